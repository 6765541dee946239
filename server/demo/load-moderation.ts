import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import type { DemoContent } from './content/demo-content.ts';
import type { Reported } from './content/reports.ts';
import { itemAt } from './random.ts';
import type { AccountIds } from './rows.ts';

export interface TalkIds {
  questions: readonly string[];
  /** Of every conversation, in the order of its lines. */
  messages: readonly (readonly string[])[];
}

interface Ids extends AccountIds, TalkIds {
  posts: readonly string[];
}

const HOUR = 3_600_000;

/** What waits for the administration: reports, and messages of the contact form. */
export async function insertModeration(trx: Db, { reports, contactMessages }: DemoContent, ids: Ids, now: Date) {
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
