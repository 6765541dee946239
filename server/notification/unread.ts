import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { isReadBy, isReceivedBy, isSentBy } from '../db/expressions.ts';

/** What a person has not looked at yet: the numbers in the bar. */
const COUNTS = {
  /** On their posts. */
  questions: (personId) => sql`(select count(*) from question join post on post.id = question.post_id
    where ${isReceivedBy(personId)} and question.read_at is null)`,
  /** To their questions. */
  answers: (personId) => sql`(select count(*) from question join post on post.id = question.post_id
    join answer on answer.question_id = question.id where ${isSentBy(personId)} and answer.read_at is null)`,
  /** Conversations in which the other side has written something that they have neither read nor cleared away. */
  messages: (personId) => sql`(select count(*) from conversation
    where (owner_id = ${personId} and not ${isReadBy('owner')}) or (buyer_id = ${personId} and not ${isReadBy('buyer')}))`,
  notifications: (personId) => sql`(select count(*) from notification
    where notification.person_id = ${personId} and notification.read_at is null)`,
} satisfies Record<string, (personId: string) => RawBuilder<unknown>>;

type Unread = Record<keyof typeof COUNTS, number>;

export async function countUnreadOf(db: Db, personId: string, what: keyof Unread): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${COUNTS[what](personId)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** All of them in one statement: whoever has many followers makes many people's numbers move. */
export async function countUnread(db: Db, personId: string): Promise<Unread> {
  const { rows } =
    await sql<Unread>`select ${COUNTS.questions(personId)} as questions, ${COUNTS.answers(personId)} as answers,
    ${COUNTS.messages(personId)} as messages, ${COUNTS.notifications(personId)} as notifications`.execute(db);
  return rows[0] ?? { questions: 0, answers: 0, messages: 0, notifications: 0 };
}

const counting = new Map<string, Promise<void>>();

/** The counters of these people in every open tab, as the database has them now. Not waited for. */
export function publishUnread(ctx: Context, ...personIds: string[]): void {
  for (const personId of personIds) publishUnreadOf(ctx, personId);
}

/** One count follows the other, so that an older one never arrives last. Never a reason to fail. */
export function publishUnreadOf(ctx: Context, personId: string): Promise<void> {
  const counted = (counting.get(personId) ?? Promise.resolve())
    .then(() => countUnread(ctx.db, personId))
    .then(
      (unread) => ctx.publish(personId, 'unread', unread),
      (error) => ctx.log.warn({ err: error }, 'counters were not sent'),
    )
    .finally(() => {
      if (counting.get(personId) === counted) counting.delete(personId);
    });
  counting.set(personId, counted);
  return counted;
}
