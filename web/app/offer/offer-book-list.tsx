import { formatMoney, formatOffers } from '@rodado/contract/format';
import type { Offer } from '@rodado/contract/offer';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../ui/class-names.ts';
import { HappenedAt } from '../ui/time-labels.tsx';

/** So many are seen at once; the rest unfolds. */
const SHOWN = 3;

interface OfferBookListProps {
  /** The best of them, the highest first. */
  offers: readonly Offer[];
  offerCount: number;
  /** Whose bids are marked as the own. */
  me?: string;
  /** At the right of the heading. */
  action?: ReactNode;
}

export function OfferBookList({ offers, offerCount, me, action }: OfferBookListProps) {
  const [best] = offers;
  if (!best) return null;
  const rest = offers.slice(SHOWN);
  const row = (offer: Offer) => (
    <BookRow key={offer.id} offer={offer} isMine={me !== undefined && offer.user?.id === me} />
  );
  return (
    <section aria-label="Ofertas" className="mt-3.5 text-15">
      <div className="flex min-h-6 items-center justify-between gap-3">
        <p className="num text-text-2">
          Mejor oferta: <b className="text-text">{formatMoney(best.price)}</b>
        </p>
        {action}
      </div>
      <ol className="mt-1.5 divide-y divide-border border-t border-border">{offers.slice(0, SHOWN).map(row)}</ol>
      {rest.length > 0 && (
        <details className="group/book border-t border-border">
          <summary className="link flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-14 group-open/book:hidden [&::-webkit-details-marker]:hidden">
            Ver las {offers.length < offerCount && `${offers.length} mejores de `}
            {formatOffers(offerCount)}
            <ChevronDown className="size-4" />
          </summary>
          <ol start={SHOWN + 1} className="divide-y divide-border">
            {rest.map(row)}
          </ol>
        </details>
      )}
    </section>
  );
}

function BookRow({ offer: { alias, price, createdAt }, isMine }: { offer: Offer; isMine: boolean }) {
  return (
    <li
      className={cx(
        'num flex min-h-9 items-center gap-2 py-1.5 text-14',
        isMine && '-mx-2 rounded-s bg-brand-soft px-2 text-brand-ink',
      )}
    >
      <span className={cx('min-w-0 flex-1', isMine && 'font-semibold')}>
        {alias}
        {isMine && ' (vos)'}{' '}
        <span className={cx('text-13 font-normal', isMine ? 'text-brand-ink' : 'text-text-3')}>
          · <HappenedAt at={createdAt} />
        </span>
      </span>
      <b className="whitespace-nowrap">{formatMoney(price)}</b>
    </li>
  );
}
