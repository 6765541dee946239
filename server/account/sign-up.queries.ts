import { INVALID } from '@rodado/contract/messages';
import { type Insertable, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import type { Database } from '../db/schema.ts';
import { invalid } from '../errors.ts';

interface Wanted {
  email?: string;
  companyName?: string;
  rutKey?: string;
  /** The person whose own values do not count as taken. */
  exceptPersonId?: string;
}

/**
 * Which of these values are taken. An address is also reserved while a change of it can be undone, and a name while its
 * former company is still found under it.
 */
export async function findTaken(db: Db, { email, companyName, rutKey, exceptPersonId }: Wanted) {
  const self = sql`${exceptPersonId ?? null}::uuid`;
  const { rows } = await sql<{ email: boolean; companyName: boolean; rut: boolean }>`
    select
      exists (select from person where email = ${email ?? null} and id is distinct from ${self})
      or exists (select from mail_token where purpose = 'undoEmail' and used_at is null and expires_at > now()
                 and detail->>'email' = ${email ?? null} and person_id is distinct from ${self}) as email,
      exists (select from person where role = 'COMPANY' and deleted_at is null and id is distinct from ${self}
              and folded(name) = folded(${companyName ?? null}))
      or exists (select from company_former_name f join company c on c.id = f.company_id
                 where f.name_key = folded(${companyName ?? null}) and c.person_id is distinct from ${self}) as company_name,
      exists (select from company where rut_key = ${rutKey ?? null}) as rut`.execute(db);
  return rows[0] ?? { email: false, companyName: false, rut: false };
}

export async function insertPerson(db: Db, row: Insertable<Database['person']>): Promise<void> {
  await db.insertInto('person').values(row).execute();
}

export async function insertCompany(db: Db, row: Insertable<Database['company']>): Promise<void> {
  await db.insertInto('company').values(row).execute();
}

export async function findPersonByEmail(db: Db, email: string) {
  const row = await db
    .selectFrom('person')
    .where('email', '=', email)
    .where('deletedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .select(['id', 'name', 'activatedAt'])
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, email, isActive: row.activatedAt !== null };
}

export function getActivation(db: Db, personId: string) {
  return db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deletedAt', 'is', null)
    .select([
      'id',
      'role',
      sql<string>`coalesce(email, '')`.as('email'),
      sql<SqlBool>`activated_at is not null`.$castTo<boolean>().as('isActive'),
    ])
    .executeTakeFirstOrThrow(() => invalid(INVALID.account.token));
}

/** Does nothing to one that is active. */
export async function activatePerson(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('person')
    .set({ activatedAt: sql<string>`now()` })
    .where('id', '=', personId)
    .where('activatedAt', 'is', null)
    .execute();
}

/** A sign-up that was never activated does not keep the address from a person who can read its mail. */
export async function deleteUnactivatedAccountOf(trx: Db, email: string): Promise<void> {
  await trx
    .deleteFrom('person')
    .where('email', '=', email)
    .where('activatedAt', 'is', null)
    .where('deletedAt', 'is', null)
    .execute();
}
