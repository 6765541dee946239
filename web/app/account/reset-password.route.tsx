import { LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { pageMeta } from '../layout/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/reset-password.route.ts';
import { AccountFrame } from './account-frame.tsx';
import { NoticeActions, NoticeFrame } from './notice-frame.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { tokenPageHeaders } from './token-page.ts';

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Elegí una contraseña nueva',
    description: 'Elegí una contraseña nueva para tu cuenta de Rodado.',
    path: '/recuperar-contrasena',
    noindex: true,
  });

export default function ResetPasswordPage({ params: { token } }: Route.ComponentProps) {
  const [isSpent, setSpent] = useState(false);
  if (isSpent) return <SpentLink />;
  return (
    <AccountFrame title="Elegí una contraseña nueva" line="Una clave larga vale más que una rara.">
      <p className="text-text-2">Al guardarla se cierran todas las sesiones que tengas abiertas.</p>
      <ResetPasswordForm token={token} onSpent={() => setSpent(true)} />
    </AccountFrame>
  );
}

function SpentLink() {
  return (
    <NoticeFrame icon={<LinkIcon />} tone="danger" title="Este enlace ya no sirve">
      <p role="alert" className="text-text-2">
        Venció o ya se usó. Tu contraseña sigue siendo la de antes: pedí otro enlace para cambiarla.
      </p>
      <NoticeActions>
        <ButtonLink kind="line" to="/login">
          Ir a ingresar
        </ButtonLink>
        <ButtonLink to="/recuperar-contrasena">Pedir otro enlace</ButtonLink>
      </NoticeActions>
    </NoticeFrame>
  );
}
