import webPush from 'web-push';
import type { Db } from '../db/connect.ts';
import type { PushKeys } from './push.ts';

/**
 * Browsers that agreed to be told know the public one, and any process may have to tell them: one pair for a database,
 * made at its first start. Of two processes that start together one wins, and both read what it wrote.
 */
export async function keepPushKeys(db: Db, made: PushKeys = makePushKeys()): Promise<PushKeys> {
  const find = () => db.selectFrom('pushKey').select(['publicKey', 'privateKey']);
  const kept = await find().executeTakeFirst();
  if (kept) return kept;
  await db
    .insertInto('pushKey')
    .values(made)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return find().executeTakeFirstOrThrow();
}

export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();
