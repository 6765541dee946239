import { pages } from '@rodado/contract/pages';
import { lazy, Suspense, useEffect } from 'react';
import { redirect } from 'react-router';
import { pageMeta } from '../../page/page-meta.ts';
import { usePrivatePage } from '../../page/use-private-page.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Route } from './+types/edit-post.route.ts';

// Only members download it, with the schemas and the catalogue.
const loadEditPost = () => import('./edit-post.tsx');
const EditPost = lazy(async () => ({ default: (await loadEditPost()).EditPost }));

export function loader({ params }: Route.LoaderArgs) {
  if (params.id === undefined) throw redirect(pages.home.href());
  return { id: params.id };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Editar publicación',
    description: 'Cambiá las fotos, los datos o el precio de tu publicación.',
    page: pages.editPost,
  });

export default function EditPostPage({ loaderData: { id } }: Route.ComponentProps) {
  const { account } = usePrivatePage();
  useEffect(() => void loadEditPost(), []); // in parallel with the session request
  const skeleton = <EditPostSkeleton />;
  if (!account) return skeleton;
  return (
    <Suspense fallback={skeleton}>
      <EditPost id={id} skeleton={skeleton} userId={account.id} key={`${account.id} ${id}`} />
    </Suspense>
  );
}

/** What the server renders for every viewer. */
function EditPostSkeleton() {
  return (
    <main aria-busy="true" className="mx-auto w-full max-w-[760px] px-(--gutter) pt-6 pb-16">
      <h1 className="sr-only">Editar publicación</h1>
      <p className="sr-only">Cargando...</p>
      <Skeleton className="mt-8 h-9 w-64" />
      <div className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Skeleton className="col-span-2 row-span-2 aspect-4/3 rounded-m" />
        {['one', 'two', 'three', 'four'].map((tile) => (
          <Skeleton key={tile} className="aspect-4/3 rounded-m" />
        ))}
      </div>
      {['title', 'category', 'year'].map((field) => (
        <div key={field} className="mt-7">
          <Skeleton className="mb-2.5 h-4 w-28" />
          <Skeleton className="h-11 rounded-m" />
        </div>
      ))}
      <noscript>
        <p className="mt-6 text-text-2">Para editar tu publicación hace falta JavaScript.</p>
      </noscript>
    </main>
  );
}
