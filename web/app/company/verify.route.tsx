import { getVerification } from '@rodado/contract/company';
import { lazy, Suspense } from 'react';
import { redirect } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import { apiOf } from '../page-context.ts';
import { useSession } from '../session/session.ts';
import type { Route } from './+types/verify.route.ts';
import { VerifySkeleton } from './verify-frame.tsx';

// For the owner of one company, who comes here once or twice.
const VerifyCompany = lazy(async () => ({ default: (await import('./verify-company.tsx')).VerifyCompany }));

export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.id) throw redirect('/');
  await apiOf(context)(getVerification, { params: { id: params.id } });
  return { id: params.id };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Verificar empresa',
    description: 'Subí el certificado de ventas de tu empresa para verificarla.',
    path: '/verificar',
    noindex: true,
  });

export default function VerifyPage({ loaderData: { id } }: Route.ComponentProps) {
  const { status } = useSession();
  // Who is here shows in the browser only; the server sends everybody the same.
  if (status === 'unknown' || status === 'loading') return <VerifySkeleton />;
  return (
    <Suspense fallback={<VerifySkeleton />}>
      <VerifyCompany id={id} key={id} />
    </Suspense>
  );
}
