import type { LeadState } from '@rodado/contract/enums';
import type { Lead, LeadEntry, LeadFilter, LeadPage, LeadTimeline } from '@rodado/contract/lead';
import { LEAD_ENTRIES_PER_PAGE, LEADS_PER_PAGE, MAX_LEAD_POSTS, MAX_LEAD_STATES } from '@rodado/contract/limits';
import { Id } from '@rodado/contract/scalars';
import { sql } from 'kysely';
import { z } from 'zod';
import { APPOINTMENT } from '../appointment/appointment.queries.ts';
import { isBlockedBetween } from '../block/block.queries.ts';
import type { Db } from '../db/connect.ts';
import { profileImageOf, waitsForOwner } from '../db/expressions.ts';
import { newId } from '../db/id.ts';
import { containing } from '../db/list.ts';
import { invalid } from '../errors.ts';
import { cardImages, TERMS } from '../post/post.sql.ts';

/** A lead has no row: it is a post and a person. */
export interface LeadKey {
  postId: string;
  personId: string;
}

const all = sql<boolean>`true`;

/** What the row of a table says about a lead. */
const NOTHING = {
  /** What the interested person said. */
  at: sql`null::timestamptz`,
  /** Dates a lead of which nothing else is left. */
  elseAt: sql`null::timestamptz`,
  waits: sql`false`,
  isAnswered: sql`false`,
  isSold: sql`false`,
  isDue: sql`false`,
  chosen: sql`null`,
  isNote: sql`false`,
};
const says = (what: Partial<typeof NOTHING>) =>
  sql.join(Object.entries({ ...NOTHING, ...what }).map(([name, value]) => sql`${value} as ${sql.ref(name)}`));

/**
 * People who asked, wrote or offered on a post of this owner, and notes about them. A note keeps a lead whose
 * conversation was cleared. Each table is read once and the rows are grouped by lead: to look
 * them up for each lead takes several times as long, and to join the tables a minute where statistics are not fresh.
 */
function rowsOf(ownerId: string, key: LeadKey | undefined) {
  const ofOwner = (post: string, person: string) =>
    sql`post.id = ${sql.ref(post)} and post.person_id = ${ownerId} and post.state <> 'DELETED'
      ${key ? sql`and post.id = ${key.postId} and ${sql.ref(person)} = ${key.personId}` : sql``}`;
  return sql`
    select question.post_id, question.person_id, ${says({
      at: sql`question.created_at`,
      waits: sql`answer.id is null`,
      isAnswered: sql`answer.id is not null`,
    })} from post join question on ${ofOwner('question.postId', 'question.personId')}
      left join answer on answer.question_id = question.id where question.deleted_at is null
    union all select conversation.post_id, conversation.buyer_id, ${says({ at: sql`conversation.last_message_at` })}
      from post join conversation on ${ofOwner('conversation.postId', 'conversation.buyerId')}
      where conversation.last_seq > conversation.owner_cleared_seq
    union all select offer.post_id, offer.person_id, ${says({
      elseAt: sql`offer.created_at`,
      isAnswered: sql`offer.status in ('ACCEPTED', 'REJECTED')`,
      isSold: sql`sale.seller_confirmed_at is not null and sale.buyer_confirmed_at is not null`,
    })} from post join offer on ${ofOwner('offer.postId', 'offer.personId')} left join sale on sale.offer_id = offer.id
    union all select lead_entry.post_id, lead_entry.person_id, ${says({
      elseAt: sql`lead_entry.created_at`,
      isNote: sql`lead_entry.kind = 'note'`,
    })} from post join lead_entry on ${ofOwner('leadEntry.postId', 'leadEntry.personId')}
    union all (select distinct on (lead_entry.post_id, lead_entry.person_id) lead_entry.post_id, lead_entry.person_id,
        ${says({ chosen: sql`lead_entry.state` })}
      from post join lead_entry on ${ofOwner('leadEntry.postId', 'leadEntry.personId')} where lead_entry.kind = 'state'
      order by lead_entry.post_id, lead_entry.person_id, lead_entry.created_at desc)
    union all select lead_reminder.post_id, lead_reminder.person_id, ${says({
      elseAt: sql`lead_reminder.created_at`,
      isDue: sql`lead_reminder.due_at <= now()`,
    })} from post join lead_reminder on ${ofOwner('leadReminder.postId', 'leadReminder.personId')}`;
}

