import { type AdminReportGroup, REPORT_STATUSES, type ReportStatus } from '@rodado/contract/admin';
import { decideReport, listReportGroups } from '@rodado/contract/calls/admin';
import type { CallOutput, SchemaOf } from '@rodado/contract/endpoint';
import { formatNumber } from '@rodado/contract/format';
import type { DecideReport } from '@rodado/contract/report';
import { Flag } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { api } from '../../api/api.ts';
import { queryClient } from '../../api/query-client.ts';
import { useConfirm } from '../../api/use-confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ListFrame } from '../list-frame.tsx';
import {
  changePages,
  confirming,
  moderate,
  nextWaiting,
  PERSON,
  REPORTS,
  USERS,
  useModerationList,
} from '../moderation.ts';
import { usePersonActions } from '../person/person-actions.tsx';
import { sectionHref } from '../sections.ts';
import { headingIdOf, KIND_TEXTS, ReportCard } from './report-card.tsx';

/** Open reports, or decided ones with their outcome. */
export function Reports() {
  const [params] = useSearchParams();
  const status = REPORT_STATUSES.find((one) => STATUS_TEXTS[one].address === params.get('estado')) ?? 'open';
  const list = useReportGroups({ status });
  return (
    <>
      <TabLinks
        label="Estado"
        className="mt-1 mb-4"
        tabs={REPORT_STATUSES.map((one) => ({
          label: STATUS_TEXTS[one].tab,
          to: sectionHref('reportes', { estado: one === 'open' ? undefined : STATUS_TEXTS[one].address }),
          active: one === status,
          count: one === status ? list.total : undefined,
        }))}
      />
      <ReportList
        list={list}
        empty={
          <EmptyState icon={<Flag />} title={STATUS_TEXTS[status].nothing} className="py-16">
            Lo que alguien reporta (una pregunta, una publicación, un mensaje o a una persona) llega acá.
          </EmptyState>
        }
      />
    </>
  );
}

interface StatusTexts {
  tab: string;
  address: string;
  nothing: string;
}

const STATUS_TEXTS: Record<ReportStatus, StatusTexts> = {
  open: { tab: 'Abiertos', address: 'abiertos', nothing: 'No hay reportes abiertos' },
  deleted: { tab: 'Aceptados', address: 'aceptados', nothing: 'Todavía no se aceptó ningún reporte' },
  dismissed: { tab: 'Descartados', address: 'descartados', nothing: 'Todavía no se descartó ningún reporte' },
};

interface ReportListProps {
  list: ReturnType<typeof useReportGroups>;
  empty: ReactNode;
}

/** Reports of one subject are one card, with their decisions. */
export function ReportList({ list, empty }: ReportListProps) {
  const focusAfter = ({ id }: AdminReportGroup) => {
    const next = nextWaiting(list.rows, id, (row) => row.status === 'open');
    return document.getElementById(headingIdOf(next?.id ?? id));
  };
  const { dismiss, remove, dialog } = useReportActions(focusAfter);
  const personActions = usePersonActions();
  return (
    <>
      <ListFrame list={list} failed="No pudimos traer los reportes" empty={empty}>
        <ul className="grid gap-3">
          {list.rows.map((group) => (
            <li key={group.id} className="min-w-0">
              <ReportCard group={group} onDismiss={dismiss} onRemove={remove} personActions={personActions} />
            </li>
          ))}
        </ul>
      </ListFrame>
      {dialog}
      {personActions.dialogs}
    </>
  );
}

/** Of one status, or about one person in every status. */
export const useReportGroups = (filter: { status: ReportStatus } | { author: string }) =>
  useModerationList(
    (group: AdminReportGroup) => !('status' in filter) || group.status === filter.status,
    [...REPORTS, ...('status' in filter ? [filter.status] : ['about', filter.author])],
    (page) => api(listReportGroups, { query: { ...filter, page } }),
    ({ groups }) => groups,
  );

interface AskedDecision extends DecideReport {
  group: AdminReportGroup;
}

/**
 * Both decisions are final and need a confirmation: render `dialog` once, beside the list. `focusAfter` gives the next
 * focus target, because a decision removes the buttons.
 */
function useReportActions(focusAfter: (group: AdminReportGroup) => HTMLElement | null) {
  const { ask, dialog } = useConfirm({
    question: ({ decision, group }: AskedDecision) => (decision === 'dismiss' ? dismissTexts : removeTexts)(group),
    ...confirming(({ decision, group }: AskedDecision) => decideAbout(group, { decision })),
    focusAfter: ({ group }) => focusAfter(group),
  });
  const asking = (decision: AskedDecision['decision']) => (group: AdminReportGroup) => ask({ group, decision });
  return { dismiss: asking('dismiss'), remove: asking('delete'), dialog };
}

interface DialogTexts {
  title: string;
  description: string;
  confirmText: string;
  busyText: string;
  kind: 'brand' | 'danger';
}

const removeTexts = ({ kind, author }: AdminReportGroup): DialogTexts => {
  const { name, meaning, busy } = KIND_TEXTS[kind].action;
  return { title: `¿${name}?`, description: meaning(author.name), confirmText: name, busyText: busy, kind: 'danger' };
};

const dismissTexts = ({ author, count }: AdminReportGroup): DialogTexts => ({
  title: count === 1 ? '¿Descartar el reporte?' : `¿Descartar los ${formatNumber(count)} reportes?`,
  description: `Para ${author.name} no cambia nada. ${count === 1 ? 'El reporte se cierra y no vuelve' : 'Los reportes se cierran y no vuelven'} a esta lista.`,
  confirmText: 'Descartar',
  busyText: 'Descartando...',
  kind: 'brand',
});

async function decideAbout({ id, kind, count, author }: AdminReportGroup, { decision }: DecideReport) {
  const outcome = await moderate({
    run: () => api(decideReport, { params: { id }, body: { decision } }),
    onDone: ({ report }) => {
      const { status, decidedAt, decidedBy, link } = report;
      const { isSuspended } = report.author;
      changePages<GroupPage>(REPORTS, (page) => ({
        ...page,
        groups: page.groups.map((one) =>
          one.id === id ? { ...one, status, decidedAt, decidedBy, link, author: { ...one.author, isSuspended } } : one,
        ),
      }));
    },
    lists: REPORTS,
    texts: {
      done: decision === 'delete' ? KIND_TEXTS[kind].action.done : DISMISSED[count === 1 ? 'one' : 'many'],
      failed: 'No pudimos guardar la decisión',
    },
  });
  // Refreshes report counts and suspensions of the people list, and the page of the person.
  for (const queryKey of [USERS, [...PERSON, author.id]]) void queryClient.invalidateQueries({ queryKey });
  return outcome;
}

const DISMISSED = { one: 'Reporte descartado', many: 'Reportes descartados' };

type GroupPage = CallOutput<SchemaOf<typeof listReportGroups>>;
