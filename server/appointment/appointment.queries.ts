import type { AppointmentState, MessageAppointment } from '@rodado/contract/appointment';
import { MESSAGES_AT_ONCE } from '@rodado/contract/limits';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';

/** Derived: one that has ended was replaced if the meeting has a later proposal. */
const STATE = `'id', appointment.id, 'wasAccepted', appointment.accepted_at is not null, 'endedBy', appointment.ended_by,
  'status', case
    when appointment.ended_at is null then case when appointment.accepted_at is null then 'OPEN' else 'ACCEPTED' end
    when exists (select from appointment next
      where next.meeting_id = appointment.meeting_id and next.sequence > appointment.sequence) then 'REPLACED'
    else 'CANCELLED' end`;

/** The contract's MessageAppointment of an `appointment` row. */
export const APPOINTMENT = `json_build_object(${STATE}, 'meetingId', appointment.meeting_id,
  'sequence', appointment.sequence, 'place', appointment.place, 'startsAt', moment(appointment.starts_at))`;

/** With who is in the conversation. */
export interface KnownAppointment extends MessageAppointment {
  conversationId: string;
  proposerId: string;
  ownerId: string;
  buyerId: string;
  isPast: boolean;
}

export async function findConversationId(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('appointment').where('id', '=', id).select('conversationId').executeTakeFirst();
  return row?.conversationId;
}

/** Undefined for people outside its conversation, whose row is locked: proposals, answers and deletions take turns. */
export async function lockAppointment(trx: Db, id: string, personId: string): Promise<KnownAppointment | undefined> {
  const locked = await sql`
    select from conversation where id = (select conversation_id from appointment where id = ${id})
      and ${personId} in (owner_id, buyer_id) for update`.execute(trx);
  if (locked.rows.length === 0) return undefined;
  // A statement of its own: it sees what the lock waited for.
  const { rows } = await sql<{ known: KnownAppointment }>`
    select (${sql.raw(APPOINTMENT)})::jsonb || jsonb_build_object('conversationId', conversation.id,
      'proposerId', appointment.proposer_id, 'ownerId', conversation.owner_id, 'buyerId', conversation.buyer_id,
      'isPast', appointment.starts_at <= now()) as known
    from appointment join conversation on conversation.id = appointment.conversation_id
    where appointment.id = ${id}`.execute(trx);
  return rows[0]?.known;
}

export interface CurrentAppointment {
  id: string;
  meetingId: string;
  sequence: number;
  isAccepted: boolean;
  isPast: boolean;
}

/** The last one that was neither replaced nor cancelled, past or not. */
export async function findCurrent(trx: Db, conversationId: string): Promise<CurrentAppointment | undefined> {
  return trx
    .selectFrom('appointment')
    .where('conversationId', '=', conversationId)
    .where('endedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select([
      'id',
      'meetingId',
      'sequence',
      sql<boolean>`accepted_at is not null`.as('isAccepted'),
      sql<boolean>`starts_at <= now()`.as('isPast'),
    ])
    .executeTakeFirst();
}

interface NewAppointment {
  conversationId: string;
  proposerId: string;
  place: string;
  startsAt: string;
  /** The one that it replaces. */
  before: Pick<CurrentAppointment, 'meetingId' | 'sequence'> | undefined;
}

export async function insertAppointment(trx: Db, { before, ...appointment }: NewAppointment): Promise<string> {
  const id = newId();
  await trx
    .insertInto('appointment')
    .values({ id, ...appointment, meetingId: before?.meetingId ?? id, sequence: before ? before.sequence + 1 : 0 })
    .execute();
  return id;
}

export async function markAccepted(trx: Db, id: string): Promise<void> {
  await trx.updateTable('appointment').set({ acceptedAt: sql<string>`now()` }).where('id', '=', id).execute();
}

export async function endAppointment(trx: Db, id: string, endedBy: string): Promise<void> {
  await trx.updateTable('appointment').set({ endedAt: sql<string>`now()`, endedBy }).where('id', '=', id).execute();
}

export async function getState(db: Db, id: string): Promise<AppointmentState> {
  const { rows } = await sql<{ state: AppointmentState }>`
    select json_build_object(${sql.raw(STATE)}) as state from appointment where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('An appointment that was just read is not there');
  return row.state;
}

/** Of the latest appointments of a conversation. */
export async function listStates(db: Db, conversationId: string): Promise<AppointmentState[]> {
  const { rows } = await sql<{ state: AppointmentState }>`
    select json_build_object(${sql.raw(STATE)}) as state from appointment
    where conversation_id = ${conversationId} order by created_at desc, id desc limit ${MESSAGES_AT_ONCE}`.execute(db);
  return rows.map(({ state }) => state);
}

/** Ends the coming appointments of an account that is deleted. */
export async function endAppointmentsOf(trx: Db, personId: string): Promise<void> {
  await sql`update appointment set ended_at = now(), ended_by = ${personId} from conversation
    where conversation.id = appointment.conversation_id and ended_at is null and starts_at > now()
      and ${personId} in (conversation.owner_id, conversation.buyer_id)`.execute(trx);
}

export interface DueAppointment {
  conversationId: string;
  startsAt: string;
  place: string;
  title: string;
  owner: { id: string; name: string };
  buyer: { id: string; name: string };
}

const BATCH_SIZE = 50;

/**
 * Claims appointments that begin within two hours. Those agreed later, and those with a deleted, suspended or blocked
 * side, are marked but not notified.
 */
export async function takeDueAppointments(trx: Db): Promise<DueAppointment[]> {
  const { rows } = await sql<DueAppointment>`
    with due as (
      select id from appointment
      where accepted_at is not null and ended_at is null and reminded_at is null
        and starts_at <= now() + interval '2 hours'
      order by starts_at limit ${BATCH_SIZE} for update skip locked),
    marked as (
      update appointment set reminded_at = now() from due where appointment.id = due.id
      returning conversation_id, starts_at, place, accepted_at)
    select conversation_id, moment(starts_at) as starts_at, place, post.title,
      json_build_object('id', owner.id, 'name', owner.name) as owner,
      json_build_object('id', buyer.id, 'name', buyer.name) as buyer
    from marked join conversation on conversation.id = marked.conversation_id
      join post on post.id = conversation.post_id
      join person owner on owner.id = conversation.owner_id join person buyer on buyer.id = conversation.buyer_id
    where starts_at > now() and accepted_at < starts_at - interval '2 hours'
      and coalesce(owner.suspended_at, owner.deleted_at, buyer.suspended_at, buyer.deleted_at) is null
      and not exists (select from block where (block.person_id, block.blocked_id) in
        ((owner.id, buyer.id), (buyer.id, owner.id)))`.execute(trx);
  return rows;
}
