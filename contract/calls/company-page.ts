import type * as companyPage from '../company-page.ts';
import { GET } from './call.ts';

export const getCompany = GET<typeof companyPage.getCompany>('/api/company-user/:name', 'public');
export const getCompanyOfSlug = GET<typeof companyPage.getCompanyOfSlug>('/api/company-user/slug/:slug', 'public');
export const getCompanyOfUser = GET<typeof companyPage.getCompanyOfUser>('/api/company-user/user/:id');
