import type { Company } from '@rodado/contract/company';
import { Plus, Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loginFor } from '../page/site-paths.ts';
import { useIsSignedIn } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

// Lazy, because only members need it.
const MemberActions = lazy(async () => ({ default: (await import('./company-actions.member.tsx')).MemberActions }));

/**
 * Follow and rate. The server sends everyone the same login links; the member's buttons replace them in the same space.
 */
export function CompanyActions({ company }: { company: Company }) {
  const isIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  return (
    <div className="grid min-h-11 grid-cols-2 gap-2 *:only:col-span-2 md:flex md:max-lg:w-full md:max-lg:pl-37 lg:self-end">
      {isIn ? (
        <Suspense fallback={<ActionsSkeleton />}>
          <MemberActions company={company} />
        </Suspense>
      ) : (
        <>
          <ButtonLink kind="line" to={loginFor(here, 'valorar')} icon={<Star />} className={signedOutActionClass}>
            Valorar
          </ButtonLink>
          <ButtonLink to={loginFor(here, 'seguir')} icon={<Plus />} className={signedOutActionClass}>
            Seguir
          </ButtonLink>
        </>
      )}
    </div>
  );
}

/**
 * Room for the longest label of each button, so that a changed label causes no layout shift. Side by side also on the
 * narrowest phones, where the longest labels wrap.
 */
export const actionClass = 'min-w-0! max-md:px-1.5! max-[420px]:[&_.lucide]:hidden md:min-w-46!';
const signedOutActionClass = `${actionClass} in-data-[session=in]:invisible`;

/** Shown until the viewer's relation to the company is loaded. */
export function ActionsSkeleton() {
  return (
    <>
      <Skeleton className="h-11 rounded-m! md:w-46" />
      <Skeleton className="h-11 rounded-m! md:w-46" />
    </>
  );
}
