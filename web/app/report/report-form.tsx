import { INVALID } from '@rodado/contract/messages';
import { reportQuestion } from '@rodado/contract/question';
import { reportThing } from '@rodado/contract/report';
import { REPORT_REASONS, type ReportReason } from '@rodado/contract/vocabulary';
import { type FormEvent, useState } from 'react';
import { api } from '../api.ts';
import { focusFirst } from '../form/focus-first.ts';
import { reasonOf } from '../session/reason-of.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { toast } from '../ui/toast.ts';
import { REPORT_WORDS, type Reportable } from './report-words.ts';

interface ReportFormProps {
  subject: Reportable;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

const REASONS = REPORT_REASONS.map((reason) => ({ value: reason, label: reason }));
const CHOICE = 'report-reason';

export function ReportForm({ subject, isBusy, onBusy, onClose }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [error, setError] = useState<string>();
  const words = REPORT_WORDS[subject.kind];

  const choose = (chosen: ReportReason) => {
    setReason(chosen);
    setError(undefined);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (!reason) {
      setError(INVALID.question.reportReason);
      return focusFirst({ [CHOICE]: INVALID.question.reportReason });
    }
    onBusy(true);
    try {
      await send(subject, reason);
      onClose();
      toast.success(words.done);
    } catch (failure) {
      toast.error(words.failed, { detail: reasonOf(failure) });
    }
    onBusy(false);
  };

  return (
    <form onSubmit={submit} aria-label={words.title} noValidate>
      <RadioGroup id={CHOICE} label="Motivo" options={REASONS} value={reason} onChange={choose} error={error} />
      <DialogActions>
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" busy={isBusy}>
          {words.send}
        </Button>
      </DialogActions>
    </form>
  );
}

const send = ({ kind, id }: Reportable, reason: ReportReason): Promise<unknown> =>
  kind === 'question'
    ? api(reportQuestion, { params: { id }, body: { reason } })
    : api(reportThing, { body: { kind, id, reason } });
