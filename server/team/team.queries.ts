import type { TeamRole } from '@rodado/contract/enums';
import { INVITATION_DAYS } from '@rodado/contract/limits';
import type { ReceivedInvitation, TeamInvitation, TeamMember } from '@rodado/contract/team';
import { sql } from 'kysely';
import { hashOf, newToken } from '../account/mail-tokens.ts';
import { humanOf, type Viewer } from '../account/viewer.ts';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { newId } from '../db/id.ts';

export interface TeamCompany {
  id: string;
  personId: string;
  name: string;
  email: string | null;
}

const selectCompany = (db: Db) =>
  db
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.personId')
    .select(['company.id', 'company.personId', 'person.name', 'person.email']);

/** The company of this account; locked, so that its team is counted and changed by one at a time. */
export const findCompany = (db: Db, personId: string, { lock = false } = {}): Promise<TeamCompany | undefined> =>
  selectCompany(db)
    .where('company.personId', '=', personId)
    .$if(lock, (query) => query.forNoKeyUpdate('company'))
    .executeTakeFirst();

export const findCompanyById = (db: Db, companyId: string): Promise<TeamCompany | undefined> =>
  selectCompany(db).where('company.id', '=', companyId).forNoKeyUpdate('company').executeTakeFirst();

/** Whether the person at the keyboard, in whatever session, works for the company of this account. */
export async function isOnTeam(db: Db, companyPersonId: string, viewer: Pick<Viewer, 'id' | 'member'>) {
  const row = await db
    .selectFrom('teamMember')
    .innerJoin('company', 'company.id', 'teamMember.companyId')
    .where('company.personId', '=', companyPersonId)
    .where('teamMember.personId', '=', humanOf(viewer))
    .select('teamMember.role')
    .executeTakeFirst();
  return row !== undefined;
}

export function listMembers(db: Db, companyId: string): Promise<(TeamMember & { email: string })[]> {
  return selectMember(db, companyId).orderBy('person.name').orderBy('person.id').execute();
}

/** Who may answer for the company, locked until the transaction ends. */
export function findAssignee(trx: Db, companyId: string, personId: string) {
  return trx
    .selectFrom('teamMember')
    .innerJoin('person', 'person.id', 'teamMember.personId')
    .where('teamMember.companyId', '=', companyId)
    .where('teamMember.personId', '=', personId)
    .where('teamMember.role', '<>', 'reader')
    .select(['person.id', 'person.name'])
    .forShare('teamMember')
    .executeTakeFirst();
}

export function findMember(db: Db, companyId: string, personId: string) {
  return selectMember(db, companyId).where('teamMember.personId', '=', personId).executeTakeFirst();
}

const selectMember = (db: Db, companyId: string) =>
  db
    .selectFrom('teamMember')
    .innerJoin('person', 'person.id', 'teamMember.personId')
    .where('teamMember.companyId', '=', companyId)
    .select([
      'person.id',
      'person.name',
      'person.profileImage',
      'teamMember.role',
      'teamMember.email',
      'teamMember.joinedAt',
    ]);

const INVITATION = ['id', 'email', 'role', 'createdAt', 'expiresAt'] as const;

export function listInvitations(db: Db, companyId: string): Promise<TeamInvitation[]> {
  return db
    .selectFrom('teamInvitation')
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .select(INVITATION)
    .execute();
}

const untilExpiry = sql<string>`now() + make_interval(days => ${sql.lit(INVITATION_DAYS)})`;

/** Only the hash of the token is stored, as of those of accounts. */
interface NewInvitation {
  companyId: string;
  email: string;
  role: TeamRole;
  /** A member, with whose membership it ends; null for the company itself. */
  invitedBy: string | null;
}

export async function insertInvitation(trx: Db, row: NewInvitation) {
  const token = newToken();
  const invitation = await trx
    .insertInto('teamInvitation')
    .values({ id: newId(), ...row, hash: hashOf(token), expiresAt: untilExpiry })
    .returning(INVITATION)
    .executeTakeFirstOrThrow();
  return { token, invitation };
}

export async function renewInvitation(trx: Db, companyId: string, id: string, invitedBy: string | null) {
  const token = newToken();
  const invitation = await trx
    .updateTable('teamInvitation')
    .set({ hash: hashOf(token), expiresAt: untilExpiry, createdAt: sql<string>`now()`, invitedBy })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .returning(INVITATION)
    .executeTakeFirst();
  return invitation && { token, invitation };
}

export async function deleteInvitation(db: Db, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('teamInvitation')
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const deleteInvitationsBy = (trx: Db, companyId: string, memberId: string) =>
  trx.deleteFrom('teamInvitation').where('companyId', '=', companyId).where('invitedBy', '=', memberId).execute();

type FoundInvitation = ReceivedInvitation & { id: string; companyPersonId: string };

/** Undefined for an expired link, or a suspended or deleted company. */
export async function findInvitation(
  db: Db,
  token: string,
  lock: '' | 'for update of i' = '',
): Promise<FoundInvitation | undefined> {
  const { rows } = await sql<FoundInvitation>`
    select i.id, i.email, i.role, person.id as company_person_id,
      jsonb_build_object('id', company.id, 'name', person.name, 'profileImage', person.profile_image) as company
    from team_invitation i join company on company.id = i.company_id join person on person.id = company.person_id
    where i.hash = ${hashOf(token)} and i.expires_at > now() and person.suspended_at is null
      and person.deleted_at is null ${sql.raw(lock)}`.execute(db);
  return rows[0];
}

/** For the person who accepts: their current address, and how many companies they work for already. */
export async function lockJoiner(trx: Db, personId: string) {
  const { rows } = await sql<{ email: string | null; role: string; companies: number }>`
    select email, role, (select count(*) from team_member where person_id = person.id) as companies
    from person where id = ${personId} for no key update`.execute(trx);
  return rows[0];
}

export async function hasOpenOffer(trx: Db, personId: string, companyPersonId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('offer')
    .innerJoin('post', 'post.id', 'offer.postId')
    .where('offer.personId', '=', personId)
    .where('post.personId', '=', companyPersonId)
    .where('offer.status', 'in', ['OPEN', 'ACCEPTED'])
    .where('post.state', 'in', ['ACTIVE', 'PAUSED'])
    .select('offer.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Team members do not rate their company: an earlier rating is deleted. */
export async function insertMember(
  trx: Db,
  row: { companyId: string; personId: string; role: TeamRole; email: string },
): Promise<void> {
  await trx
    .insertInto('teamMember')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx.deleteFrom('rating').where('companyId', '=', row.companyId).where('personId', '=', row.personId).execute();
}

export const updateRole = (trx: Db, companyId: string, personId: string, role: TeamRole) =>
  trx
    .updateTable('teamMember')
    .set({ role })
    .where('companyId', '=', companyId)
    .where('personId', '=', personId)
    .execute();

/** Their conversations are unassigned with it. */
export const deleteMember = (trx: Db, companyId: string, personId: string) =>
  trx.deleteFrom('teamMember').where('companyId', '=', companyId).where('personId', '=', personId).execute();

/** What a member has open for a company. */
export async function listTeamSessions(db: Db, companyPersonId: string, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .innerJoin('session as parent', 'parent.id', 'session.parentId')
    .where('session.personId', '=', companyPersonId)
    .where('parent.personId', '=', memberId)
    .where('session.endedAt', 'is', null)
    .select('session.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Kept for a while after they expire, so that they can be sent again. */
export const deleteOldInvitations = (db: Db) =>
  deleteBatch(db, 'teamInvitation', sql`expires_at < now() - interval '30 days'`);
