import type * as admin from '../admin.ts';
import { GET, POST } from './call.ts';

export const listCertificates = GET<typeof admin.listCertificates>('/api/admin/certificate');
export const readCertificateFile = GET<typeof admin.readCertificateFile>('/api/admin/certificate/:companyId/file');
export const decideCertificate = POST<typeof admin.decideCertificate>('/api/admin/certificate/:companyId');
export const listReports = GET<typeof admin.listReports>('/api/admin/report');
export const listReportGroups = GET<typeof admin.listReportGroups>('/api/admin/report-group');
export const decideReport = POST<typeof admin.decideReport>('/api/admin/report/:id');
export const listUsers = GET<typeof admin.listUsers>('/api/admin/user');
export const getUser = GET<typeof admin.getUser>('/api/admin/user/:id');
export const listUserPosts = GET<typeof admin.listUserPosts>('/api/admin/user/:id/post');
export const suspendUser = POST<typeof admin.suspendUser>('/api/admin/user/:id/suspend');
export const restoreUser = POST<typeof admin.restoreUser>('/api/admin/user/:id/restore');
export const listContactMessages = GET<typeof admin.listContactMessages>('/api/admin/contact');
export const listAudit = GET<typeof admin.listAudit>('/api/admin/audit');
export const getStats = GET<typeof admin.getStats>('/api/admin/figures');
