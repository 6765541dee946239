import type { AdminReport, AdminReportGroup, ReportContext } from '@rodado/contract/admin';
import { POST_STATUS_LABELS } from '@rodado/contract/enums';
import { formatPrice } from '@rodado/contract/format';
import { companyRatingsHref, pages, postQuestionsHref } from '@rodado/contract/pages';
import type { z } from 'zod';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import {
  type GroupFilter,
  type GroupRow,
  getReportRow,
  listGroupRows,
  listNeighbours,
  listReportRows,
  type NeighbouringMessage,
  type ReportedPost,
  type ReportedRating,
  type ReportFilter,
  type ReportRow,
} from './reports.queries.ts';

/** Private messages are readable only where a member of the conversation reported one, and each reading is audited. */
export async function listReports(ctx: Context, viewer: Viewer, filter: ReportFilter, page: number) {
  const { rows, paging } = await listReportRows(ctx.db, filter, page);
  const neighbours = await neighboursOf(ctx, rows);
  await auditMessagesRead(ctx.db, viewer, rows);
  return { reports: rows.map((row) => describe(row, neighbours)), ...paging };
}

export async function listReportGroups(ctx: Context, viewer: Viewer, filter: GroupFilter, page: number) {
  const { rows, paging } = await listGroupRows(ctx.db, filter, page);
  const neighbours = await neighboursOf(ctx, rows);
  await auditMessagesRead(ctx.db, viewer, rows);
  const groups = rows.map(
    (row): AdminReportGroup => ({ ...row, link: linkOf(row), context: contextOf(row, neighbours) }),
  );
  return { groups, ...paging };
}

async function auditMessagesRead(db: Db, viewer: Viewer, rows: readonly Row[]): Promise<void> {
  const read = rows.filter(({ kind }) => kind === 'message').map(({ id }) => id);
  if (read.length > 0) await writeAudit(db, { actorId: viewer.id, action: 'message.read', detail: { reports: read } });
}

type Row = ReportRow | GroupRow;

export async function getReport(ctx: Context, id: string): Promise<AdminReport> {
  const row = await getReportRow(ctx.db, id);
  return describe(row, await neighboursOf(ctx, [row]));
}

async function neighboursOf(
  { db, signedUrls }: Pick<Context, 'db' | 'signedUrls'>,
  rows: readonly Row[],
): Promise<NeighbouringMessage[]> {
  const messageIds = rows.filter(({ kind }) => kind === 'message').map(({ subjectId }) => subjectId);
  if (messageIds.length === 0) return [];
  return (await listNeighbours(db, messageIds)).map((line) => ({
    ...line,
    images: line.images.map((image) => ({ ...image, url: signedUrls.sign(image.url, 'moderation') })),
  }));
}

const describe = (row: ReportRow, neighbours: readonly NeighbouringMessage[]): AdminReport => ({
  ...row,
  link: linkOf(row),
  context: contextOf(row, neighbours),
});

type Line = z.infer<typeof ReportContext>;

function contextOf(row: Row, neighbours: readonly NeighbouringMessage[]): Line[] {
  const reported = { id: row.subjectId, author: row.author.name, createdAt: row.subjectCreatedAt, isReported: true };
  switch (row.kind) {
    case 'message':
      return neighbours
        .filter(({ reportedId }) => reportedId === row.subjectId)
        .map(({ reportedId, ...line }) => ({ ...line, isReported: line.id === reportedId }));
    case 'question':
      return row.post ? aroundQuestion(row, row.post, { ...reported, text: row.text }) : [];
    case 'post':
      return row.post
        ? [{ ...reported, text: `${formatPrice(row.post)} · ${POST_STATUS_LABELS[row.post.status]}` }]
        : [];
    case 'user':
      return [{ ...reported, text: sellerKind(row) }];
    case 'rating':
      return row.rating ? aroundRating(row.rating, { ...reported, text: row.text }) : [];
  }
}

function aroundQuestion({ answer }: Row, { id, seller, title, createdAt }: ReportedPost, asked: Line): Line[] {
  return [
    { id, author: seller, text: title, createdAt, isReported: false },
    asked,
    ...(answer ? [{ ...answer, author: seller, isReported: false }] : []),
  ];
}

function aroundRating(rating: ReportedRating, rated: Line): Line[] {
  const { companyId, ownerId, company, stars, createdAt, answer, answeredAt } = rating;
  const given = `Recibió ${stars} ${stars === 1 ? 'estrella' : 'estrellas'} de 5`;
  return [
    { id: companyId, author: company, text: given, createdAt, isReported: false },
    rated,
    ...(answer !== null && answeredAt !== null
      ? [{ id: ownerId, author: company, text: answer, createdAt: answeredAt, isReported: false }]
      : []),
  ];
}

function sellerKind({ company }: Row): string {
  if (!company) return 'Particular';
  return `${company.isVerified ? 'Empresa verificada' : 'Empresa sin verificar'} · RUT ${company.rut}`;
}

const SECRET = new Set(['DRAFT', 'HIDDEN', 'DELETED']);

function linkOf({ kind, subjectId, post, isQuestionThere, company, rating }: Row): string | null {
  if (kind === 'user') return company?.isPublic ? pages.company.href({ name: company.name }) : null;
  if (kind === 'rating')
    return rating?.isThere && rating.isCompanyPublic ? companyRatingsHref(rating.company, { id: subjectId }) : null;
  if (!post || SECRET.has(post.status)) return null;
  if (kind === 'post') return pages.post.href({ id: post.id });
  return isQuestionThere ? postQuestionsHref(post.id) : null;
}
