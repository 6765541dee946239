import { formatMoney } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { Link } from 'react-router';
import { useAcceptedOffer } from './offer-queries.ts';

/** For the owner: whose offer they have accepted, and the way to them. */
export function OwnerDeal({ postId }: { postId: string }) {
  const accepted = useAcceptedOffer(postId);
  if (!accepted) return <p>Aceptaste una oferta.</p>;
  const { price, user, alias, conversationId } = accepted;
  return (
    <p className="flex flex-wrap items-center gap-x-2">
      <span className="num">
        Aceptaste <b className="whitespace-nowrap">{formatMoney(price)}</b> de {user?.name ?? alias}
      </span>
      {conversationId !== null && (
        <Link
          to={pages.conversations.href({ search: { id: conversationId } })}
          className="link min-h-6 content-center font-semibold"
        >
          Ir al chat
        </Link>
      )}
    </p>
  );
}
