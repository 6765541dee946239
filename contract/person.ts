import { z } from 'zod';
import { schemaRegistry } from './openapi-registry.ts';
import { Id } from './scalars.ts';

/** Public fields of a person. */
export const Person = z
  .object({ id: Id, name: z.string(), profileImage: z.string().nullable() })
  .register(schemaRegistry, { id: 'Person' });
export type Person = z.infer<typeof Person>;

/** A member of a company's team, as their colleagues see them. */
export const TeamPerson = z.object({ id: Id, name: z.string() }).register(schemaRegistry, { id: 'TeamPerson' });
export type TeamPerson = z.infer<typeof TeamPerson>;

/**
 * Usual response time of a seller in minutes, over the last 90 days: up to 60, or whole hours, or whole days, a week at
 * most. Null with too few questions or answers.
 */
export const AnswerMinutes = z.int().nullable();
