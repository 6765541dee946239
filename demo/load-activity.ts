import type { Db } from '../server/db/connect.ts';
import { newId } from '../server/db/id.ts';
import type { DemoContent } from './content/demo-content.ts';
import type { ActivityIds } from './load-reports.ts';
import { itemAt } from './random.ts';
import type { AccountIds, Row } from './rows.ts';

interface Ids extends AccountIds {
  posts: readonly string[];
}

/** Inserts questions, conversations with their offers, and favorites. */
export async function insertActivity(trx: Db, content: DemoContent, ids: Ids): Promise<ActivityIds> {
  const questions = await insertQuestions(trx, content, ids);
  const messages = await insertConversations(trx, content, ids);
  const favorites = content.favorites.map(({ person, post, at }) => ({
    id: newId(at),
    personId: itemAt(ids.accounts, person),
    postId: itemAt(ids.posts, post),
    createdAt: at,
  }));
  if (favorites.length > 0) await trx.insertInto('favorite').values(favorites).execute();
  return { questions, messages };
}

async function insertQuestions(trx: Db, { questions }: DemoContent, ids: Ids): Promise<string[]> {
  const asked: Row<'question'>[] = [];
  const answered: Row<'answer'>[] = [];
  for (const { post, asker, text, at, isRead, answer } of questions) {
    const id = newId(at);
    asked.push({
      id,
      postId: itemAt(ids.posts, post),
      personId: itemAt(ids.accounts, asker),
      text,
      createdAt: at,
      readAt: isRead ? (answer?.at ?? at) : null,
    });
    if (answer) {
      answered.push({
        id: newId(answer.at),
        questionId: id,
        text: answer.text,
        createdAt: answer.at,
        updatedAt: answer.at,
        readAt: answer.isRead ? answer.at : null,
      });
    }
  }
  if (asked.length > 0) await trx.insertInto('question').values(asked).execute();
  if (answered.length > 0) await trx.insertInto('answer').values(answered).execute();
  return asked.map(({ id }) => id);
}

/** Returns the message ids of each. */
async function insertConversations(trx: Db, { conversations, posts }: DemoContent, ids: Ids): Promise<string[][]> {
  const talks: Row<'conversation'>[] = [];
  const offers: Row<'offer'>[] = [];
  const messages: Row<'message'>[] = [];
  for (const { post, buyer, messages: lines, readByOwner, readByBuyer } of conversations) {
    const first = itemAt(lines, 0);
    const last = itemAt(lines, lines.length - 1);
    const id = newId(first.at);
    const people = { owner: itemAt(ids.accounts, itemAt(posts, post).owner), buyer: itemAt(ids.accounts, buyer) };
    const postId = itemAt(ids.posts, post);
    talks.push({
      id,
      postId,
      ownerId: people.owner,
      buyerId: people.buyer,
      lastSeq: lines.length,
      lastMessageAt: last.at,
      ownerDeliveredSeq: lines.length,
      buyerDeliveredSeq: lines.length,
      ownerReadSeq: readByOwner,
      buyerReadSeq: readByBuyer,
      createdAt: first.at,
    });
    lines.forEach(({ from, text, at, offer }, index) => {
      const offerId = offer ? newId(at) : null;
      if (offer && offerId) {
        offers.push({
          id: offerId,
          postId,
          personId: people.buyer,
          conversationId: id,
          price: offer.amount,
          status: offer.status,
          createdAt: at,
          decidedAt: offer.status === 'OPEN' ? null : last.at,
        });
      }
      messages.push({
        id: newId(at),
        conversationId: id,
        seq: index + 1,
        senderId: people[from],
        text,
        offerId,
        createdAt: at,
        updatedAt: at,
      });
    });
  }
  if (talks.length > 0) await trx.insertInto('conversation').values(talks).execute();
  if (offers.length > 0) await trx.insertInto('offer').values(offers).execute();
  if (messages.length > 0) await trx.insertInto('message').values(messages).execute();
  const byTalk = Map.groupBy(messages, ({ conversationId }) => conversationId);
  return talks.map(({ id }) => (byTalk.get(id) ?? []).map((message) => message.id));
}
