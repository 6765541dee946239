import type { Post } from '@rodado/contract/post';
import { isNegotiable } from '@rodado/contract/post-rules';
import { Countdown } from '../../ui/countdown.tsx';
import { still } from '../../ui/island.tsx';

const HowTimedWorks = still(async () => (await import('../../help/how-timed-works.tsx')).HowTimedWorks);

export const isTimed = (post: Post): post is Post & { expirationDate: string } =>
  post.isTimeLimited && post.expirationDate !== null && post.status === 'ACTIVE';

/** What is to be known about the price. */
export function PriceNotes({ post }: { post: Post }) {
  return (
    <div className="text-15 text-text-2">
      {isNegotiable(post) && (
        <p className="mt-1">Precio negociable.{post.status === 'ACTIVE' && ' Ofertá dentro del rango.'}</p>
      )}
      {post.isReserved && <p className="mt-1 font-semibold text-text">Reservado: hay una oferta aceptada.</p>}
      {isTimed(post) && (
        <div className="mt-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-1.5 rounded-m bg-sol-soft px-3 py-2.5 text-text">
          <Countdown until={post.expirationDate} short />
          <p>Oferta por tiempo limitado</p>
          <HowTimedWorks />
        </div>
      )}
    </div>
  );
}
