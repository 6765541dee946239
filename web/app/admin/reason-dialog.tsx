import { REPORT_REASONS, type ReportReason } from '@rodado/contract/enums';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useAction } from '../api/use-action.ts';
import { focusFirstError } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { Select } from '../ui/select.tsx';
import type { Outcome } from './moderation.ts';

const REASON_LENGTH = 1_000;

export interface ReasonTexts {
  title: string;
  description: ReactNode;
  /** The verb of the action. */
  confirmText: string;
  kind: 'brand' | 'danger';
  /** Kinds of reasons, one of which is chosen too. */
  kinds?: readonly ReportReason[];
}

interface ReasonDialogProps {
  /** Null while it is closed. */
  texts: ReasonTexts | null;
  onClose: () => void;
  /** After a failure the dialog stays open with the typed reason. */
  onConfirm: (reason: string, kind: ReportReason) => Promise<Outcome>;
  finalFocus?: () => HTMLElement | null;
}

/** Asks for the reason of an action. The affected person will read it, or its kind where there are kinds. */
export function ReasonDialog({ texts, onClose, onConfirm, finalFocus }: ReasonDialogProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState(texts);
  if (texts && texts !== shown) setShown(texts); // keeps the texts during the closing animation
  const { act: confirm, isBusy } = useAction({
    run: onConfirm,
    done: (outcome) => outcome !== 'failed' && onClose(),
    failed: () => {},
  });
  return (
    <Dialog
      open={texts !== null}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={shown?.title}
      description={shown?.description}
      initialFocus={reason}
      finalFocus={finalFocus}
    >
      {shown && <ReasonForm texts={shown} reasonRef={reason} isBusy={isBusy} onCancel={onClose} onConfirm={confirm} />}
    </Dialog>
  );
}

interface ReasonFormProps {
  texts: ReasonTexts;
  reasonRef: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (reason: string, kind: ReportReason) => Promise<unknown>;
}

function ReasonForm({ texts, reasonRef, isBusy, onCancel, onConfirm }: ReasonFormProps) {
  const { formProps, fieldProps } = useForm({
    fields: ['reason', 'kind'],
    check: ({ reason }) => (reason.trim() === '' ? { reason: OWN_TEXTS.reason } : {}),
    send: async ({ reason, kind }) => {
      await onConfirm(reason.trim(), REPORT_REASONS.find((one) => one === kind) ?? 'Otro');
    },
    onInvalid: focusFirstError,
    onFail: reportError,
  });
  return (
    <form {...formProps} aria-label={texts.title} className="grid gap-4">
      <TextArea ref={reasonRef} label="Motivo" rows={4} maxLength={REASON_LENGTH} {...fieldProps('reason')} />
      {texts.kinds && (
        <Select
          label="Qué le decimos a la persona"
          options={texts.kinds.map((kind) => ({ value: kind, label: kind }))}
          name="kind"
        />
      )}
      <DialogActions>
        <Button kind="line" onClick={onCancel} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" kind={texts.kind} busy={isBusy}>
          {texts.confirmText}
        </Button>
      </DialogActions>
    </form>
  );
}
