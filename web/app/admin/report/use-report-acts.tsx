import type { AdminReport } from '@rodado/contract/admin';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { decideAbout } from './decide-report.ts';
import { KIND_WORDS } from './report-words.ts';

interface ReportActsOptions {
  /** Where the focus goes on to: the buttons go with the decision. */
  focusAfter: (report: AdminReport) => HTMLElement | null;
}

/** Dismiss at once, or delete after a question: show `dialog` once, beside the list. */
export function useReportActs({ focusAfter }: ReportActsOptions) {
  const [asked, setAsked] = useState<AdminReport | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const [dismissed, setDismissed] = useState<string>();
  const isSettled = useRef(false);

  const dismiss = async (report: AdminReport) => {
    setDismissed(report.id);
    const outcome = await decideAbout(report, { decision: 'dismiss' });
    setDismissed(undefined);
    if (outcome === 'done') focusAfter(report)?.focus();
  };
  const ask = (report: AdminReport) => {
    isSettled.current = false;
    setAsked(report);
    setOpen(true);
  };
  const remove = async (report: AdminReport) => {
    setDeleting(true);
    const outcome = await decideAbout(report, { decision: 'delete' });
    setDeleting(false);
    isSettled.current = outcome !== 'failed';
    if (isSettled.current) setOpen(false);
  };

  return {
    /** Of the report that is being dismissed. */
    dismissed,
    dismiss: (report: AdminReport) => void dismiss(report),
    remove: ask,
    dialog: asked && (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={`¿${KIND_WORDS[asked.kind].act.name}?`}
        description={KIND_WORDS[asked.kind].act.meaning(asked.author.name)}
        confirmText={KIND_WORDS[asked.kind].act.name}
        busy={isDeleting}
        busyText={KIND_WORDS[asked.kind].act.busy}
        finalFocus={() => (isSettled.current ? focusAfter(asked) : null)}
        onConfirm={() => void remove(asked)}
      />
    ),
  };
}

export type ReportActs = ReturnType<typeof useReportActs>;
