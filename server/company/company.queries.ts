import type { Company, CompanyPage } from '@rodado/contract/company';
import { sql } from 'kysely';
import { selectCompany } from '../account/own-company.queries.ts';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';

/**
 * A company as others see it: a contact shows only while its switch is on. Those that are suspended, deleted or not yet
 * activated do not show.
 */
export function selectPublicCompany(db: Db) {
  return selectCompany(db, {
    email: sql`case when company.is_email_visible then person.email end`,
    phone: sql`case when company.is_phone_visible then person.phone end`,
    address: sql`case when company.is_address_visible then person.address end`,
  })
    .where('person.activatedAt', 'is not', null)
    .where('person.deletedAt', 'is', null)
    .where('person.suspendedAt', 'is', null);
}

/** Accents and case aside. Whoever bears a name goes before whoever bore it. */
export function getPublicCompany(db: Db, name: string): Promise<Company> {
  return selectPublicCompany(db)
    .where(
      'company.id',
      '=',
      sql<string>`coalesce(
        (select bearer.id from company bearer join person on person.id = bearer.person_id
         where person.role = 'COMPANY' and person.deleted_at is null and folded(person.name) = folded(${name})),
        (select company_id from company_former_name where name_key = folded(${name})))`,
    )
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
}

export function findPublicCompanyOf(db: Db, personId: string): Promise<Company | undefined> {
  return selectPublicCompany(db).where('company.personId', '=', personId).executeTakeFirst();
}

/** What a company is to this person; to a visitor it is nothing yet. */
export async function findTies(
  db: Db,
  companyId: string,
  personId: string | undefined,
): Promise<Omit<CompanyPage, 'company'>> {
  if (personId === undefined) return { isFollowed: false, ratingUser: null };
  const { rows } = await sql<Omit<CompanyPage, 'company'>>`
    select
      exists (select from followed where person_id = ${personId} and company_id = ${companyId}) as is_followed,
      (select stars from rating where person_id = ${personId} and company_id = ${companyId}) as rating_user`.execute(
    db,
  );
  return rows[0] ?? { isFollowed: false, ratingUser: null };
}
