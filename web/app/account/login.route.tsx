import { Link, useLocation } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/login.route.ts';
import { AccountFrame } from './account-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ingresá',
    description: 'Ingresá a Rodado para publicar, preguntar, ofertar y guardar tus vehículos favoritos.',
    path: '/login',
    noindex: true,
  });

export default function LoginPage() {
  const { search } = useLocation();
  useLeaveWhenSignedIn();
  return (
    <AccountFrame title="Ingresá">
      <SignInForm />
      <GoogleButton purpose="signIn" />
      <p className="text-center text-text-2">
        ¿No tenés cuenta?{' '}
        <Link to={{ pathname: '/registro', search }} className="link">
          Registrate
        </Link>
      </p>
    </AccountFrame>
  );
}
