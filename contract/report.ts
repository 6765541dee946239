import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { INVALID, NEW_TEXTS } from './messages.ts';
import { closed, Id, Ok } from './scalars.ts';
import { REPORT_REASONS } from './vocabulary.ts';

export const Reason = z.enum(REPORT_REASONS, { error: INVALID.question.reportReason });

export const ReportQuestion = z.strictObject({ reason: Reason }, closed);
export type ReportQuestion = z.infer<typeof ReportQuestion>;

const REPORTABLE = ['post', 'user', 'message'] as const;

export const ReportThing = z.strictObject(
  { kind: z.enum(REPORTABLE, { error: 'No se sabe qué se reporta' }), id: Id, reason: Reason },
  closed,
);
export type ReportThing = z.infer<typeof ReportThing>;

export const DecideReport = z.strictObject(
  { decision: z.enum(['dismiss', 'delete'], { error: NEW_TEXTS.decision }) },
  closed,
);
export type DecideReport = z.infer<typeof DecideReport>;

export const reportThing = endpoint({
  method: 'POST',
  url: '/api/report',
  access: 'user',
  summary: 'Tell the administration about a post, a person or a message; once is enough',
  refuses: [403],
  schema: { body: ReportThing, response: { 201: Ok } },
});
