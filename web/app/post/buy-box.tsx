import { formatMoney } from '@rodado/contract/format';
import type { Post } from '@rodado/contract/post';
import { isNegotiable } from '@rodado/contract/post-rules';
import { loginFor } from '../layout/site-paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Countdown } from '../ui/countdown.tsx';
import { Panel } from '../ui/panel.tsx';
import { postAddress } from './addresses.ts';
import { PostPrice } from './post-price.tsx';

/** Price, what is left of the time, and the act, beside the listing. Phones have the dock instead. */
export function BuyBox({ post }: { post: Post }) {
  return (
    <Panel floats className="p-5.5 max-md:hidden">
      <PostPrice post={post} size="l" />
      <PriceNotes post={post} />
      <MainAct post={post} className="mt-3.5" />
    </Panel>
  );
}

/** What is to be known about the price. */
export function PriceNotes({ post }: { post: Post }) {
  const [best] = post.offers;
  return (
    <div className="text-15 text-text-2">
      {isNegotiable(post) && <p className="mt-1">Precio negociable. Ofertá dentro del rango.</p>}
      {best && post.status === 'ACTIVE' && (
        <p className="num mt-1">
          Mejor oferta: <b className="text-text">{formatMoney(best.price)}</b>
        </p>
      )}
      {isTimed(post) && (
        <p className="mt-3.5 flex items-center gap-2.5 rounded-m bg-sol-soft px-3 py-2.5 text-text">
          <Countdown until={post.expirationDate} short />
          Oferta por tiempo limitado
        </p>
      )}
    </div>
  );
}

/** Price and act at the foot of a phone, always in reach until the page ends. */
export function BuyDock({ post }: { post: Post }) {
  return (
    <div
      data-print="hide"
      className="sticky bottom-0 z-(--z-sticky) border-t border-border bg-surface px-4 pt-2.5 pb-[max(14px,env(safe-area-inset-bottom))] in-data-[session=in]:hidden md:hidden"
    >
      <div className="mb-2 flex items-center justify-between">
        <PostPrice post={post} />
        {isTimed(post) && <Countdown until={post.expirationDate} short />}
      </div>
      <MainAct post={post} />
    </div>
  );
}

/** For visitors. What signed-in people do here comes with the conversations. */
function MainAct({ post, className }: { post: Post; className?: string }) {
  if (post.status !== 'ACTIVE') return null;
  return (
    <ButtonLink
      kind="sol"
      size="l"
      wide
      to={loginFor(postAddress(post.id))}
      className={cx('in-data-[session=in]:hidden', className)}
      data-print="hide"
    >
      {post.isTimeLimited ? 'Ofertar por este vehículo' : 'Preguntar por este vehículo'}
    </ButtonLink>
  );
}

const isTimed = (post: Post): post is Post & { expirationDate: string } =>
  post.isTimeLimited && post.expirationDate !== null && post.status === 'ACTIVE';
