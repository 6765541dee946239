import type { Company } from '@rodado/contract/company';
import { FAILED } from '@rodado/contract/messages';
import { Store } from 'lucide-react';
import { Link } from 'react-router';
import { companyAddress } from '../post/addresses.ts';
import { Avatar } from '../ui/avatar.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Seal } from '../ui/seal.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stars } from '../ui/stars.tsx';
import { FailedList, useFailureToast } from './failed-list.tsx';
import type { useFollowed } from './profile-queries.ts';

/** The rest is on the page of its own. */
const SHOWN = 12;
const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';
const frame = 'flex items-center gap-3.5 rounded-l border border-border bg-surface p-3.5';

export function Followed({ followed }: { followed: ReturnType<typeof useFollowed> }) {
  const { companies, isFailed, isBusy, retry } = followed;
  useFailureToast(isFailed, FAILED.listFollowed);
  if (!companies && isFailed) return <FailedList title={FAILED.listFollowed} isBusy={isBusy} onRetry={retry} />;
  return (
    <>
      <p className="-mt-1 mb-2 flex justify-end">
        <Link to="/seguidos" className="link inline-flex min-h-11 items-center no-underline!">
          Ver todos
        </Link>
      </p>
      {!companies && <FollowedSkeleton />}
      {companies?.length === 0 && (
        <EmptyState icon={<Store />} title="No hay seguidos" className="pt-10 pb-16">
          Seguí a una automotora desde su página y la tenés a mano acá.
        </EmptyState>
      )}
      {companies && companies.length > 0 && (
        <ul className={grid}>
          {companies.slice(0, SHOWN).map((company) => (
            <li key={company.id} className="min-w-0">
              <CompanyRow company={company} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function CompanyRow({ company }: { company: Company }) {
  const { id, name, profileImage, verified, rating, ratingCount } = company;
  return (
    <Link to={companyAddress(name)} className={`${frame} transition-colors hover:border-border-strong`}>
      <Avatar id={id} name={name} src={profileImage} shape="company" size={48} />
      <span className="min-w-0 flex-1 text-14 text-text-2">
        <b className="flex items-center gap-1.5 text-16 text-text">
          <span className="truncate">{name}</span>
          {verified && <Seal />}
        </b>
        {ratingCount > 0 ? <Stars value={rating} count={ratingCount} stars={1} /> : 'Concesionaria'}
      </span>
    </Link>
  );
}

function FollowedSkeleton() {
  return (
    <div className={grid}>
      {[0, 1, 2].map((place) => (
        <div key={place} aria-hidden="true" className={frame}>
          <Skeleton className="size-12 rounded-m" />
          <div className="flex-1">
            <Skeleton className="h-4 w-2/3" />
            <Skeleton className="mt-2 h-3.5 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}
