import type { Company } from '@rodado/contract/company';
import { companyRatingsHref } from '@rodado/contract/pages';
import { Link } from 'react-router';
import { Avatar } from '../ui/avatar.tsx';
import { Badge, VerifiedBadge } from '../ui/badge.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stars } from '../ui/stars.tsx';

/** Shared by a company row and its skeleton. */
export const companyRowClass = 'flex items-center gap-3.5 rounded-l border border-border bg-surface p-3.5';

/** Name and reputation of a company in a list. */
export function CompanyTexts({ company }: { company: Company }) {
  const { userId, name, profileImage, verified, rating, ratingCount } = company;
  return (
    <>
      <Avatar id={userId} name={name} src={profileImage} shape="company" size={48} />
      <span className="min-w-0 flex-1 text-14 text-text-2">
        <b className="flex items-center gap-1.5 text-16 text-text">
          <span className="truncate">{name}</span>
          {verified && <VerifiedBadge />}
        </b>
        {ratingCount > 0 ? <Stars value={rating} count={ratingCount} stars={1} /> : 'Concesionaria'}
      </span>
    </>
  );
}

export function CompanyRowSkeleton() {
  return (
    <div aria-hidden="true" className={companyRowClass}>
      <Skeleton className="size-12 rounded-m" />
      <div className="flex-1">
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="mt-2 h-3.5 w-1/3" />
      </div>
    </div>
  );
}

/** Verification badge and average rating, which leads to the ratings. */
export function Reputation({ company }: { company: Company }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      {company.verified && (
        <Badge kind="brand" icon={<VerifiedBadge label="" className="size-[15px]" />}>
          Verificada
        </Badge>
      )}
      <Link to={companyRatingsHref(company.name)} preventScrollReset className="rounded-s hover:underline">
        <Stars value={company.rating} count={company.ratingCount} />
      </Link>
    </p>
  );
}
