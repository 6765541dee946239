import { pages } from '@rodado/contract/pages';
import { lazy, Suspense, useEffect } from 'react';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/edit-condition.route.ts';

// Only members download it, with the schemas.
const loadEditCondition = () => import('./edit-condition.tsx');
const EditCondition = lazy(async () => ({ default: (await loadEditCondition()).EditCondition }));

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ficha de estado',
    description: 'Contá cómo está cada parte de tu vehículo.',
    page: pages.conditionSheet,
  });

export default function EditConditionPage({ params: { id } }: Route.ComponentProps) {
  const { account } = usePrivatePage();
  useEffect(() => void loadEditCondition(), []); // in parallel with the session request
  const skeleton = <EditConditionSkeleton />;
  if (!account) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <EditCondition id={id} skeleton={skeleton} userId={account.id} key={`${account.id} ${id}`} />
    </Suspense>
  );
}

/** What the server renders for every viewer. */
function EditConditionSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto w-full max-w-[860px] px-(--gutter) pt-6 pb-16">
      <h1 className="sr-only">Ficha de estado</h1>
      <p className="sr-only">Cargando...</p>
      <Skeleton className="mt-8 h-9 w-64" />
      <Skeleton className="mt-3 mb-8 h-4 w-4/5" />
      {['one', 'two', 'three', 'four', 'five'].map((part) => (
        <div key={part} className="grid gap-x-8 gap-y-3 border-t border-border py-5 md:grid-cols-[14rem_minmax(0,1fr)]">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-12 rounded-track" />
        </div>
      ))}
      <noscript>
        <p className="mt-6 text-text-2">Para completar la ficha hace falta JavaScript.</p>
      </noscript>
    </main>
  );
}
