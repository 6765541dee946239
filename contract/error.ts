import { z } from 'zod';
import { named } from './named.ts';

export const ErrorBody = z
  .object({
    statusCode: z.int(),
    error: z.string(),
    message: z.string(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .register(named, { id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
