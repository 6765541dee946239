import { type AdminCertificate, listCertificates } from '@rodado/contract/admin';
import type { CertificateStatus } from '@rodado/contract/vocabulary';
import { api } from '../../api.ts';
import { CERTIFICATES } from '../query-keys.ts';
import { useQueue } from '../queue.ts';

/** A company's newest certificate; the company is what it is known by. */
export type QueuedCertificate = AdminCertificate & { id: string };

export const waits = ({ status }: AdminCertificate) => status === 'pending';

export const useCertificates = (status: CertificateStatus) =>
  useQueue(
    (row: QueuedCertificate) => row.status === status,
    [...CERTIFICATES, status],
    (page) => api(listCertificates, { query: { status, page } }),
    ({ certificates }) => certificates.map((certificate) => ({ ...certificate, id: certificate.companyId })),
  );
