import { pages } from '@rodado/contract/pages';
import { pageMeta } from '../page/page-meta.ts';
import type { Route } from './+types/recovery-wait.route.ts';
import { CheckMail } from './check-mail.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Correo enviado',
    description: 'Te mandamos un enlace para elegir una contraseña nueva.',
    page: pages.recoveryWait,
  });

export default function RecoveryWaitPage() {
  return (
    <CheckMail
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
