import { formatMoney } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { PostPriceEstimate } from '@rodado/contract/price-estimate';
import { FAR_OFF, singlePriceOf } from '@rodado/contract/price-estimate-rules';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { noLabelReason, rangeSentence } from './price-estimate.texts.ts';
import { PriceLabelBadge } from './price-label.tsx';
import { PriceRange } from './price-range.tsx';

/** What the page of a post shows; the comparables have a page of their own. */
export type ShownEstimate = Pick<PostPriceEstimate, 'estimate' | 'comparableCount' | 'label' | 'post'>;

/** Null for vehicles without brand and model. */
export function shownEstimate(found: PostPriceEstimate | null): ShownEstimate | null {
  if (!found?.post.brand) return null;
  const { estimate, comparableCount, label, post } = found;
  return { estimate, comparableCount, label, post };
}

/** On the page of a post: how its price compares. */
export function PostPriceEstimateCard({ found }: { found: ShownEstimate }) {
  const { estimate, comparableCount, label, post } = found;
  return (
    <section
      aria-labelledby="precio-estimado"
      className="mt-5 rounded-l border border-border bg-surface p-4 md:mt-6.5 md:p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id="precio-estimado" className="text-18 font-strong">
          {estimate ? `Precio estimado: ${formatMoney(estimate.price)}` : 'Precio estimado'}
        </h2>
        <PriceLabelBadge label={label} />
      </div>
      {estimate && (
        <div className="mt-3">
          <PriceRange estimate={estimate} price={isDrawable(found) ? singlePriceOf(post) : null} />
        </div>
      )}
      <p className="mt-2 text-15 text-text-2">
        {rangeSentence(found)} {noLabelReason(found)}
      </p>
      {comparableCount > 0 && (
        <Link to={pages.postPrice.href({ id: post.id })} className="link mt-1 inline-flex min-h-11 items-center gap-1">
          {estimate ? 'Ver con cuáles y cómo lo calculamos' : 'Ver cuáles son y cómo calculamos'}
          <ChevronRight className="size-5 flex-none" />
        </Link>
      )}
    </section>
  );
}

/** A price far away would push the band into a corner. */
const isDrawable = ({ estimate, post }: ShownEstimate) => {
  const price = singlePriceOf(post);
  return estimate !== null && price !== null && price > estimate.price / FAR_OFF && price < estimate.price * FAR_OFF;
};
