import type { Company } from '@rodado/contract/company';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';
import type { Route } from './+types/followed.route.ts';
import { UnfollowDialog } from './company-dialogs.tsx';
import { CompanyRowSkeleton, CompanyTexts, companyRowClass } from './company-summary.tsx';
import { useFollowed } from './use-company-relation.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Seguidos',
    description: 'Las automotoras que seguís.',
    page: pages.followed,
  });

export default function FollowedPage() {
  const { status } = usePrivatePage();
  return (
    <main className="wrap min-h-[calc(100dvh-var(--bar))] pt-7 pb-16 md:pt-9">
      <h1 className="display mb-5 text-26 md:mb-7 md:text-30">Seguidos</h1>
      {status === 'in' ? (
        <OwnFollowed />
      ) : (
        <>
          <FollowedListSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para ver a quién seguís hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

function OwnFollowed() {
  return <FollowedList followed={useFollowed()} />;
}

/** Followed companies, each with a button to unfollow. */
function FollowedList({ followed }: { followed: ReturnType<typeof useFollowed> }) {
  const { companies, isFailed, error, isBusy, retry } = followed;
  const [leaving, setLeaving] = useState<Company | null>(null);
  const [isAsking, setAsking] = useState(false);
  const list = useRestoredFocus(companies?.length ?? 0);
  useErrorToast(isFailed, FAILED.listFollowed);
  const ask = (company: Company) => {
    setLeaving(company);
    setAsking(true);
  };
  if (!companies && isFailed)
    return <ErrorState title={FAILED.listFollowed} error={error} isBusy={isBusy} onRetry={retry} />;
  if (!companies) return <FollowedListSkeleton />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {companies.length === 0 ? (
        <NobodyFollowed />
      ) : (
        <ul className={gridClass}>
          {companies.map((company) => (
            <FollowedRow key={company.id} company={company} onUnfollow={() => ask(company)} />
          ))}
        </ul>
      )}
      {leaving && <UnfollowDialog company={leaving} open={isAsking} onClose={() => setAsking(false)} />}
    </div>
  );
}

/** The whole row is a link; its button lies above that link. */
function FollowedRow({ company, onUnfollow }: { company: Company; onUnfollow: () => void }) {
  return (
    <li
      className={cx(
        companyRowClass,
        'relative min-w-0 transition-colors hover:border-border-strong max-sm:flex-wrap max-sm:gap-y-3',
      )}
    >
      <Link
        to={pages.company.href({ name: company.name })}
        className="card-link flex min-w-0 flex-1 items-center gap-3.5"
      >
        <CompanyTexts company={company} />
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
      action={
        <ButtonLink to={pages.results.href({ search: { vendedor: 'concesionaria' } })}>Ver automotoras</ButtonLink>
      }
      className="py-16"
    >
      Seguí a una automotora desde su página y la tenés a mano acá.
    </EmptyState>
  );
}

function FollowedListSkeleton() {
  return (
    <div className={gridClass}>
      {[0, 1, 2, 3].map((place) => (
        <CompanyRowSkeleton key={place} />
      ))}
    </div>
  );
}

const gridClass = 'grid gap-3 lg:grid-cols-2';
