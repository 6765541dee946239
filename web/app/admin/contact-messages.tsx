import type { AdminMessage } from '@rodado/contract/admin';
import { listContactMessages } from '@rodado/contract/calls/admin';
import { Inbox, Reply } from 'lucide-react';
import { api } from '../api/api.ts';
import { usePaginated } from '../api/use-paginated.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { HappenedAt } from '../ui/relative-time.tsx';
import { ListFrame } from './list-frame.tsx';

const CONTACT_MESSAGES = ['admin', 'messages'] as const;

/** Messages sent through the contact page. */
export function ContactMessages() {
  const list = usePaginated(
    CONTACT_MESSAGES,
    (page) => api(listContactMessages, { query: { page } }),
    ({ messages }) => messages,
  );
  return (
    <div className="mt-5">
      <ListFrame
        list={list}
        failed="No pudimos traer los mensajes"
        empty={
          <EmptyState icon={<Inbox />} title="Todavía no hay mensajes" className="py-16">
            Lo que la gente escribe desde Contacto llega acá y al correo del equipo.
          </EmptyState>
        }
      >
        <ul className="grid gap-3">
          {list.rows.map((message) => (
            <li key={message.id} className="min-w-0">
              <MessageCard message={message} />
            </li>
          ))}
        </ul>
      </ListFrame>
    </div>
  );
}

function MessageCard({ message }: { message: AdminMessage }) {
  const { name, email, message: text, createdAt } = message;
  return (
    <article className="rounded-l border border-border bg-surface p-4 md:p-5">
      <h2 className="text-16 font-strong wrap-anywhere">{name}</h2>
      <p className="text-14 wrap-anywhere text-text-2">
        {email} · <HappenedAt at={createdAt} />
      </p>
      <p className="mt-3 max-w-[80ch] wrap-anywhere whitespace-pre-line">{text}</p>
      <ButtonLink
        kind="soft"
        size="s"
        to={replyLink(message)}
        icon={<Reply />}
        aria-label={`Responder a ${name}`}
        className="mt-3 max-md:min-h-11"
      >
        Responder
      </ButtonLink>
    </article>
  );
}

const QUOTED_LENGTH = 1_000;

/** A `mailto:` link. Long messages are not quoted, because some mail programs truncate long URLs. */
export function replyLink({ email, message }: Pick<AdminMessage, 'email' | 'message'>): string {
  const quoted = message.length <= QUOTED_LENGTH ? `\n\n${message.replace(/^/gm, '> ')}` : '';
  const parts = { subject: 'Re: tu mensaje a Rodado', ...(quoted && { body: quoted }) };
  const query = Object.entries(parts).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${query.join('&')}`;
}
