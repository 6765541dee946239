import type { Company } from '@rodado/contract/company';
import { Badge } from '../ui/badge.tsx';
import { Seal } from '../ui/seal.tsx';
import { Stars } from '../ui/stars.tsx';

/** Whether it is verified, and what people think of it. */
export function Reputation({ company }: { company: Company }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {company.verified && (
        <Badge kind="brand" icon={<Seal label="" className="size-[15px]" />}>
          Verificada
        </Badge>
      )}
      <Stars value={company.rating} count={company.ratingCount} />
    </p>
  );
}
