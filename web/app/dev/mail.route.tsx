import { getDevMail, getDevMailHtml, listDevMails } from '@rodado/contract/calls/dev-mail';
import { urlOf } from '@rodado/contract/client';
import type { DevMail, OpenedDevMail } from '@rodado/contract/dev-mail';
import { formatShortDate, formatTime } from '@rodado/contract/format';
import { ArrowLeft, MailOpen } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { data, Link, useRevalidator } from 'react-router';
import { pageContext } from '../page/page-context.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Logo } from '../ui/logo.tsx';
import type { Route } from './+types/mail.route.ts';

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

/** Mails that would have been sent. By default the newest is open; on a phone the list is. */
export default function MailPage({ loaderData: { mails, mail, isChosen } }: Route.ComponentProps) {
  useRefresh(4_000);
  return (
    <main className="wrap pt-9 pb-14">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="display text-30">Correo de prueba</h1>
          <p className="mt-2 text-text-2">Sin servidor de correo, lo que se enviaría llega acá.</p>
        </div>
        <a href="/" className="group flex min-h-6 items-center" aria-label="Ir a Rodado">
          <Logo label="" />
        </a>
      </div>
      {mail ? (
        <div className="grid items-start gap-5 md:grid-cols-[minmax(260px,340px)_minmax(0,1fr)]">
          <MailList mails={mails} openId={mail.id} className={cx(isChosen && 'max-md:hidden')} />
          <MailView mail={mail} className={cx(!isChosen && 'max-md:hidden')} />
        </div>
      ) : (
        <Card>
          <EmptyState icon={<MailOpen />} title="Todavía no hay correos">
            Registrate o escribí desde Contacto y el correo aparece solo.
          </EmptyState>
        </Card>
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

interface MailListProps {
  mails: DevMail[];
  openId: string;
  className?: string;
}

function MailList({ mails, openId, className }: MailListProps) {
  return (
    <Card className={cx('overflow-hidden md:max-h-[calc(100dvh-200px)] md:overflow-y-auto', className)}>
      <nav aria-label="Correos">
        <ul>
          {mails.map(({ id, to, subject, sentAt }) => (
            <li key={id} className="border-border not-first:border-t">
              <Link
                to={`?id=${id}`}
                preventScrollReset
                aria-current={id === openId || undefined}
                className={cx(
                  'block border-l-3 px-4 py-3 transition-colors -outline-offset-2',
                  id === openId ? 'border-brand bg-brand-soft' : 'border-transparent hover:bg-surface-2',
                )}
              >
                <span className="flex items-baseline justify-between gap-3 text-13 text-text-2">
                  <span className="truncate">{to}</span>
                  <MailTime at={sentAt} />
                </span>
                <span className="mt-0.5 line-clamp-2 font-semibold wrap-anywhere">{subject}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

function MailTime({ at }: { at: string }) {
  return (
    <time dateTime={at} className="flex-none">
      {formatShortDate(at)} {formatTime(at)}
    </time>
  );
}

interface MailViewProps {
  mail: OpenedDevMail;
  className?: string;
}

/** The text version, which the CSP allows without a frame. */
function MailView({ mail, className }: MailViewProps) {
  return (
    <Card className={cx('p-5 md:p-7', className)}>
      <article aria-label={mail.subject}>
        <ButtonLink to="?" kind="ghost" size="s" icon={<ArrowLeft />} className="mb-3 -ml-3 md:hidden">
          Todos los correos
        </ButtonLink>
        <h2 className="text-22 wrap-anywhere">{mail.subject}</h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-border pb-5 text-14">
          <HeaderLine name="Para">{mail.to}</HeaderLine>
          <HeaderLine name="De">{mail.from}</HeaderLine>
          {mail.replyTo && <HeaderLine name="Responder a">{mail.replyTo}</HeaderLine>}
          <HeaderLine name="Enviado">
            <MailTime at={mail.sentAt} />
          </HeaderLine>
        </dl>
        <p className="max-w-[68ch] py-5 wrap-anywhere whitespace-pre-line">{withLinks(mail.text)}</p>
        <ButtonLink to={urlOf(getDevMailHtml.url, { params: { id: mail.id } })} reloadDocument kind="line" size="s">
          Ver con su diseño
        </ButtonLink>
      </article>
    </Card>
  );
}

function HeaderLine({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

const LINK_PATTERN = /(https?:\/\/[^\s<>"]+)/;

function withLinks(text: string): ReactNode[] {
  // Every second part is a URL; their order never changes, so the indexes serve as keys.
  return text.split(LINK_PATTERN).map((piece, place) =>
    place % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same address may stand there twice
      <a key={place} href={piece} className="link">
        {piece}
      </a>
    ),
  );
}
