import { postQuestionsAddress, QUESTIONS_PATH } from '@rodado/contract/addresses';
import { INVALID } from '@rodado/contract/messages';
import type { Answer, Question, QuestionPage } from '@rodado/contract/question';
import { isBlocked } from '../block/block.queries.ts';
import type { AfterCommit, Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { AppError, conflict, forbidden, notFound } from '../errors.ts';
import { countOneMore, type Limit, spend } from '../http/limits.ts';
import { markRead } from '../notification/notification.queries.ts';
import { announce, notify } from '../notification/notify.ts';
import { publishUnread } from '../notification/unread.ts';
import { findPostToChange, lockPost, type PostToChange } from '../post/post-write.queries.ts';
import type { Viewer } from '../viewer.ts';
import type { QuestionToChange } from './question.queries.ts';
import * as queries from './question.queries.ts';

const DAY = 86_400;
const QUESTIONS_OF_PERSON: Limit = { name: 'questions', max: 200, seconds: DAY };
const QUESTIONS_ON_POST = 30;

/** While the post is locked it neither ends nor goes: a question is on a post that was live, or it is refused. */
export async function askQuestion(ctx: Context, asker: Viewer, postId: string, text: string): Promise<Question> {
  const { question, told } = await ctx.db.transaction().execute(async (trx) => {
    const { ownerId, status } = requireAskable(await lockPost(trx, postId), asker);
    if (await isBlocked(trx, ownerId, asker.id)) throw forbidden('No podés preguntarle a esta persona');
    if (status !== 'ACTIVE') throw conflict('Esta publicación ya no recibe preguntas');
    if (ctx.config.rateLimits) await refuseMany(trx, postId, asker);
    const asked = await queries.insertQuestion(trx, postId, asker.id, text);
    const news = await notify(trx, ownerId, {
      kind: 'question',
      text: `${asker.name} preguntó en «${asked.post.title}»: ${text}`,
      link: QUESTIONS_PATH,
      actorId: asker.id,
    });
    return { question: asked, told: news };
  });
  ctx.publish(told.personId, 'newQuestionNotification', question);
  announce(ctx, [told]);
  return question;
}

/** Under the lock of the post, so that questions that come together are counted one by one. */
async function refuseMany(trx: Db, postId: string, asker: Viewer): Promise<void> {
  if ((await queries.countAsked(trx, postId, asker.id)) >= QUESTIONS_ON_POST)
    throw new AppError(
      'tooMany',
      'Ya hiciste muchas preguntas en esta publicación. Escribile a quien vende por el chat.',
      {
        retryAfter: DAY,
      },
    );
  await spend(trx, QUESTIONS_OF_PERSON, asker.id);
}

/** Of a post that this person may see, or nobody in particular. */
export async function listPostQuestions(
  ctx: Context,
  viewer: Pick<Viewer, 'id'> | null,
  postId: string,
  page: number,
): Promise<QuestionPage> {
  const post = await findPostToChange(ctx.db, postId);
  if (!post || (post.isSecret && post.ownerId !== viewer?.id)) throw notFound('la publicación');
  return queries.listOfPost(ctx.db, postId, page);
}

function requireAskable(post: PostToChange | undefined, asker: Viewer): PostToChange {
  const isOwn = post?.ownerId === asker.id;
  if (!post || (!isOwn && post.isSecret)) throw notFound('la publicación');
  if (isOwn) throw forbidden(INVALID.question.ownPost);
  if (asker.role === 'ADMIN') throw forbidden('La administración no hace preguntas');
  return post;
}

export function requireKnown(question: QuestionToChange | undefined, viewer: Viewer): QuestionToChange {
  const isForThem = question?.ownerId === viewer.id || question?.askerId === viewer.id || viewer.role === 'ADMIN';
  if (!question || (question.isPostSecret && !isForThem)) throw notFound('la pregunta');
  return question;
}

/** Also after the end: whoever asked in time gets an answer. */
export async function answerQuestion(ctx: Context, viewer: Viewer, questionId: string, text: string): Promise<Answer> {
  const { answer, news } = await ctx.db.transaction().execute(async (trx) => {
    const found = await queries.findQuestionToChange(trx, questionId, 'for update of question');
    const { ownerId, askerId, hasAskerLeft } = requireKnown(found, viewer);
    if (ownerId !== viewer.id) throw forbidden('Solo responde quien publicó');
    const saved = await queries.saveAnswer(trx, questionId, text);
    // Everybody may read the answer, but nobody is called by somebody they want nothing to do with.
    const isTold =
      saved.isNews &&
      !hasAskerLeft &&
      !(await isBlocked(trx, ownerId, askerId)) &&
      (await isWorthTelling(ctx, trx, questionId));
    if (!isTold) return { answer: saved.answer, news: undefined };
    const question = await queries.getQuestion(trx, questionId);
    const told = await notify(trx, askerId, {
      kind: 'answer',
      text: `${viewer.name} respondió tu pregunta en «${question.post.title}»: ${text}`,
      link: postQuestionsAddress(question.post.id),
      actorId: viewer.id,
    });
    return { answer: saved.answer, news: { question, told } };
  });
  if (news) {
    ctx.publish(news.told.personId, 'newAnswerNotification', news.question);
    announce(ctx, [news.told]);
  }
  return answer;
}

/** An answer that is written over and over stays an answer: it does not ring each time. */
const ANSWERS_TOLD: Limit = { name: 'answer', max: 5, seconds: DAY };

async function isWorthTelling({ config }: Context, trx: Db, questionId: string): Promise<boolean> {
  if (!config.rateLimits) return true;
  const { count } = await countOneMore(trx, ANSWERS_TOLD, questionId);
  return count <= ANSWERS_TOLD.max;
}

/** Marked before they are read: what arrives in between is new, and is shown all the same. */
export async function listReceivedQuestions(ctx: Context, owner: Viewer, page: number): Promise<QuestionPage> {
  const seen = await Promise.all([
    queries.markQuestionsRead(ctx.db, owner.id),
    markRead(ctx.db, owner.id, { kind: 'question' }),
  ]);
  if (seen.some(Boolean)) publishUnread(ctx, owner.id);
  return queries.listReceived(ctx.db, owner.id, page);
}

export async function listSentQuestions(ctx: Context, asker: Viewer, page: number): Promise<QuestionPage> {
  const seen = await Promise.all([
    queries.markAnswersRead(ctx.db, asker.id),
    markRead(ctx.db, asker.id, { kind: 'answer' }),
  ]);
  if (seen.some(Boolean)) publishUnread(ctx, asker.id);
  return queries.listSent(ctx.db, asker.id, page);
}

/** Gone from every page; the row stays for the administration. */
export async function deleteQuestion(ctx: Context, viewer: Viewer, questionId: string): Promise<void> {
  const { ownerId, askerId } = await ctx.db.transaction().execute(async (trx) => {
    const found = await queries.findQuestionToChange(trx, questionId, 'for update of question');
    const question = requireKnown(found, viewer);
    const isTheirs = question.askerId === viewer.id || question.ownerId === viewer.id;
    if (!isTheirs && viewer.role !== 'ADMIN') throw forbidden('Solo la elimina quien preguntó o quien publicó');
    await queries.markDeleted(trx, questionId);
    if (!isTheirs) await writeAudit(trx, { actorId: viewer.id, action: 'question.deleted', subjectId: questionId });
    return question;
  });
  publishUnread(ctx, ownerId, askerId);
}

/** In the transaction of the report's decision; one that is gone already is not deleted again. */
export async function deleteReportedQuestion(
  trx: Db,
  viewer: Pick<Viewer, 'id'>,
  questionId: string,
): Promise<AfterCommit> {
  const question = await queries.findQuestionToChange(trx, questionId, 'for update of question');
  if (!question) return () => {};
  await queries.markDeleted(trx, questionId);
  await writeAudit(trx, { actorId: viewer.id, action: 'question.deleted', subjectId: questionId });
  return (ctx) => publishUnread(ctx, question.ownerId, question.askerId);
}
