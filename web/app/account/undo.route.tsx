import { ShieldAlert } from 'lucide-react';
import { pageMeta } from '../layout/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/undo.route.ts';
import { MailLink } from './mail-link.tsx';
import { tokenPageHeaders } from './token-page.ts';

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Deshacer el cambio',
    description: 'Deshacé un cambio de tu cuenta de Rodado que no hiciste vos.',
    path: '/deshacer',
    noindex: true,
  });

export default function UndoPage({ params: { token } }: Route.ComponentProps) {
  return (
    <MailLink
      icon={<ShieldAlert />}
      title="¿No fuiste vos?"
      text="Deshacemos el cambio, cerramos todas las sesiones de tu cuenta y te mandamos un enlace para elegir otra contraseña."
      act="Deshacer el cambio"
      run={async () => (await import('./mail-link-work.ts')).undoChange(token)}
      endings={{
        done: {
          title: 'Cambio deshecho',
          text: 'Cerramos todas las sesiones. Revisá tu correo: te mandamos un enlace para elegir otra contraseña, que vale 30 minutos. Hasta entonces nadie puede entrar a tu cuenta.',
          action: <ButtonLink to="/">Volver al inicio</ButtonLink>,
        },
        spent: {
          title: 'Este enlace ya no sirve',
          text: 'Venció o ya se usó. Si creés que alguien entró a tu cuenta, elegí otra contraseña ahora.',
          action: <ButtonLink to="/recuperar-contrasena">Recuperá tu contraseña</ButtonLink>,
        },
      }}
    />
  );
}
