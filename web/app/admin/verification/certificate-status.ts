import type { CertificateStatus } from '@rodado/contract/vocabulary';
import type { BadgeProps } from '../../ui/badge.tsx';

interface StatusWords {
  /** Of one company. */
  name: string;
  kind: BadgeProps['kind'];
  /** Of all of them, as a tab and in the address. */
  tab: string;
  address: string;
  /** When there is none. */
  nothing: string;
}

/** Whoever was asked for another certificate stands where it began. */
export const STATUS_WORDS: Record<CertificateStatus, StatusWords> = {
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
