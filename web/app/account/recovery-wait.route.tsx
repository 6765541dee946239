import { pageMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/recovery-wait.route.ts';
import { MailWait } from './mail-wait.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Correo enviado',
    description: 'Te mandamos un enlace para elegir una contraseña nueva.',
    path: '/espera-recuperacion',
    noindex: true,
  });

export default function RecoveryWaitPage() {
  return (
    <MailWait
      mail="recovery"
      title="Correo enviado"
      text={(email) => (
        <>
          Si hay una cuenta con {email}, ahí te llega un enlace para elegir una contraseña nueva. Vale 30 minutos y se
          usa una sola vez.
        </>
      )}
    />
  );
}
