import { MESSAGES_AT_ONCE, PHONE_REQUEST_HOURS } from '@rodado/contract/limits';
import type { PhoneRequest } from '@rodado/contract/phone-request';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';

/** The contract's PhoneRequest of a `phone_request` row: the number is in the row only while it is given. */
export const PHONE_REQUEST = `json_build_object('id', phone_request.id, 'phone', phone_request.phone, 'status', case
  when phone_request.ended_at is null then case when phone_request.accepted_at is null then 'OPEN' else 'ACCEPTED' end
  when phone_request.accepted_at is null then 'DECLINED' else 'REVOKED' end)`;

/** The last request of this person in the conversation. */
export async function findLast(
  trx: Db,
  conversationId: string,
  askerId: string,
): Promise<{ isOpen: boolean; isAccepted: boolean; isRecent: boolean } | undefined> {
  const { rows } = await sql<{ isOpen: boolean; isAccepted: boolean; isRecent: boolean }>`
    select ended_at is null and accepted_at is null as is_open, ended_at is null and accepted_at is not null as is_accepted,
      ended_at > now() - make_interval(hours => ${PHONE_REQUEST_HOURS}) as is_recent
    from phone_request where conversation_id = ${conversationId} and asker_id = ${askerId}
    order by created_at desc, id desc limit 1`.execute(trx);
  return rows[0];
}

interface NewRequest {
  conversationId: string;
  askerId: string;
  giverId: string;
}

export async function insertRequest(trx: Db, request: NewRequest): Promise<string> {
  const id = newId();
  await trx
    .insertInto('phoneRequest')
    .values({ id, ...request })
    .execute();
  return id;
}

export async function findConversationId(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('phoneRequest').where('id', '=', id).select('conversationId').executeTakeFirst();
  return row?.conversationId;
}

/** With who is asked, and the message that carries it. */
export interface KnownRequest extends PhoneRequest, NewRequest {
  messageId: string;
}

/** Undefined for people outside its conversation. */
export async function lockRequest(trx: Db, id: string, personId: string): Promise<KnownRequest | undefined> {
  const { rows } = await sql<{ known: KnownRequest }>`
    select (${sql.raw(PHONE_REQUEST)})::jsonb || jsonb_build_object('conversationId', phone_request.conversation_id,
      'askerId', asker_id, 'giverId', giver_id, 'messageId', message.id) as known
    from phone_request join message on message.phone_request_id = phone_request.id
    where phone_request.id = ${id} and ${personId} in (asker_id, giver_id) for update of phone_request`.execute(trx);
  return rows[0]?.known;
}

export async function acceptRequest(trx: Db, id: string, phone: string): Promise<void> {
  await trx.updateTable('phoneRequest').set({ acceptedAt: sql<string>`now()`, phone }).where('id', '=', id).execute();
}

/** Declined, revoked, or gone with its message. */
export async function endRequest(trx: Db, id: string): Promise<void> {
  await trx
    .updateTable('phoneRequest')
    .set({ endedAt: sql<string>`now()`, phone: null })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}

/** Numbers that a person gave, and those that a person has no more use for. */
export async function endRequestsOf(trx: Db, personId: string): Promise<void> {
  await sql`update phone_request set ended_at = now(), phone = null
    where ended_at is null and ${personId} in (asker_id, giver_id)`.execute(trx);
}

export async function getRequest(db: Db, id: string): Promise<PhoneRequest> {
  const { rows } = await sql<{ request: PhoneRequest }>`
    select ${sql.raw(PHONE_REQUEST)} as request from phone_request where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A request that was just read is not there');
  return row.request;
}

/** The latest of a conversation. */
export async function listRequests(db: Db, conversationId: string): Promise<PhoneRequest[]> {
  const { rows } = await sql<{ request: PhoneRequest }>`
    select ${sql.raw(PHONE_REQUEST)} as request from phone_request
    where conversation_id = ${conversationId} order by created_at desc, id desc limit ${MESSAGES_AT_ONCE}`.execute(db);
  return rows.map(({ request }) => request);
}
