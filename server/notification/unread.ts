import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { isReadBy, isReceivedBy, isSentBy } from '../db/expressions.ts';
import { PREPARED } from '../db/prepared.ts';

/** The unread counts of a person: the numbers in the bar. */
const COUNTS = {
  /** On their posts. */
  questions: (personId) => sql`(select count(*) from question join post on post.id = question.post_id
    where ${isReceivedBy(personId)} and question.read_at is null)`,
  /** To their questions. */
  answers: (personId) => sql`(select count(*) from question join post on post.id = question.post_id
    join answer on answer.question_id = question.id where ${isSentBy(personId)} and answer.read_at is null)`,
  /** Conversations with messages of the other side that they have neither read nor cleared. */
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

/** All of them in one statement: a company with many followers updates the counts of many people. */
export async function countUnread(db: Db, personId: string): Promise<Unread> {
  const { rows } =
    await sql<Unread>`select ${COUNTS.questions(personId)} as questions, ${COUNTS.answers(personId)} as answers,
    ${COUNTS.messages(personId)} as messages, ${COUNTS.notifications(personId)} as notifications ${PREPARED}`.execute(
      db,
    );
  return rows[0] ?? { questions: 0, answers: 0, messages: 0, notifications: 0 };
}

const counting = new Map<string, Promise<void>>();

/** Publishes the current counters of these people to every open tab. Not awaited. */
export function publishUnread(ctx: Context, ...personIds: string[]): void {
  for (const personId of personIds) publishUnreadOf(ctx, personId);
}

/** Counts of these people that have not begun. */
const waiting = new Map<string, Promise<void>>();

/**
 * The counts of a person run one after the other, so that an older one never arrives last; calls made before the next one
 * has begun share it. Never rejects.
 */
export function publishUnreadOf(ctx: Context, personId: string): Promise<void> {
  const shared = waiting.get(personId);
  if (shared) return shared;
  const counted = (counting.get(personId) ?? Promise.resolve())
    .then(() => {
      waiting.delete(personId);
      return countUnread(ctx.db, personId);
    })
    .then(
      (unread) => ctx.publish(personId, 'unread', unread),
      (error) => ctx.log.warn({ err: error }, 'counters were not sent'),
    )
    .finally(() => {
      if (counting.get(personId) === counted) counting.delete(personId);
    });
  waiting.set(personId, counted);
  counting.set(personId, counted);
  return counted;
}
