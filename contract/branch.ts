import { z } from 'zod';
import { CITIES } from './enums.ts';
import { schemaRegistry } from './openapi-registry.ts';

const Week = z.array(z.array(z.object({ opens: z.string(), closes: z.string() }))).nullable();

/** A place of a company besides its own address. */
export const Branch = z
  .object({
    name: z.string(),
    address: z.string(),
    city: z.enum(CITIES),
    phone: z.string().nullable(),
    /** Null: those of the company. */
    openingHours: Week,
  })
  .register(schemaRegistry, { id: 'Branch' });
export type Branch = z.infer<typeof Branch>;

/** When and where a company is found: its own opening hours, and its branches in their order. */
export const Places = z
  .object({ openingHours: Week, branches: z.array(Branch) })
  .register(schemaRegistry, { id: 'Places' });
export type Places = z.infer<typeof Places>;
