import { getDevMail, listDevMails } from '@rodado/contract/dev-mail';
import { MailOpen } from 'lucide-react';
import { useEffect } from 'react';
import { data, useRevalidator } from 'react-router';
import { pageContext } from '../page-context.ts';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Logo } from '../ui/logo.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Route } from './+types/mail.route.ts';
import { MailList } from './mail-list.tsx';
import { MailView } from './mail-view.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { api, isProduction } = context.get(pageContext);
  if (isProduction) throw data(null, { status: 404 });
  const { mails } = await api(listDevMails);
  const asked = new URL(request.url).searchParams.get('id');
  const chosen = mails.find(({ id }) => id === asked);
  const opened = chosen ?? mails[0];
  const mail = opened ? (await api(getDevMail, { params: { id: opened.id } })).mail : null;
  return { mails, mail, isChosen: chosen !== undefined };
}

export const meta: Route.MetaFunction = () => [
  { title: 'Correo de prueba | Rodado' },
  { name: 'robots', content: 'noindex' },
];

/** What would have been sent. Without a choice the newest mail is open; on a phone the list is. */
export default function MailPage({ loaderData: { mails, mail, isChosen } }: Route.ComponentProps) {
  useRefresh(4_000);
  return (
    <main className="wrap pt-9 pb-14">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="display text-30">Correo de prueba</h1>
          <p className="mt-2 text-text-2">Sin servidor de correo, lo que se enviaría llega acá.</p>
        </div>
        <a href="/" className="group" aria-label="Ir a Rodado">
          <Logo label="" />
        </a>
      </div>
      {mail ? (
        <div className="grid items-start gap-5 md:grid-cols-[minmax(260px,340px)_minmax(0,1fr)]">
          <MailList mails={mails} openId={mail.id} className={cx(isChosen && 'max-md:hidden')} />
          <MailView mail={mail} className={cx(!isChosen && 'max-md:hidden')} />
        </div>
      ) : (
        <Panel>
          <EmptyState icon={<MailOpen />} title="Todavía no hay correos">
            Registrate o escribí desde Contacto y el correo aparece solo.
          </EmptyState>
        </Panel>
      )}
    </main>
  );
}

function useRefresh(milliseconds: number) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, milliseconds);
    return () => clearInterval(timer);
  }, [revalidate, milliseconds]);
}
