import type { QuestionReportReason, ReportReason } from '@rodado/contract/enums';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { ReportThing } from '@rodado/contract/report';
import type { Viewer } from '../account/viewer.ts';
import { findPerson } from '../block/block.queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { forbidden, notFound } from '../errors.ts';
import { consume } from '../http/rate-limits.ts';
import { findQuestionToChange } from '../question/question.queries.ts';
import { requireKnown } from '../question/question.service.ts';
import * as queries from './report.queries.ts';

/** The reporter must be able to see the subject, and must not own it. */
export async function reportThing(ctx: Context, viewer: Viewer, { kind, id, reason }: ReportThing): Promise<void> {
  const { authorId, reported } = await findThing(ctx.db, viewer, kind, id);
  if (authorId === viewer.id) throw forbidden('No podés denunciar lo que es tuyo');
  await storeReport(ctx, viewer, reported, reason);
}

export async function reportQuestion(
  ctx: Context,
  viewer: Viewer,
  questionId: string,
  reason: QuestionReportReason,
): Promise<void> {
  const { askerId } = requireKnown(await findQuestionToChange(ctx.db, questionId), viewer);
  if (askerId === viewer.id) throw forbidden('No podés reportar tu propia pregunta');
  await storeReport(ctx, viewer, { questionId }, reason);
}

async function storeReport(
  { db, config }: Context,
  viewer: Viewer,
  reported: queries.Reported,
  reason: ReportReason,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isNew = await queries.insertReport(trx, viewer.id, reported, reason);
    if (isNew) await consume({ config }, trx, RATE_LIMITS.reports, viewer.id);
  });
}

interface Thing {
  authorId: string;
  reported: queries.Reported;
}

async function findThing(db: Db, viewer: Viewer, kind: ReportThing['kind'], id: string): Promise<Thing> {
  if (kind === 'post') {
    const authorId = await queries.findPostOwner(db, id);
    if (!authorId) throw notFound('la publicación');
    return { authorId, reported: { postId: id } };
  }
  if (kind === 'user') {
    const person = await findPerson(db, id);
    if (!person) throw notFound('la persona');
    return { authorId: person.id, reported: { personId: id } };
  }
  if (kind === 'rating') {
    const authorId = await queries.findRatingAuthor(db, id);
    if (!authorId) throw notFound('la valoración');
    return { authorId, reported: { ratingId: id } };
  }
  const authorId = await queries.findMessageSender(db, id, viewer.id);
  if (!authorId) throw notFound('el mensaje');
  return { authorId, reported: { messageId: id } };
}
