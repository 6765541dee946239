import type { Company, CompanyPage, UpdateCompany } from '@rodado/contract/company';
import { findOwnCompanyId, getOwnCompany } from '../account/own-company.queries.ts';
import type { Viewer } from '../account/viewer.ts';
import { getPlaces } from '../branch/branch.queries.ts';
import type { Context } from '../context.ts';
import { forbidden, notFound } from '../errors.ts';
import { findAnswerMinutes, findPublicCompanyOf, findRelation, findSlug, getPublicCompany } from './company.queries.ts';

export async function getCompany({ db }: Context, viewer: Viewer | null, name: string): Promise<CompanyPage> {
  const company = await getPublicCompany(db, name);
  const [slug, places, answerMinutes, ties] = await Promise.all([
    findSlug(db, company),
    getPlaces(db, company.id, 'visible'),
    findAnswerMinutes(db, company.userId),
    findRelation(db, company.id, viewer?.id),
  ]);
  return { company, slug, ...places, answerMinutes, ...ties };
}

/** The owner and administrators get every field, others the public ones. */
export async function getCompanyOfUser({ db }: Context, viewer: Viewer, userId: string): Promise<Company> {
  const seesAll = viewer.id === userId || viewer.role === 'ADMIN';
  const ownId = seesAll ? await findOwnCompanyId(db, userId) : undefined;
  const company = ownId ? await getOwnCompany(db, ownId) : await findPublicCompanyOf(db, userId);
  if (!company) throw notFound('la empresa');
  return company;
}

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
