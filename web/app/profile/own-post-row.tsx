import { formatKm } from '@rodado/contract/format';
import type { PostCard } from '@rodado/contract/post';
import { POST_STATUS_LABELS } from '@rodado/contract/vocabulary';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { editAddress, postAddress } from '../post/addresses.ts';
import { OwnerMenu } from '../post/owner/owner-menu.tsx';
import { useOwnerActs } from '../post/owner/use-owner-acts.tsx';
import { PostPicture } from '../post/post-picture.tsx';
import { PostPrice } from '../post/post-price.tsx';
import { STATUS_KINDS } from '../post/status-kinds.ts';
import { useLivePost } from '../post/use-live-post.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const frame =
  'relative flex gap-x-3 gap-y-2 rounded-l border border-border bg-surface p-2.5 max-md:flex-wrap md:items-center md:gap-x-5';
const picture = 'h-[84px] w-28 flex-none overflow-hidden rounded-inner bg-surface-2 md:h-[104px] md:w-[148px]';

/** One's own post in a row, in whatever state it is. */
export function OwnPostRow({ post: loaded }: { post: PostCard }) {
  const post = useLivePost(loaded);
  const owner = useOwnerActs(post);
  const { status } = post;
  return (
    <article className={`${frame} transition-colors hover:border-border-strong`}>
      <div className={picture}>
        <PostPicture image={post.images[0]} category={post.category} alt="" sizes="148px" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 className="max-w-full min-w-0 text-16 font-strong md:truncate">
            <Link to={postAddress(post.id)} prefetch="intent" className="card-link">
              {post.title}
            </Link>
          </h2>
          <Badge kind={STATUS_KINDS[status]}>{POST_STATUS_LABELS[status]}</Badge>
          {status === 'ACTIVE' && post.expirationDate && <Countdown until={post.expirationDate} short />}
          {post.isReserved && <Badge kind="brand">Reservado</Badge>}
        </div>
        <p className="num mt-1 flex flex-wrap items-center gap-x-2 text-14 text-text-2">
          <b className="text-text">{post.year}</b>
          <Dot />
          {formatKm(post.km)}
          <Dot />
          {post.location}
        </p>
      </div>
      <div className="flex items-center justify-between gap-5 max-md:w-full">
        <PostPrice post={post} />
        <div className="flex items-center justify-end gap-1 md:min-w-34">
          {status !== 'EXPIRED' && (
            <ButtonLink
              kind="line"
              size="s"
              to={editAddress(post.id)}
              icon={<Pencil />}
              aria-label={`Editar ${post.title}`}
              className="z-1 max-md:h-11"
            >
              Editar
            </ButtonLink>
          )}
          <OwnerMenu owner={owner} label={`Acciones de ${post.title}`} className="relative z-1" />
        </div>
      </div>
      {owner.dialogs}
    </article>
  );
}

const Dot = () => <span aria-hidden="true" className="size-[3px] flex-none rounded-pill bg-border-strong" />;

export function OwnPostsSkeleton() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2].map((place) => (
        <div key={place} aria-hidden="true" className={frame}>
          <Skeleton className={`${picture} rounded-inner`} />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-[46%]" />
            <Skeleton className="mt-2.5 h-3.5 w-[30%]" />
          </div>
          <Skeleton className="h-6 w-32" />
        </div>
      ))}
    </div>
  );
}
