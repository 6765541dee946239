import type { ReportThing } from '@rodado/contract/report';
import type { ReportReason } from '@rodado/contract/vocabulary';
import { findPerson } from '../block/block.queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { forbidden, notFound } from '../errors.ts';
import { findQuestionToChange } from '../question/question.queries.ts';
import { requireKnown } from '../question/question.service.ts';
import type { Viewer } from '../viewer.ts';
import * as queries from './report.queries.ts';

/** Who reports something has to be able to see it, and it has to be somebody else's. */
export async function reportThing({ db }: Context, viewer: Viewer, { kind, id, reason }: ReportThing): Promise<void> {
  const { authorId, reported } = await findThing(db, viewer, kind, id);
  if (authorId === viewer.id) throw forbidden('No podés denunciar lo que es tuyo');
  await queries.insertReport(db, viewer.id, reported, reason);
}

export async function reportQuestion(
  { db }: Context,
  viewer: Viewer,
  questionId: string,
  reason: ReportReason,
): Promise<void> {
  const { askerId } = requireKnown(await findQuestionToChange(db, questionId), viewer);
  if (askerId === viewer.id) throw forbidden('No podés reportar tu propia pregunta');
  await queries.insertReport(db, viewer.id, { questionId }, reason);
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
  const authorId = await queries.findMessageSender(db, id, viewer.id);
  if (!authorId) throw notFound('el mensaje');
  return { authorId, reported: { messageId: id } };
}
