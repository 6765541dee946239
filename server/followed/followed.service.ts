import { MAX_FOLLOWED } from '@rodado/contract/limits';
import { sql } from 'kysely';
import type { Viewer } from '../account/viewer.ts';
import { requireOtherCompany } from '../company/company.guards.ts';
import type { Context } from '../context.ts';
import { conflict, forbidden, notFound } from '../errors.ts';

/** Twice is once. */
export async function followCompany({ db }: Context, viewer: Viewer, companyId: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await requireOtherCompany(trx, companyId, viewer);
    await sql`insert into followed (person_id, company_id) select ${viewer.id}, ${companyId}
      where (select count(*) from followed where person_id = ${viewer.id}) < ${MAX_FOLLOWED}
      on conflict do nothing`.execute(trx);
    await trx
      .selectFrom('followed')
      .where('personId', '=', viewer.id)
      .where('companyId', '=', companyId)
      .select('companyId')
      .executeTakeFirstOrThrow(() =>
        conflict('Ya seguís a 1.000 empresas. Dejá de seguir a alguna para agregar otra.'),
      );
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
