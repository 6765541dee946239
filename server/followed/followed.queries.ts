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
