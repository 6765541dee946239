import { type AdminReport, listReports, type ReportStatus } from '@rodado/contract/admin';
import { api } from '../../api.ts';
import { REPORTS } from '../query-keys.ts';
import { useQueue } from '../queue.ts';

export const waits = ({ status }: AdminReport) => status === 'open';

export const useReports = (status: ReportStatus) =>
  useQueue(
    (report: AdminReport) => report.status === status,
    [...REPORTS, status],
    (page) => api(listReports, { query: { status, page } }),
    ({ reports }) => reports,
  );
