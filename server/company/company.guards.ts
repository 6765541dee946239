import type { Viewer } from '../account/viewer.ts';
import type { Db } from '../db/connect.ts';
import { forbidden, notFound } from '../errors.ts';

/**
 * A company that the viewer may follow or rate: public, and not their own. Its row is locked, so that it cannot be
 * deleted before the transaction ends.
 */
export async function requireOtherCompany(
  trx: Db,
  companyId: string,
  viewer: Viewer,
): Promise<{ ownerId: string; name: string }> {
  const company = await trx
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.personId')
    .where('company.id', '=', companyId)
    .where('person.activatedAt', 'is not', null)
    .where('person.deletedAt', 'is', null)
    .where('person.suspendedAt', 'is', null)
    .select(['company.personId as ownerId', 'person.name'])
    .forKeyShare('company')
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
  if (company.ownerId === viewer.id) throw forbidden('Es tu propia empresa');
  return company;
}
