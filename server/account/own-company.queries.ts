import type { Company } from '@rodado/contract/company';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { averageRating, isVerified } from '../db/expressions.ts';
import { notFound } from '../errors.ts';

/** The contract's Company. Name, image and contacts are its person's; the caller decides which contacts show. */
export function selectCompany(db: Db, contacts: Record<'email' | 'phone' | 'address', RawBuilder<string | null>>) {
  return db
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.personId')
    .select([
      'company.id',
      'company.personId as userId',
      'person.name',
      isVerified.as('verified'),
      averageRating.as('rating'),
      'company.ratingCount',
      'company.cover',
      'person.profileImage',
      'company.description',
      'company.hours',
      contacts.email.as('email'),
      contacts.phone.as('phone'),
      contacts.address.as('address'),
      'company.instagram',
      'company.facebook',
      'company.web',
      'company.whatsapp',
      'company.isEmailVisible',
      'company.isPhoneVisible',
      'company.isAddressVisible',
      sql<string>`moment(company.created_at)`.as('createdAt'),
    ]);
}

/** A company as its owner sees it: contacts included, also those hidden from others. */
export function getOwnCompany(db: Db, companyId: string): Promise<Company> {
  return selectCompany(db, { email: sql`person.email`, phone: sql`person.phone`, address: sql`person.address` })
    .where('company.id', '=', companyId)
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
}

export async function findOwnCompanyId(db: Db, personId: string): Promise<string | undefined> {
  const row = await db.selectFrom('company').where('personId', '=', personId).select('id').executeTakeFirst();
  return row?.id;
}
