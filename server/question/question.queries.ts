import { ROWS_PER_PAGE } from '@rodado/contract/limits';
import type { Answer, Question, QuestionPage } from '@rodado/contract/question';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isHiddenFromPublic, isReceivedBy, isSentBy } from '../db/expressions.ts';
import { newId } from '../db/id.ts';
import { pagingOf } from '../db/list.ts';
import { notFound } from '../errors.ts';
import { questionJson, WITH_ASKER_AND_ANSWER } from '../post/question.sql.ts';

/** What decides who may change it. */
export interface LockedQuestion {
  id: string;
  postId: string;
  askerId: string;
  /** A deleted person gets no notifications. */
  hasAskerLeft: boolean;
  ownerId: string;
  /** Its post is not visible to others. */
  isPostSecret: boolean;
}

/** Excludes questions on deleted posts. With the lock it cannot change until the transaction ends. */
export async function findQuestionToChange(
  db: Db,
  id: string,
  lock: '' | 'for update of question' = '',
): Promise<LockedQuestion | undefined> {
  const { rows } = await sql<LockedQuestion>`
    select question.id, question.post_id, asker.id as asker_id, asker.deleted_at is not null as has_asker_left,
      post.person_id as owner_id, ${isHiddenFromPublic} as is_post_secret
    from question join post on post.id = question.post_id join person asker on asker.id = question.person_id
    where question.id = ${id} and question.deleted_at is null and post.state <> 'DELETED' ${sql.raw(lock)}`.execute(db);
  return rows[0];
}

export async function getQuestion(db: Db, id: string, viewerId: string): Promise<Question> {
  const [question] = await listQuestions(db, sql`question.id = ${id}`, viewerId, 1);
  if (!question) throw notFound('la pregunta');
  return question;
}

export async function insertQuestion(trx: Db, postId: string, personId: string, text: string): Promise<Question> {
  const id = newId();
  await trx.insertInto('question').values({ id, postId, personId, text }).execute();
  return getQuestion(trx, id, personId);
}

/** One answer per question. A different text replaces it and is unread for the asker; the same text changes nothing. */
export async function saveAnswer(
  trx: Db,
  questionId: string,
  text: string,
): Promise<{ answer: Answer; isNew: boolean }> {
  const before = await trx.selectFrom('answer').where('questionId', '=', questionId).select('text').executeTakeFirst();
  const isNew = before?.text !== text;
  const answer = await trx
    .insertInto('answer')
    .values({ id: newId(), questionId, text })
    .onConflict((conflict) =>
      conflict.column('questionId').doUpdateSet({
        text,
        ...(isNew ? { updatedAt: sql<string>`now()`, readAt: null } : {}),
      }),
    )
    .returning(['id', 'text', 'createdAt'])
    .executeTakeFirstOrThrow();
  return { answer, isNew };
}

export async function markQuestionDeleted(trx: Db, id: string): Promise<void> {
  await trx.updateTable('question').set({ deletedAt: sql<string>`now()` }).where('id', '=', id).execute();
}

export const listOfPost = (db: Db, postId: string, viewerId: string | null, page: number) =>
  listPage(db, sql`question.post_id = ${postId} and question.deleted_at is null`, viewerId, page);
export const listReceived = (db: Db, ownerId: string, page: number) =>
  listPage(db, isReceivedBy(ownerId), ownerId, page);
export const listSent = (db: Db, askerId: string, page: number) => listPage(db, isSentBy(askerId), askerId, page);

async function listPage(
  db: Db,
  which: RawBuilder<unknown>,
  viewerId: string | null,
  page: number,
): Promise<QuestionPage> {
  const [questions, total] = await Promise.all([
    listQuestions(db, which, viewerId, ROWS_PER_PAGE, (page - 1) * ROWS_PER_PAGE),
    countQuestions(db, which),
  ]);
  return { questions, ...pagingOf(page, total) };
}

async function listQuestions(
  db: Db,
  which: RawBuilder<unknown>,
  viewerId: string | null,
  limit: number,
  offset = 0,
): Promise<Question[]> {
  const { rows } = await sql<{ question: Question }>`
    select ${sql.raw(questionJson('viewer.id'))} as question
    from question join post on post.id = question.post_id ${sql.raw(WITH_ASKER_AND_ANSWER)}
      cross join (select ${viewerId}::uuid as id) viewer
    where ${which}
    order by question.created_at desc, question.id desc limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ question }) => question);
}

/** On one post by one person, deleted ones included. */
export async function countAsked(db: Db, postId: string, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .where('postId', '=', postId)
    .where('personId', '=', personId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function countQuestions(db: Db, which: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from question join post on post.id = question.post_id where ${which}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns how many were unread. */
export async function markQuestionsRead(db: Db, ownerId: string): Promise<number> {
  const { numAffectedRows } = await sql`update question set read_at = now() from post
    where post.id = question.post_id and post.person_id = ${ownerId} and question.read_at is null`.execute(db);
  return Number(numAffectedRows);
}

export async function markAnswersRead(db: Db, askerId: string): Promise<number> {
  const { numAffectedRows } = await sql`update answer set read_at = now() from question
    where question.id = answer.question_id and question.person_id = ${askerId} and answer.read_at is null`.execute(db);
  return Number(numAffectedRows);
}
