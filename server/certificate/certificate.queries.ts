import type { Verification } from '@rodado/contract/certificate';
import type { CertificateStatus } from '@rodado/contract/enums';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isVerified } from '../db/expressions.ts';
import { newId } from '../db/id.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';

export interface CompanyToVerify {
  id: string;
  personId: string;
  verified: boolean;
}

/** By its own id or by its user's, which is the one in the address of the verification page. */
export function getCompanyToVerify(db: Db, id: string): Promise<CompanyToVerify> {
  return db
    .selectFrom('company')
    .where((eb) => eb.or([eb('company.id', '=', id), eb('company.personId', '=', id)]))
    .select(['company.id', 'company.personId', isVerified.as('verified')])
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
}

/** Locks the company: no concurrent decision about it, nor another name, until the transaction ends. */
export async function lockCompany(trx: Db, companyId: string) {
  // The person before the company, in the same order as by a rename.
  const owner = trx.selectFrom('company').where('id', '=', companyId).select('personId');
  await trx.selectFrom('person').where('id', '=', owner).select('id').forUpdate().execute();
  return trx
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.personId')
    .where('company.id', '=', companyId)
    .select(['company.personId', 'person.name', 'person.email', isVerified.as('verified')])
    .forUpdate('company')
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
}

export function findLatestCertificate(db: Db, companyId: string) {
  return db
    .selectFrom('certificate')
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['file', 'contentType'])
    .limit(1)
    .executeTakeFirst();
}

/** The newest certificate of a `company` row, as `certificate`. */
export const LATEST_CERTIFICATE = sql`lateral (
  select * from certificate where certificate.company_id = company.id order by created_at desc, id desc limit 1) certificate`;

/** Verification status of a company. One that was asked for another certificate is back at 'none', with the reason. */
export const PROGRESS = sql<CertificateStatus>`case
  when company.verified_at is not null then 'approved'
  when certificate.status in ('pending', 'rejected') then certificate.status
  else 'none' end`;
export const PROGRESS_REASON = sql<string | null>`case when company.verified_at is null then certificate.reason end`;

export async function getProgress(db: Db, companyId: string): Promise<Pick<Verification, 'status' | 'reason'>> {
  const { rows } = await sql<Pick<Verification, 'status' | 'reason'>>`
    select ${PROGRESS} as status, ${PROGRESS_REASON} as reason
    from company left join ${LATEST_CERTIFICATE} on true where company.id = ${companyId}`.execute(db);
  return rows[0] ?? { status: 'none', reason: null };
}

/** Replaces a pending certificate; returns its file if no other row uses it. */
export async function replacePending(trx: Db, row: Insertable<Database['certificate']>): Promise<string[]> {
  const replaced = await trx
    .deleteFrom('certificate')
    .where('companyId', '=', row.companyId)
    .where('status', '=', 'pending')
    .returning('file')
    .execute();
  await trx.insertInto('certificate').values(row).execute();
  const { rows } = await sql<{ file: string }>`
    select file from unnest(${replaced.map(({ file }) => file)}::text[]) as old (file)
    where not exists (select from certificate where certificate.file = old.file)`.execute(trx);
  return rows.map(({ file }) => file);
}

/** Undefined when no certificate is pending. */
export function findPendingId(trx: Db, companyId: string): Promise<{ id: string } | undefined> {
  return trx
    .selectFrom('certificate')
    .where('companyId', '=', companyId)
    .where('status', '=', 'pending')
    .select('id')
    .executeTakeFirst();
}

export async function decidePending(
  trx: Db,
  companyId: string,
  decision: { status: 'approved' | 'again' | 'rejected'; reason: string | null; decidedBy: string },
): Promise<void> {
  await trx
    .updateTable('certificate')
    .set({ ...decision, decidedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('status', '=', 'pending')
    .execute();
}

export async function markVerified(trx: Db, companyId: string): Promise<void> {
  await trx.updateTable('company').set({ verifiedAt: sql<string>`now()` }).where('id', '=', companyId).execute();
}

/**
 * After a rename: an approved certificate is pending again, and what an administrator has read of a pending one no longer
 * holds. False if the company was not verified.
 */
export async function returnToPending(trx: Db, companyId: string): Promise<boolean> {
  await trx
    .updateTable('certificate')
    .set({ id: newId() })
    .where('companyId', '=', companyId)
    .where('status', '=', 'pending')
    .execute();
  const { numUpdatedRows } = await trx
    .updateTable('company')
    .set({ verifiedAt: null })
    .where('id', '=', companyId)
    .where('verifiedAt', 'is not', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  const latest = trx
    .selectFrom('certificate')
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select('id');
  await trx
    .updateTable('certificate')
    .set({ status: 'pending', reason: null, decidedAt: null, decidedBy: null })
    .where('id', '=', latest)
    .where('status', '=', 'approved')
    .execute();
  return true;
}
