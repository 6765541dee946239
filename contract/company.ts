import { z } from 'zod';
import { schemaRegistry } from './openapi-registry.ts';
import { Id, Moment } from './scalars.ts';

export const Company = z
  .object({
    id: Id,
    userId: Id,
    name: z.string(),
    verified: z.boolean(),
    rating: z.number(),
    ratingCount: z.int(),
    cover: z.string().nullable(),
    profileImage: z.string().nullable(),
    description: z.string().nullable(),
    hours: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    instagram: z.string().nullable(),
    facebook: z.string().nullable(),
    web: z.string().nullable(),
    /** A mobile number of Uruguay, where the company wants messages there. */
    whatsapp: z.string().nullable(),
    isEmailVisible: z.boolean(),
    isPhoneVisible: z.boolean(),
    isAddressVisible: z.boolean(),
    createdAt: Moment,
  })
  .register(schemaRegistry, { id: 'Company' });
export type Company = z.infer<typeof Company>;

/** A company as part of a post: enough for the seller card, no contacts. */
export const CompanyBadge = z
  .object({ id: Id, name: z.string(), verified: z.boolean(), rating: z.number(), ratingCount: z.int() })
  .register(schemaRegistry, { id: 'CompanyBadge' });
export type CompanyBadge = z.infer<typeof CompanyBadge>;
