import { z } from 'zod';
import { DecideCertificate } from './company.ts';
import { endpoint } from './endpoint.ts';
import { NEW_TEXTS } from './messages.ts';
import { named } from './named.ts';
import { DecideReport } from './report.ts';
import { ById, closed, Id, Moment, PageNumber, paging, typedLine, typedText } from './scalars.ts';
import { CERTIFICATE_STATUSES, REPORT_REASONS, ROLES } from './vocabulary.ts';

/** Somebody, as the administration needs to tell them apart. */
const Who = z.object({ id: Id, name: z.string(), isSuspended: z.boolean() });
const Decision = { decidedAt: Moment.nullable(), decidedBy: z.string().nullable() };

/** The newest certificate of a company: what stands in the queue. */
export const AdminCertificate = z
  .object({
    companyId: Id,
    userId: Id,
    name: z.string(),
    /** Names that it had before, the last one first. */
    formerNames: z.array(z.string()),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    rut: z.string().nullable(),
    /** Whether its last digit is the one that the others ask for. */
    isRutValid: z.boolean(),
    status: z.enum(CERTIFICATE_STATUSES),
    reason: z.string().nullable(),
    contentType: z.string(),
    /** How many it has sent before this one. */
    earlier: z.int(),
    createdAt: Moment,
    ...Decision,
  })
  .register(named, { id: 'AdminCertificate' });
export type AdminCertificate = z.infer<typeof AdminCertificate>;

