import { type AuditEntry, listAudit } from '@rodado/contract/admin';
import { formatTime } from '@rodado/contract/format';
import { ScrollText } from 'lucide-react';
import { api } from '../../api.ts';
import { dayLabel, dayOf } from '../../chat/days.ts';
import { usePages } from '../../session/use-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useNow } from '../../ui/use-now.ts';
import { ListFrame } from '../list-frame.tsx';
import { AUDIT } from '../query-keys.ts';
import { actorOf, deedOf, reasonIn } from './audit-words.ts';

/** Who did what, day by day. Nobody can change it. */
export function Register() {
  const list = usePages(
    AUDIT,
    (page) => api(listAudit, { query: { page } }),
    ({ entries }) => entries,
  );
  const now = new Date(useNow() ?? Date.now());
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
        <div className="grid gap-6">
          {daysOf(list.rows).map(([day, entries]) => (
            <Day key={day} label={dayLabel(entries[0].at, now)} entries={entries} />
          ))}
        </div>
      </ListFrame>
    </div>
  );
}

/** The newest day first, as they come. */
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
      <Panel>
        <ol>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ol>
      </Panel>
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
          <b>{actorOf(entry)}</b> {deedOf(entry)}
        </p>
        {reason && <p className="text-14 whitespace-pre-line text-text-2">Motivo: {reason}</p>}
      </div>
    </li>
  );
}
