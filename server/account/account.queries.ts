import type { User } from '@rodado/contract/account';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { newId } from '../db/id.ts';
import { notFound } from '../errors.ts';
import type { Recipient } from './account-mails.ts';
import { findOwnCompanyId, getOwnCompany } from './own-company.queries.ts';

const ABSOLUTE_DAYS = 90;
const IDLE_DAYS = 30;

/** The session is alive and so is its person: not ended, not run out, not idle for long, not suspended, not deleted. */
function liveSession(db: Db, sessionId: string) {
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.personId')
    .where('session.id', '=', sessionId)
    .where('session.endedAt', 'is', null)
    .where('session.expiresAt', '>', sql<string>`now()`)
    .where('session.lastSeenAt', '>', sql<string>`now() - make_interval(days => ${sql.lit(IDLE_DAYS)})`)
    .where('person.suspendedAt', 'is', null)
    .where('person.deletedAt', 'is', null);
}

const VIEWER = ['person.id', 'person.name', 'person.role', 'session.id as sessionId'] as const;

export function findViewer(db: Db, sessionId: string) {
  return liveSession(db, sessionId).select(VIEWER).executeTakeFirst();
}

/** Before socket events are answered: who sends them, and how many of them this person may send now. */
export async function findViewerTakingEvents(
  db: Db,
  sessionId: string,
  events: { count: number; burst: number; perMinute: number },
) {
  const taken = sql<{ granted: number; waitSeconds: number }>`to_jsonb(
    take_events(person.id, ${events.count}, ${events.burst}, ${events.perMinute}))`;
  const row = await liveSession(db, sessionId)
    .select([...VIEWER, taken.as('taken')])
    .executeTakeFirst();
  if (!row) return undefined;
  const { taken: budget, ...viewer } = row;
  return { viewer, ...budget };
}

/** Those that are whole again say nothing any more. */
export const deleteOldEventBudgets = (db: Db) =>
  deleteBatch(db, 'eventBudget', sql`greatest(full_at, minute_ends_at) < now()`);

/** Activated, neither suspended nor deleted. */
export async function isActive(db: Db, personId: string): Promise<boolean> {
  const row = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('activatedAt', 'is not', null)
    .where('suspendedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

export function findLiveSession(db: Db, sessionId: string) {
  return liveSession(db, sessionId)
    .select(['session.id', 'session.personId', 'session.generation', 'session.rotations'])
    .executeTakeFirst();
}

export function findSignIn(db: Db, email: string) {
  return db
    .selectFrom('person')
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .select(['id', 'passwordHash', 'activatedAt', 'suspendedAt'])
    .executeTakeFirst();
}

/**
 * Opens a session only while what was checked still holds: a password that is changed, or a person who is suspended or
 * leaves, in the same moment wins. Undefined then.
 */
export async function insertProvenSession(
  db: Db,
  proof: { personId: string; passwordHash: string | null },
  device: string,
  place: Buffer,
): Promise<{ id: string; generation: number } | undefined> {
  const { rows } = await sql<{ id: string; generation: number }>`
    insert into session (id, person_id, device, place, expires_at)
    select ${newId()}, id, ${device.slice(0, 200)}, ${place}, now() + make_interval(days => ${sql.lit(ABSOLUTE_DAYS)})
    from person
    where id = ${proof.personId} and suspended_at is null and deleted_at is null
      and (${proof.passwordHash}::text is null or password_hash = ${proof.passwordHash})
    for share
    returning id, generation`.execute(db);
  return rows[0];
}

/** Whether some session of this person, past or present, was opened there. */
export async function hasSignedInFrom(db: Db, personId: string, place: Buffer): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .where('personId', '=', personId)
    .where('place', '=', place)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A place is known by a session that was opened there; this one is over at once. */
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

/** How many past generations are remembered: more than tabs that wake up together. */
const REMEMBERED_ROTATIONS = 20;

/** Moves on to the next generation, only from the given one: of several that come at once, one wins. */
export function rotateSession(db: Db, sessionId: string, generation: number) {
  return db
    .updateTable('session')
    .set({
      generation: generation + 1,
      rotations: sql<
        Date[]
      >`(array_append(rotations, clock_timestamp()))[greatest(1, cardinality(rotations) + 2 - ${sql.lit(REMEMBERED_ROTATIONS)}):]`,
      lastSeenAt: sql<string>`now()`,
    })
    .where('id', '=', sessionId)
    .where('generation', '=', generation)
    .where('endedAt', 'is', null)
    .returning(['id', 'personId', 'generation'])
    .executeTakeFirst();
}

export async function endSession(db: Db, sessionId: string, endReason: 'logout' | 'replayed'): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ endedAt: sql<string>`now()`, endReason })
    .where('id', '=', sessionId)
    .where('endedAt', 'is', null)
    .executeTakeFirst();
  await db.deleteFrom('pushSubscription').where('sessionId', '=', sessionId).execute();
  return numUpdatedRows > 0n;
}

