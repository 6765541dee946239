import { pages } from '@rodado/contract/pages';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { activeOfferStatuses } from '../db/expressions.ts';
import { notify } from '../notification/notify.ts';
import type { After } from '../transact.ts';
import { deleteSales } from './sale.queries.ts';

/**
 * Locks a person's posts and those that they have offers on; returns their own. In one order, so that concurrent
 * transactions over some of the same posts cannot deadlock, and before the person, as an offer does.
 */
export async function lockPostsAround(trx: Db, personId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string; isOwn: boolean }>`
    select id, person_id = ${personId} as is_own from post
    where id in (select own.id from post own where own.person_id = ${personId}
      union select post_id from offer where offer.person_id = ${personId} and status in ${activeOfferStatuses})
    order by id for update of post`.execute(trx);
  return rows.flatMap(({ id, isOwn }) => (isOwn ? id : []));
}

interface Withdrawn {
  id: string;
  postId: string;
  conversationId: string;
  ownerId: string;
  title: string;
  wasAccepted: boolean;
  isDeleted: boolean;
}

/** Why a person buys nothing any more. */
const REASON_TEXTS = {
  deleted: 'ya no está en Rodado',
  suspended: 'no puede seguir con la compra',
};

/**
 * All that a person has offered, but for sales that both sides have confirmed. Who had accepted one is notified, without
 * a name or a reason. The posts are locked by the caller.
 */
export async function withdrawOffersOf(
  trx: Db,
  after: After,
  personId: string,
  why: keyof typeof REASON_TEXTS,
): Promise<void> {
  const { rows } = await sql<Withdrawn>`
    with withdrawn as (
      update offer set status = 'WITHDRAWN', decided_at = now(),
        accepted_at = coalesce(offer.accepted_at, case when before.status = 'ACCEPTED' then before.decided_at end)
      from offer before
      where before.id = offer.id and offer.person_id = ${personId} and offer.status in ${activeOfferStatuses}
        and not exists (select from sale where sale.offer_id = offer.id
          and seller_confirmed_at is not null and buyer_confirmed_at is not null)
      returning offer.id, offer.post_id, offer.conversation_id, before.status = 'ACCEPTED' as was_accepted)
    select withdrawn.*, post.person_id as owner_id, post.title, post.state = 'DELETED' as is_deleted
    from withdrawn join post on post.id = withdrawn.post_id order by withdrawn.id`.execute(trx);
  if (rows.length === 0) return;
  await deleteSales(
    trx,
    rows.map(({ id }) => id),
  );
  after((ctx) => {
    for (const { id, postId, conversationId, ownerId } of rows)
      ctx.publish(ownerId, 'offerChanged', { id, status: 'WITHDRAWN', conversationId, postId });
  });
  for (const { ownerId, postId, title } of rows.filter(({ wasAccepted, isDeleted }) => wasAccepted && !isDeleted))
    await notify(trx, after, ownerId, {
      kind: 'offer',
      text: `La persona a la que le aceptaste la oferta por «${title}» ${REASON_TEXTS[why]}: el vehículo queda libre otra vez`,
      link: pages.postOffers.href({ id: postId }),
    });
}
