import type { OfferStatus as Status } from '@rodado/contract/enums';
import { Badge, type BadgeProps } from '../ui/badge.tsx';

const STATUSES: Partial<Record<Status, { kind: BadgeProps['kind']; text: string }>> = {
  ACCEPTED: { kind: 'success', text: 'Aceptada' },
  REJECTED: { kind: 'danger', text: 'Rechazada' },
  WITHDRAWN: { kind: 'neutral', text: 'Retirada' },
};

/** Status badge; nothing while the offer is open. */
export function OfferStatus({ status }: { status: Status }) {
  const decided = STATUSES[status];
  return decided ? <Badge kind={decided.kind}>{decided.text}</Badge> : null;
}
