import { pages } from '@rodado/contract/pages';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pageMeta } from '../page/page-meta.ts';
import type { Route } from './+types/sign-up.route.ts';
import { AccountFrame, useRedirectSignedIn } from './account-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { SignInPurposeText } from './sign-in-purpose.tsx';
import { type AccountKind, SignUpForm } from './sign-up-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Registrate',
    description: 'Abrí tu cuenta en Rodado, de persona o de empresa: publicar como particular es gratis.',
    page: pages.signUp,
  });

const SLOGANS: Record<AccountKind, string> = {
  personal: 'Publicá gratis y vendé de persona a persona.',
  company: 'Mostrá todo tu stock en una sola página.',
};

export default function SignUpPage() {
  const [kind, setKind] = useState<AccountKind>('personal');
  const { search } = useLocation();
  useRedirectSignedIn();
  return (
    <AccountFrame title="Registrate" line={SLOGANS[kind]}>
      <SignInPurposeText verb="Registrate" />
      <SignUpForm kind={kind} onKindChange={setKind} />
      {kind === 'personal' && <GoogleButton purpose="signUp" />}
      <p className="text-center text-text-2">
        ¿Ya tenés cuenta?{' '}
        <Link to={{ pathname: pages.login.href(), search }} className="link">
          Ingresá
        </Link>
      </p>
    </AccountFrame>
  );
}
