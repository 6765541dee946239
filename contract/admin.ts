import { z } from 'zod';
import { DecideCertificate } from './certificate.ts';
import { endpoint } from './endpoint.ts';
import {
  CERTIFICATE_STATUSES,
  POST_STATUSES,
  PRICE_TYPES,
  REPORT_REASONS,
  ROLES,
  UNREACHABLE_SETTINGS,
} from './enums.ts';
import { Image } from './image.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { DecideReport } from './report.ts';
import { ById, Id, Moment, PageNumber, paging, strictErrors, typedLine, typedText } from './scalars.ts';

/** A person as shown to admins. */
const Who = z.object({ id: Id, name: z.string(), isSuspended: z.boolean() });
const Decision = { decidedAt: Moment.nullable(), decidedBy: z.string().nullable() };

/** The newest certificate of a company, as listed in the queue. */
export const AdminCertificate = z
  .object({
    companyId: Id,
    certificateId: Id,
    userId: Id,
    name: z.string(),
    /** Previous names, the last one first. */
    formerNames: z.array(z.string()),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    rut: z.string().nullable(),
    /** Whether its check digit is correct. */
    isRutValid: z.boolean(),
    status: z.enum(CERTIFICATE_STATUSES),
    reason: z.string().nullable(),
    contentType: z.string(),
    /** Number of certificates sent before this one. */
    earlier: z.int(),
    createdAt: Moment,
    ...Decision,
  })
  .register(schemaRegistry, { id: 'AdminCertificate' });
export type AdminCertificate = z.infer<typeof AdminCertificate>;

const REPORTED_KINDS = ['question', 'post', 'user', 'message', 'rating'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];
export const REPORT_STATUSES = ['open', 'dismissed', 'deleted'] as const;
export type ReportStatus = (typeof REPORT_STATUSES)[number];

/** One message or question around the reported one, oldest first. */
export const ReportContext = z.object({
  id: Id,
  author: z.string(),
  text: z.string(),
  createdAt: Moment,
  isReported: z.boolean(),
  /** Of the reported message, at addresses that work for an hour or two. */
  images: z.array(Image).optional(),
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
    /** The author, the seller, or the person. */
    author: Who,
    subjectId: Id,
    /** The question, the title, the name, the message or the text of the rating. */
    text: z.string(),
    /** URL of its page, if others than its author may see it. */
    link: z.string().nullable(),
    context: z.array(ReportContext),
    /** Open reports of other people about the same subject. One decision resolves all of them. */
    others: z.int(),
  })
  .register(schemaRegistry, { id: 'AdminReport' });
export type AdminReport = z.infer<typeof AdminReport>;

/** Reports of one group that are listed in it, the newest ones. */
export const REPORTS_IN_GROUP = 20;

const ReportedPerson = Who.extend({ isDeleted: z.boolean() });

/** Everything that people reported about one subject between two decisions. */
export const AdminReportGroup = AdminReport.omit({ reason: true, reporter: true, author: true, others: true })
  .extend({
    /** The first of its reports: deciding it decides all of them. */
    id: Id,
    /** Of the newest report. */
    createdAt: Moment,
    author: ReportedPerson,
    /** Its author deleted it, or the administration did. */
    isGone: z.boolean(),
    count: z.int(),
    /** Of all its reports, the most frequent first. */
    reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), count: z.int() })),
    /** The newest ones. */
    reports: z
      .array(
        z.object({
          id: Id,
          reason: z.enum(REPORT_REASONS),
          createdAt: Moment,
          reporter: ReportedPerson,
        }),
      )
      .max(REPORTS_IN_GROUP),
  })
  .register(schemaRegistry, { id: 'AdminReportGroup' });
export type AdminReportGroup = z.infer<typeof AdminReportGroup>;

export const AdminUser = z
  .object({
    id: Id,
    name: z.string(),
    email: z.string().nullable(),
    role: z.enum(ROLES),
    isActivated: z.boolean(),
    suspendedAt: Moment.nullable(),
    suspendReason: z.string().nullable(),
    suspendKind: z.enum(REPORT_REASONS).nullable(),
    createdAt: Moment,
    posts: z.int(),
    /** Open reports about the person or their content. */
    reports: z.int(),
    company: z.object({ id: Id, name: z.string(), verified: z.boolean() }).nullable(),
  })
  .register(schemaRegistry, { id: 'AdminUser' });
export type AdminUser = z.infer<typeof AdminUser>;

/** A person on their own page, which stays when the account is deleted. */
export const AdminUserDetail = AdminUser.extend({
  deletedAt: Moment.nullable(),
  /** Not counted in `posts`. */
  deletedPosts: z.int(),
  /** Groups of reports about them or their content, decided ones included. */
  reportsAgainst: z.int(),
  /** Reports that they made, decided ones included. */
  reportsMade: z.int(),
}).register(schemaRegistry, { id: 'AdminUserDetail' });
export type AdminUserDetail = z.infer<typeof AdminUserDetail>;

export const AdminPost = z
  .object({
    id: Id,
    title: z.string(),
    status: z.enum(POST_STATUSES),
    priceType: z.enum(PRICE_TYPES),
    price: z.int().nullable(),
    minPrice: z.int().nullable(),
    maxPrice: z.int().nullable(),
    createdAt: Moment,
    /** Open reports about it. */
    reports: z.int(),
    /** URL of its page, if others than its owner may see it. */
    link: z.string().nullable(),
  })
  .register(schemaRegistry, { id: 'AdminPost' });
