import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';

/** A session of somebody who did not have to sign in for it. */
export function insertSession(db: Db, personId: string, device: string): Promise<{ id: string; generation: number }> {
  return db
    .insertInto('session')
    .values({ id: newId(), personId, device, expiresAt: sql<string>`now() + interval '90 days'` })
    .returning(['id', 'generation'])
    .executeTakeFirstOrThrow();
}
