import { comparisonHref } from '@rodado/contract/comparison-href';
import { formatMoney } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { CircleCheck, CircleOff, Equal, TrendingDown, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { PostImage } from '../../post/card/post-image.tsx';
import { PostPrice, StatusBadge } from '../../post/card/post-labels.tsx';
import { PostCountdown } from '../../post/post-countdown.tsx';
import { PriceLabelBadge } from '../../price-estimate/price-label.tsx';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { IconLink } from '../../ui/icon-button.tsx';
import { PostedAt } from '../../ui/relative-time.tsx';
import { removeCompared } from '../compared-posts.ts';
import { type Column, type ComparisonRow, comparisonRows } from './comparison-rows.ts';

export interface ComparedColumn {
  id: string;
  /** Null where the post is gone. */
  found: Column | null;
}

/** Without state, so that a shared address works before, and without, any script. */
export function ComparisonTable({ columns }: { columns: readonly ComparedColumn[] }) {
  const rows = comparisonRows(columns.map(({ found }) => found));
  const isCompared = columns.filter(({ found }) => found).length > 1;
  const withoutColumn = (id: string) => comparisonHref(columns.map((one) => one.id).filter((other) => other !== id));
  return (
    <div className="comparison-view">
      <table data-columns={columns.length} className="comparison-table num">
        <caption className="sr-only">Los vehículos, uno por columna</caption>
        <thead>
          <tr>
            <td />
            {columns.map(({ id, found }) => (
              <th key={id} scope="col">
                <ColumnHead id={id} found={found} withoutIt={withoutColumn(id)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label} data-same={isCompared && row.isSame ? '' : undefined}>
              <th scope="row">
                {row.label}
                {isCompared && row.isSame && (
                  <span className="ml-1 inline-flex align-[-2px] text-text-3">
                    <Equal className="size-3.5" />
                    <span className="sr-only">igual en todos</span>
                  </span>
                )}
              </th>
              {columns.map(({ id, found }, place) => (
                <td key={id} data-best={row.best.includes(place) ? '' : undefined}>
                  <Cell row={row} place={place} found={found} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ColumnHeadProps extends ComparedColumn {
  /** The same comparison without this column. */
  withoutIt: string;
}

function ColumnHead({ id, found, withoutIt }: ColumnHeadProps) {
  const title = found?.post.title ?? 'Un vehículo';
  return (
    <div className="relative">
      {found ? <PostHead found={found} /> : <MissingHead />}
      <IconLink
        kind="image"
        size="s"
        to={withoutIt}
        replace
        preventScrollReset
        label={`Quitar ${title} de la comparación`}
        icon={<X />}
        onClick={() => removeCompared({ id, title })}
        data-print="hide"
        className="absolute! top-1.5 right-1.5"
      />
    </div>
  );
}

function PostHead({ found: { post } }: { found: Column }) {
  const isOnSale = post.status === 'ACTIVE';
  return (
    <Link to={pages.post.href({ id: post.id })} className="group block rounded-inner">
      <span className="comparison-image">
        <PostImage
          image={post.images[0]}
          category={post.category}
          alt=""
          sizes="(min-width: 1024px) 240px, 44vw"
          className={cx(!isOnSale && 'opacity-55')}
        />
      </span>
      {(!isOnSale || post.isReserved) && (
        <span className="mt-2 block">
          {isOnSale ? <Badge kind="brand">Reservado</Badge> : <StatusBadge status={post.status} />}
        </span>
      )}
      <span className="mt-2 line-clamp-3 text-15 leading-[1.3] font-semibold wrap-anywhere group-hover:underline md:text-17">
        {post.title}
      </span>
    </Link>
  );
}

function MissingHead() {
  return (
    <>
      <span className="comparison-image place-items-center text-border-strong">
        <CircleOff className="size-8" />
      </span>
      <span className="mt-2 block text-15 font-semibold text-text-2">Ya no está publicado</span>
    </>
  );
}

interface CellProps {
  row: ComparisonRow;
  place: number;
  found: Column | null;
}

function Cell({ row, place, found }: CellProps) {
  const text = row.texts[place];
  if (!found || text === null || text === undefined) {
    return (
      <span className="text-text-3">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Sin dato</span>
      </span>
    );
  }
  return (
    <>
      {contentOf(row, text, found)}
      {row.best.includes(place) && (
        <span className="mt-1 flex items-center gap-1 text-13 font-semibold text-success">
          <CircleCheck className="size-4 flex-none" />
          {row.bestText}
        </span>
      )}
    </>
  );
}

function contentOf({ name }: ComparisonRow, text: string, { post, estimate }: Column): ReactNode {
  switch (name) {
    case 'price':
      return <PostPrice post={post} size="s" className="lg:text-18" />;
    case 'estimate':
      return (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {estimate?.estimate && formatMoney(estimate.estimate.price)}
          {estimate?.label && <PriceLabelBadge label={estimate.label} />}
        </span>
      );
    case 'drop':
      return (
        <span className="flex items-start gap-1">
          <TrendingDown className="mt-0.5 size-4 flex-none text-success" />
          <span>
            {text}
            {post.priceDrop && (
              <>
                {' · '}
                <PostedAt at={post.priceDrop.since} />
              </>
            )}
          </span>
        </span>
      );
    case 'end':
      return <PostCountdown post={post} short />;
    default:
      return text;
  }
}
