import type { ReportReason } from '@rodado/contract/enums';
import { formatDate } from '@rodado/contract/format';
import { REFUSED } from '@rodado/contract/messages';
import { AppError } from '../errors.ts';

export interface Suspension {
  suspendedAt: string | null;
  suspensionKind: ReportReason | null;
}

/** Tells since when and what kind of reason. What the administration wrote about it is not shown: it may name others. */
export function refuseSuspended(person: Suspension | undefined): void {
  if (!person?.suspendedAt) return;
  const since = `Desde el ${formatDate(person.suspendedAt)}, por ${reasonOf(person.suspensionKind)}.`;
  throw new AppError('forbidden', REFUSED.suspended, {
    detail: `${since} Mientras tanto nadie ve lo que publicaste. Si te parece un error, escribinos.`,
  });
}

const reasonOf = (kind: ReportReason | null) =>
  kind === null || kind === 'Otro' ? 'no cumplir los términos y condiciones' : kind.toLowerCase();
