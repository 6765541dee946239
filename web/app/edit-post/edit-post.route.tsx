import { lazy, Suspense, useEffect } from 'react';
import { redirect } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import type { Route } from './+types/edit-post.route.ts';
import { EditPostSkeleton } from './edit-post-skeleton.tsx';

// Only for those who are signed in, and with it the schemas and the catalogue.
const loadEditPost = () => import('./edit-post.tsx');
const EditPost = lazy(async () => ({ default: (await loadEditPost()).EditPost }));

export function loader({ params }: Route.LoaderArgs) {
  if (params.id === undefined) throw redirect('/');
  return { id: params.id };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Editar publicación',
    description: 'Cambiá las fotos, los datos o el precio de tu publicación.',
    path: '/editar-publicacion',
    noindex: true,
  });

export default function EditPostPage({ loaderData: { id } }: Route.ComponentProps) {
  const { account } = usePrivatePage();
  useEffect(() => void loadEditPost(), []); // beside the question who this is, not after it
  if (!account) return <EditPostSkeleton />;
  return (
    <Suspense fallback={<EditPostSkeleton />}>
      <EditPost id={id} userId={account.id} key={`${account.id} ${id}`} />
    </Suspense>
  );
}
