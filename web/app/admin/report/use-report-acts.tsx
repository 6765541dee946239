import type { AdminReport } from '@rodado/contract/admin';
import type { DecideReport } from '@rodado/contract/report';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { decideAbout } from './decide-report.ts';
import { dismissWords, removeWords } from './report-words.ts';

interface ReportActsOptions {
  /** Where the focus goes on to: the buttons go with the decision. */
  focusAfter: (report: AdminReport) => HTMLElement | null;
}

interface Asked extends DecideReport {
  report: AdminReport;
}

/** Neither decision can be taken back, so both ask first: show `dialog` once, beside the list. */
export function useReportActs({ focusAfter }: ReportActsOptions) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isSettled = useRef(false);

  const ask = (decision: Asked['decision']) => (report: AdminReport) => {
    isSettled.current = false;
    setAsked({ report, decision });
    setOpen(true);
  };
  const confirm = async ({ report, decision }: Asked) => {
    setBusy(true);
    const outcome = await decideAbout(report, { decision });
    setBusy(false);
    isSettled.current = outcome !== 'failed';
    if (isSettled.current) setOpen(false);
  };

  return {
    dismiss: ask('dismiss'),
    remove: ask('delete'),
    dialog: asked && (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        {...(asked.decision === 'dismiss' ? dismissWords : removeWords)(asked.report)}
        busy={isBusy}
        finalFocus={() => (isSettled.current ? focusAfter(asked.report) : null)}
        onConfirm={() => void confirm(asked)}
      />
    ),
  };
}

export type ReportActs = ReturnType<typeof useReportActs>;
