import { z } from 'zod';
import { Places } from './branch.ts';
import { endpoint } from './endpoint.ts';
import { DESCRIPTION_LENGTH, NAME_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { AnswerMinutes } from './person.ts';
import { ById, Id, Moment, shapeError, strictErrors, typedLine, typedText } from './scalars.ts';
import { formatMobile } from './whatsapp.ts';

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
    /** A mobile number of Uruguay, where the company wants messages there. */
    whatsapp: z.string().nullable(),
    isEmailVisible: z.boolean(),
    isPhoneVisible: z.boolean(),
    isAddressVisible: z.boolean(),
    createdAt: Moment,
  })
  .register(schemaRegistry, { id: 'Company' });
export type Company = z.infer<typeof Company>;

/** A company as part of a post: enough for the seller card, no contacts. */
export const CompanyBadge = z
  .object({ id: Id, name: z.string(), verified: z.boolean(), rating: z.number(), ratingCount: z.int() })
  .register(schemaRegistry, { id: 'CompanyBadge' });
export type CompanyBadge = z.infer<typeof CompanyBadge>;

/** A company page: `ratingUser` is the viewer's own rating. */
export const CompanyPage = z.object({
  company: Company,
  /** Name in a short link: `/e/autos-nandu`. Null where it leads to an older company, or the name has no letters for it. */
  slug: z.string().nullable(),
  ...Places.shape,
  answerMinutes: AnswerMinutes,
  isFollowed: z.boolean(),
  ratingUser: z.int().nullable(),
});
export type CompanyPage = z.infer<typeof CompanyPage>;

export const getCompany = endpoint({
  method: 'GET',
  url: '/api/company-user/:name',
  access: 'public',
  summary: 'A company by its name, accents and case aside; a former name gives it under its new one',
  schema: {
    params: z.object({ name: typedLine({ max: NAME_LENGTH, required: OWN_TEXTS.name }) }),
    // The viewer is known from the token; the specification's client sends this too.
    querystring: z.object({ userId: z.string(shapeError).optional() }),
    response: { 200: CompanyPage },
  },
});

export const getCompanyOfSlug = endpoint({
  method: 'GET',
  url: '/api/company-user/slug/:slug',
  access: 'public',
  summary: 'The name of the company that a short link leads to: the oldest one that has, or had, a name written so',
  schema: {
    params: z.object({ slug: typedLine({ max: NAME_LENGTH, required: OWN_TEXTS.name }) }),
    response: { 200: z.object({ name: z.string() }) },
  },
});

export const getCompanyOfUser = endpoint({
  method: 'GET',
  url: '/api/company-user/user/:id',
  access: 'user',
  team: 'reader',
  summary: 'The company of a user; its owner and the administration see contacts that others do not',
  schema: { params: ById, response: { 200: z.object({ company: Company }) } },
});

const emptied = (value: string | null) => (value === '' ? null : value);

/** People paste '@rodado' as well as 'rodado'. */
const Handle = z
  .string({ error: OWN_TEXTS.handle })
  .trim()
  .overwrite((value) => value.replace(/^@/, ''))
  .regex(/^[\w.]{0,30}$/, { error: OWN_TEXTS.handle });

const Web = typedLine({ max: 200 })
  .overwrite((value) => (value === '' || /^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`))
  .refine((value) => value === '' || isWebAddress(value), { error: OWN_TEXTS.web });

function isWebAddress(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, hostname } = new URL(value);
  return (protocol === 'https:' || protocol === 'http:') && username === '' && hostname.includes('.');
}

const WhatsApp = typedLine({ max: 40 })
  .overwrite((value) => formatMobile(value) ?? value)
  .refine((value) => value === '' || formatMobile(value) === value, { error: OWN_TEXTS.whatsapp });

const Flag = z.boolean({ error: OWN_TEXTS.flag }).optional();

/** Partial update, an empty text clears the field. Name and contacts belong to the user (`UpdateUser`). */
export const UpdateCompany = z.strictObject(
  {
    description: typedText({ max: DESCRIPTION_LENGTH }).nullable().transform(emptied).optional(),
    hours: typedText({ max: 500 }).nullable().transform(emptied).optional(),
    instagram: Handle.nullable().transform(emptied).optional(),
    facebook: Handle.nullable().transform(emptied).optional(),
    web: Web.nullable().transform(emptied).optional(),
    whatsapp: WhatsApp.nullable().transform(emptied).optional(),
    isEmailVisible: Flag,
    isPhoneVisible: Flag,
    isAddressVisible: Flag,
  },
  strictErrors,
);
export type UpdateCompany = z.infer<typeof UpdateCompany>;

export const updateCompany = endpoint({
  method: 'PUT',
  url: '/api/company-user/:id',
  access: 'user',
  team: 'owner',
  action: 'profile.edited',
  summary: 'Change what is sent of the own company',
  schema: { params: ById, body: UpdateCompany, response: { 200: z.object({ company: Company }) } },
});