/** The contract's own User. */
export async function getUser(db: Db, personId: string): Promise<User> {
  const user = await db
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select([
      'person.id',
      sql<string>`coalesce(person.email, '')`.as('email'),
      'person.pendingEmail',
      'person.name',
      'person.profileImage',
      'person.phone',
      'person.address',
      'person.city',
      'person.role',
      sql<boolean>`person.password_hash is not null`.as('hasPassword'),
      'person.createdAt',
    ])
    .executeTakeFirstOrThrow(() => notFound('el usuario'));
  const companyId = user.role === 'COMPANY' ? await findOwnCompanyId(db, personId) : undefined;
  return { ...user, company: companyId ? await getOwnCompany(db, companyId) : null };
}

export function getCredentials(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['email', 'name', 'role', 'passwordHash'])
    .executeTakeFirstOrThrow(() => notFound('el usuario'));
}

/** Where mails about the account go; undefined once it is deleted. */
export async function findRecipient(db: Db, personId: string): Promise<Recipient | undefined> {
  const row = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['id', 'email', 'name', 'activatedAt'])
    .executeTakeFirst();
  return row?.email ? { id: row.id, email: row.email, name: row.activatedAt ? row.name : null } : undefined;
}

const PROOF_MINUTES = 10;

/** Whether the session signed in a moment ago: that was a proof too. */
export async function isFreshlyProven(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    .where('provenAt', '>', sql<string>`now() - make_interval(mins => ${sql.lit(PROOF_MINUTES)})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a person's sessions, but for the one that goes on; gives which. */
export async function endSessions(
  db: Db,
  personId: string,
  endReason: 'logout' | 'password' | 'suspended' | 'deleted',
  exceptSessionId?: string,
): Promise<string[]> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: sql<string>`now()`, endReason })
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('pushSubscription').where('sessionId', 'in', ids).execute();
  return ids;
}

export function listSessions(db: Db, viewer: { id: string; sessionId: string }) {
  return db
    .selectFrom('session')
    .where('personId', '=', viewer.id)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', sql<string>`now()`)
    .where('lastSeenAt', '>', sql<string>`now() - make_interval(days => ${sql.lit(IDLE_DAYS)})`)
    .orderBy('lastSeenAt', 'desc')
    .select((eb) => [
      'id',
      'device',
      'createdAt',
      'lastSeenAt',
      eb('id', '=', viewer.sessionId).$castTo<boolean>().as('isCurrent'),
    ])
    .execute();
}

const DAYS_KEPT = 365;

/** Sign-ins that were never finished. */
export const deleteOldSignInFlows = (db: Db) => deleteBatch(db, 'signInFlow', sql`expires_at < now()`);

/** Links that have run out. */
export const deleteOldMailTokens = (db: Db) =>
  deleteBatch(db, 'mailToken', sql`expires_at < now() - interval '7 days'`);

/** Sessions that ended long ago. */
export const deleteOldSessions = (db: Db) =>
  deleteBatch(
    db,
    'session',
    sql`(ended_at is not null or expires_at < now())
      and last_seen_at < now() - make_interval(days => ${sql.lit(DAYS_KEPT)})`,
  );

/** What searches may find of a seller. */
export async function listActivePostIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post')
    .where('personId', '=', personId)
    .where('state', '=', 'ACTIVE')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
