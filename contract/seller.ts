import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CITIES } from './enums.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { AnswerMinutes } from './person.ts';
import { PostPage } from './post.ts';
import { ById, Id, Moment, PageNumber } from './scalars.ts';

/** A private seller as everybody may see them: no surname, address or contact. */
export const SellerPage = z
  .object({
    id: Id,
    firstName: z.string(),
    profileImage: z.string().nullable(),
    createdAt: Moment,
    /** Where most of what they sell is. */
    location: z.enum(CITIES).nullable(),
    answerMinutes: AnswerMinutes,
    /** Sales that the buyers have confirmed too. */
    soldCount: z.int(),
    posts: PostPage,
  })
  .register(schemaRegistry, { id: 'SellerPage' });
export type SellerPage = z.infer<typeof SellerPage>;

export const getSeller = endpoint({
  method: 'GET',
  url: '/api/seller/:id',
  access: 'public',
  summary:
    'A private seller with what they have on sale; 404 for companies, which have their own page, and who hides it',
  schema: { params: ById, querystring: z.object({ page: PageNumber }), response: { 200: SellerPage } },
});
