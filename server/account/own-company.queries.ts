import type { Company } from '@rodado/contract/company';
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { averageRating, isVerified } from '../db/expressions.ts';
import { notFound } from '../errors.ts';

/** A company as its owner sees it: contacts whether or not others do. */
export function getOwnCompany(db: Db, companyId: string): Promise<Company> {
  return db
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.personId')
    .where('company.id', '=', companyId)
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
      'person.email',
      'person.phone',
      'person.address',
      'company.instagram',
      'company.facebook',
      'company.web',
      'company.isEmailVisible',
      'company.isPhoneVisible',
      'company.isAddressVisible',
      sql<string>`moment(company.created_at)`.as('createdAt'),
    ])
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
}

export async function findOwnCompanyId(db: Db, personId: string): Promise<string | undefined> {
  const row = await db.selectFrom('company').where('personId', '=', personId).select('id').executeTakeFirst();
  return row?.id;
}
