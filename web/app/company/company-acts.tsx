import type { Company } from '@rodado/contract/company';
import { Plus, Star } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loginFor } from '../layout/site-paths.ts';
import { useIsSignedIn } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ActsSkeleton, actLooks } from './acts-skeleton.tsx';

// Who is signed in downloads it; the pages of visitors do without.
const SignedInActs = lazy(async () => ({ default: (await import('./signed-in-acts.tsx')).SignedInActs }));

/**
 * Follow and rate. Everybody gets the same page, with the way to the login; what is one's own comes once it is known, in
 * the room that these two had.
 */
export function CompanyActs({ company }: { company: Company }) {
  const isIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const login = loginFor(pathname + search);
  return (
    <div className="grid min-h-11 grid-cols-2 gap-2 *:only:col-span-2 md:flex md:max-lg:w-full lg:self-end">
      {isIn ? (
        <Suspense fallback={<ActsSkeleton />}>
          <SignedInActs company={company} />
        </Suspense>
      ) : (
        <>
          <ButtonLink kind="line" to={login} icon={<Star />} className={`${actLooks} in-data-[session=in]:invisible`}>
            Valorar
          </ButtonLink>
          <ButtonLink to={login} icon={<Plus />} className={`${actLooks} in-data-[session=in]:invisible`}>
            Seguir
          </ButtonLink>
        </>
      )}
    </div>
  );
}
