import { formatMileage, formatNumber } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { PostStats } from '@rodado/contract/post-stats';
import { Pencil } from 'lucide-react';
import { Link } from 'react-router';
import { useIsPast } from '../browser/use-now.ts';
import { PostImage } from '../post/card/post-image.tsx';
import { PostPrice, StatusBadge } from '../post/card/post-labels.tsx';
import { useLivePost } from '../post/live-post.ts';
import { POST_STATS, statName } from '../post/owner/own-post.ts';
import { OwnerMenu, useOwnerActions } from '../post/owner/owner-actions.tsx';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { cx } from '../ui/class-names.ts';
import { Countdown } from '../ui/countdown.tsx';
import { DotList, Fact } from '../ui/dot-list.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { OwnPost } from './use-own-posts.ts';

const frameClass =
  'relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-2 rounded-l border border-border bg-surface p-2.5 lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:gap-x-5';
const imageClass =
  'h-[84px] w-28 overflow-hidden rounded-inner bg-surface-2 col-start-1 row-start-1 sm:row-end-3 sm:h-[104px] sm:w-[148px] sm:self-center';
const priceClass =
  'col-span-full flex flex-wrap items-center justify-between gap-2 sm:gap-5 lg:col-span-1 lg:col-start-3 lg:row-span-2 lg:row-start-1';

/** Over the image, so that it causes no layout shift. Its label covers the row: a click anywhere toggles it. */
const checkboxClass =
  'z-1 col-start-1 row-start-1 mt-2 ml-2 justify-self-start self-start max-md:-mt-0.5 [&_input]:scroll-my-36 [&_label]:after:absolute [&_label]:after:inset-0 [&_label]:after:-z-1 [&_label]:after:rounded-l';

interface OwnPostRowProps {
  post: OwnPost;
  /** In selection mode the row has no other action. */
  choice?: { isChosen: boolean; onToggle: () => void };
}

/** An own post in any status. */
export function OwnPostRow({ post: loaded, choice }: OwnPostRowProps) {
  const post = useLivePost(loaded);
  const owner = useOwnerActions(post);
  const { status } = post;
  const isPast = useIsPast(post.expirationDate);
  // While it is active the server has not said that it ended.
  const hasEnded = status === 'EXPIRED' || (isPast && status !== 'ACTIVE');
  const mileage = formatMileage(post);
  return (
    <article
      className={`${frameClass} transition-colors hover:border-border-strong has-checked:border-brand has-checked:bg-brand-soft/45`}
    >
      {choice && (
        <Checkbox
          label={<span className="sr-only">Seleccionar {post.title}</span>}
          checked={choice.isChosen}
          onChange={choice.onToggle}
          className={checkboxClass}
        />
      )}
      <div className={imageClass}>
        <PostImage image={post.images[0]} category={post.category} alt="" sizes="148px" />
      </div>
      <div className={cx('min-w-0', post.stats ? 'sm:self-end' : 'sm:row-span-2 sm:self-center')}>
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <h2 className="max-w-full min-w-0 text-16 font-strong wrap-anywhere">
            {choice ? (
              post.title
            ) : (
              <Link to={pages.post.href({ id: post.id })} prefetch="intent" className="card-link">
                {post.title}
              </Link>
            )}
          </h2>
          <StatusBadge status={status} />
          {status === 'ACTIVE' && post.expirationDate && <Countdown until={post.expirationDate} short isOpen />}
          {post.isReserved && <Badge kind="brand">Reservado</Badge>}
        </div>
        <DotList className="mt-1 text-14">
          <Fact>
            <b className="text-text">{post.year}</b>
          </Fact>
          {mileage && <Fact>{mileage}</Fact>}
          <Fact>{post.location}</Fact>
          {post.stats?.stockNumber && <Fact>Stock {post.stats.stockNumber}</Fact>}
        </DotList>
      </div>
      {post.stats && <RecentStats stats={post.stats} />}
      <div className={priceClass}>
        <PostPrice post={post} className="max-lg:flex-[1_1_min-content] max-sm:text-18" />
        <div
          className={cx(
            'flex items-center justify-end gap-1 in-data-reads:hidden lg:min-w-34',
            choice && 'max-lg:hidden lg:invisible',
          )}
        >
          {!hasEnded && (
            <ButtonLink
              kind="line"
              size="s"
              to={pages.editPost.href({ id: post.id })}
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

/** Full width on phones. */
function RecentStats({ stats }: { stats: PostStats }) {
  return (
    <ul className="num flex flex-wrap gap-x-3 gap-y-0.5 text-13 text-text-2 max-sm:col-span-full max-sm:justify-between sm:gap-x-5 sm:self-start sm:text-14">
      {POST_STATS.map((one) => (
        <li key={one}>
          <b className="text-text">{formatNumber(stats[one])}</b> {statName(one, stats[one])}
        </li>
      ))}
    </ul>
  );
}

export function OwnPostsSkeleton() {
  return (
    <div className="grid gap-3">
      {[0, 1, 2].map((place) => (
        <div key={place} aria-hidden="true" className={frameClass}>
          <Skeleton className={imageClass} />
          <div className="min-w-0 sm:self-end">
            <Skeleton className="mt-1 h-4 w-4/5 sm:w-1/2" />
            <Skeleton className="mt-2.5 h-3.5 w-3/5 sm:w-1/3" />
          </div>
          <Skeleton className="my-0.5 h-3.5 w-2/5 max-sm:col-span-full max-sm:w-full sm:self-start" />
          <div className={priceClass}>
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-11 w-24 rounded-m lg:mr-12 lg:h-9" />
          </div>
        </div>
      ))}
    </div>
  );
}
