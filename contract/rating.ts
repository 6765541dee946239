import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { NEW_TEXTS } from './messages.ts';
import { closed, Id, Ok } from './scalars.ts';

const isRating = { error: NEW_TEXTS.rating };
export const RateCompany = z.strictObject({ rating: z.int(isRating).min(1, isRating).max(5, isRating) }, closed);
export type RateCompany = z.infer<typeof RateCompany>;

export const rateCompany = endpoint({
  method: 'POST',
  url: '/api/rating/:companyId',
  access: 'user',
  summary: 'Give a company stars, or others than before; nobody rates the own company',
  schema: { params: z.object({ companyId: Id }), body: RateCompany, response: { 201: Ok } },
});
