import type { TeamSeat, User, Workplace } from '@rodado/contract/account';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { newId } from '../db/id.ts';
import { PREPARED } from '../db/prepared.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import type { Recipient } from './account-mails.ts';
import { findOwnCompanyId, getOwnCompany } from './own-company.queries.ts';
import type { Viewer } from './viewer.ts';

type EndReason = NonNullable<Selectable<Database['session']>['endReason']>;

const ABSOLUTE_DAYS = 90;
export const IDLE_DAYS = 30;
/** More than a person has devices; the least recently seen end first. */
export const MAX_SESSIONS = 50;

/** An open session of an active person: not ended, expired or idle for too long, not suspended or deleted. */
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

const VIEWER = [
  'person.id',
  'person.name',
  'person.role',
  'session.id as sessionId',
  'session.parentId as parentId',
] as const;

export async function findViewer(db: Db, sessionId: string): Promise<Viewer | undefined> {
  const row = await liveSession(db, sessionId).select(VIEWER).modifyEnd(PREPARED).executeTakeFirst();
  return row && withMember(db, row);
}

/** A session for a company lives while the session that opened it does, and while its person is a member. */
async function withMember(
  db: Db,
  { parentId, ...viewer }: Omit<Viewer, 'member'> & { parentId: string | null },
): Promise<Viewer | undefined> {
  if (parentId === null) return { ...viewer, member: null };
  const member = await findSeat(db, parentId, viewer.id);
  return member && { ...viewer, member };
}

/** The membership in the team of the company with this account, read for each call. */
function findSeat(db: Db, parentId: string, companyPersonId: string): Promise<TeamSeat | undefined> {
  return liveSession(db, parentId)
    .innerJoin('teamMember', 'teamMember.personId', 'person.id')
    .innerJoin('company', 'company.id', 'teamMember.companyId')
    .where('company.personId', '=', companyPersonId)
    .select(['person.id', 'person.name', 'teamMember.role'])
    .modifyEnd(PREPARED)
    .executeTakeFirst();
}

/** The sender of socket events, and how many of them this person may send now. */
export async function findViewerTakingEvents(
  db: Db,
  sessionId: string,
  events: { count: number; burst: number; perMinute: number },
) {
  const taken = sql<{ granted: number; waitSeconds: number }>`to_jsonb(
    take_events(coalesce((select parent.person_id from session parent where parent.id = session.parent_id), person.id),
      ${events.count}, ${events.burst}, ${events.perMinute}))`;
  const row = await liveSession(db, sessionId)
    .select([...VIEWER, taken.as('taken')])
    .modifyEnd(PREPARED)
    .executeTakeFirst();
  if (!row) return undefined;
  const { taken: budget, ...found } = row;
  const viewer = await withMember(db, found);
  return viewer && { viewer, ...budget };
}

/** A budget that is full again carries no information. */
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

export async function findLiveSession(db: Db, sessionId: string) {
  const row = await liveSession(db, sessionId)
    .select([
      'session.id',
      'session.personId',
      'session.generation',
      'session.rotations',
      'session.expiresAt',
      'session.parentId',
      /** By the clock that `rotations` is written by, in milliseconds. */
      sql<number>`extract(epoch from clock_timestamp())::float8 * 1000`.as('now'),
    ])
    .executeTakeFirst();
  if (!row?.parentId) return row;
  return (await findSeat(db, row.parentId, row.personId)) && row;
}

/** Of the person whose session this was until they were suspended. A member of their team is not told the reason. */
export function findSuspensionOf(db: Db, sessionId: string) {
  return db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.personId')
    .where('session.id', '=', sessionId)
    .where('session.parentId', 'is', null)
    .where((eb) => eb.or([eb('session.endReason', 'is', null), eb('session.endReason', '=', 'suspended')]))
    .where('person.deletedAt', 'is', null)
    .select(['person.suspendedAt', 'person.suspensionKind'])
    .executeTakeFirst();
}

export function findSignIn(db: Db, email: string) {
  return db
    .selectFrom('person')
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .select(['id', 'passwordHash', 'activatedAt', 'suspendedAt', 'suspensionKind'])
    .executeTakeFirst();
}

/**
 * Inserts a session only if the proof still holds: undefined when the password was changed, or the person suspended or
 * deleted, in the meantime.
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
    for no key update
    returning id, generation`.execute(db);
  return rows[0];
}

/** How many past generations are stored: more than the tabs that may refresh at the same time. */
const REMEMBERED_ROTATIONS = 20;

/**
 * Increments the generation only from the given one: of concurrent refreshes one wins. For a team session
 * the own one is marked as seen too, so that it does not count as idle.
 */
export async function rotateSession(db: Db, sessionId: string, generation: number) {
  const rotated = await db
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
    .returning(['id', 'personId', 'generation', 'parentId'])
    .executeTakeFirst();
  if (rotated?.parentId)
    await db
      .updateTable('session')
      .set({ lastSeenAt: sql<string>`now()` })
      .where('id', '=', rotated.parentId)
      .execute();
  return rotated;
}

/** Ends a session and those that it has opened for companies; returns the ids of those that ended. */
export const endSession = (db: Db, sessionId: string, endReason: 'logout' | 'replayed'): Promise<string[]> =>
  endWhere(db, endReason, sql<boolean>`${sessionId}::uuid in (id, parent_id)`);

/** Ends those of a person's own sessions that are too many, and what they have opened for companies. */
export const endOldestSessions = (trx: Db, personId: string): Promise<string[]> =>
  endWhere(
    trx,
    'logout',
    sql<boolean>`coalesce(parent_id, id) in (
      select id from session where person_id = ${personId} and parent_id is null and ended_at is null
      order by last_seen_at desc, created_at desc, id desc offset ${sql.lit(MAX_SESSIONS)})`,
  );

