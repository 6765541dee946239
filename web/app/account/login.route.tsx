import { pages } from '@rodado/contract/pages';
import { Link, useLocation } from 'react-router';
import { pageMeta } from '../page/page-meta.ts';
import type { Route } from './+types/login.route.ts';
import { AccountFrame, useRedirectSignedIn } from './account-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignInPurposeText } from './sign-in-purpose.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Ingresá',
    description: 'Ingresá a Rodado para publicar, preguntar, ofertar y guardar tus vehículos favoritos.',
    page: pages.login,
  });

export default function LoginPage() {
  const { search } = useLocation();
  useRedirectSignedIn();
  return (
    <AccountFrame title="Ingresá">
      <SignInPurposeText verb="Ingresá" />
      <SignInForm />
      <GoogleButton purpose="signIn" />
      <p className="text-center text-text-2">
        ¿No tenés cuenta?{' '}
        <Link to={{ pathname: pages.signUp.href(), search }} className="link">
          Registrate
        </Link>
      </p>
    </AccountFrame>
  );
}
