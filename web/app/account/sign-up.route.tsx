import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { pageMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/sign-up.route.ts';
import { AccountFrame } from './account-frame.tsx';
import { GoogleButton } from './google-button.tsx';
import { type AccountKind, SignUpForm } from './sign-up-form.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Registrate',
    description: 'Abrí tu cuenta en Rodado, de persona o de empresa: publicar como particular es gratis.',
    path: '/registro',
    noindex: true,
  });

const LINES: Record<AccountKind, string> = {
  personal: 'Publicá gratis y vendé de persona a persona.',
  company: 'Mostrá todo tu stock en una sola página.',
};

export default function SignUpPage() {
  const [kind, setKind] = useState<AccountKind>('personal');
  const { search } = useLocation();
  useLeaveWhenSignedIn();
  return (
    <AccountFrame title="Registrate" line={LINES[kind]}>
      <SignUpForm kind={kind} onKindChange={setKind} />
      {kind === 'personal' && <GoogleButton purpose="signUp" />}
      <p className="text-center text-text-2">
        ¿Ya tenés cuenta?{' '}
        <Link to={{ pathname: '/login', search }} className="link">
          Ingresá
        </Link>
      </p>
    </AccountFrame>
  );
}
