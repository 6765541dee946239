import { reportQuestion } from '@rodado/contract/calls/question';
import { reportThing } from '@rodado/contract/calls/report';
import { QUESTION_REPORT_REASONS, REPORT_REASONS, type ReportReason } from '@rodado/contract/enums';
import { DONE, FAILED, INVALID } from '@rodado/contract/messages';
import type { ReportThing } from '@rodado/contract/report';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { focusFirstError } from '../form/field-errors.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { RadioGroup } from '../ui/radio-group.tsx';
import { toast } from '../ui/toast.ts';

/** A subject that can be reported. */
export interface Reportable {
  kind: 'question' | ReportThing['kind'];
  id: string;
}

interface ReportDialogProps {
  /** The reported subject; null while the dialog is closed. */
  subject: Reportable | null;
  onClose: () => void;
}

/** Reports a subject to the administration with one of the reasons for its kind. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [shown, setShown] = useState(subject);
  if (subject && subject !== shown) setShown(subject); // keeps the subject during the closing animation
  return (
    <Dialog
      open={subject !== null}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={shown && REPORT_TEXTS[shown.kind].title}
      description="Lo revisa nuestro equipo. Nadie más sabe que fuiste vos."
    >
      {shown && <ReportSubject key={shown.id} subject={shown} onBusy={setBusy} onClose={onClose} />}
    </Dialog>
  );
}

interface ReportTexts {
  title: string;
  send: string;
  done: string;
  failed: string;
}

const OTHER_TEXTS = {
  send: 'Enviar denuncia',
  done: 'Denuncia enviada. La vamos a revisar.',
  failed: 'Error al enviar la denuncia',
};

/** The specification has separate texts for questions. */
const REPORT_TEXTS: Record<Reportable['kind'], ReportTexts> = {
  question: {
    title: 'Reportar pregunta',
    send: 'Enviar reporte',
    done: DONE.reported,
    failed: FAILED.reportQuestion,
  },
  post: { title: 'Denunciar publicación', ...OTHER_TEXTS },
  user: { title: 'Denunciar persona', ...OTHER_TEXTS },
  message: { title: 'Denunciar mensaje', ...OTHER_TEXTS },
  rating: { title: 'Denunciar valoración', ...OTHER_TEXTS },
};

interface FormState {
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

function ReportSubject({ subject: { kind, id }, ...state }: FormState & { subject: Reportable }) {
  const texts = REPORT_TEXTS[kind];
  if (kind === 'question') {
    return (
      <ReportForm
        texts={texts}
        reasons={QUESTION_REPORT_REASONS}
        send={(reason) => api(reportQuestion, { params: { id }, body: { reason } })}
        {...state}
      />
    );
  }
  return (
    <ReportForm
      texts={texts}
      reasons={REPORT_REASONS}
      send={(reason) => api(reportThing, { body: { kind, id, reason } })}
      {...state}
    />
  );
}

const REASON_FIELD_ID = 'report-reason';

interface ReportFormProps<Reason extends ReportReason> extends FormState {
  texts: ReportTexts;
  reasons: readonly Reason[];
  send: (reason: Reason) => Promise<unknown>;
}

function ReportForm<Reason extends ReportReason>(props: ReportFormProps<Reason>) {
  const { texts, reasons, send, onBusy, onClose } = props;
  const [reason, setReason] = useState<Reason | null>(null);
  const [error, setError] = useState<string>();

  const choose = (chosen: Reason) => {
    setReason(chosen);
    setError(undefined);
  };
  const { act, isBusy } = useAction({
    run: send,
    done: () => {
      onClose();
      toast.success(texts.done);
    },
    failed: texts.failed,
  });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason) {
      setError(INVALID.question.reportReason);
      return focusFirstError({ [REASON_FIELD_ID]: INVALID.question.reportReason });
    }
    void act(reason);
  };

  return (
    <form onSubmit={submit} aria-label={texts.title} noValidate>
      <RadioGroup
        id={REASON_FIELD_ID}
        label="Motivo"
        options={reasons.map((one) => ({ value: one, label: one }))}
        value={reason}
        onChange={choose}
        error={error}
      />
      <DialogActions>
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" busy={isBusy}>
          {texts.send}
        </Button>
      </DialogActions>
    </form>
  );
}
