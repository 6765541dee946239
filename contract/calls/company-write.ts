import type * as companyWrite from '../company-write.ts';
import { PUT } from './call.ts';

export const updateCompany = PUT<typeof companyWrite.updateCompany>('/api/company-user/:id');
