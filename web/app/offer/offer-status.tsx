import type { OfferStatus as Status } from '@rodado/contract/vocabulary';
import { Badge, type BadgeProps } from '../ui/badge.tsx';

const STATUSES: Partial<Record<Status, { kind: BadgeProps['kind']; words: string }>> = {
  ACCEPTED: { kind: 'success', words: 'Aceptada' },
  REJECTED: { kind: 'danger', words: 'Rechazada' },
  WITHDRAWN: { kind: 'neutral', words: 'Retirada' },
};

/** What became of a bid; nothing while it is open. */
export function OfferStatus({ status }: { status: Status }) {
  const decided = STATUSES[status];
  return decided ? <Badge kind={decided.kind}>{decided.words}</Badge> : null;
}
