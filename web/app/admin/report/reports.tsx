import { type AdminReport, REPORT_STATUSES } from '@rodado/contract/admin';
import { Flag } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { ListFrame } from '../list-frame.tsx';
import { nextWaiting } from '../queue.ts';
import { sectionAddress } from '../sections.ts';
import { headingIdOf, ReportCard } from './report-card.tsx';
import { STATUS_WORDS } from './report-words.ts';
import { useReportActs } from './use-report-acts.tsx';
import { useReports, waits } from './use-reports.ts';

/** What people reported: those that wait, or what came of the others. */
export function Reports() {
  const [params] = useSearchParams();
  const status = REPORT_STATUSES.find((one) => STATUS_WORDS[one].address === params.get('estado')) ?? 'open';
  const list = useReports(status);
  const focusAfter = ({ id, subjectId }: AdminReport) => {
    const next = nextWaiting(list.rows, id, (row) => waits(row) && row.subjectId !== subjectId);
    return document.getElementById(headingIdOf(next?.id ?? id));
  };
  const acts = useReportActs({ focusAfter });
  return (
    <>
      <TabLinks
        label="Estado"
        className="mt-1 mb-4"
        tabs={REPORT_STATUSES.map((one) => ({
          label: STATUS_WORDS[one].tab,
          to: sectionAddress('reportes', { estado: one === 'open' ? undefined : STATUS_WORDS[one].address }),
          active: one === status,
          count: one === status ? list.total : undefined,
        }))}
      />
      <ListFrame
        list={list}
        failed="No pudimos traer los reportes"
        empty={
          <EmptyState icon={<Flag />} title={STATUS_WORDS[status].nothing} className="py-16">
            Lo que alguien reporta (una pregunta, una publicación, un mensaje o a una persona) llega acá.
          </EmptyState>
        }
      >
        <ul className="grid gap-3">
          {list.rows.map((report) => (
            <li key={report.id} className="min-w-0">
              <ReportCard report={report} acts={acts} />
            </li>
          ))}
        </ul>
      </ListFrame>
      {acts.dialog}
    </>
  );
}
