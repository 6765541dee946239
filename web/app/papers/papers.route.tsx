import { PAPERS_ITEMS } from '@rodado/contract/enums';
import { pages } from '@rodado/contract/pages';
import { lazy, Suspense, useEffect } from 'react';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/papers.route.ts';
import { TITLE } from './papers.texts.ts';

// Only members download it, with the schemas.
const loadOwnPapers = () => import('./own-papers.tsx');
const OwnPapers = lazy(async () => ({ default: (await loadOwnPapers()).OwnPapers }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: TITLE,
    description: 'Declará la patente, el título y las condiciones de tu publicación.',
    page: pages.papers,
  });

export default function PapersPage({ params: { id } }: Route.ComponentProps) {
  const { account } = usePrivatePage();
  useEffect(() => void loadOwnPapers(), []); // in parallel with the session request
  const skeleton = <PapersSkeleton />;
  if (!account) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <OwnPapers id={id} skeleton={skeleton} key={`${account.id} ${id}`} />
    </Suspense>
  );
}

/** What the server renders for every viewer. */
function PapersSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto w-full max-w-[760px] px-(--gutter) pt-3 pb-16 md:pt-6">
      <h1 className="display mt-12 text-26 md:text-30">{TITLE}</h1>
      <p className="sr-only">Cargando...</p>
      <Skeleton className="mt-2.5 mb-8 h-4 w-56" />
      <div className="grid gap-x-6 gap-y-4.5 sm:grid-cols-2">
        {PAPERS_ITEMS.map((item) => (
          <div key={item}>
            <Skeleton className="mb-2.5 h-4 w-32" />
            <Skeleton className="h-12 rounded-m" />
          </div>
        ))}
      </div>
      <noscript>
        <p className="mt-6 text-text-2">Para declarar los papeles hace falta JavaScript.</p>
      </noscript>
    </main>
  );
}
