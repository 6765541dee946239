import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import { returnTarget } from '../layout/site-paths.ts';
import { useSession } from '../session/session.ts';
import type { Route } from './+types/login.route.ts';
import { AccountFrame } from './account-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ingresá',
    description: 'Ingresá a Rodado para publicar, preguntar, ofertar y guardar tus vehículos favoritos.',
    path: '/login',
    noindex: true,
  });

export default function LoginPage() {
  const [search] = useSearchParams();
  const target = returnTarget(search.get('volver'));
  useLeaveWhenSignedIn(target);
  return (
    <AccountFrame title="Ingresá">
      <SignInForm />
      <p className="text-center text-text-2">
        ¿No tenés cuenta?{' '}
        <Link to="/registro" className="link">
          Registrate
        </Link>
      </p>
    </AccountFrame>
  );
}

/** Somebody who is signed in has nothing to do here. */
function useLeaveWhenSignedIn(target: string) {
  const { status } = useSession();
  const navigate = useNavigate();
  useEffect(() => {
    if (status === 'in') void navigate(target, { replace: true });
  }, [status, navigate, target]);
}
