import { pageMeta } from '../layout/page-meta.ts';
import { usePrivatePage } from '../session/use-private-page.ts';
import type { Route } from './+types/change-password.route.ts';
import { AccountFrame } from './account-frame.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Cambiá tu contraseña',
    description: 'Cambiá la contraseña de tu cuenta de Rodado.',
    path: '/cambiar-contrasena',
    noindex: true,
  });

export default function ChangePasswordPage() {
  const { status, account, user } = usePrivatePage();
  return (
    <AccountFrame title="Cambiá tu contraseña" line="Una clave larga vale más que una rara.">
      <p className="text-text-2">Las sesiones abiertas en otros dispositivos se cierran. Esta sigue abierta.</p>
      {status === 'in' && <ChangePasswordForm account={account} user={user} />}
      <noscript>
        <p className="text-14 text-text-2">Para cambiar la contraseña hace falta JavaScript.</p>
      </noscript>
    </AccountFrame>
  );
}
