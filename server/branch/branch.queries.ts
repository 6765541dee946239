import type { Branch, Places, SavePlaces } from '@rodado/contract/branch';
import type { Db } from '../db/connect.ts';

/** With every phone, for the owner, or with those that the company shows. */
export async function getPlaces(db: Db, companyId: string, phones: 'all' | 'visible'): Promise<Places> {
  const { openingHours, isPhoneVisible } = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select(['openingHours', 'isPhoneVisible'])
    .executeTakeFirstOrThrow();
  const branches = await db
    .selectFrom('branch')
    .where('companyId', '=', companyId)
    .orderBy('position')
    .select(['name', 'address', 'city', 'phone', 'openingHours'])
    .execute();
  const withoutPhone = (branch: Branch): Branch => ({ ...branch, phone: null });
  return { openingHours, branches: phones === 'all' || isPhoneVisible ? branches : branches.map(withoutPhone) };
}

/** Locks the company: of two that are saved at once the later one stays, whole. Undefined without a company. */
export async function lockOwnCompany(trx: Db, personId: string): Promise<string | undefined> {
  const company = await trx
    .selectFrom('company')
    .where('personId', '=', personId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  return company?.id;
}

export async function replacePlaces(trx: Db, companyId: string, places: SavePlaces): Promise<void> {
  const { openingHours, branches } = places;
  await trx
    .updateTable('company')
    .set({ openingHours: openingHours && JSON.stringify(openingHours) })
    .where('id', '=', companyId)
    .execute();
  await trx.deleteFrom('branch').where('companyId', '=', companyId).execute();
  if (branches.length === 0) return;
  await trx
    .insertInto('branch')
    .values(
      branches.map((branch, position) => ({
        companyId,
        position,
        ...branch,
        openingHours: branch.openingHours && JSON.stringify(branch.openingHours),
      })),
    )
    .execute();
}