export type AdminPost = z.infer<typeof AdminPost>;

export const AdminMessage = z
  .object({ id: Id, name: z.string(), email: z.string(), message: z.string(), createdAt: Moment })
  .register(schemaRegistry, { id: 'AdminMessage' });
export type AdminMessage = z.infer<typeof AdminMessage>;

/** The actions in the audit trail, by their stored name. */
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
  'rating.textRemoved',
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
    /** Text of the subject, while it still exists. */
    subject: z.string().nullable(),
    detail: z.record(z.string(), z.unknown()),
  })
  .register(schemaRegistry, { id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const STATS_DAYS = [30, 90, 365] as const;

/** Stats of one day in Montevideo. */
export const DayStats = z.object({
  day: z.iso.date(),
  users: z.int(),
  companies: z.int(),
  posts: z.int(),
  questions: z.int(),
  messages: z.int(),
  offers: z.int(),
});
export type DayStats = z.infer<typeof DayStats>;

export const Stats = z
  .object({
    /** Every day of the period, the oldest first, zero-filled. */
    days: z.array(DayStats),
    /** Current totals. */
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
    /** Pending work of the admins: certificates, and groups of reports. */
    waiting: z.object({ certificates: z.int(), reports: z.int() }),
    /** Services that did not respond within the last minute. */
    unreachable: z.array(z.enum(UNREACHABLE_SETTINGS)),
  })
  .register(schemaRegistry, { id: 'Figures' });
export type Stats = z.infer<typeof Stats>;

const Suspend = z.strictObject(
  {
    reason: typedText({ max: 1_000, required: OWN_TEXTS.reason }),
    /** What the suspended person is told. */
    kind: z.enum(REPORT_REASONS, { error: INVALID.question.reportReason }).default('Otro'),
  },
  strictErrors,
);

export const listCertificates = endpoint({
  method: 'GET',
  url: '/api/admin/certificate',
  access: 'admin',
  summary: 'Companies by how far their verification has come, those that wait longest first',
  schema: {
    querystring: z.object({
      status: z.enum(CERTIFICATE_STATUSES, { error: OWN_TEXTS.status }).optional(),
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
  summary: 'Approve, ask again or reject what was read; the company is notified by mail. 409 if something else waits',
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
  summary: 'What people reported, with its context; with `reporter` what that person reported',
  schema: {
    querystring: z.object({
      status: z.enum(REPORT_STATUSES, { error: OWN_TEXTS.status }).optional(),
      reporter: Id.optional(),
      page: PageNumber,
    }),
    response: { 200: z.object({ reports: z.array(AdminReport), ...paging }) },
  },
});

export const listReportGroups = endpoint({
  method: 'GET',
  url: '/api/admin/report-group',
  access: 'admin',
  summary:
    'What people reported, one row a subject, the latest reported first; with `author` what was reported about that person or their content',
  schema: {
    querystring: z.object({
      status: z.enum(REPORT_STATUSES, { error: OWN_TEXTS.status }).optional(),
      author: Id.optional(),
      page: PageNumber,
    }),
    response: { 200: z.object({ groups: z.array(AdminReportGroup), ...paging }) },
  },
});

export const decideReport = endpoint({
  method: 'POST',
  url: '/api/admin/report/:id',
  access: 'admin',
  summary:
    'Dismiss, or delete: a question or a message goes, a post is hidden, a person is suspended, a rating keeps its stars only. Settles every open report of the same thing; 409 once decided',
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

export const getUser = endpoint({
  method: 'GET',
  url: '/api/admin/user/:id',
  access: 'admin',
  summary: 'A person or company, also when the account is deleted',
  schema: { params: ById, response: { 200: z.object({ user: AdminUserDetail }) } },
});

export const listUserPosts = endpoint({
  method: 'GET',
  url: '/api/admin/user/:id/post',
  access: 'admin',
  summary: 'Posts of a person in every status but DELETED',
  schema: {
    params: ById,
    querystring: z.object({ page: PageNumber }),
    response: { 200: z.object({ posts: z.array(AdminPost), ...paging }) },
  },
});

export const suspendUser = endpoint({
  method: 'POST',
  url: '/api/admin/user/:id/suspend',
  access: 'admin',
  summary:
    'Their sessions end at once, their posts are hidden and their offers withdrawn; 409 for oneself, and for who is suspended',
  refuses: [409],
  schema: { params: ById, body: Suspend, response: { 200: z.object({ user: AdminUser }) } },
});

export const restoreUser = endpoint({
  method: 'POST',
  url: '/api/admin/user/:id/restore',
  access: 'admin',
  summary: 'They may sign in again and their posts are back; their offers are not',
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
  summary:
    'Who did what, the newest first; nobody can change it. With `about` what that person did, and what was done to them, their content and reports about it',
  schema: {
    querystring: z.object({ about: Id.optional(), page: PageNumber }),
    response: { 200: z.object({ entries: z.array(AuditEntry), ...paging }) },
  },
});

export const getStats = endpoint({
  method: 'GET',
  url: '/api/admin/figures',
  access: 'admin',
  summary: 'The product in numbers, day by day',
  schema: {
    querystring: z.object({
      days: z.coerce
        .number({ error: OWN_TEXTS.period })
        .pipe(
          z.union(
            STATS_DAYS.map((days) => z.literal(days)),
            { error: OWN_TEXTS.period },
          ),
        )
        .default(30),
    }),
    response: { 200: Stats },
  },
});
