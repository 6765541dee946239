import type * as companyPage from '../company.ts';
import type * as companyWrite from '../company.ts';
import { GET, PUT } from './call.ts';

export const getCompany = GET<typeof companyPage.getCompany>('/api/company-user/:name', 'public');
export const getCompanyOfSlug = GET<typeof companyPage.getCompanyOfSlug>('/api/company-user/slug/:slug', 'public');
export const getCompanyOfUser = GET<typeof companyPage.getCompanyOfUser>('/api/company-user/user/:id');

export const updateCompany = PUT<typeof companyWrite.updateCompany>('/api/company-user/:id');
