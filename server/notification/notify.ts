import type { Notification } from '@rodado/contract/notification';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import type { After } from '../transact.ts';
import {
  insertNotification,
  insertNotifications,
  type NewNotification,
  type NotificationFor,
} from './notification.queries.ts';
import { publishUnreadOf } from './unread.ts';

interface InsertedNotification {
  personId: string;
  notification: Notification;
}

/** Inserts it in the transaction of its cause, and delivers it after the commit. */
export async function notify(trx: Db, after: After, personId: string, notification: NewNotification): Promise<void> {
  deliverAfter(after, [{ personId, notification: await insertNotification(trx, personId, notification) }]);
}

/** Notifications of one kind for many people, each with its own text, in one statement. */
export async function notifyMany(
  trx: Db,
  after: After,
  kind: Exclude<NewNotification['kind'], 'message'>,
  notifications: readonly NotificationFor[],
): Promise<void> {
  if (notifications.length === 0) return;
  const rows = await insertNotifications(trx, kind, notifications);
  deliverAfter(
    after,
    rows.map(({ personId, ...notification }) => ({ personId, notification })),
  );
}

const deliveries = new WeakMap<After, InsertedNotification[][]>();

/** One delivery for a transaction, in the place of its first notification: deliveries share no limit of concurrency. */
export function deliverAfter(after: After, inserted: InsertedNotification[]): void {
  const earlier = deliveries.get(after);
  if (earlier) {
    earlier.push(inserted);
    return;
  }
  const all = [inserted];
  deliveries.set(after, all);
  after((ctx) => deliverNotifications(ctx, all.flat()));
}

/** A company may have thousands of followers: they take this many connections, and leave the others to requests. */
const CONCURRENCY = 2;

/** Publishes to open tabs and updates their counters. Not awaited, and never throws. */
function deliverNotifications(ctx: Context, inserted: readonly InsertedNotification[]): void {
  withConcurrency(ctx, [...Map.groupBy(inserted, ({ personId }) => personId)], async ([personId, theirs]) => {
    for (const { notification } of theirs) ctx.publish(personId, 'newNotification', notification);
    await publishUnreadOf(ctx, personId);
  });
  // Separate from the others: a push service that does not respond must not delay open tabs.
  withConcurrency(ctx, inserted, ({ personId, notification }) => ctx.push.send(personId, notification));
}

/** Publishes the counters of many people, a few at a time. Not awaited. */
export const publishUnreadToMany = (ctx: Context, personIds: readonly string[]): void =>
  withConcurrency(ctx, personIds, (personId) => publishUnreadOf(ctx, personId));

/** Starts the first at once, each further one as soon as an earlier one is done. */
function withConcurrency<T>({ log }: Context, all: readonly T[], work: (one: T) => Promise<void>): void {
  const waiting = all.values();
  const takeTurns = async () => {
    for (const one of waiting)
      await work(one).catch((error) => log.error({ err: error }, 'notifications were not delivered'));
  };
  for (let i = 0; i < CONCURRENCY; i += 1) takeTurns();
}
