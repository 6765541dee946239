import { INVALID } from '@rodado/contract/messages';
import { pages, postQuestionsHref } from '@rodado/contract/pages';
import type { Answer, Question, QuestionPage } from '@rodado/contract/question';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import { sendsReadReceipts, type Viewer } from '../account/viewer.ts';
import { isBlocked } from '../block/block.queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { AppError, conflict, forbidden, notFound } from '../errors.ts';
import { consume, isWithin } from '../http/rate-limits.ts';
import { markRead, removeQuestionNotifications } from '../notification/notification.queries.ts';
import { notify } from '../notification/notify.ts';
import { publishUnread } from '../notification/unread.ts';
import { findPostToChange, type LockedPost, lockPost } from '../post/post-write.queries.ts';
import { isOnTeam } from '../team/team.queries.ts';
import { type After, transact } from '../transact.ts';
import type { LockedQuestion } from './question.queries.ts';
import * as queries from './question.queries.ts';

const DAY = 86_400;
const QUESTIONS_ON_POST = 30;

/** The lock on the post ensures that it is live when the question is inserted. */
export const askQuestion = (ctx: Context, asker: Viewer, postId: string, text: string): Promise<Question> =>
  transact(ctx, async (trx, after) => {
    const { ownerId, status } = requireAskable(await lockPost(trx, postId), asker);
    if (await isOnTeam(trx, ownerId, asker)) throw forbidden(INVALID.question.ownPost);
    if (await isBlocked(trx, ownerId, asker.id)) throw forbidden('No podés preguntarle a esta persona');
    if (status !== 'ACTIVE') throw conflict('Esta publicación ya no recibe preguntas');
    await refuseMany(ctx, trx, postId, asker);
    const question = await queries.insertQuestion(trx, postId, asker.id, text);
    after(() => ctx.publish(ownerId, 'newQuestionNotification', question));
    await notify(trx, after, ownerId, {
      kind: 'question',
      text: `${asker.name} preguntó en «${question.post.title}»: ${text}`,
      link: pages.questions.path,
      actorId: asker.id,
      leadPostId: postId,
      questionId: question.id,
    });
    return question;
  });

/** Runs under the post's lock, so that concurrent questions are counted one by one. */
async function refuseMany(ctx: Context, trx: Db, postId: string, asker: Viewer): Promise<void> {
  if (!ctx.config.rateLimits) return;
  if ((await queries.countAsked(trx, postId, asker.id)) >= QUESTIONS_ON_POST)
    throw new AppError(
      'tooMany',
      'Ya hiciste muchas preguntas en esta publicación. Escribile a quien vende por el chat.',
      {
        retryAfter: DAY,
      },
    );
  await consume(ctx, trx, RATE_LIMITS.questions, asker.id);
}

/** Of a post that this viewer, signed in or not, may see. */
export async function listPostQuestions(
  ctx: Context,
  viewer: Pick<Viewer, 'id'> | null,
  postId: string,
  page: number,
): Promise<QuestionPage> {
  const post = await findPostToChange(ctx.db, postId);
  if (!post || (post.isHiddenFromPublic && post.ownerId !== viewer?.id)) throw notFound('la publicación');
  return queries.listOfPost(ctx.db, postId, viewer?.id ?? null, page);
}

function requireAskable(post: LockedPost | undefined, asker: Viewer): LockedPost {
  const isOwn = post?.ownerId === asker.id;
  if (!post || (!isOwn && post.isHiddenFromPublic)) throw notFound('la publicación');
  if (isOwn) throw forbidden(INVALID.question.ownPost);
  if (asker.role === 'ADMIN') throw forbidden('La administración no hace preguntas');
  return post;
}

export function requireKnown(question: LockedQuestion | undefined, viewer: Viewer): LockedQuestion {
  const isForThem = question?.ownerId === viewer.id || question?.askerId === viewer.id || viewer.role === 'ADMIN';
  if (!question || (question.isPostSecret && !isForThem)) throw notFound('la pregunta');
  return question;
}

