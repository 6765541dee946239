import { sql } from 'kysely';
import { requireCompanyOfOthers } from '../company/judge-company.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import type { Viewer } from '../viewer.ts';

/** One rating for a person and a company: a second one takes the place of the first. The table keeps sum and count. */
export async function rateCompany({ db }: Context, viewer: Viewer, companyId: string, stars: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireCompanyOfOthers(trx, companyId, viewer);
    if (viewer.role === 'ADMIN') throw forbidden('La administración no valora empresas');
    await trx
      .insertInto('rating')
      .values({ personId: viewer.id, companyId, stars })
      .onConflict((conflict) =>
        conflict.columns(['personId', 'companyId']).doUpdateSet({ stars, updatedAt: sql<string>`now()` }),
      )
      .execute();
  });
}
