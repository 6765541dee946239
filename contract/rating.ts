import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { RATING_TEXT_LENGTH } from './limits.ts';
import { OWN_TEXTS } from './messages.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { ById, Id, Moment, Ok, PageNumber, paging, strictErrors, typedText } from './scalars.ts';

const isRating = { error: OWN_TEXTS.rating };
const Stars = z.int(isRating).min(1, isRating).max(5, isRating);

/** Without a `text` the one that is there stays; an empty one removes it. */
export const RateCompany = z.strictObject(
  { rating: Stars, text: typedText({ max: RATING_TEXT_LENGTH }).optional() },
  strictErrors,
);
export type RateCompany = z.infer<typeof RateCompany>;

/** An empty `text` removes the answer. */
export const AnswerRating = z.strictObject({ text: typedText({ max: RATING_TEXT_LENGTH }) }, strictErrors);
export type AnswerRating = z.infer<typeof AnswerRating>;

/** 'purchase': the company accepted an offer of theirs, which they did not withdraw. 'contact': both wrote in a conversation about a post of it. */
export const CONFIRMED_KINDS = ['purchase', 'contact'] as const;
const Kind = z.enum(CONFIRMED_KINDS);
export type ConfirmedKind = z.infer<typeof Kind>;

export const RatingAnswer = z
  .object({ text: z.string(), createdAt: Moment })
  .register(schemaRegistry, { id: 'RatingAnswer' });

export const Rating = z
  .object({
    id: Id,
    stars: Stars,
    /** Null without confirmed contact. */
    kind: Kind.nullable(),
    text: z.string().nullable(),
    /** Of its text, or of the stars where there is none. */
    createdAt: Moment,
    /** Whether the text is another one than at first. */
    isEdited: z.boolean(),
    /** 'María G.'; companies with their whole name. */
    author: z.string(),
    answer: RatingAnswer.nullable(),
    isOwn: z.boolean(),
  })
  .register(schemaRegistry, { id: 'Rating' });
export type Rating = z.infer<typeof Rating>;

/** 'unconfirmed': no confirmed contact. 'closed': it was written too long ago. 'removed': by the administration. */
const TEXT_RULES = ['open', 'unconfirmed', 'closed', 'removed'] as const;
export type TextRule = (typeof TEXT_RULES)[number];

/** What the viewer has rated, or may. */
export const OwnRating = z
  .object({
    id: Id.nullable(),
    stars: Stars.nullable(),
    kind: Kind.nullable(),
    text: z.string().nullable(),
    /** Whether a text can be written or changed; removing it is always possible. */
    textRule: z.enum(TEXT_RULES),
    /** Until when the text can be changed; null before there was one. */
    textUntil: Moment.nullable(),
  })
  .register(schemaRegistry, { id: 'OwnRating' });
export type OwnRating = z.infer<typeof OwnRating>;

export const RatingPage = z.object({
  ratings: z.array(Rating),
  /** From five stars to one. Counts every rating, also those that are not listed. */
  distribution: z.array(z.object({ stars: Stars, count: z.int(), confirmed: z.int() })).length(5),
  /** Null for visitors, for the company itself and for the administration. */
  own: OwnRating.nullable(),
  ...paging,
});
export type RatingPage = z.infer<typeof RatingPage>;

const ByCompany = z.object({ companyId: Id });

export const rateCompany = endpoint({
  method: 'POST',
  url: '/api/rating/:companyId',
  access: 'user',
  team: 'owner',
  summary:
    'Give a company stars, or others than before; nobody rates the own company. A text needs confirmed contact, and can be changed for 30 days',
  refuses: [403, 409],
  schema: { params: ByCompany, body: RateCompany, response: { 201: Ok } },
});

export const listRatings = endpoint({
  method: 'GET',
  url: '/api/rating/:companyId',
  access: 'public',
  summary: 'Ratings of a company: confirmed purchases first, then confirmed contacts; those with a text before others',
  schema: { params: ByCompany, querystring: z.object({ page: PageNumber }), response: { 200: RatingPage } },
});

export const answerRating = endpoint({
  method: 'PUT',
  url: '/api/rating/:id/answer',
  access: 'user',
  team: 'seller',
  action: 'rating.answered',
  summary: 'Answer a rating of the own company, or change or remove that answer. 409 for a rating without a text',
  refuses: [403, 409],
  schema: { params: ById, body: AnswerRating, response: { 200: Ok } },
});