/** Also after the post has expired: questions asked in time can be answered. */
export const answerQuestion = (ctx: Context, viewer: Viewer, questionId: string, text: string): Promise<Answer> =>
  transact(ctx, async (trx, after) => {
    const found = await queries.findQuestionToChange(trx, questionId, 'for update of question');
    const known = requireKnown(found, viewer);
    const { ownerId, askerId, hasAskerLeft } = known;
    if (ownerId !== viewer.id) throw forbidden('Solo responde quien publicó');
    const saved = await queries.saveAnswer(trx, questionId, text);
    after(() => leadChanged(ctx, known));
    // The answer is public, but a block prevents its notification.
    const isNotified =
      saved.isNew &&
      !hasAskerLeft &&
      !(await isBlocked(trx, ownerId, askerId)) &&
      (await isWithin(ctx, trx, RATE_LIMITS.answerNotifications, questionId));
    if (!isNotified) return saved.answer;
    const asked = await queries.getQuestion(trx, questionId, askerId);
    after(() => ctx.publish(askerId, 'newAnswerNotification', asked));
    await notify(trx, after, askerId, {
      kind: 'answer',
      text: `${viewer.name} respondió tu pregunta en «${asked.post.title}»: ${text}`,
      link: postQuestionsHref(asked.post.id),
      actorId: viewer.id,
      questionId,
    });
    return saved.answer;
  });

/** Colleagues of the owner who look at the leads see the change. */
const leadChanged = (ctx: Pick<Context, 'publish'>, { ownerId, postId, askerId }: LockedQuestion) =>
  ctx.publish(ownerId, 'leadChanged', { postId, personId: askerId });

/** Marked before the query: what arrives in between stays unread, and is shown all the same. */
export async function listReceivedQuestions(ctx: Context, owner: Viewer, page: number): Promise<QuestionPage> {
  if (!sendsReadReceipts(owner)) return queries.listReceived(ctx.db, owner.id, page);
  const seen = await Promise.all([
    queries.markQuestionsRead(ctx.db, owner.id),
    markRead(ctx.db, owner.id, { kind: 'question' }),
  ]);
  if (seen.some(Boolean)) publishUnread(ctx, owner.id);
  return queries.listReceived(ctx.db, owner.id, page);
}

export async function listSentQuestions(ctx: Context, asker: Viewer, page: number): Promise<QuestionPage> {
  if (!sendsReadReceipts(asker)) return queries.listSent(ctx.db, asker.id, page);
  const seen = await Promise.all([
    queries.markAnswersRead(ctx.db, asker.id),
    markRead(ctx.db, asker.id, { kind: 'answer' }),
  ]);
  if (seen.some(Boolean)) publishUnread(ctx, asker.id);
  return queries.listSent(ctx.db, asker.id, page);
}

/** Removed from every page; the row is kept for administrators. */
export const deleteQuestion = (ctx: Context, viewer: Viewer, questionId: string): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const found = await queries.findQuestionToChange(trx, questionId, 'for update of question');
    const known = requireKnown(found, viewer);
    const isTheirs = known.askerId === viewer.id || known.ownerId === viewer.id;
    if (!isTheirs && viewer.role !== 'ADMIN') throw forbidden('Solo la elimina quien preguntó o quien publicó');
    await removeQuestion(trx, after, questionId, known);
    if (!isTheirs) await writeAudit(trx, { actorId: viewer.id, action: 'question.deleted', subjectId: questionId });
  });

async function removeQuestion(trx: Db, after: After, id: string, question: LockedQuestion): Promise<void> {
  const { ownerId, askerId } = question;
  await queries.markQuestionDeleted(trx, id);
  await removeQuestionNotifications(trx, id, [ownerId, askerId]);
  after((ctx) => {
    leadChanged(ctx, question);
    publishUnread(ctx, ownerId, askerId);
  });
}

/** Runs in the transaction of the report's decision; a deleted question is not deleted again. */
export async function deleteReportedQuestion(
  trx: Db,
  after: After,
  viewer: Pick<Viewer, 'id'>,
  questionId: string,
): Promise<void> {
  const question = await queries.findQuestionToChange(trx, questionId, 'for update of question');
  if (!question) return;
  await removeQuestion(trx, after, questionId, question);
  await writeAudit(trx, { actorId: viewer.id, action: 'question.deleted', subjectId: questionId });
}
