import type { Db } from '../db/connect.ts';
import { forbidden, notFound } from '../errors.ts';
import type { Viewer } from '../viewer.ts';

/**
 * A company that somebody follows or rates: a public one, and never the own. It is held until the end of the transaction,
 * so that it cannot leave in between.
 */
export async function requireCompanyOfOthers(trx: Db, companyId: string, viewer: Viewer): Promise<void> {
  const company = await trx
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.personId')
    .where('company.id', '=', companyId)
    .where('person.activatedAt', 'is not', null)
    .where('person.deletedAt', 'is', null)
    .where('person.suspendedAt', 'is', null)
    .select('company.personId')
    .forKeyShare('company')
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
  if (company.personId === viewer.id) throw forbidden('Es tu propia empresa');
}
