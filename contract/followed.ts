import { z } from 'zod';
import { Company } from './company.ts';
import { endpoint } from './endpoint.ts';

export const listFollowed = endpoint({
  method: 'GET',
  url: '/api/followed',
  access: 'user',
  summary: 'The companies that one follows, the latest first',
  schema: { response: { 200: z.array(Company) } },
});
