import { formatKm, formatNumber } from '@rodado/contract/format';
import type { PostFigures } from '@rodado/contract/post-figures';
import { POST_STATUS_LABELS } from '@rodado/contract/vocabulary';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { editAddress, postAddress } from '../post/addresses.ts';
import { FIGURES, figureName } from '../post/owner/figure-names.ts';
import { OwnerMenu } from '../post/owner/owner-menu.tsx';
import { useOwnerActs } from '../post/owner/use-owner-acts.tsx';
import { PostPicture } from '../post/post-picture.tsx';
import { PostPrice } from '../post/post-price.tsx';
import { STATUS_KINDS } from '../post/status-kinds.ts';
import { useLivePost } from '../post/use-live-post.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { cx } from '../ui/class-names.ts';
import { Countdown } from '../ui/countdown.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useHasPassed } from '../ui/use-has-passed.ts';
import type { OwnPost } from './profile-queries.ts';

const frame =
  'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-l border border-border bg-surface p-2.5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-5';
const picture =
  'h-[84px] w-28 overflow-hidden rounded-inner bg-surface-2 col-start-1 row-start-1 sm:row-end-3 sm:h-[104px] sm:w-[148px] sm:self-center';
const last =
  'col-span-full flex flex-wrap items-center justify-between gap-2 sm:gap-5 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1';

/** On the picture, so that nothing moves when it comes. Its label covers the row: a press anywhere ticks it. */
const tick =
  'z-1 col-start-1 row-start-1 mt-2 ml-2 justify-self-start self-start max-md:-mt-0.5 [&_input]:scroll-my-36 [&_label]:after:absolute [&_label]:after:inset-0 [&_label]:after:-z-1 [&_label]:after:rounded-l';

interface OwnPostRowProps {
  post: OwnPost;
  /** While several are chosen, that is all one does with a row. */
  choice?: { isChosen: boolean; onToggle: () => void };
}

/** One's own post in a row, in whatever state it is. */
export function OwnPostRow({ post: loaded, choice }: OwnPostRowProps) {
  const post = useLivePost(loaded);
  const owner = useOwnerActs(post);
  const { status } = post;
  const hasEnded = useHasPassed(post.expirationDate) || status === 'EXPIRED';
  return (
    <article
      className={`${frame} transition-colors hover:border-border-strong has-checked:border-brand has-checked:bg-brand-soft/45`}
    >
      {choice && (
        <Checkbox
          label={<span className="sr-only">Seleccionar {post.title}</span>}
          checked={choice.isChosen}
          onChange={choice.onToggle}
          className={tick}
        />
      )}
      <div className={picture}>
        <PostPicture image={post.images[0]} category={post.category} alt="" sizes="148px" />
      </div>
      <div className={cx('min-w-0', post.figures ? 'sm:self-end' : 'sm:row-span-2 sm:self-center')}>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 className="max-w-full min-w-0 text-16 font-strong wrap-anywhere">
            {choice ? (
              post.title
            ) : (
              <Link to={postAddress(post.id)} prefetch="intent" className="card-link">
                {post.title}
              </Link>
            )}
          </h2>
          <Badge kind={STATUS_KINDS[status]}>{POST_STATUS_LABELS[status]}</Badge>
          {status === 'ACTIVE' && post.expirationDate && <Countdown until={post.expirationDate} short />}
          {post.isReserved && <Badge kind="brand">Reservado</Badge>}
        </div>
        <Facts className="mt-1 text-14">
          <Fact>
            <b className="text-text">{post.year}</b>
          </Fact>
          <Fact>{formatKm(post.km)}</Fact>
          <Fact>{post.location}</Fact>
        </Facts>
      </div>
      {post.figures && <Figures figures={post.figures} />}
      <div className={last}>
        <PostPrice post={post} className="max-lg:flex-[1_1_min-content] max-sm:text-18" />
        <div className={cx('flex items-center justify-end gap-1 lg:min-w-34', choice && 'max-lg:hidden lg:invisible')}>
          {!hasEnded && (
            <ButtonLink
              kind="line"
              size="s"
              to={editAddress(post.id)}
              icon={<Pencil />}
              aria-label={`Editar ${post.title}`}
              className="z-1 max-lg:min-h-11"
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

/** On phones across the whole row. */
function Figures({ figures }: { figures: PostFigures }) {
  return (
    <ul className="num flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-text-2 max-sm:col-span-full max-sm:justify-between sm:gap-x-5 sm:self-start sm:text-14">
      {FIGURES.map((one) => (
        <li key={one}>
          <b className="text-text">{formatNumber(figures[one])}</b> {figureName(one, figures[one])}
        </li>
      ))}
    </ul>
  );
}

export function OwnPostsSkeleton() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2].map((place) => (
        <div key={place} aria-hidden="true" className={frame}>
          <Skeleton className={picture} />
          <div className="min-w-0 sm:self-end">
            <Skeleton className="mt-1 h-4 w-4/5 sm:w-1/2" />
            <Skeleton className="mt-2.5 h-3.5 w-3/5 sm:w-1/3" />
          </div>
          <Skeleton className="my-0.5 h-3.5 w-2/5 max-sm:col-span-full max-sm:w-full sm:self-start" />
          <div className={last}>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-11 w-24 rounded-m lg:mr-12 lg:h-9" />
          </div>
        </div>
      ))}
    </div>
  );
}
