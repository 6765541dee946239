import { stopMails } from '@rodado/contract/calls/notification';
import { stopSavedSearch } from '@rodado/contract/calls/saved-search';
import { pages } from '@rodado/contract/pages';
import { MailX } from 'lucide-react';
import { ConfirmLink, isRefused } from '../account/confirm-link.tsx';
import { api } from '../api/api.ts';
import { pageMeta, tokenPageHeaders } from '../page/page-meta.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/stop-mails.route.ts';

export const headers = tokenPageHeaders;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Dejar de recibir correos',
    description: 'Dejá de recibir por correo las novedades de Rodado.',
    page: pages.stopMails,
  });

const toSearches = <ButtonLink to={pages.savedSearches.href()}>Ver mis búsquedas</ButtonLink>;
const toSettings = <ButtonLink to={`${pages.notifications.path}#ajustes`}>Elegir qué me avisan</ButtonLink>;

const TEXTS: Record<string, string> = {
  followed: 'No te mandamos más correos sobre lo que publican las empresas que seguís.',
  savedSearch: 'No te mandamos más correos sobre tus búsquedas guardadas.',
  all: 'No te mandamos más novedades por correo: ni mensajes, ni preguntas, ni ofertas.',
};

/** The token contains what it stops: a kind of mails, all of them, or the alerts of a search, by its id. */
const subjectOf = (token: string) => token.split('.')[1] ?? '';
const isAboutSearch = (token: string) => subjectOf(token).includes('-');

export default function StopMailsPage({ params: { token } }: Route.ComponentProps) {
  if (isAboutSearch(token)) return <StopSearch token={token} />;
  return (
    <ConfirmLink
      icon={<MailX />}
      title="Dejar de recibir correos"
      text={`${TEXTS[subjectOf(token)] ?? TEXTS.all} Te siguen esperando en la campana de Rodado.`}
      buttonText="No quiero más estos correos"
      run={() => stop(() => api(stopMails, { params: { token } }))}
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

function StopSearch({ token }: { token: string }) {
  return (
    <ConfirmLink
      icon={<MailX />}
      title="Dejar de avisarte"
      text="No te avisamos más de lo nuevo en esta búsqueda, ni por correo ni en la campana. La búsqueda queda guardada."
      buttonText="No avisarme más"
      run={() => stop(() => api(stopSavedSearch, { params: { token } }))}
      endings={{
        done: {
          title: 'Listo, no te avisamos más',
          text: 'Si cambiás de idea, en tus búsquedas guardadas elegís cada cuánto avisarte.',
          action: toSearches,
        },
        spent: {
          title: 'Este enlace no sirve',
          text: 'Puede que esté incompleto. En tus búsquedas guardadas elegís cada cuánto avisarte.',
          action: toSearches,
        },
      }}
    />
  );
}

async function stop(call: () => Promise<unknown>): Promise<'done' | 'spent'> {
  try {
    await call();
    return 'done';
  } catch (error) {
    if (!isRefused(error)) throw error;
    return 'spent';
  }
}
