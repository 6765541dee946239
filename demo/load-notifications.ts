import { formatMoney } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { sql } from 'kysely';
import type { Db } from '../server/db/connect.ts';
import { newId } from '../server/db/id.ts';

interface NewNotification {
  personId: string;
  actorId: string;
  kind: 'question' | 'answer' | 'offer' | 'message';
  title: string;
  who: string;
  what: string;
  price: number | null;
  link: string;
  at: string;
  readAt: string | null;
  messageId: string | null;
}

const MAX_LENGTH = 500;

/** Notifications of the last week, as the notification centre would show them. */
export async function insertNotifications(trx: Db, now: Date): Promise<void> {
  const { rows } = await sql<NewNotification>`
    select post.person_id, who.id as actor_id, 'question' as kind, post.title, who.name as who, question.text as what, null::int as price,
      ${pages.questions.path}::text as link, question.created_at as at, question.read_at, null::uuid as message_id
    from question join post on post.id = question.post_id join person who on who.id = question.person_id
    union all
    select question.person_id, who.id, 'answer', post.title, who.name, answer.text, null,
      ${`${pages.post.base}/`}::text || post.id || '#preguntas', answer.created_at, answer.read_at, null
    from answer join question on question.id = answer.question_id
      join post on post.id = question.post_id join person who on who.id = post.person_id
    union all
    select post.person_id, who.id, 'offer', post.title, who.name, '', offer.price, ${`${pages.postOffers.base}/`}::text || post.id, offer.created_at,
      case when offer.created_at < ${now}::timestamptz - interval '1 day' then offer.created_at end, null
    from offer join post on post.id = offer.post_id join person who on who.id = offer.person_id
    union all
    select reader.id, who.id, 'message', '', who.name, message.text, null, ${`${pages.conversations.path}?id=`}::text || conversation.id, message.created_at, null,
      message.id
    from conversation
      join message on message.conversation_id = conversation.id and message.seq = conversation.last_seq
      join person who on who.id = message.sender_id
      join person reader on reader.id in (conversation.owner_id, conversation.buyer_id) and reader.id <> who.id
    where message.offer_id is null and conversation.last_seq >
      case when reader.id = conversation.owner_id then conversation.owner_read_seq else conversation.buyer_read_seq end`.execute(
    trx,
  );
  const weekAgo = now.getTime() - 7 * 24 * 3_600_000;
  const recent = rows.filter(({ at }) => Date.parse(at) > weekAgo);
  if (recent.length === 0) return;
  await trx
    .insertInto('notification')
    .values(
      recent.map(({ personId, actorId, kind, link, at, readAt, messageId, ...said }) => ({
        id: newId(new Date(at)),
        personId,
        actorId,
        kind,
        text: textOf(kind, said).slice(0, MAX_LENGTH),
        link,
        createdAt: at,
        readAt,
        messageId,
        mailedAt: at, // no mails about invented events
      })),
    )
    .execute();
}

function textOf(
  kind: NewNotification['kind'],
  { who, title, what, price }: Pick<NewNotification, 'who' | 'title' | 'what' | 'price'>,
) {
  if (kind === 'question') return `${who} preguntó en «${title}»: ${what}`;
  if (kind === 'answer') return `${who} respondió tu pregunta en «${title}»: ${what}`;
  if (kind === 'offer') return `${who} ofertó ${formatMoney(price ?? 0)} por «${title}»`;
  return `${who}: ${what}`;
}
