import { requireCompanyOfOthers } from '../company/judge-company.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import type { Viewer } from '../viewer.ts';

/** Twice is once. */
export async function followCompany({ db }: Context, viewer: Viewer, companyId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireCompanyOfOthers(trx, companyId, viewer);
    await trx
      .insertInto('followed')
      .values({ personId: viewer.id, companyId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** A company that has been suspended meanwhile can be let go too. */
export async function unfollowCompany({ db }: Context, viewer: Viewer, companyId: string): Promise<void> {
  const company = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('personId')
    .executeTakeFirstOrThrow(() => notFound('la empresa'));
  if (company.personId === viewer.id) throw forbidden('Es tu propia empresa');
  await db.deleteFrom('followed').where('personId', '=', viewer.id).where('companyId', '=', companyId).execute();
}
