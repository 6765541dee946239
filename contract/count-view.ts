import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ById, Ok, shapeError, strictErrors } from './scalars.ts';
import { VIEW_ORIGINS } from './view-origin.ts';

export const CountView = z.strictObject({ origin: z.enum(VIEW_ORIGINS, shapeError) }, strictErrors);

/** Apart from stats, because every visitor downloads it. */
export const countView = endpoint({
  method: 'POST',
  url: '/api/post/:id/view',
  access: 'public',
  summary: 'That somebody looks at this post, and from where in the site they came; counts views, not people',
  schema: { params: ById, body: CountView, response: { 200: Ok } },
});
