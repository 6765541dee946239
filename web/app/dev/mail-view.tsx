import { urlOf } from '@rodado/contract/client';
import { getDevMailHtml, type OpenedDevMail } from '@rodado/contract/dev-mail';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Panel } from '../ui/panel.tsx';
import { MailTime } from './mail-list.tsx';

interface MailViewProps {
  mail: OpenedDevMail;
  className?: string;
}

/** The text version: what a page's policy lets it show without a frame. */
export function MailView({ mail, className }: MailViewProps) {
  return (
    <Panel className={cx('p-5 md:p-7', className)}>
      <article aria-label={mail.subject}>
        <ButtonLink to="?" kind="ghost" size="s" icon={<ArrowLeft />} className="mb-3 -ml-3 md:hidden">
          Todos los correos
        </ButtonLink>
        <h2 className="text-22 wrap-anywhere">{mail.subject}</h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-border pb-5 text-14">
          <Line name="Para">{mail.to}</Line>
          <Line name="De">{mail.from}</Line>
          {mail.replyTo && <Line name="Responder a">{mail.replyTo}</Line>}
          <Line name="Enviado">
            <MailTime at={mail.sentAt} />
          </Line>
        </dl>
        <p className="max-w-[68ch] py-5 wrap-anywhere whitespace-pre-line">{withLinks(mail.text)}</p>
        <ButtonLink to={urlOf(getDevMailHtml.url, { params: { id: mail.id } })} reloadDocument kind="line" size="s">
          Ver con su diseño
        </ButtonLink>
      </article>
    </Panel>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-3">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

function withLinks(text: string): ReactNode[] {
  // Every second piece is an address; their places never change, so they serve as keys.
  return text.split(ADDRESS).map((piece, place) =>
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
