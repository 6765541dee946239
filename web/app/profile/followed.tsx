import { FAILED } from '@rodado/contract/messages';
import { Store } from 'lucide-react';
import { Link } from 'react-router';
import { CompanyRowSkeleton, CompanyWords, companyRowLooks } from '../company/company-row.tsx';
import { companyAddress } from '../post/addresses.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedList, useFailureToast } from './failed-list.tsx';
import type { useFollowed } from './profile-queries.ts';

/** The rest is on the page of its own. */
const SHOWN = 12;
const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3';

export function Followed({ followed }: { followed: ReturnType<typeof useFollowed> }) {
  const { companies, isFailed, error, isBusy, retry } = followed;
  useFailureToast(isFailed, FAILED.listFollowed);
  if (!companies && isFailed)
    return <FailedList title={FAILED.listFollowed} error={error} isBusy={isBusy} onRetry={retry} />;
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
              <Link
                to={companyAddress(company.name)}
                className={`${companyRowLooks} transition-colors hover:border-border-strong`}
              >
                <CompanyWords company={company} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FollowedSkeleton() {
  return (
    <div className={grid}>
      {[0, 1, 2].map((place) => (
        <CompanyRowSkeleton key={place} />
      ))}
    </div>
  );
}
