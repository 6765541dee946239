import { z } from 'zod';
import { Places } from './branch.ts';
import { Company } from './company.ts';
import { endpoint } from './endpoint.ts';
import { NAME_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { AnswerMinutes } from './person.ts';
import { ById, shapeError, typedLine } from './scalars.ts';

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
