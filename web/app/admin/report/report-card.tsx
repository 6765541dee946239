import type { AdminReport } from '@rodado/contract/admin';
import { formatNumber } from '@rodado/contract/format';
import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { PostedAt } from '../../ui/time-labels.tsx';
import { DecidedBy } from '../decided-by.tsx';
import { ReportContext } from './report-context.tsx';
import { KIND_WORDS } from './report-words.ts';
import type { ReportActs } from './use-report-acts.tsx';

interface ReportCardProps {
  report: AdminReport;
  acts: ReportActs;
}

/** Where the focus goes when the one before has been decided. */
export const headingIdOf = (reportId: string) => `reporte-${reportId}`;

export function ReportCard({ report, acts }: ReportCardProps) {
  const { kind, reason, status, createdAt, author, link } = report;
  const words = KIND_WORDS[kind];
  return (
    <article className="rounded-l border border-border bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h2
          id={headingIdOf(report.id)}
          tabIndex={-1}
          className="max-w-full min-w-0 text-17 font-strong wrap-anywhere outline-none"
        >
          {words.titleOf(author.name)}
        </h2>
        <Badge kind="danger">{reason}</Badge>
        {author.isSuspended && <Badge>Suspendido</Badge>}
        <span className="text-14 text-text-3">
          <PostedAt at={createdAt} isAlone />
        </span>
      </div>
      <p className="mt-1 text-15 text-text-2">
        <ReportedBy report={report} />
      </p>
      <ReportContext report={report} />
      <div className="mt-4 flex flex-wrap items-center gap-2">
        {status === 'open' ? (
          <>
            <Button
              kind="line"
              size="s"
              aria-haspopup="dialog"
              onClick={() => acts.dismiss(report)}
              className="max-md:min-h-11 max-md:flex-1"
            >
              Descartar
            </Button>
            <Button
              kind="danger-line"
              size="s"
              aria-haspopup="dialog"
              onClick={() => acts.remove(report)}
              className="max-md:min-h-11 max-md:flex-1"
            >
              {words.act.name}
            </Button>
          </>
        ) : (
          <p className="flex items-center gap-2 font-semibold">
            <CircleCheck className="size-5 flex-none text-success" />
            <span>
              <DecidedBy what={words.settled[status]} decision={report} />
            </span>
          </p>
        )}
        {link && (
          <Link
            to={link}
            className="link ml-auto inline-flex min-h-9 items-center text-15 max-md:min-h-11 max-md:w-full"
          >
            Ver en el sitio
          </Link>
        )}
      </div>
    </article>
  );
}

/** Who, and how many more want the same to be looked at. */
function ReportedBy({ report: { reporter, others } }: { report: AdminReport }) {
  return (
    <>
      Reporte de <b className="text-text">{reporter.name}</b>
      {reporter.isSuspended && ' (cuenta suspendida)'}
      {others > 0 && ` y ${formatNumber(others)} ${others === 1 ? 'persona más' : 'personas más'}`}
    </>
  );
}
