import type { Company } from '@rodado/contract/company';
import { FAILED } from '@rodado/contract/messages';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { companyAddress } from '../post/addresses.ts';
import { FailedList, useFailureToast } from '../profile/failed-list.tsx';
import type { useFollowed } from '../profile/profile-queries.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { CompanyRowSkeleton, CompanyWords, companyRowLooks } from './company-row.tsx';
import { UnfollowDialog } from './unfollow-dialog.tsx';

const grid = 'grid gap-3 lg:grid-cols-2';

/** Everybody one follows, each with the way to let go. */
export function FollowedList({ followed }: { followed: ReturnType<typeof useFollowed> }) {
  const { companies, isFailed, error, isBusy, retry } = followed;
  const [leaving, setLeaving] = useState<Company | null>(null);
  const [isAsking, setAsking] = useState(false);
  const list = useKeptFocus(companies?.length ?? 0);
  useFailureToast(isFailed, FAILED.listFollowed);
  const ask = (company: Company) => {
    setLeaving(company);
    setAsking(true);
  };
  if (!companies && isFailed)
    return <FailedList title={FAILED.listFollowed} error={error} isBusy={isBusy} onRetry={retry} />;
  if (!companies) return <FollowedListSkeleton />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {companies.length === 0 ? (
        <NobodyFollowed />
      ) : (
        <ul className={grid}>
          {companies.map((company) => (
            <FollowedRow key={company.id} company={company} onUnfollow={() => ask(company)} />
          ))}
        </ul>
      )}
      {leaving && <UnfollowDialog company={leaving} open={isAsking} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** The whole row leads to the company; its button stands above that link. */
function FollowedRow({ company, onUnfollow }: { company: Company; onUnfollow: () => void }) {
  return (
    <li
      className={cx(
        companyRowLooks,
        'relative min-w-0 transition-colors hover:border-border-strong max-sm:flex-wrap max-sm:gap-y-3',
      )}
    >
      <Link to={companyAddress(company.name)} className="card-link flex min-w-0 flex-1 items-center gap-3.5">
        <CompanyWords company={company} />
      </Link>
      <Button
        kind="line"
        size="s"
        aria-label={`Dejar de seguir a ${company.name}`}
        onClick={onUnfollow}
        className="relative z-1 max-sm:w-full"
      >
        Dejar de seguir
      </Button>
    </li>
  );
}

function NobodyFollowed() {
  return (
    <EmptyState
      icon={<Store />}
      title="Aún no sigues a ninguna empresa"
      action={<ButtonLink to="/publicaciones?vendedor=concesionaria">Ver automotoras</ButtonLink>}
      className="py-16"
    >
      Seguí a una automotora desde su página y la tenés a mano acá.
    </EmptyState>
  );
}

export function FollowedListSkeleton() {
  return (
    <div className={grid}>
      {[0, 1, 2, 3].map((place) => (
        <CompanyRowSkeleton key={place} />
      ))}
    </div>
  );
}
