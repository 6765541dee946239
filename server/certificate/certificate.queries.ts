import type { Verification } from '@rodado/contract/company';
import type { CertificateStatus } from '@rodado/contract/vocabulary';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isVerified } from '../db/expressions.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';

export interface CompanyToVerify {
  id: string;
  personId: string;
  verified: boolean;
}

/** By its own id or by its user's, which is what the page of the verification has in its address. */
export function getCompanyToVerify(db: Db, id: string): Promise<CompanyToVerify> {
  return db
    .selectFrom('company')
    .where((eb) => eb.or([eb('company.id', '=', id), eb('company.personId', '=', id)]))
    .select(['company.id', 'company.personId', isVerified.as('verified')])
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
}

/** Until the end of the transaction nobody else decides about it. */
export function lockCompany(trx: Db, companyId: string) {
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

/** Beside a `company` row the newest of its certificates, as `certificate`. */
export const LATEST_CERTIFICATE = sql`lateral (
  select * from certificate where certificate.company_id = company.id order by created_at desc, id desc limit 1) certificate`;

/** How far a company has come. One that was asked for another certificate stands where it began, with the reason. */
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

/** In place of one that still waits, whose file is handed over if nobody else's row names it. */
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

/** False when none waits. */
export async function decidePending(
  trx: Db,
  companyId: string,
  decision: { status: 'approved' | 'again' | 'rejected'; reason: string | null; decidedBy: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('certificate')
    .set({ ...decision, decidedAt: sql<string>`now()` })
    .where('companyId', '=', companyId)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function markVerified(trx: Db, companyId: string): Promise<void> {
  await trx.updateTable('company').set({ verifiedAt: sql<string>`now()` }).where('id', '=', companyId).execute();
}

/** The approved certificate needs a new decision; without one, a new upload. False if the company was not verified. */
export async function returnToPending(trx: Db, companyId: string): Promise<boolean> {
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
