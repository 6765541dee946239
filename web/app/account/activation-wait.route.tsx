import { pageMeta } from '../layout/page-meta.ts';
import type { Route } from './+types/activation-wait.route.ts';
import { MailWait } from './mail-wait.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Activá tu cuenta',
    description: 'Te mandamos un email para activar tu cuenta de Rodado.',
    path: '/espera-activacion',
    noindex: true,
  });

export default function ActivationWaitPage() {
  return (
    <MailWait
      mail="activation"
      title="¡Registro exitoso!"
      text={(email) => (
        <>
          Te mandamos un email de verificación a {email}. Abrilo y seguí el enlace para activar tu cuenta: vale 48
          horas.
        </>
      )}
    />
  );
}
