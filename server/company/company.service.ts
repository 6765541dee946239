import type { Company, UpdateCompany } from '@rodado/contract/company';
import { getOwnCompany } from '../account/own-company.queries.ts';
import type { Context } from '../context.ts';
import { forbidden } from '../errors.ts';
import type { Viewer } from '../viewer.ts';

export async function updateCompany(
  ctx: Context,
  viewer: Viewer,
  companyId: string,
  changes: UpdateCompany,
): Promise<Company> {
  const company = await getOwnCompany(ctx.db, companyId);
  if (company.userId !== viewer.id) throw forbidden('Solo quien tiene la empresa puede cambiarla');
  if (Object.keys(changes).length > 0)
    await ctx.db.updateTable('company').set(changes).where('id', '=', companyId).execute();
  return getOwnCompany(ctx.db, companyId);
}
