import { z } from 'zod';
import { ConditionItem } from './condition-sheet.ts';
import { endpoint } from './endpoint.ts';
import { MAX_COMPARED } from './limits.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Post, PostCard } from './post.ts';
import { Id, idsInUrl, Moment, Money, Ok, shapeError, strictErrors } from './scalars.ts';

/** A post as a column of a comparison. */
export const ComparedPost = PostCard.extend({
  ...Post.pick({
    color: true,
    steering: true,
    airbags: true,
    doors: true,
    traction: true,
    breaks: true,
    cc: true,
    offerCount: true,
    papers: true,
  }).shape,
  /** Without texts and photos. */
  conditionSheet: z.array(ConditionItem.pick({ part: true, state: true })),
  priceDrop: z.object({ amount: Money, since: Moment }).nullable(),
}).register(schemaRegistry, { id: 'ComparedPost' });
export type ComparedPost = z.infer<typeof ComparedPost>;

/** `post` is null where it was deleted or is not public. */
const Column = z.object({ id: Id, post: ComparedPost.nullable() });

export const getComparison = endpoint({
  method: 'GET',
  url: '/api/comparison',
  access: 'public',
  summary: 'Up to four posts side by side, also ended ones; counts no view',
  schema: { querystring: z.object({ ids: idsInUrl(MAX_COMPARED) }), response: { 200: z.array(Column) } },
});

export const CountComparison = z.strictObject(
  { ids: z.array(Id, shapeError).min(2, shapeError).max(MAX_COMPARED, shapeError) },
  strictErrors,
);

export const countComparison = endpoint({
  method: 'POST',
  url: '/api/comparison',
  access: 'public',
  summary: 'That somebody looks at this comparison: counts which models are compared, not who does it',
  schema: { body: CountComparison, response: { 200: Ok } },
});