/** The leads of an owner, or one of them, with everything that can be said without a look at messages. */
const leadsOf = (ownerId: string, key?: LeadKey) => sql`
  select lead.*, post.title, post.stock_number, buyer.name, conversation.id as conversation_id,
    case when lead.is_sold then 'won' when lead.chosen is not null then lead.chosen
      when post.state = 'SOLD' and exists (select from offer join sale on sale.offer_id = offer.id
        where offer.post_id = post.id and sale.seller_confirmed_at is not null and sale.buyer_confirmed_at is not null)
      then 'lost' when lead.is_answered then 'inProgress' end as known_state
  from (select post_id, person_id, coalesce(max(at), max(else_at)) as last_at, bool_or(waits) as waits,
      bool_or(is_answered) as is_answered, bool_or(is_sold) as is_sold, bool_or(is_due) as is_due,
      max(chosen) as chosen, count(*) filter (where is_note) as notes
    from (${rowsOf(ownerId, key)}) said group by post_id, person_id) lead
  join post on post.id = lead.post_id
  join person buyer on buyer.id = lead.person_id and buyer.deleted_at is null
  left join conversation on conversation.post_id = lead.post_id and conversation.buyer_id = lead.person_id`;

/**
 * Rows of `leadsOf` named `lead` with what messages say. The state: a sale that both confirmed is a fact; else what was
 * chosen; else lost where it is sold to another person, in progress once the own side has answered, and new before.
 */
const WITH_MESSAGES = sql`
  select lead.*, lead.waits or coalesce(${waitsForOwner}, false) as is_unanswered,
    coalesce(lead.known_state, case when (select true from message where message.conversation_id = conversation.id
      and message.sender_id = conversation.owner_id and message.deleted_at is null limit 1) then 'inProgress' else 'new' end)
      as state
  from lead join person buyer on buyer.id = lead.person_id
    left join conversation on conversation.id = lead.conversation_id`;

const hasState = ({ state }: LeadFilter) => (state ? sql<boolean>`own.state = ${state}` : all);
const hasNeed = ({ need }: LeadFilter) => {
  if (!need) return all;
  return need === 'unanswered' ? sql<boolean>`own.is_unanswered` : sql<boolean>`own.is_due`;
};
const isOnPost = ({ postId }: LeadFilter) => (postId ? sql<boolean>`own.post_id = ${postId}` : all);
function isAssigned({ assigned }: LeadFilter, ownerId: string) {
  if (assigned === undefined) return all;
  const assignment = sql`select from conversation_assignment a join company c on c.id = a.company_id
    where a.conversation_id = own.conversation_id and c.person_id = ${ownerId}`;
  return assigned === 'nobody'
    ? sql<boolean>`not exists (${assignment})`
    : sql<boolean>`exists (${assignment} and a.member_id = ${assigned})`;
}
function hasText({ search }: LeadFilter) {
  if (!search) return all;
  const pattern = containing(search);
  return sql<boolean>`(folded(own.name) like folded(${pattern}) or folded(own.title) like folded(${pattern})
    or folded(own.stock_number) like folded(${pattern}))`;
}

const teamPerson = (alias: string) =>
  sql.raw(`case when ${alias}.id is not null then json_build_object('id', ${alias}.id, 'name', ${alias}.name) end`);

