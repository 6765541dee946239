import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import type { Tokens } from './tokens.ts';

const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Whether the account with this id has signed in from this network: any of its sessions, open or ended, was opened there.
 * Asked for unknown accounts too, so that both answers take the same time.
 */
export async function isKnownPlace(
  db: Db,
  tokens: Tokens,
  personId: string = NOBODY,
  network: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .where('personId', '=', personId)
    .where('place', '=', tokens.placeOf(personId, network))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A place is known by a session opened from it, so this inserts one that has already ended. */
export async function rememberPlace(db: Db, personId: string, place: Buffer, device: string): Promise<void> {
  await db
    .insertInto('session')
    .values({
      id: newId(),
      personId,
      place,
      device: device.slice(0, 200),
      expiresAt: sql<string>`now()`,
      endedAt: sql<string>`now()`,
      endReason: 'password',
    })
    .execute();
}

/** A former holder of the account may have signed in from some of them. */
export async function forgetPlaces(trx: Db, personId: string): Promise<void> {
  await trx
    .updateTable('session')
    .set({ place: null })
    .where('personId', '=', personId)
    .where('place', 'is not', null)
    .execute();
}
