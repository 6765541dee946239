import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';

/** A session created without a sign-in. */
export function insertSession(
  db: Db,
  personId: string,
  device: string,
  parentId: string | null = null,
): Promise<{ id: string; generation: number }> {
  return db
    .insertInto('session')
    .values({ id: newId(), personId, device, parentId, expiresAt: sql<string>`now() + interval '90 days'` })
    .returning(['id', 'generation'])
    .executeTakeFirstOrThrow();
}
