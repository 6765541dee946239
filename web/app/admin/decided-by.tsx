import type { AdminReport } from '@rodado/contract/admin';
import { HappenedAt } from '../ui/relative-time.tsx';

interface DecidedByProps {
  /** 'Aprobada' */
  what: string;
  decision: Pick<AdminReport, 'decidedAt' | 'decidedBy'>;
}

/** 'Aprobada por Ana hace 3 horas' */
export function DecidedBy({ what, decision: { decidedAt, decidedBy } }: DecidedByProps) {
  return (
    <>
      {what}
      {decidedBy && ` por ${decidedBy}`} {decidedAt && <HappenedAt at={decidedAt} />}
    </>
  );
}