const REPORTED_KINDS = ['question', 'post', 'user', 'message'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];
export const REPORT_STATUSES = ['open', 'dismissed', 'deleted'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** One line of what was said around it, oldest first. */
export const ReportContext = z.object({
  id: Id,
  author: z.string(),
  text: z.string(),
  createdAt: Moment,
  /** It is this one that was reported. */
  isReported: z.boolean(),
});

export const AdminReport = z
  .object({
    id: Id,
    kind: z.enum(REPORTED_KINDS),
    reason: z.enum(REPORT_REASONS),
    status: z.enum(REPORT_STATUSES),
    createdAt: Moment,
    ...Decision,
    reporter: Who,
    /** Whose thing it is: the author, the seller, or the person. */
    author: Who,
    subjectId: Id,
    /** The question, the title, the name or the message. */
    text: z.string(),
    /** Where it stands, if somebody other than its author may see it. */
    link: z.string().nullable(),
    context: z.array(ReportContext),
    /** Open reports of other people about the same thing. One decision settles all of them. */
    others: z.int(),
  })
  .register(named, { id: 'AdminReport' });
export type AdminReport = z.infer<typeof AdminReport>;

export const AdminUser = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(ROLES),
    isActivated: z.boolean(),
    suspendedAt: Moment.nullable(),
    suspendReason: z.string().nullable(),
    createdAt: Moment,
    posts: z.int(),
    /** Open ones about the person or something of theirs. */
    reports: z.int(),
    company: z.object({ id: Id, name: z.string(), verified: z.boolean() }).nullable(),
  })
  .register(named, { id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

export const AdminMessage = z
  .object({ id: Id, name: z.string(), email: z.string(), message: z.string(), createdAt: Moment })
  .register(named, { id: 'AdminMessage' });
export type AdminMessage = z.infer<typeof AdminMessage>;

/** What the trail tells of, by the name it is written under. */
export const AUDIT_ACTIONS = [
  'certificate.read',
  'certificate.approved',
  'certificate.askedAgain',
  'certificate.rejected',
  'report.dismissed',
  'report.deleted',
  'question.deleted',
  'message.read',
  'message.deleted',
  'post.hidden',
  'user.suspended',
  'user.restored',
  'account.deleted',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AuditEntry = z
  .object({
    id: Id,
    at: Moment,
    actor: z.object({ id: Id, name: z.string() }).nullable(),
    action: z.string(),
    subjectId: Id.nullable(),
    /** What it was done to, in words, while it is still there. */
    subject: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .register(named, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const FIGURE_DAYS = [30, 90, 365] as const;

/** What happened on one day of Montevideo. */
export const DayFigures = z.object({
  day: z.iso.date(),
  users: z.int(),
  companies: z.int(),
  posts: z.int(),
  questions: z.int(),
  messages: z.int(),
  offers: z.int(),
});
export type DayFigures = z.infer<typeof DayFigures>;

export const Figures = z
  .object({
    /** Every day of the period, the oldest first, with zeros where nothing happened. */
    days: z.array(DayFigures),
    /** As it stands now. */
    totals: z.object({
      users: z.int(),
      companies: z.int(),
      verifiedCompanies: z.int(),
      activePosts: z.int(),
      soldPosts: z.int(),
      views: z.int(),
      conversations: z.int(),
      offers: z.int(),
    }),
    /** What waits for the administration. */
    waiting: z.object({ certificates: z.int(), reports: z.int() }),
  })
  .register(named, { id: 'Figures' });
export type Figures = z.infer<typeof Figures>;

const Suspend = z.strictObject({ reason: typedText({ max: 1_000, required: NEW_TEXTS.reason }) }, closed);

export const listCertificates = endpoint({
  method: 'GET',
  url: '/api/admin/certificate',
  access: 'admin',
  summary: 'Companies by how far their verification has come, those that wait longest first',
  schema: {
    querystring: z.object({
      status: z.enum(CERTIFICATE_STATUSES, { error: NEW_TEXTS.status }).optional(),
      page: PageNumber,
    }),
    response: { 200: z.object({ certificates: z.array(AdminCertificate), ...paging }) },
  },
});

export const readCertificateFile = endpoint({
  method: 'GET',
  url: '/api/admin/certificate/:companyId/file',
  access: 'admin',
  summary: 'The file that a company sent last; that it was read is written down',
  answersWith: 'application/octet-stream',
  schema: { params: z.object({ companyId: Id }), response: { 200: z.unknown() } },
});

export const decideCertificate = endpoint({
  method: 'POST',
  url: '/api/admin/certificate/:companyId',
  access: 'admin',
  summary: 'Approve, ask again or reject; the company is told by mail. 409 if nothing waits',
  refuses: [409],
  schema: {
    params: z.object({ companyId: Id }),
    body: DecideCertificate,
    response: { 200: z.object({ certificate: AdminCertificate }) },
  },
});

export const listReports = endpoint({
  method: 'GET',
  url: '/api/admin/report',
  access: 'admin',
  summary: 'What people reported, with its context',
  schema: {
    querystring: z.object({
      status: z.enum(REPORT_STATUSES, { error: NEW_TEXTS.status }).optional(),
      page: PageNumber,
    }),
    response: { 200: z.object({ reports: z.array(AdminReport), ...paging }) },
  },
});

export const decideReport = endpoint({
  method: 'POST',
  url: '/api/admin/report/:id',
  access: 'admin',
  summary:
    'Dismiss, or delete: a question or a message goes, a post is hidden, a person is suspended. Settles every open report of the same thing; 409 once decided',
  refuses: [409],
  schema: { params: ById, body: DecideReport, response: { 200: z.object({ report: AdminReport }) } },
});

export const listUsers = endpoint({
  method: 'GET',
  url: '/api/admin/user',
  access: 'admin',
  summary: 'People and companies, by a part of name, e-mail, company or RUT',
  schema: {
    querystring: z.object({ search: typedLine({ max: 100 }).optional(), page: PageNumber }),
    response: { 200: z.object({ users: z.array(AdminUser), ...paging }) },
  },
});

export const suspendUser = endpoint({
  method: 'POST',
  url: '/api/admin/user/:id/suspend',
  access: 'admin',
  summary: 'Their sessions end at once and their posts are hidden; 409 for oneself, and for who is suspended',
  refuses: [409],
  schema: { params: ById, body: Suspend, response: { 200: z.object({ user: AdminUser }) } },
});

export const restoreUser = endpoint({
  method: 'POST',
  url: '/api/admin/user/:id/restore',
  access: 'admin',
  summary: 'They may sign in again and their posts are back',
  schema: { params: ById, response: { 200: z.object({ user: AdminUser }) } },
});

export const listContactMessages = endpoint({
  method: 'GET',
  url: '/api/admin/contact',
  access: 'admin',
  summary: 'What came through the contact form',
  schema: {
    querystring: z.object({ page: PageNumber }),
    response: { 200: z.object({ messages: z.array(AdminMessage), ...paging }) },
  },
});

export const listAudit = endpoint({
  method: 'GET',
  url: '/api/admin/audit',
  access: 'admin',
  summary: 'Who did what, the newest first; nobody can change it',
  schema: {
    querystring: z.object({ page: PageNumber }),
    response: { 200: z.object({ entries: z.array(AuditEntry), ...paging }) },
  },
});

export const getFigures = endpoint({
  method: 'GET',
  url: '/api/admin/figures',
  access: 'admin',
  summary: 'The product in numbers, day by day',
  schema: {
    querystring: z.object({
      days: z.coerce
        .number({ error: NEW_TEXTS.period })
        .pipe(
          z.union(
            FIGURE_DAYS.map((days) => z.literal(days)),
            { error: NEW_TEXTS.period },
          ),
        )
        .default(30),
    }),
    response: { 200: Figures },
  },
});
