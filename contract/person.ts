import { z } from 'zod';
import { named } from './named.ts';
import { Id } from './scalars.ts';

/** What anybody may know about somebody. */
export const Person = z
  .object({ id: Id, name: z.string(), profileImage: z.string().nullable() })
  .register(named, { id: 'Person' });
export type Person = z.infer<typeof Person>;
