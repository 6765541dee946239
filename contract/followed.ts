import { z } from 'zod';
import { Company } from './company.ts';
import { endpoint } from './endpoint.ts';
import { Id, Ok } from './scalars.ts';

const ByCompany = z.object({ companyId: Id });

export const listFollowed = endpoint({
  method: 'GET',
  url: '/api/followed',
  access: 'user',
  team: 'reader',
  summary: 'The companies that one follows, the latest first',
  schema: { response: { 200: z.array(Company) } },
});

export const followCompany = endpoint({
  method: 'POST',
  url: '/api/followed/:companyId',
  access: 'user',
  team: 'seller',
  summary: 'Follow a company; once is enough, and nobody follows the own one',
  refuses: [409],
  schema: { params: ByCompany, response: { 201: Ok } },
});

export const unfollowCompany = endpoint({
  method: 'DELETE',
  url: '/api/followed/:companyId',
  access: 'user',
  team: 'seller',
  summary: 'Follow a company no longer; fine also when one did not',
  schema: { params: ByCompany, response: { 200: Ok } },
});
