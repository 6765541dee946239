import { lazy, Suspense, useState } from 'react';
import { data, redirectDocument } from 'react-router';
import { missingMeta } from '../layout/error-page.tsx';
import { NotFound } from '../layout/not-found.tsx';
import { useSession } from '../session/session.ts';
import { SignInFirst } from '../session/sign-in-first.tsx';
import type { Route } from './+types/admin.route.ts';
import { AdministrationSkeleton } from './administration-skeleton.tsx';
import { isAdminPath, sectionOf } from './sections.ts';

// Nobody but the administration downloads these.
const Administration = lazy(async () => ({ default: (await import('./administration.tsx')).Administration }));
const Unreached = lazy(async () => ({ default: (await import('./unreached.tsx')).Unreached }));

export function loader({ params }: Route.LoaderArgs) {
  if (!sectionOf(params.section)) throw data(null, { status: 404 });
  return null;
}

/** Only this page's own policy lets a certificate be shown in a frame: whoever comes from another page gets this one anew. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  if (!isAdminPath(window.location.pathname)) throw redirectDocument(request.url);
  return null;
}

/** For everybody else there is no such page. The administration puts the name of its section in the place of this title. */
export const meta: Route.MetaFunction = () => missingMeta;

export default function AdminPage({ params }: Route.ComponentProps) {
  const { status, account, hasLeft } = useSession();
  const [hadSession, setHadSession] = useState(false);
  if (status === 'loading' && !hadSession) setHadSession(true);
  const section = sectionOf(params.section);
  if (status === 'unknown') {
    return (
      // The server cannot know who asks. Whoever has a session sees nothing until it is known whose it is.
      <div className="in-data-[session=in]:hidden">
        <NotFound />
      </div>
    );
  }
  if (status === 'loading') return <Waiting />;
  // A visitor sees that there is no such page; a session that ran out is no reason to deny it to its owner.
  if (status === 'out' && hadSession && !hasLeft) {
    return (
      <SignInFirst>
        <Waiting />
      </SignInFirst>
    );
  }
  if (account?.role === 'ADMIN' && section) {
    return (
      <Suspense fallback={<AdministrationSkeleton />}>
        {/* The key: nothing of one person is left for the next one. */}
        <Administration key={account.id} section={section} />
      </Suspense>
    );
  }
  if (status === 'in' && account === null) {
    return (
      <Suspense fallback={<Waiting />}>
        <Unreached />
      </Suspense>
    );
  }
  return <NotFound />;
}

const Waiting = () => <main aria-busy="true" className="min-h-dvh" />;
