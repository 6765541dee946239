import { z } from 'zod';
import { named } from './named.ts';
import { Id } from './scalars.ts';

/** What anybody may know about somebody. */
export const Person = z
  .object({ id: Id, name: z.string(), profileImage: z.string().nullable() })
  .register(named, { id: 'Person' });
export type Person = z.infer<typeof Person>;

/**
 * Within how many minutes somebody who sells usually answers, by their last 90 days: up to 60, or whole hours, or whole
 * days, a week at most. Null where too few have asked, or been answered, to say so.
 */
export const AnswerMinutes = z.int().nullable();
