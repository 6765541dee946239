import { MailX } from 'lucide-react';
import { MailLink } from '../account/mail-link.tsx';
import { tokenPageHeaders } from '../account/token-page.ts';
import { pageMeta } from '../layout/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/stop-mails.route.ts';
import { NOTIFICATIONS_PATH, SETTINGS_ID } from './addresses.ts';

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Dejar de recibir correos',
    description: 'Dejá de recibir por correo las novedades de Rodado.',
    path: '/dejar-de-avisar',
    noindex: true,
  });

const toSettings = <ButtonLink to={`${NOTIFICATIONS_PATH}#${SETTINGS_ID}`}>Elegir qué me avisan</ButtonLink>;

/** The token says which mails it ends: those about followed companies, or all of them. */
const isAboutFollowed = (token: string) => token.split('.')[1] === 'followed';

export default function StopMailsPage({ params: { token } }: Route.ComponentProps) {
  return (
    <MailLink
      icon={<MailX />}
      title="Dejar de recibir correos"
      text={`${isAboutFollowed(token) ? 'No te mandamos más correos sobre lo que publican las empresas que seguís.' : 'No te mandamos más novedades por correo: ni mensajes, ni preguntas, ni ofertas.'} Te siguen esperando en la campana de Rodado.`}
      act="No quiero más estos correos"
      run={async () => (await import('./stop-mails-work.ts')).stop(token)}
      endings={{
        done: {
          title: 'Listo, no te escribimos más',
          text: 'Ya no vas a recibir estos correos. Si cambiás de idea, los volvés a activar en los ajustes de tus notificaciones.',
          action: toSettings,
        },
        spent: {
          title: 'Este enlace no sirve',
          text: 'Puede que esté incompleto. En los ajustes de tus notificaciones elegís qué correos querés recibir.',
          action: toSettings,
        },
      }}
    />
  );
}
