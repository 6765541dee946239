import type { AdminReport } from '@rodado/contract/admin';
import { cx } from '../../ui/class-names.ts';
import { HappenedAt } from '../../ui/time-labels.tsx';

/** What was reported, in the middle of what was said around it. */
export function ReportContext({ report: { context, kind, text } }: { report: AdminReport }) {
  return (
    <>
      {kind === 'post' && <p className="mt-3 font-semibold wrap-anywhere">{text}</p>}
      <ol className="mt-3 grid gap-1.5">
        {context.map((line) => (
          <li key={line.id} className={lineLooks(line.isReported)}>
            <p className="text-14 text-text-2">
              <b>{line.author}</b> · <HappenedAt at={line.createdAt} />
              {line.isReported && <b className="text-danger"> · Reportado</b>}
            </p>
            <p className="whitespace-pre-line">{line.text}</p>
          </li>
        ))}
      </ol>
    </>
  );
}

const lineLooks = (isReported: boolean) =>
  cx(
    'rounded-r-m border-l-3 px-3 py-2 wrap-anywhere',
    isReported ? 'border-danger bg-danger-soft text-text' : 'border-border bg-surface-2 text-text-2',
  );