/** The contract's Lead of a row of `leadsOf` named `own`. What was said in a conversation that was put away is not shown. */
const leadJson = (ownerId: string) => sql`json_build_object(
  'post', json_build_object('id', post.id, 'title', post.title, 'stockNumber', post.stock_number, ${sql.raw(TERMS)},
    'images', ${sql.raw(cardImages(1))}),
  'person', json_build_object('id', buyer.id, 'name', buyer.name, 'profileImage', ${sql.raw(profileImageOf('buyer'))},
    'isSuspended', buyer.suspended_at is not null,
    'isBlocked', exists (select from block where (block.person_id, block.blocked_id) in
      ((${ownerId}::uuid, buyer.id), (buyer.id, ${ownerId}::uuid)))),
  'state', own.state, 'isSold', own.is_sold, 'unanswered', own.is_unanswered, 'notes', own.notes,
  'conversationId', own.conversation_id, 'lastAt', moment(own.last_at),
  'chosen', case when own.chosen is not null and not own.is_sold then
    (select json_build_object('at', moment(c.created_at), 'member', ${teamPerson('chooser')})
      from lead_entry c left join person chooser on chooser.id = c.member_id
      where c.post_id = own.post_id and c.person_id = own.person_id and c.kind = 'state'
      order by c.created_at desc limit 1) end,
  'assignedTo', (select json_build_object('id', assignee.id, 'name', assignee.name)
    from conversation_assignment a join company c on c.id = a.company_id join person assignee on assignee.id = a.member_id
    where a.conversation_id = own.conversation_id and c.person_id = ${ownerId}),
  'offer', (select json_build_object('id', offer.id, 'status', offer.status, 'amount', offer.price) from offer
    where offer.post_id = own.post_id and offer.person_id = own.person_id order by offer.created_at desc, offer.id desc limit 1),
  'reminder', (select json_build_object('dueAt', moment(r.due_at), 'text', r.text, 'isDue', own.is_due,
      'member', ${teamPerson('reminded')})
    from lead_reminder r left join person reminded on reminded.id = r.member_id
    where r.post_id = own.post_id and r.person_id = own.person_id),
  'last', (select json_build_object('text', said.text, 'isOwn', said.is_own, 'member', said.member) from (
    (select ${MESSAGE_TEXT} as text, message.sender_id = ${ownerId} as is_own, message.created_at,
        case when message.sender_id = ${ownerId} then ${teamPerson('sayer')} end as member
      from message join conversation on conversation.id = message.conversation_id
        left join person sayer on sayer.id = message.member_id
      where message.conversation_id = own.conversation_id and message.deleted_at is null
        and message.seq > conversation.owner_cleared_seq order by message.seq desc limit 1)
    union all (select question.text, false, question.created_at, null from question
      where question.post_id = own.post_id and question.person_id = own.person_id and question.deleted_at is null
      order by question.created_at desc limit 1)
    union all (select answer.text, true, answer.created_at, null from answer join question on question.id = answer.question_id
      where question.post_id = own.post_id and question.person_id = own.person_id and question.deleted_at is null
      order by answer.created_at desc limit 1)
    ) said order by said.created_at desc limit 1))`;

/** Plate and padrón stay in the conversation. */
const MESSAGE_TEXT = sql.raw(`case when message.registration is null then message.text else 'Matrícula y padrón' end`);

const WITH_DETAILS = sql`join post on post.id = own.post_id join person on person.id = post.person_id
  join person buyer on buyer.id = own.person_id`;

/** Where the next page begins: the time and the ids of the last row of the one before. */
const Cursor = z.tuple([z.string().regex(/^\d{1,18}$/), Id, Id]);
const writeCursor = (cursor: z.infer<typeof Cursor>) => Buffer.from(JSON.stringify(cursor)).toString('base64url');
function readCursor(text: string | undefined): z.infer<typeof Cursor> | undefined {
  if (text === undefined || text === '') return undefined;
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw invalid('La página no es válida', 'cursor');
  }
}
const micros = (at: string) => sql.raw(`(extract(epoch from ${at}) * 1000000)::bigint`);

export type LeadQuery = LeadFilter & { cursor?: string | undefined };

interface Counts {
  total: number;
  states: Partial<Record<LeadState, number>>;
  unanswered: number;
  due: number;
  posts: { id: string; title: string; leads: number }[];
}

