import { MAX_BLOCKED } from '@rodado/contract/limits';
import type { Person } from '@rodado/contract/person';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { profileImageOf } from '../db/expressions.ts';

/** Whether either of the two wants nothing more to do with the other. */
export async function isBlocked(db: Db, oneId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql<{ blocked: boolean }>`select ${isBlockedBetween(oneId, otherId)} as blocked`.execute(db);
  return rows[0]?.blocked ?? false;
}

export const isBlockedBetween = (
  oneId: string | RawBuilder<string>,
  otherId: string | RawBuilder<string>,
) => sql<boolean>`exists (select from block
  where (person_id = ${oneId} and blocked_id = ${otherId}) or (person_id = ${otherId} and blocked_id = ${oneId}))`;

/** The last one first; who has left needs no block any more. */
export function listBlocked(db: Db, personId: string): Promise<Person[]> {
  return db
    .selectFrom('block')
    .innerJoin('person', 'person.id', 'block.blockedId')
    .where('block.personId', '=', personId)
    .where('person.deletedAt', 'is', null)
    .orderBy('block.createdAt', 'desc')
    .orderBy('person.id')
    .select(['person.id', 'person.name', sql<string | null>`${sql.raw(profileImageOf('person'))}`.as('profileImage')])
    .execute();
}

export function findPerson(db: Db, id: string): Promise<{ id: string } | undefined> {
  return db.selectFrom('person').where('id', '=', id).where('deletedAt', 'is', null).select('id').executeTakeFirst();
}

/** False where there are as many as there may be. */
export async function insertBlock(db: Db, personId: string, blockedId: string): Promise<boolean> {
  await sql`insert into block (person_id, blocked_id) select ${personId}, ${blockedId}
    where (select count(*) from block where person_id = ${personId}) < ${MAX_BLOCKED}
    on conflict do nothing`.execute(db);
  const row = await db
    .selectFrom('block')
    .where('personId', '=', personId)
    .where('blockedId', '=', blockedId)
    .select('blockedId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteBlock(db: Db, personId: string, blockedId: string): Promise<void> {
  await db.deleteFrom('block').where('personId', '=', personId).where('blockedId', '=', blockedId).execute();
}