/** Ends what a member has open for the company with this account. */
export const endTeamSessions = (db: Db, companyPersonId: string, memberId: string): Promise<string[]> =>
  endWhere(
    db,
    'team',
    sql<boolean>`person_id = ${companyPersonId} and parent_id in (select id from session where person_id = ${memberId})`,
  );

async function endWhere(db: Db, endReason: EndReason, which: RawBuilder<boolean>): Promise<string[]> {
  const ended = await db
    .updateTable('session')
    .set({ endedAt: sql<string>`now()`, endReason })
    .where('endedAt', 'is', null)
    .where(which)
    .returning('id')
    .execute();
  const ids = ended.map(({ id }) => id);
  if (ids.length > 0) await db.deleteFrom('pushSubscription').where('sessionId', 'in', ids).execute();
  return ids;
}

/**
 * A session for a company, opened by one of the member's own and not longer than it; undefined for non-members. The lock
 * on the membership makes a removal either come first or end this session too. One for each device and company.
 */
export async function insertTeamSession(
  trx: Db,
  { parentId, memberId, companyId, device }: { parentId: string; memberId: string; companyId: string; device: string },
): Promise<{ id: string; personId: string; generation: number; replaced: string[] } | undefined> {
  const { rows } = await sql<{ personId: string }>`
    select company.person_id from team_member join company on company.id = team_member.company_id
      join person on person.id = company.person_id
    where company.id = ${companyId} and team_member.person_id = ${memberId}
      and person.suspended_at is null and person.deleted_at is null
    for share of team_member`.execute(trx);
  const parent = await findLiveSession(trx, parentId);
  const [company] = rows;
  if (!company || !parent) return undefined;
  const replaced = await endWhere(
    trx,
    'logout',
    sql<boolean>`person_id = ${company.personId} and parent_id = ${parentId}`,
  );
  const session = await trx
    .insertInto('session')
    .values({
      id: newId(),
      personId: company.personId,
      parentId,
      device: device.slice(0, 200),
      expiresAt: parent.expiresAt,
    })
    .returning(['id', 'personId', 'generation'])
    .executeTakeFirstOrThrow();
  return { ...session, replaced };
}

/** The companies that a person works for, by name. */
export function listWorkplaces(db: Db, personId: string): Promise<Workplace[]> {
  return db
    .selectFrom('teamMember')
    .innerJoin('company', 'company.id', 'teamMember.companyId')
    .innerJoin('person', 'person.id', 'company.personId')
    .where('teamMember.personId', '=', personId)
    .where('person.suspendedAt', 'is', null)
    .orderBy('person.name')
    .select(['company.id', 'company.personId as ownerId', 'person.name', 'person.profileImage', 'teamMember.role'])
    .execute();
}

/** The contract's User, for the owner of the account. */
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
      'person.hasSellerPage',
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

/** Whether the session signed in a few minutes ago, which counts as a proof too. */
export async function isFreshlyProven(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .where('id', '=', sessionId)
    // Working for a company proves nothing about its account.
    .where('parentId', 'is', null)
    .where('provenAt', '>', sql<string>`now() - make_interval(mins => ${sql.lit(PROOF_MINUTES)})`)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends a person's sessions except the given one; returns the ids of those that ended. Those for companies end too, both
 * of the members of this account and of this person as a member elsewhere: with a new password all of them.
 */
export function endSessions(
  db: Db,
  personId: string,
  endReason: 'logout' | 'password' | 'suspended' | 'deleted',
  exceptSessionId?: string,
): Promise<string[]> {
  const except = exceptSessionId ?? null;
  const keptParent = endReason === 'password' ? null : except;
  return endWhere(
    db,
    endReason,
    sql<boolean>`id is distinct from ${except}::uuid and (person_id = ${personId} or parent_id in (
      select id from session where person_id = ${personId} and id is distinct from ${keptParent}::uuid))`,
  );
}

export function listSessions(db: Db, viewer: { id: string; sessionId: string }) {
  return (
    db
      .selectFrom('session')
      .where('personId', '=', viewer.id)
      // Those of its people are in the team's hands.
      .where('parentId', 'is', null)
      .where('endedAt', 'is', null)
      .where('expiresAt', '>', sql<string>`now()`)
      .where('lastSeenAt', '>', sql<string>`now() - make_interval(days => ${sql.lit(IDLE_DAYS)})`)
      .orderBy('lastSeenAt', 'desc')
      .limit(MAX_SESSIONS)
      .select((eb) => [
        'id',
        'device',
        'createdAt',
        'lastSeenAt',
        eb('id', '=', viewer.sessionId).$castTo<boolean>().as('isCurrent'),
      ])
      .execute()
  );
}

const RETENTION_DAYS = 365;

/** Sign-ins that were never finished. */
export const deleteOldSignInFlows = (db: Db) => deleteBatch(db, 'signInFlow', sql`expires_at < now()`);

/** Expired links. */
export const deleteOldMailTokens = (db: Db) =>
  deleteBatch(db, 'mailToken', sql`expires_at < now() - interval '7 days'`);

/** Sessions that ended long ago. */
export const deleteOldSessions = (db: Db) =>
  deleteBatch(
    db,
    'session',
    sql`(ended_at is not null or expires_at < now())
      and last_seen_at < now() - make_interval(days => ${sql.lit(RETENTION_DAYS)})`,
  );

/** The posts of a seller that searches may find. */
export async function listActivePostIds(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('post')
    .where('personId', '=', personId)
    .where('state', '=', 'ACTIVE')
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
}
