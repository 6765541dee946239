import type { AdminCertificate } from '@rodado/contract/admin';
import { listCertificates } from '@rodado/contract/calls/admin';
import type { CertificateStatus } from '@rodado/contract/enums';
import { api } from '../../api/api.ts';
import type { BadgeProps } from '../../ui/badge.tsx';
import { CERTIFICATES, useModerationList } from '../moderation.ts';

/** A company's newest certificate, identified by the company. */
export type QueuedCertificate = AdminCertificate & { id: string };

export const isPending = ({ status }: AdminCertificate) => status === 'pending';

export const useCertificates = (status: CertificateStatus) =>
  useModerationList(
    (row: QueuedCertificate) => row.status === status,
    [...CERTIFICATES, status],
    (page) => api(listCertificates, { query: { status, page } }),
    ({ certificates }) => certificates.map((certificate) => ({ ...certificate, id: certificate.companyId })),
  );

interface StatusTexts {
  /** For one company. */
  name: string;
  kind: BadgeProps['kind'];
  /** Label of the tab, and its name in the URL. */
  tab: string;
  address: string;
  /** Text of the empty list. */
  nothing: string;
}

/** A request for another certificate returns a company to the initial status. */
export const STATUS_TEXTS: Record<CertificateStatus, StatusTexts> = {
  pending: {
    name: 'Pendiente',
    kind: 'warn',
    tab: 'Pendientes',
    address: 'pendientes',
    nothing: 'No hay verificaciones pendientes',
  },
  approved: {
    name: 'Aprobada',
    kind: 'success',
    tab: 'Aprobadas',
    address: 'aprobadas',
    nothing: 'Todavía no hay empresas aprobadas',
  },
  none: {
    name: 'Pedida de nuevo',
    kind: 'neutral',
    tab: 'Pedidas de nuevo',
    address: 'pedidas',
    nothing: 'No hay certificados pedidos de nuevo',
  },
  rejected: {
    name: 'Rechazada',
    kind: 'danger',
    tab: 'Rechazadas',
    address: 'rechazadas',
    nothing: 'No hay verificaciones rechazadas',
  },
};

/** In the order of the tabs. */
export const STATUSES = ['pending', 'approved', 'none', 'rejected'] as const satisfies CertificateStatus[];