/** Each state and need counted with the other filters. */
const countsOf = (filter: LeadFilter) => sql`json_build_object(
  'total', (select count(*) from own where ${hasState(filter)} and ${hasNeed(filter)}),
  'states', (select coalesce(json_object_agg(counted.state, counted.leads), '{}') from (
    select own.state, count(*) as leads from own where ${hasNeed(filter)} group by own.state) counted),
  'unanswered', (select count(*) from own where ${hasState(filter)} and own.is_unanswered),
  'due', (select count(*) from own where ${hasState(filter)} and own.is_due),
  'posts', (select coalesce(json_agg(json_build_object('id', most.post_id, 'title', most.title, 'leads', most.leads)
      order by most.title, most.post_id), '[]')
    from (select known.post_id, known.title, count(*) as leads from known group by known.post_id, known.title
      order by leads desc, known.post_id limit ${MAX_LEAD_POSTS}) most))`;

/**
 * One page, and on the first one the counts. Of the others only the rows of the page are looked at, but where a filter
 * depends on what messages say.
 */
export async function listLeads(db: Db, ownerId: string, { cursor, ...filter }: LeadQuery): Promise<LeadPage> {
  const after = readCursor(cursor);
  const isAfter = after
    ? sql<boolean>`(${micros('own.last_at')}, own.post_id, own.person_id)
        < (${after[0]}::bigint, ${after[1]}::uuid, ${after[2]}::uuid)`
    : all;
  const nextRows = sql`order by own.last_at desc, own.post_id desc, own.person_id desc limit ${LEADS_PER_PAGE + 1}`;
  const isPageKnown = after !== undefined && !filter.state && !filter.need;
  const { rows } = await sql<{ counts: Counts | null; page: { at: string; lead: Lead }[] }>`
    with known as materialized (${leadsOf(ownerId)}),
    lead as materialized (select own.* from known own
      where ${isOnPost(filter)} and ${isAssigned(filter, ownerId)} and ${hasText(filter)} and ${isAfter}
      ${isPageKnown ? nextRows : sql``}),
    own as materialized (${WITH_MESSAGES}),
    shown as (select own.* from own where ${hasState(filter)} and ${hasNeed(filter)} ${nextRows})
    select
      (select coalesce(json_agg(json_build_object('at', (${micros('own.last_at')})::text, 'lead', ${leadJson(ownerId)})
          order by own.last_at desc, own.post_id desc, own.person_id desc), '[]')
        from shown own ${WITH_DETAILS}) as page,
      ${after ? sql`null` : countsOf(filter)} as counts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A statement without a from gives one row');
  const { counts, page } = row;
  const shown = page.slice(0, LEADS_PER_PAGE);
  const last = shown.at(-1);
  return {
    leads: shown.map(({ lead }) => lead),
    next: last && page.length > shown.length ? writeCursor([last.at, last.lead.post.id, last.lead.person.id]) : null,
    total: counts?.total ?? null,
    facets: counts && {
      state: { new: 0, inProgress: 0, won: 0, lost: 0, ...counts.states },
      need: { unanswered: counts.unanswered, reminder: counts.due },
      posts: counts.posts,
    },
  };
}

/** Undefined where this person is not interested in a post of this owner. */
export async function findLead(db: Db, ownerId: string, key: LeadKey): Promise<Lead | undefined> {
  const { rows } = await sql<{ lead: Lead }>`
    with lead as (${leadsOf(ownerId, key)}), own as (${WITH_MESSAGES})
    select ${leadJson(ownerId)} as lead from own ${WITH_DETAILS}`.execute(db);
  return rows[0]?.lead;
}

/** Everything of a lead the owner's side may see, the newest first. */
export async function listEntries(
  db: Db,
  ownerId: string,
  { postId, personId }: LeadKey,
  cursor: string | undefined,
): Promise<{ entries: (LeadEntry & { memberId?: string | null })[]; next: LeadTimeline['next'] }> {
  const [at, afterId] = readCursor(cursor) ?? [null, null];
  const ofLead = (table: string) =>
    sql`${sql.ref(`${table}.postId`)} = ${postId} and ${sql.ref(`${table}.personId`)} = ${personId}`;
  const said = sql`from message join conversation on conversation.id = message.conversation_id
      left join person member on member.id = message.member_id
    where conversation.post_id = ${postId} and conversation.buyer_id = ${personId} and conversation.owner_id = ${ownerId}
      and message.seq > conversation.owner_cleared_seq and message.deleted_at is null`;
  const own = sql`message.sender_id = ${ownerId}`;
  // Colleagues of the other side stay hidden.
  const member = sql`case when ${own} then ${teamPerson('member')} end`;
  const { rows } = await sql<{ at: string; entry: LeadEntry }>`
    with entry as (
      select question.id, question.created_at as at, json_build_object('kind', 'question', 'text', question.text,
        'isAnswered', exists (select from answer where answer.question_id = question.id)) as what
      from question where ${ofLead('question')} and question.deleted_at is null
      union all
      select answer.id, answer.created_at, json_build_object('kind', 'answer', 'text', answer.text)
      from answer join question on question.id = answer.question_id
      where ${ofLead('question')} and question.deleted_at is null
      union all
      select message.id, message.created_at, json_build_object('kind', 'message', 'text', ${MESSAGE_TEXT}, 'isOwn', ${own},
        'member', ${member})
      ${said} and message.offer_id is null and message.appointment_id is null
      union all
      select message.id, message.created_at, json_build_object('kind', 'appointment', 'isOwn', ${own}, 'member', ${member},
        'appointment', (select ${sql.raw(APPOINTMENT)} from appointment where appointment.id = message.appointment_id))
      ${said} and message.appointment_id is not null
      union all
      select offer.id, offer.created_at, json_build_object('kind', 'offer',
        'offer', json_build_object('id', offer.id, 'status', offer.status, 'amount', offer.price),
        'text', (select message.text ${said} and message.offer_id = offer.id limit 1))
      from offer where ${ofLead('offer')}
      union all
      select offer.id, greatest(sale.seller_confirmed_at, sale.buyer_confirmed_at),
        json_build_object('kind', 'sale', 'price', sale.price)
      from offer join sale on sale.offer_id = offer.id
      where ${ofLead('offer')} and sale.seller_confirmed_at is not null and sale.buyer_confirmed_at is not null
      union all
      select lead_entry.id, lead_entry.created_at, json_build_object('kind', lead_entry.kind, 'text', lead_entry.text,
        'state', lead_entry.state, 'member', ${teamPerson('writer')}, 'memberId', lead_entry.member_id,
        'isEdited', lead_entry.edited_at is not null)
      from lead_entry left join person writer on writer.id = lead_entry.member_id where ${ofLead('lead_entry')}
    ), placed as (select entry.*, ${micros('entry.at')} as place from entry)
    select place::text as at, what::jsonb || jsonb_build_object('id', id, 'at', moment(at)) as entry from placed
    where ${at}::bigint is null or (place, id) < (${at}::bigint, ${afterId}::uuid)
    order by place desc, id desc limit ${LEAD_ENTRIES_PER_PAGE + 1}`.execute(db);
  const shown = rows.slice(0, LEAD_ENTRIES_PER_PAGE);
  const last = shown.at(-1);
  return {
    entries: shown.map(({ entry }) => entry),
    next: last && rows.length > shown.length ? writeCursor([last.at, last.entry.id, last.entry.id]) : null,
  };
}

/** Locked, so that what is counted or compared first is written one after the other. */
export async function lockOwner(trx: Db, ownerId: string): Promise<void> {
  await sql`select from person where id = ${ownerId} for no key update`.execute(trx);
}

/** Undefined if nothing was ever chosen; null if it was given back. */
export async function findChosen(trx: Db, { postId, personId }: LeadKey): Promise<LeadState | null | undefined> {
  const row = await trx
    .selectFrom('leadEntry')
    .where('postId', '=', postId)
    .where('personId', '=', personId)
    .where('kind', '=', 'state')
    .orderBy('createdAt', 'desc')
    .select('state')
    .executeTakeFirst();
  return row?.state;
}

export async function insertState(
  trx: Db,
  { postId, personId }: LeadKey,
  memberId: string | null,
  state: LeadState | null,
): Promise<void> {
  await trx.insertInto('leadEntry').values({ id: newId(), postId, personId, memberId, kind: 'state', state }).execute();
  await sql`delete from lead_entry where id in (select id from lead_entry
    where post_id = ${postId} and person_id = ${personId} and kind = 'state'
    order by created_at desc offset ${MAX_LEAD_STATES})`.execute(trx);
}

export interface StoredNote extends LeadKey {
  memberId: string | null;
}

export const findNote = (db: Db, id: string): Promise<StoredNote | undefined> =>
  db
    .selectFrom('leadEntry')
    .where('id', '=', id)
    .where('kind', '=', 'note')
    .select(['postId', 'personId', 'memberId'])
    .executeTakeFirst();

export async function insertNote(
  trx: Db,
  { postId, personId }: LeadKey,
  note: { id: string; memberId: string | null; text: string },
): Promise<void> {
  await trx
    .insertInto('leadEntry')
    .values({ ...note, postId, personId, kind: 'note' })
    .execute();
}

/** False where it says that already. */
export async function updateNote(trx: Db, id: string, text: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('leadEntry')
    .set({ text, editedAt: sql<string>`now()` })
    .where('id', '=', id)
    .where('text', '<>', text)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteNote(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('leadEntry').where('id', '=', id).execute();
}

export async function saveReminder(
  trx: Db,
  { postId, personId }: LeadKey,
  reminder: { memberId: string | null; dueAt: string; text: string },
): Promise<void> {
  await trx
    .insertInto('leadReminder')
    .values({ postId, personId, ...reminder })
    .onConflict((conflict) =>
      conflict
        .columns(['postId', 'personId'])
        .doUpdateSet({ ...reminder, createdAt: sql<string>`now()`, toldAt: null }),
    )
    .execute();
}

export async function deleteReminder(trx: Db, { postId, personId }: LeadKey): Promise<void> {
  await trx.deleteFrom('leadReminder').where('postId', '=', postId).where('personId', '=', personId).execute();
}

export interface DueLeadReminder extends LeadKey {
  text: string;
  title: string;
  name: string;
  /** Owner and interested person. */
  isBlocked: boolean;
  ownerId: string;
  /** Who set it, while they work for the company. */
  member: { id: string; companyId: string } | null;
}

const BATCH_SIZE = 50;

/** Marks those that are due. Suspended owners are not notified; the list shows them that it was due. */
export async function takeDueLeadReminders(trx: Db): Promise<DueLeadReminder[]> {
  const { rows } = await sql<DueLeadReminder>`
    with due as (select post_id, person_id from lead_reminder where told_at is null and due_at <= now()
      order by due_at limit ${BATCH_SIZE} for update skip locked),
    marked as (update lead_reminder r set told_at = now() from due
      where r.post_id = due.post_id and r.person_id = due.person_id returning r.*)
    select marked.post_id, marked.person_id, marked.text, post.title, buyer.name, owner.id as owner_id,
      ${isBlockedBetween(sql`owner.id`, sql`buyer.id`)} as is_blocked,
      case when t.person_id is not null then json_build_object('id', t.person_id, 'companyId', t.company_id) end as member
    from marked join post on post.id = marked.post_id join person owner on owner.id = post.person_id
      join person buyer on buyer.id = marked.person_id left join company on company.person_id = owner.id
      left join team_member t on t.company_id = company.id and t.person_id = marked.member_id
    where owner.suspended_at is null and owner.deleted_at is null and buyer.deleted_at is null`.execute(trx);
  return rows;
}

/** Notes of others about a deleted account; its own notes are deleted with its posts. */
export async function deleteLeadsOf(trx: Db, personId: string): Promise<void> {
  for (const table of ['leadEntry', 'leadReminder'] as const)
    await trx.deleteFrom(table).where('personId', '=', personId).execute();
}
