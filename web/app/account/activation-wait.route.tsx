import { pages } from '@rodado/contract/pages';
import { pageMeta } from '../page/page-meta.ts';
import type { Route } from './+types/activation-wait.route.ts';
import { CheckMail } from './check-mail.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Activá tu cuenta',
    description: 'Te mandamos un email para activar tu cuenta de Rodado.',
    page: pages.activationWait,
  });

export default function ActivationWaitPage() {
  return (
    <CheckMail
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
