import type { Company, CompanyPage } from '@rodado/contract/company';
import { sql } from 'kysely';
import { selectCompany } from '../account/own-company.queries.ts';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { ANSWER_MINUTES } from '../post/answer-minutes.sql.ts';

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

/** How fast a company usually answers, if that can be said. */
export async function findAnswerMinutes(db: Db, ownerId: string): Promise<CompanyPage['answerMinutes']> {
  const { rows } = await sql<Pick<CompanyPage, 'answerMinutes'>>`
    select ${sql.raw(ANSWER_MINUTES)} as answer_minutes from person where id = ${ownerId}`.execute(db);
  return rows[0]?.answerMinutes ?? null;
}

type Ties = Pick<CompanyPage, 'isFollowed' | 'ratingUser'>;

/** What a company is to this person; to a visitor it is nothing yet. */
export async function findTies(db: Db, companyId: string, personId: string | undefined): Promise<Ties> {
  if (personId === undefined) return { isFollowed: false, ratingUser: null };
  const { rows } = await sql<Ties>`
    select
      exists (select from followed where person_id = ${personId} and company_id = ${companyId}) as is_followed,
      (select stars from rating where person_id = ${personId} and company_id = ${companyId}) as rating_user`.execute(
    db,
  );
  return rows[0] ?? { isFollowed: false, ratingUser: null };
}
