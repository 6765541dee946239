import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { DESCRIPTION_LENGTH, NAME_LENGTH } from './limits.ts';
import { NEW_TEXTS } from './messages.ts';
import { named } from './named.ts';
import { AnswerMinutes } from './person.ts';
import { ById, closed, Id, Moment, misshapen, typedLine, typedText } from './scalars.ts';
import { CERTIFICATE_STATUSES } from './vocabulary.ts';

export const Company = z
  .object({
    id: Id,
    userId: Id,
    name: z.string(),
    verified: z.boolean(),
    rating: z.number(),
    ratingCount: z.int(),
    cover: z.string().nullable(),
    profileImage: z.string().nullable(),
    description: z.string().nullable(),
    hours: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    instagram: z.string().nullable(),
    facebook: z.string().nullable(),
    web: z.string().nullable(),
    isEmailVisible: z.boolean(),
    isPhoneVisible: z.boolean(),
    isAddressVisible: z.boolean(),
    createdAt: Moment,
  })
  .register(named, { id: 'Company' });
export type Company = z.infer<typeof Company>;

/** A company beside its posts: enough for the seller card, no contacts. */
export const CompanyBadge = z
  .object({ id: Id, name: z.string(), verified: z.boolean(), rating: z.number(), ratingCount: z.int() })
  .register(named, { id: 'CompanyBadge' });
export type CompanyBadge = z.infer<typeof CompanyBadge>;

/** A company as its page shows it: `ratingUser` is the caller's own rating. */
export const CompanyPage = z.object({
  company: Company,
  answerMinutes: AnswerMinutes,
  isFollowed: z.boolean(),
  ratingUser: z.int().nullable(),
});
export type CompanyPage = z.infer<typeof CompanyPage>;

/** `status` and `reason` are for the owner, the ticket and the administration. */
export const Verification = z
  .object({
    verified: z.boolean(),
    status: z.enum(CERTIFICATE_STATUSES).nullable(),
    reason: z.string().nullable(),
  })
  .register(named, { id: 'Verification' });
export type Verification = z.infer<typeof Verification>;

const emptied = (value: string | null) => (value === '' ? null : value);

/** People paste '@rodado' as well as 'rodado'. */
const Handle = z
  .string({ error: NEW_TEXTS.handle })
  .trim()
  .overwrite((value) => value.replace(/^@/, ''))
  .regex(/^[\w.]{0,30}$/, { error: NEW_TEXTS.handle });

const Web = typedLine({ max: 200 })
  .overwrite((value) => (value === '' || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || isWebAddress(value), { error: NEW_TEXTS.web });

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, hostname } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && hostname.includes('.');
}

const Flag = z.boolean({ error: NEW_TEXTS.flag }).optional();

/** What is sent is changed, an empty text empties. Name and contacts are the user's (`UpdateUser`). */
export const UpdateCompany = z.strictObject(
  {
    description: typedText({ max: DESCRIPTION_LENGTH }).nullable().transform(emptied).optional(),
    hours: typedText({ max: 500 }).nullable().transform(emptied).optional(),
    instagram: Handle.nullable().transform(emptied).optional(),
    facebook: Handle.nullable().transform(emptied).optional(),
    web: Web.nullable().transform(emptied).optional(),
    isEmailVisible: Flag,
    isPhoneVisible: Flag,
    isAddressVisible: Flag,
  },
  closed,
);
export type UpdateCompany = z.infer<typeof UpdateCompany>;

/** Refusing and asking again need a reason: it is mailed to the company. */
export const DecideCertificate = z.discriminatedUnion(
  'decision',
  [
    z.strictObject({ decision: z.literal('approve'), reason: typedText({ max: 1_000 }).optional() }, closed),
    z.strictObject(
      { decision: z.enum(['again', 'reject']), reason: typedText({ max: 1_000, required: NEW_TEXTS.reason }) },
      closed,
    ),
  ],
  { error: NEW_TEXTS.decision },
);
export type DecideCertificate = z.infer<typeof DecideCertificate>;

export const getCompany = endpoint({
  method: 'GET',
  url: '/api/company-user/:name',
  access: 'public',
  summary: 'A company by its name, accents and case aside; a former name gives it under its new one',
  schema: {
    params: z.object({ name: typedLine({ max: NAME_LENGTH, required: NEW_TEXTS.name }) }),
    // Who asks follows from the token; the specification's client sends this too.
    querystring: z.object({ userId: z.string(misshapen).optional() }),
    response: { 200: CompanyPage },
  },
});

export const getCompanyOfUser = endpoint({
  method: 'GET',
  url: '/api/company-user/user/:id',
  access: 'user',
  summary: 'The company of a user; its owner and the administration see contacts that others do not',
  schema: { params: ById, response: { 200: z.object({ company: Company }) } },
});

export const updateCompany = endpoint({
  method: 'PUT',
  url: '/api/company-user/:id',
  access: 'user',
  summary: 'Change what is sent of the own company',
  schema: { params: ById, body: UpdateCompany, response: { 200: z.object({ company: Company }) } },
});

export const getVerification = endpoint({
  method: 'GET',
  url: '/api/company-user/:id/verified',
  access: 'public',
  takesTicket: true,
  summary: 'Whether a company is verified, by its id or its user’s; how far that has come is for its owner to know',
  schema: { params: ById, response: { 200: Verification } },
});

export const uploadCertificate = endpoint({
  method: 'PUT',
  url: '/api/company-user/:id/certificate',
  access: 'user',
  takesTicket: true,
  summary: 'A form with one `file`, JPEG, PNG or PDF of at most 10 MB; 409 once the company is verified',
  takesFiles: z.object({ file: z.file().register(named, { description: 'JPEG, PNG or PDF' }) }),
  refuses: [409],
  schema: { params: ById, response: { 200: Verification.pick({ verified: true, status: true }) } },
});
