import type { ReportedKind } from '@rodado/contract/admin';
import type { DecideReport } from '@rodado/contract/report';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import { deleteReportedMessage } from '../conversation/conversation.service.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, notFound } from '../errors.ts';
import { markHidden } from '../post/post.service.ts';
import { deleteReportedQuestion } from '../question/question.service.ts';
import { removeReportedText } from '../rating/rating.service.ts';
import { markSuspended, type SuspensionReason } from '../suspension/suspend.service.ts';
import { type After, transact } from '../transact.ts';
import { closeReports, findReport, lockOpenReports } from './report.queries.ts';

/** The decision about the subject and the settling of every open report about it are one transaction. */
export const decideReport = (
  ctx: Context,
  viewer: Viewer,
  reportId: string,
  { decision }: DecideReport,
): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const report = await findReport(trx, reportId);
    if (!report) throw notFound('el reporte');
    const { kind, subjectId, reason } = report;
    const open = await lockOpenReports(trx, kind, subjectId);
    if (!open.includes(reportId)) throw conflict('Ese reporte ya fue decidido');
    const status = decision === 'dismiss' ? 'dismissed' : 'deleted';
    await closeReports(trx, open, status, viewer.id);
    const detail = { kind, subjectId, reports: open.length };
    await writeAudit(trx, { actorId: viewer.id, action: `report.${status}`, subjectId: reportId, detail });
    if (decision === 'dismiss') return;
    await REMOVALS[kind](trx, after, viewer, subjectId, { text: `Por un reporte: ${reason}`, kind: reason });
  });

type Remove = (trx: Db, after: After, viewer: Viewer, id: string, reason: SuspensionReason) => Promise<unknown>;

const REMOVALS: Record<ReportedKind, Remove> = {
  question: deleteReportedQuestion,
  message: deleteReportedMessage,
  post: markHidden,
  user: markSuspended,
  rating: removeReportedText,
};
