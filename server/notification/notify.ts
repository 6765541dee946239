import type { Notification } from '@rodado/contract/notification';
import type { Context } from '../context.ts';
import { countUnreadConversations } from '../conversation/conversation.queries.ts';
import type { Db } from '../db/connect.ts';
import { countUnreadAnswers, countUnreadQuestions } from '../question/question.queries.ts';
import { countUnreadNotifications, insertNotification, type News } from './notification.queries.ts';

export interface Told {
  personId: string;
  notification: Notification;
}

/** Writes it down, in the transaction of what it is about. `announce` makes it heard afterwards. */
export async function notify(trx: Db, personId: string, news: News): Promise<Told> {
  return { personId, notification: await insertNotification(trx, personId, news) };
}

/** After the commit: open tabs hear of it and their counters move. Never waited for, never a reason to fail. */
export function announce(ctx: Context, told: readonly Told[]): void {
  for (const { personId, notification } of told) {
    ctx.publish(personId, 'newNotification', notification);
    ctx.push.send(personId, notification);
  }
  publishUnread(ctx, ...new Set(told.map(({ personId }) => personId)));
}

const counting = new Map<string, Promise<void>>();

/**
 * The counters of these people in every open tab, as the database has them now. One count follows the other, so that an
 * older one never arrives last.
 */
export function publishUnread(ctx: Context, ...personIds: string[]): void {
  for (const personId of personIds) {
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
  }
}

export async function countUnread(db: Db, personId: string) {
  const [questions, answers, messages, notifications] = await Promise.all([
    countUnreadQuestions(db, personId),
    countUnreadAnswers(db, personId),
    countUnreadConversations(db, personId),
    countUnreadNotifications(db, personId),
  ]);
  return { questions, answers, messages, notifications };
}
