import type { Verification } from '@rodado/contract/company';
import type { CertificateStatus } from '@rodado/contract/vocabulary';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { isVerified } from '../db/expressions.ts';
import type { Database } from '../db/schema.ts';
import { notFound } from '../errors.ts';

/** By its own id or by its user's, which is what the page of the verification has in its address. */
export function getCompanyToVerify(db: Db, id: string) {
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
    .where('company.id', '=', companyId)
    .select(isVerified.as('verified'))
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
}

export function findLatestCertificate(db: Db, companyId: string) {
  return db
    .selectFrom('certificate')
    .where('companyId', '=', companyId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .select(['file', 'contentType', 'status', 'reason'])
    .limit(1)
    .executeTakeFirst();
}

/** How far a company has come. One that was asked for another certificate stands where it began, with the reason. */
export async function getProgress(
  db: Db,
  { id, verified }: { id: string; verified: boolean },
): Promise<Pick<Verification, 'status' | 'reason'>> {
  if (verified) return { status: 'approved', reason: null };
  const latest = await findLatestCertificate(db, id);
  const statuses = { pending: 'pending', rejected: 'rejected', again: 'none', approved: 'none' } as const;
  const status: CertificateStatus = latest ? statuses[latest.status] : 'none';
  return { status, reason: latest?.reason ?? null };
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
