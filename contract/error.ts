import { z } from 'zod';
import { schemaRegistry } from './openapi-registry.ts';

export const ErrorBody = z
  .object({
    statusCode: z.int(),
    error: z.string(),
    message: z.string(),
    /** More for people, beside the message. */
    detail: z.string().optional(),
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .register(schemaRegistry, { id: 'Error' });
export type ErrorBody = z.infer<typeof ErrorBody>;
