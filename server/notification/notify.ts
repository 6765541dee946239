import type { Notification } from '@rodado/contract/notification';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { insertNotification, insertNotifications, type News, type NewsFor } from './notification.queries.ts';
import { publishUnreadOf } from './unread.ts';

export interface Told {
  personId: string;
  notification: Notification;
}

/** Writes it down, in the transaction of what it is about. `announce` makes it heard afterwards. */
export async function notify(trx: Db, personId: string, news: News): Promise<Told> {
  return { personId, notification: await insertNotification(trx, personId, news) };
}

/** News of one kind for many people, each with their own words, in one statement. */
export async function notifyMany(
  trx: Db,
  kind: Exclude<News['kind'], 'message'>,
  news: readonly NewsFor[],
): Promise<Told[]> {
  if (news.length === 0) return [];
  const rows = await insertNotifications(trx, kind, news);
  return rows.map(({ personId, ...notification }) => ({ personId, notification }));
}

/** Thousands may follow a company: they take this many connections, and leave the others to whoever is asking. */
const AT_ONCE = 2;

/** After the commit: open tabs hear of it and their counters move. Never waited for, never a reason to fail. */
export function announce(ctx: Context, told: readonly Told[]): void {
  inTurns(ctx, [...Map.groupBy(told, ({ personId }) => personId)], async ([personId, news]) => {
    for (const { notification } of news) ctx.publish(personId, 'newNotification', notification);
    await publishUnreadOf(ctx, personId);
  });
  // Apart from the others: a push service that does not answer holds up nobody's open tab.
  inTurns(ctx, told, ({ personId, notification }) => ctx.push.send(personId, notification));
}

/** The counters of many people, a few at a time. Not waited for. */
export const publishUnreadToMany = (ctx: Context, personIds: readonly string[]): void =>
  inTurns(ctx, personIds, (personId) => publishUnreadOf(ctx, personId));

/** The first at once, each further one as soon as one before it is done. */
function inTurns<T>({ log }: Context, all: readonly T[], work: (one: T) => Promise<void>): void {
  const waiting = all.values();
  const takeTurns = async () => {
    for (const one of waiting) await work(one).catch((error) => log.error({ err: error }, 'news were not announced'));
  };
  for (let i = 0; i < AT_ONCE; i += 1) takeTurns();
}
