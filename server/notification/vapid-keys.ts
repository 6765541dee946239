import webPush from 'web-push';
import type { Db } from '../db/connect.ts';
import type { PushKeys } from './push.ts';

/**
 * Subscribed browsers know the public key, and any process may have to notify them: one pair per database, created at
 * its first start. Of two processes that start together one wins, and both read what it stored.
 */
export async function loadVapidKeys(db: Db, made: PushKeys = makeVapidKeys()): Promise<PushKeys> {
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

export const makeVapidKeys = (): PushKeys => webPush.generateVAPIDKeys();
