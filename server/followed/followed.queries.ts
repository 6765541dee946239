import type { Company } from '@rodado/contract/company';
import { selectPublicCompany } from '../company/company.queries.ts';
import type { Db } from '../db/connect.ts';

export function listFollowed(db: Db, personId: string): Promise<Company[]> {
  return selectPublicCompany(db)
    .innerJoin('followed', 'followed.companyId', 'company.id')
    .where('followed.personId', '=', personId)
    .orderBy('followed.createdAt', 'desc')
    .execute();
}

/** Who is to hear of this company, by the id of its user; those who are suspended or have left hear nothing. */
export async function listFollowersOf(db: Db, companyPersonId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('followed')
    .innerJoin('company', 'company.id', 'followed.companyId')
    .innerJoin('person', 'person.id', 'followed.personId')
    .where('company.personId', '=', companyPersonId)
    .where('person.deletedAt', 'is', null)
    .where('person.suspendedAt', 'is', null)
    .select('followed.personId')
    .execute();
  return rows.map(({ personId }) => personId);
}
