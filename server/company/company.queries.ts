import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { averageRating, isVerified } from '../db/expressions.ts';

/** A company as others see it: a contact shows only while its switch is on. Suspended and deleted ones do not show. */
export function selectPublicCompany(db: Db) {
  return db
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.personId')
    .where('person.deletedAt', 'is', null)
    .where('person.suspendedAt', 'is', null)
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
      sql<string | null>`case when company.is_email_visible then person.email end`.as('email'),
      sql<string | null>`case when company.is_phone_visible then person.phone end`.as('phone'),
      sql<string | null>`case when company.is_address_visible then person.address end`.as('address'),
      'company.instagram',
      'company.facebook',
      'company.web',
      'company.isEmailVisible',
      'company.isPhoneVisible',
      'company.isAddressVisible',
      sql<string>`moment(company.created_at)`.as('createdAt'),
    ]);
}
