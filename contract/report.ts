import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { QUESTION_REPORT_REASONS, REPORT_REASONS } from './enums.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { Id, Ok, strictErrors } from './scalars.ts';

const error = INVALID.question.reportReason;

export const ReportQuestion = z.strictObject({ reason: z.enum(QUESTION_REPORT_REASONS, { error }) }, strictErrors);
export type ReportQuestion = z.infer<typeof ReportQuestion>;

const REPORTABLE = ['post', 'user', 'message', 'rating'] as const;

export const ReportThing = z.strictObject(
  {
    kind: z.enum(REPORTABLE, { error: 'No se sabe qué se reporta' }),
    id: Id,
    reason: z.enum(REPORT_REASONS, { error }),
  },
  strictErrors,
);
export type ReportThing = z.infer<typeof ReportThing>;

export const DecideReport = z.strictObject(
  { decision: z.enum(['dismiss', 'delete'], { error: OWN_TEXTS.decision }) },
  strictErrors,
);
export type DecideReport = z.infer<typeof DecideReport>;

export const reportThing = endpoint({
  method: 'POST',
  url: '/api/report',
  access: 'user',
  team: 'seller',
  summary: 'Report a post, a person, a message or the text of a rating to the administration; once is enough',
  refuses: [403],
  schema: { body: ReportThing, response: { 201: Ok } },
});
