import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';

/** Conversations in which the other side has written something this person has not read and not cleared away. */
export async function countUnreadConversations(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('conversation')
    .where((eb) =>
      eb.or([
        eb.and([eb('ownerId', '=', personId), unread(eb, 'ownerReadSeq', 'ownerClearedSeq', personId)]),
        eb.and([eb('buyerId', '=', personId), unread(eb, 'buyerReadSeq', 'buyerClearedSeq', personId)]),
      ]),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

type Side = 'ownerReadSeq' | 'ownerClearedSeq' | 'buyerReadSeq' | 'buyerClearedSeq';

function unread(eb: ExpressionBuilder<Database, 'conversation'>, read: Side, cleared: Side, personId: string) {
  return eb.exists(
    eb
      .selectFrom('message')
      .whereRef('message.conversationId', '=', 'conversation.id')
      .whereRef('message.seq', '>', read)
      .whereRef('message.seq', '>', cleared)
      .where('message.senderId', '<>', personId)
      .where('message.deletedAt', 'is', null)
      .select('message.id'),
  );
}
