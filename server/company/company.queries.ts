import type { Company, CompanyPage } from '@rodado/contract/company';
import { type RawBuilder, sql } from 'kysely';
import { selectCompany } from '../account/own-company.queries.ts';
import type { Db } from '../db/connect.ts';
import { notFound } from '../errors.ts';
import { ANSWER_MINUTES } from '../post/answer-minutes.sql.ts';

/**
 * A company as others see it: a contact is included only while its switch is on. Suspended, deleted and not yet
 * activated companies are excluded.
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

/** Ignores accents and case. The company that has a name takes precedence over one that had it before. */
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

/**
 * Of several whose names are written the same in a link it is the oldest: a printed link does not change its owner
 * because another company takes a similar name.
 */
const companyOfSlug = (slug: RawBuilder<unknown>) => sql<string>`(
  select claim.id from (
    select bearer.id, bearer.created_at from person join company bearer on bearer.person_id = person.id
    where person.role = 'COMPANY' and person.deleted_at is null and slug_of(person.name) = ${slug}
    union
    select bearer.id, bearer.created_at from company_former_name former join company bearer on bearer.id = former.company_id
    where slug_of(former.name) = ${slug}
  ) claim order by claim.created_at, claim.id limit 1)`;

export async function getNameOfSlug(db: Db, slug: string): Promise<{ name: string }> {
  const { name } = await selectPublicCompany(db)
    .where('company.id', '=', companyOfSlug(sql`${slug}`))
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
  return { name };
}

/** Null where a link with it would lead to another company. */
export async function findSlug(db: Db, { id, name }: Pick<Company, 'id' | 'name'>): Promise<CompanyPage['slug']> {
  const { rows } = await sql<Pick<CompanyPage, 'slug'>>`
    select slug_of(${name}) as slug where ${companyOfSlug(sql`slug_of(${name})`)} = ${id}::uuid`.execute(db);
  return rows[0]?.slug ?? null;
}

export function findPublicCompanyOf(db: Db, personId: string): Promise<Company | undefined> {
  return selectPublicCompany(db).where('company.personId', '=', personId).executeTakeFirst();
}

/** How fast a company usually answers; null without enough data. */
export async function findAnswerMinutes(db: Db, ownerId: string): Promise<CompanyPage['answerMinutes']> {
  const { rows } = await sql<Pick<CompanyPage, 'answerMinutes'>>`
    select ${sql.raw(ANSWER_MINUTES)} as answer_minutes from person where id = ${ownerId}`.execute(db);
  return rows[0]?.answerMinutes ?? null;
}

type Relation = Pick<CompanyPage, 'isFollowed' | 'ratingUser'>;

/** This person's relation to a company; none for a signed-out viewer. */
export async function findRelation(db: Db, companyId: string, personId: string | undefined): Promise<Relation> {
  if (personId === undefined) return { isFollowed: false, ratingUser: null };
  const { rows } = await sql<Relation>`
    select
      exists (select from followed where person_id = ${personId} and company_id = ${companyId}) as is_followed,
      (select stars from rating where person_id = ${personId} and company_id = ${companyId}) as rating_user`.execute(
    db,
  );
  return rows[0] ?? { isFollowed: false, ratingUser: null };
}
