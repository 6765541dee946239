import { formatMileage, formatNumber } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { StockPost } from '@rodado/contract/stock';
import { MessageCircleQuestion } from 'lucide-react';
import type { ChangeEvent, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { useNow } from '../browser/use-now.ts';
import { PostImage } from '../post/card/post-image.tsx';
import { PostPrice, StatusBadge } from '../post/card/post-labels.tsx';
import { useLivePost } from '../post/live-post.ts';
import { OwnerMenu, useOwnerActions } from '../post/owner/owner-actions.tsx';
import { Badge } from '../ui/badge.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { cx } from '../ui/class-names.ts';
import { Countdown } from '../ui/countdown.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** A line of a table on wide screens, a small card elsewhere. */
const rowClass =
  'relative grid grid-cols-[auto_auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 px-3 py-2 max-lg:items-start lg:grid-cols-[auto_auto_minmax(0,1fr)_8rem_9.5rem_4.5rem_6.5rem_4.5rem_auto] lg:gap-x-4 lg:px-4';
const imageClass = 'h-[54px] w-18 overflow-hidden rounded-s bg-surface-2 lg:h-12 lg:w-16';
const numberClass = 'num text-14 text-text-2 lg:text-right lg:text-15';

const frameClass = 'rounded-l border border-border bg-surface';
export const RowFrame = ({ children }: { children: ReactNode }) => <div className={frameClass}>{children}</div>;

/** Names of the columns, for the eye: each number is read with its name. `choice` selects what is loaded. */
export function StockHead({ choice }: { choice: ReactNode }) {
  return (
    <div
      className={cx(rowClass, 'border-b border-border text-13 font-semibold text-text-2 max-lg:grid-cols-1 lg:py-2')}
    >
      {choice}
      <span aria-hidden="true" className="w-16 max-lg:hidden" />
      {['Vehículo', 'Estado', 'Precio', 'Visitas', 'Contactos', 'Días'].map((name, place) => (
        <span key={name} aria-hidden="true" className={cx('max-lg:hidden', place > 2 && 'text-right')}>
          {name}
        </span>
      ))}
      <span aria-hidden="true" className="w-11 max-lg:hidden" />
    </div>
  );
}

interface StockPostRowProps {
  post: StockPost;
  isChosen: boolean;
  /** With `isRange` everything from the last one that was chosen. */
  onToggle: (isRange: boolean) => void;
}

const DAY = 86_400_000;

export function StockPostRow({ post: loaded, isChosen, onToggle }: StockPostRowProps) {
  const post = useLivePost(loaded);
  const owner = useOwnerActions(post);
  const now = useNow() ?? Date.now();
  const days = Math.max(0, Math.floor((now - Date.parse(post.createdAt)) / DAY));
  const facts = [post.stockNumber && `Stock ${post.stockNumber}`, String(post.year), formatMileage(post)].filter(
    Boolean,
  );
  const change = ({ nativeEvent }: ChangeEvent) => onToggle(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
  const extend = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !event.shiftKey) return;
    event.preventDefault();
    onToggle(true);
  };
  return (
    <li
      className={cx(
        rowClass,
        'border-border transition-colors not-last:border-b hover:bg-surface-2/60 last:rounded-b-l has-checked:bg-brand-soft/45',
      )}
    >
      <Checkbox
        label={<span className="sr-only">Seleccionar {post.title}</span>}
        checked={isChosen}
        onChange={change}
        onKeyDown={extend}
        data-choice=""
        className="max-lg:row-span-3 max-lg:-mr-2 [&_input]:scroll-my-40"
      />
      <div className={imageClass}>
        <PostImage image={post.images[0]} category={post.category} alt="" sizes="72px" />
      </div>
      <div className="min-w-0">
        <h2 className="text-15 leading-snug font-strong wrap-anywhere">
          <Link
            to={pages.post.href({ id: post.id })}
            className="link inline-block min-h-6 text-text no-underline! hover:underline!"
          >
            {post.title}
          </Link>
        </h2>
        <p className="num text-14 text-text-2 wrap-anywhere">
          {facts.join(' · ')}
          <span className="max-md:hidden"> · {post.location}</span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:col-span-3 max-lg:col-start-2 lg:contents">
        <div className="flex flex-wrap items-center gap-1">
          {/* On phones only what differs from most. */}
          <span className={cx('contents', post.status === 'ACTIVE' && 'max-lg:hidden')}>
            <StatusBadge status={post.status} />
          </span>
          {post.status === 'ACTIVE' && post.expirationDate && <Countdown until={post.expirationDate} short />}
          {post.isReserved && <Badge kind="brand">Reservado</Badge>}
          {post.unanswered > 0 && (
            <Badge kind="warn" icon={<MessageCircleQuestion aria-hidden="true" />} className="lg:hidden">
              {post.unanswered} sin responder
            </Badge>
          )}
        </div>
        <PostPrice post={post} size="s" className="max-lg:order-first" />
      </div>
      <div className="contents max-lg:col-span-3 max-lg:col-start-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-4">
        <p className={numberClass}>
          <b className="text-text">{formatNumber(post.views)}</b>{' '}
          <span className="lg:sr-only">{post.views === 1 ? 'visita' : 'visitas'}</span>
        </p>
        <p className={numberClass}>
          <b className="text-text">{formatNumber(post.contacts)}</b>{' '}
          <span className="lg:sr-only">{post.contacts === 1 ? 'contacto' : 'contactos'}</span>
          {post.unanswered > 0 && (
            <span className="block text-13 font-semibold text-warn max-lg:hidden">{post.unanswered} sin responder</span>
          )}
        </p>
        <p className={numberClass}>
          <b className="text-text">{formatNumber(days)}</b>{' '}
          <span className="lg:sr-only">{days === 1 ? 'día' : 'días'}</span>
        </p>
      </div>
      <OwnerMenu
        owner={owner}
        label={`Acciones de ${post.title}`}
        editHref={post.status === 'EXPIRED' ? undefined : pages.editPost.href({ id: post.id })}
        className="max-lg:col-start-4 max-lg:row-start-1 max-lg:-mr-2"
      />
      {owner.dialogs}
    </li>
  );
}

/** With the filters over it, where they are not there yet. */
export function StockSkeleton({ hasFilters = false }: { hasFilters?: boolean }) {
  return (
    <div aria-hidden="true">
      {hasFilters && (
        <div className="mb-4 grid gap-3">
          <Skeleton className="h-[49px] rounded-s" />
          <Skeleton className="h-13 rounded-m md:h-11" />
          <Skeleton className="h-11 w-4/5 rounded-s md:h-9 md:w-105" />
        </div>
      )}
      <div className={cx(hasFilters && frameClass)}>
        {hasFilters && <div className="h-15 border-b border-border lg:h-[41px]" />}
        {[0, 1, 2, 3, 4, 5].map((place) => (
          <div key={place} className={cx(rowClass, 'border-border not-last:border-b')}>
            <Skeleton className="size-5.5 rounded-s" />
            <Skeleton className={imageClass} />
            <div>
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="mt-2 h-3.5 w-2/5" />
            </div>
            <Skeleton className="h-5 w-20 max-lg:col-span-3 max-lg:col-start-2 max-lg:mb-7 lg:rounded-pill" />
            <Skeleton className="h-5 w-24 max-lg:hidden" />
          </div>
        ))}
      </div>
    </div>
  );
}
