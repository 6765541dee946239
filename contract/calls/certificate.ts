import type * as certificate from '../certificate.ts';
import { GET, PUT } from './call.ts';

export const getVerification = GET<typeof certificate.getVerification>('/api/company-user/:id/verified', 'public');
export const uploadCertificate = PUT<typeof certificate.uploadCertificate>('/api/company-user/:id/certificate');
