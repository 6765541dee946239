import type { Db } from '../db/connect.ts';

/** Questions on a person's listings that they have not looked at. */
export async function countUnreadQuestions(db: Db, ownerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('question')
    .innerJoin('post', 'post.id', 'question.postId')
    .where('post.personId', '=', ownerId)
    .where('post.state', '<>', 'DELETED')
    .where('question.readAt', 'is', null)
    .where('question.deletedAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers to a person's questions that they have not looked at. */
export async function countUnreadAnswers(db: Db, askerId: string): Promise<number> {
  const { count } = await db
    .selectFrom('answer')
    .innerJoin('question', 'question.id', 'answer.questionId')
    .where('question.personId', '=', askerId)
    .where('question.deletedAt', 'is', null)
    .where('answer.readAt', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
