import type { Company } from '@rodado/contract/company';
import { Avatar } from '../ui/avatar.tsx';
import { Seal } from '../ui/seal.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stars } from '../ui/stars.tsx';

/** The box that a company and its skeleton fill. */
export const companyRowLooks = 'flex items-center gap-3.5 rounded-l border border-border bg-surface p-3.5';

/** A company in a list: who it is and what people think of it. */
export function CompanyWords({ company }: { company: Company }) {
  const { userId, name, profileImage, verified, rating, ratingCount } = company;
  return (
    <>
      <Avatar id={userId} name={name} src={profileImage} shape="company" size={48} />
      <span className="min-w-0 flex-1 text-14 text-text-2">
        <b className="flex items-center gap-1.5 text-16 text-text">
          <span className="truncate">{name}</span>
          {verified && <Seal />}
        </b>
        {ratingCount > 0 ? <Stars value={rating} count={ratingCount} stars={1} /> : 'Concesionaria'}
      </span>
    </>
  );
}

export function CompanyRowSkeleton() {
  return (
    <div aria-hidden="true" className={companyRowLooks}>
      <Skeleton className="size-12 rounded-m" />
      <div className="flex-1">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-2 h-3.5 w-1/3" />
      </div>
    </div>
  );
}
