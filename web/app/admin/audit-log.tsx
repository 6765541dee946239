import type { AuditAction, AuditEntry } from '@rodado/contract/admin';
import { listAudit } from '@rodado/contract/calls/admin';
import { formatNumber, formatTime } from '@rodado/contract/format';
import { ScrollText } from 'lucide-react';
import { Link } from 'react-router';
import { api } from '../api/api.ts';
import { usePaginated } from '../api/use-paginated.ts';
import { useNow } from '../browser/use-now.ts';
import { dayLabel, dayOf } from '../conversation/day-labels.ts';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListFrame } from './list-frame.tsx';
import { AUDIT } from './moderation.ts';
import { personHref } from './sections.ts';

/** Actions of administrators by day. Append-only. */
export function AuditLog() {
  const list = usePaginated(
    AUDIT,
    (page) => api(listAudit, { query: { page } }),
    ({ entries }) => entries,
  );
  return (
    <div className="mt-5">
      <ListFrame
        list={list}
        failed="No pudimos traer el registro"
        empty={
          <EmptyState icon={<ScrollText />} title="Todavía no hay nada en el registro" className="py-16">
            Cada decisión del equipo queda anotada acá, y nadie la puede cambiar.
          </EmptyState>
        }
      >
        <AuditDays entries={list.rows} />
      </ListFrame>
    </div>
  );
}

/** Entries under a heading for each day. */
export function AuditDays({ entries }: { entries: readonly AuditEntry[] }) {
  const now = new Date(useNow() ?? Date.now());
  return (
    <div className="grid gap-6">
      {daysOf(entries).map(([day, ofDay]) => (
        <Day key={day} label={dayLabel(ofDay[0].at, now)} entries={ofDay} />
      ))}
    </div>
  );
}

/** Newest day first, as the server sorts them. */
function daysOf(entries: readonly AuditEntry[]): [day: string, entries: [AuditEntry, ...AuditEntry[]]][] {
  const days = new Map<string, [AuditEntry, ...AuditEntry[]]>();
  for (const entry of entries) {
    const day = dayOf(entry.at);
    const known = days.get(day);
    if (known) known.push(entry);
    else days.set(day, [entry]);
  }
  return [...days];
}

function Day({ label, entries }: { label: string; entries: readonly AuditEntry[] }) {
  return (
    <section>
      <h2 className="mb-2 text-15 text-text-2 first-letter:uppercase">{label}</h2>
      <Card>
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Card>
    </section>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const reason = reasonIn(entry);
  return (
    <li className="flex gap-4 border-border px-4 py-2.5 not-first:border-t">
      <time dateTime={entry.at} className="w-11 flex-none text-text-3">
        {formatTime(entry.at)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <b>{entry.actor ? <Link to={personHref(entry.actor.id)}>{entry.actor.name}</Link> : actorOf(entry)}</b>{' '}
          <ActionText entry={entry} />
        </p>
        {reason && <p className="text-14 whitespace-pre-line text-text-2">Motivo: {reason}</p>}
      </div>
    </li>
  );
}

/** A person who was suspended or restored is a link to their page. */
function ActionText({ entry }: { entry: AuditEntry }) {
  const { action, subject, subjectId } = entry;
  const text = actionTextOf(entry);
  if (!action.startsWith('user.') || subject === null || subjectId === null || !text.endsWith(subject)) return text;
  return (
    <>
      {text.slice(0, -subject.length)}
      <Link to={personHref(subjectId)} className="link">
        {subject}
      </Link>
    </>
  );
}

type AuditedAction = Pick<AuditEntry, 'actor' | 'action' | 'subject' | 'detail'>;

/** Automatic actions have no actor. */
export const actorOf = ({ actor }: Pick<AuditedAction, 'actor'>) => actor?.name ?? 'Rodado';

/** The action as the rest of a sentence: 'aprobó la verificación de Automotora Sur'. */
export function actionTextOf({ action, subject, detail }: AuditedAction): string {
  if (isKnown(action)) return ACTION_TEXTS[action](subject, detail);
  return subject === null ? `hizo «${action}»` : `hizo «${action}» sobre ${subject}`;
}

export const reasonIn = ({ detail }: Pick<AuditedAction, 'detail'>) =>
  typeof detail.reason === 'string' ? detail.reason : null;

type ActionText = (subject: string | null, detail: AuditEntry['detail']) => string;

const ACTION_TEXTS: Record<AuditAction, ActionText> = {
  'certificate.read': (company) => `miró el certificado de ${company ?? GONE_COMPANY}`,
  'certificate.approved': (company) => `aprobó la verificación de ${company ?? GONE_COMPANY}`,
  'certificate.askedAgain': (company) => `pidió de nuevo el certificado de ${company ?? GONE_COMPANY}`,
  'certificate.rejected': (company) => `rechazó la verificación de ${company ?? GONE_COMPANY}`,
  'report.dismissed': (thing, detail) => `descartó ${reportsOf(detail)}${about(thing)}`,
  'report.deleted': (thing, detail) => `aceptó ${reportsOf(detail)}${about(thing)}`,
  'question.deleted': (text) => (text === null ? 'eliminó una pregunta' : `eliminó la pregunta «${text}»`),
  'message.read': (_, { reports }) => messagesRead(Array.isArray(reports) ? reports.length : 1),
  'message.deleted': () => 'eliminó un mensaje reportado',
  'post.hidden': (title) => (title === null ? 'ocultó una publicación' : `ocultó la publicación «${title}»`),
  'rating.textRemoved': (text) =>
    text === null ? 'quitó el texto de una valoración' : `quitó el texto de una valoración: «${text}»`,
  'user.suspended': (name) => `suspendió a ${name ?? GONE_PERSON}`,
  'user.restored': (name) => `restauró a ${name ?? GONE_PERSON}`,
  'account.deleted': () => 'eliminó su cuenta',
};

const GONE_COMPANY = 'una empresa que ya no está';
const GONE_PERSON = 'alguien que ya no está';

const isKnown = (action: string): action is AuditAction => Object.hasOwn(ACTION_TEXTS, action);

const about = (thing: string | null) => (thing === null ? '' : ` sobre «${thing}»`);

const reportsOf = ({ reports }: AuditEntry['detail']) =>
  typeof reports === 'number' && reports > 1 ? `${formatNumber(reports)} reportes` : 'un reporte';

const messagesRead = (count: number) =>
  count === 1 ? 'leyó un mensaje reportado' : `leyó ${formatNumber(count)} mensajes reportados`;
