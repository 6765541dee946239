import { companyNameProblem } from '@rodado/contract/account-rules';
import { OWN_TEXTS, REFUSED } from '@rodado/contract/messages';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import { sql } from 'kysely';
import { listActivePostIds } from '../account/account.queries.ts';
import { findOwnCompanyId } from '../account/own-company.queries.ts';
import { findTaken } from '../account/sign-up.queries.ts';
import { returnToPending } from '../certificate/certificate.queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { AppError, invalid } from '../errors.ts';
import { increment } from '../http/rate-limits.ts';
import type { After } from '../transact.ts';

const FIELD = 'user.name';

/**
 * Runs in the transaction that changes the name. The company stays reachable under its former name; a verification is
 * for one name, so an administrator has to approve the new one.
 */
export async function renameCompany(
  { config }: Pick<Context, 'config'>,
  trx: Db,
  after: After,
  person: { id: string; name: string },
  name: string,
): Promise<void> {
  if (name === person.name) return;
  const problem = companyNameProblem(name);
  if (problem !== undefined) throw invalid(problem, FIELD);
  if ((await findTaken(trx, { companyName: name, exceptPersonId: person.id })).companyName)
    throw invalid(REFUSED.nameTaken, FIELD);
  const companyId = await findOwnCompanyId(trx, person.id);
  if (!companyId) return;
  if (config.rateLimits) await spendRename(trx, companyId);
  await insertFormerName(trx, companyId, person.name);
  if (!(await returnToPending(trx, companyId))) return;
  // Searches filter by verified sellers.
  after(async (ctx) => ctx.search.changed(await listActivePostIds(ctx.db, person.id)));
}

async function insertFormerName(trx: Db, companyId: string, name: string): Promise<void> {
  await sql`
    insert into company_former_name as former (name_key, name, company_id)
    values (folded(${name}), ${name}, ${companyId})
    on conflict (name_key) do update set name = excluded.name, changed_at = now()
    where former.company_id = excluded.company_id`.execute(trx);
}

async function spendRename(trx: Db, companyId: string): Promise<void> {
  const { count, seconds: retryAfter } = await increment(trx, RATE_LIMITS.companyRenames, companyId);
  if (count <= RATE_LIMITS.companyRenames.max) return;
  const message = OWN_TEXTS.companyRenames;
  throw new AppError('tooMany', message, { retryAfter, issues: [{ path: FIELD, message }] });
}
