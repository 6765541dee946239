import type { Db } from '../server/db/connect.ts';
import { newId } from '../server/db/id.ts';
import type { DemoContent } from './content/demo-content.ts';
import type { Reported } from './content/reports.ts';
import { itemAt } from './random.ts';
import type { AccountIds } from './rows.ts';

export interface ActivityIds {
  questions: readonly string[];
  /** Message ids by conversation, in order. */
  messages: readonly (readonly string[])[];
}

interface Ids extends AccountIds, ActivityIds {
  posts: readonly string[];
}

const HOUR = 3_600_000;

/** Inserts open reports and contact messages. */
export async function insertReports(trx: Db, { reports, contactMessages }: DemoContent, ids: Ids, now: Date) {
  if (reports.length > 0)
    await trx
      .insertInto('report')
      .values(
        reports.map(({ reporter, about, reason, at }) => ({
          id: newId(at),
          reporterId: itemAt(ids.accounts, reporter),
          ...columnOf(about, ids),
          reason,
          createdAt: at,
        })),
      )
      .execute();
  await trx
    .insertInto('contactMessage')
    .values(
      contactMessages.map(({ hoursAgo, ...message }) => {
        const createdAt = new Date(now.getTime() - hoursAgo * HOUR);
        return { id: newId(createdAt), ...message, createdAt };
      }),
    )
    .execute();
}

function columnOf(about: Reported, { questions, posts, accounts, messages }: Ids) {
  if ('question' in about) return { questionId: itemAt(questions, about.question) };
  if ('post' in about) return { postId: itemAt(posts, about.post) };
  if ('person' in about) return { personId: itemAt(accounts, about.person) };
  return { messageId: itemAt(itemAt(messages, about.conversation), about.message) };
}
