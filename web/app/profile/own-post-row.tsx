import { formatKm } from '@rodado/contract/format';
import type { PostCard } from '@rodado/contract/post';
import { hasExpired } from '@rodado/contract/post-rules';
import { POST_STATUS_LABELS, type PostStatus } from '@rodado/contract/vocabulary';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { postAddress } from '../post/addresses.ts';
import { PostPicture } from '../post/post-picture.tsx';
import { PostPrice } from '../post/post-price.tsx';
import { Badge, type BadgeProps } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useNow } from '../ui/use-now.ts';

const frame =
  'relative flex gap-x-3 gap-y-2 rounded-l border border-border bg-surface p-2.5 max-md:flex-wrap md:items-center md:gap-x-5';
const picture = 'h-[84px] w-28 flex-none overflow-hidden rounded-inner bg-surface-2 md:h-[104px] md:w-[148px]';

const KINDS: Partial<Record<PostStatus, BadgeProps['kind']>> = {
  ACTIVE: 'success',
  SOLD: 'success',
  EXPIRED: 'gone',
  DRAFT: 'warn',
  HIDDEN: 'danger',
};

/** One's own post in a row, in whatever state it is. */
export function OwnPostRow({ post }: { post: PostCard }) {
  const now = useNow() ?? Date.now();
  const isOver = hasExpired(post, new Date(now)) && post.status === 'ACTIVE';
  const status = isOver ? 'EXPIRED' : post.status;
  return (
    <article className={`${frame} transition-colors hover:border-border-strong`}>
      <div className={picture}>
        <PostPicture image={post.images[0]} alt="" sizes="148px" />
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 className="max-w-full min-w-0 text-16 font-strong md:truncate">
            <Link to={postAddress(post.id)} prefetch="intent" className="card-link">
              {post.title}
            </Link>
          </h2>
          <Badge kind={KINDS[status]}>{POST_STATUS_LABELS[status]}</Badge>
          {status === 'ACTIVE' && post.expirationDate && <Countdown until={post.expirationDate} short />}
          {post.isReserved && <Badge kind="brand">Reservada</Badge>}
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
        <div className="flex justify-end md:w-24">
          {status !== 'EXPIRED' && (
            <ButtonLink
              kind="line"
              size="s"
              to={`/editar-publicacion/${post.id}`}
              icon={<Pencil />}
              aria-label={`Editar ${post.title}`}
              className="z-1 max-md:h-11"
            >
              Editar
            </ButtonLink>
          )}
        </div>
      </div>
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
