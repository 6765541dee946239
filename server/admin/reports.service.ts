import { companyAddress, postAddress, postQuestionsAddress } from '@rodado/contract/addresses';
import type { AdminReport, ReportContext, ReportStatus } from '@rodado/contract/admin';
import { formatPrice } from '@rodado/contract/format';
import { POST_STATUS_LABELS } from '@rodado/contract/vocabulary';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import type { Viewer } from '../viewer.ts';
import {
  getReportRow,
  listNeighbours,
  listReportRows,
  type NeighbouringMessage,
  type ReportedPost,
  type ReportRow,
} from './reports.queries.ts';

/** What people wrote to each other is read only where one of them reported it, and that it was read is written down. */
export async function listReports({ db }: Context, viewer: Viewer, status: ReportStatus | undefined, page: number) {
  const { rows, paging } = await listReportRows(db, status, page);
  const neighbours = await neighboursOf(db, rows);
  const reports = rows.map((row) => describe(row, neighbours));
  const read = reports.filter(({ kind }) => kind === 'message').map(({ id }) => id);
  if (read.length > 0) await writeAudit(db, { actorId: viewer.id, action: 'message.read', detail: { reports: read } });
  return { reports, ...paging };
}

export async function getReport({ db }: Context, id: string): Promise<AdminReport> {
  const row = await getReportRow(db, id);
  return describe(row, await neighboursOf(db, [row]));
}

async function neighboursOf(db: Db, rows: readonly ReportRow[]): Promise<NeighbouringMessage[]> {
  const messageIds = rows.filter(({ kind }) => kind === 'message').map(({ subjectId }) => subjectId);
  return messageIds.length > 0 ? listNeighbours(db, messageIds) : [];
}

const describe = (row: ReportRow, neighbours: readonly NeighbouringMessage[]): AdminReport => ({
  ...row,
  link: linkOf(row),
  context: contextOf(row, neighbours),
});

type Line = z.infer<typeof ReportContext>;

function contextOf(row: ReportRow, neighbours: readonly NeighbouringMessage[]): Line[] {
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
  }
}

function aroundQuestion({ answer }: ReportRow, { id, seller, title, createdAt }: ReportedPost, asked: Line): Line[] {
  return [
    { id, author: seller, text: title, createdAt, isReported: false },
    asked,
    ...(answer ? [{ ...answer, author: seller, isReported: false }] : []),
  ];
}

function sellerKind({ company }: ReportRow): string {
  if (!company) return 'Particular';
  return `${company.isVerified ? 'Empresa verificada' : 'Empresa sin verificar'} · RUT ${company.rut}`;
}

const SECRET = new Set(['DRAFT', 'HIDDEN', 'DELETED']);

function linkOf({ kind, post, isQuestionThere, company }: ReportRow): string | null {
  if (kind === 'user') return company?.isPublic ? companyAddress(company.name) : null;
  if (!post || SECRET.has(post.status)) return null;
  if (kind === 'post') return postAddress(post.id);
  return isQuestionThere ? postQuestionsAddress(post.id) : null;
}
