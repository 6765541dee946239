import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { ReportForm } from './report-form.tsx';
import { REPORT_WORDS, type Reportable } from './report-words.ts';

interface ReportDialogProps {
  /** What is reported; nothing while it is closed. */
  subject: Reportable | null;
  onClose: () => void;
}

/** Tells the administration about something, with one of the five reasons. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState(subject);
  if (subject && subject !== shown) setShown(subject); // it stays while the dialog closes
  return (
    <Dialog
      open={subject !== null}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={shown && REPORT_WORDS[shown.kind].title}
      description="Lo revisa nuestro equipo. Nadie más sabe que fuiste vos."
    >
      {shown && <ReportForm key={shown.id} subject={shown} isBusy={isBusy} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  );
}
