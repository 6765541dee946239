import { RATING_TEXT_DAYS } from '@rodado/contract/limits';
import { companyRatingsHref } from '@rodado/contract/pages';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { RateCompany, RatingPage, TextRule } from '@rodado/contract/rating';
import type { Viewer } from '../account/viewer.ts';
import { isBlocked } from '../block/block.queries.ts';
import { requireOtherCompany } from '../company/company.guards.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { type AppError, conflict, forbidden, notFound } from '../errors.ts';
import { consume, isWithin } from '../http/rate-limits.ts';
import { notify } from '../notification/notify.ts';
import { isOnTeam } from '../team/team.queries.ts';
import { type After, transact } from '../transact.ts';
import * as queries from './rating.queries.ts';

/** Stars for everybody; a text for those whose contact with the company is confirmed. */
export async function rateCompany(
  ctx: Context,
  viewer: Viewer,
  companyId: string,
  { rating: stars, text }: RateCompany,
): Promise<void> {
  await transact(ctx, async (trx, after) => {
    const { ownerId, name } = await requireOtherCompany(trx, companyId, viewer);
    if (viewer.role === 'ADMIN') throw forbidden('La administración no valora empresas');
    if (await isOnTeam(trx, ownerId, viewer))
      throw forbidden('Sos parte del equipo de esta empresa: no podés valorarla');
    const id = await queries.saveStars(trx, viewer.id, companyId, stars);
    if (text === undefined) return;
    const company = { id: companyId, ownerId, name };
    await writeText(ctx, trx, after, viewer, company, { id, stars, text });
  });
}

interface Written {
  id: string;
  stars: number;
  text: string;
}

/** The row is locked by the stars that were just written. */
async function writeText(
  ctx: Context,
  trx: Db,
  after: After,
  viewer: Viewer,
  company: queries.RatedCompany & { name: string },
  { id, stars, text }: Written,
): Promise<void> {
  const { text: current, textRule } = await queries.getOwn(trx, company, viewer.id);
  if (text === (current ?? '')) return;
  if (text === '') return queries.removeText(trx, id);
  if (textRule !== 'open') throw TEXT_REFUSALS[textRule]();
  await consume(ctx, trx, RATE_LIMITS.ratingTexts, viewer.id);
  const author = await queries.saveText(trx, id, text);
  if (current !== null || !(await isToBeNotified(ctx, trx, company.ownerId, viewer.id, `text ${id}`))) return;
  await notify(trx, after, company.ownerId, {
    kind: 'rating',
    text: `${author} valoró a tu empresa con ${stars} ${stars === 1 ? 'estrella' : 'estrellas'}: ${text}`,
    link: companyRatingsHref(company.name, { id }),
    actorId: viewer.id,
  });
}

const TEXT_REFUSALS: Record<Exclude<TextRule, 'open'>, () => AppError> = {
  unconfirmed: () =>
    forbidden(
      'Para escribir hace falta que la empresa te haya respondido en el chat, o que haya aceptado una oferta tuya',
    ),
  closed: () => conflict(`El texto se podía cambiar durante ${RATING_TEXT_DAYS} días. Las estrellas, siempre.`),
  removed: () => forbidden('La administración quitó el texto de esta valoración. Las estrellas quedan.'),
};

/** Texts and answers are public, but a block prevents their notification. */
async function isToBeNotified(ctx: Context, trx: Db, readerId: string, writerId: string, subject: string) {
  if (await isBlocked(trx, readerId, writerId)) return false;
  return isWithin(ctx, trx, RATE_LIMITS.ratingNotifications, subject);
}

export async function listRatings(
  { db }: Context,
  viewer: Viewer | null,
  companyId: string,
  page: number,
): Promise<RatingPage> {
  const company = await queries.findRatedCompany(db, companyId);
  if (!company) throw notFound('la empresa');
  const mayRate =
    viewer !== null &&
    viewer.role !== 'ADMIN' &&
    viewer.id !== company.ownerId &&
    !(await isOnTeam(db, company.ownerId, viewer));
  const [list, distribution, own] = await Promise.all([
    queries.listRatings(db, company, viewer?.id ?? null, page),
    queries.countByStars(db, company),
    mayRate ? queries.getOwn(db, company, viewer.id) : null,
  ]);
  return { ...list, distribution, own };
}

/** One answer to a rating, which the company can change or take back. */
export const answerRating = (ctx: Context, viewer: Viewer, id: string, text: string): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const rating = await queries.lockRating(trx, id);
    if (!rating) throw notFound('la valoración');
    if (rating.ownerId !== viewer.id) throw forbidden('Solo responde la empresa valorada');
    if (rating.text === null) throw conflict('Esta valoración no tiene un texto que responder');
    if (text === (rating.answer ?? '')) return;
    await consume(ctx, trx, RATE_LIMITS.ratingAnswers, viewer.id);
    await queries.saveRatingAnswer(trx, id, text);
    const isNew = rating.answer === null && !rating.isAuthorSuspended;
    if (!isNew || !(await isToBeNotified(ctx, trx, rating.authorId, viewer.id, `answer ${id}`))) return;
    await notify(trx, after, rating.authorId, {
      kind: 'rating',
      text: `${viewer.name} respondió tu valoración: ${text}`,
      link: companyRatingsHref(viewer.name, { id }),
      actorId: viewer.id,
    });
  });

/** Runs in the transaction of the report's decision. */
export async function removeReportedText(
  trx: Db,
  _after: After,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<void> {
  await queries.markTextRemoved(trx, id);
  await writeAudit(trx, { actorId: viewer.id, action: 'rating.textRemoved', subjectId: id });
}
