import { NEW_TEXTS } from '@rodado/contract/messages';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { focusFirst } from '../form/focus-first.ts';
import { useForm } from '../form/use-form.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';
import type { Outcome } from './decide.ts';

const REASON_LENGTH = 1_000;

export interface ReasonWords {
  title: string;
  description: ReactNode;
  /** The verb of the act. */
  confirmText: string;
  kind: 'brand' | 'danger';
}

interface ReasonDialogProps {
  /** What is asked; nothing while it is closed. */
  words: ReasonWords | null;
  onClose: () => void;
  /** After a failure the dialog stays, with what was written. */
  onConfirm: (reason: string) => Promise<Outcome>;
  finalFocus?: () => HTMLElement | null;
}

/** Asks before an act for the reason that somebody will read. */
export function ReasonDialog({ words, onClose, onConfirm, finalFocus }: ReasonDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const reason = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState(words);
  if (words && words !== shown) setShown(words); // it stays while the dialog closes
  const confirm = async (text: string) => {
    setBusy(true);
    const outcome = await onConfirm(text);
    setBusy(false);
    if (outcome !== 'failed') onClose();
  };
  return (
    <Dialog
      open={words !== null}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={shown?.title}
      description={shown?.description}
      initialFocus={reason}
      finalFocus={finalFocus}
    >
      {shown && <ReasonForm words={shown} reasonRef={reason} isBusy={isBusy} onCancel={onClose} onConfirm={confirm} />}
    </Dialog>
  );
}

interface ReasonFormProps {
  words: ReasonWords;
  reasonRef: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: (reason: string) => Promise<void>;
}

function ReasonForm({ words, reasonRef, isBusy, onCancel, onConfirm }: ReasonFormProps) {
  const { formProps, fieldProps } = useForm({
    fields: ['reason'],
    load: async () => ({
      check: ({ reason }) => (reason.trim() === '' ? { reason: NEW_TEXTS.reason } : {}),
      send: ({ reason }) => onConfirm(reason.trim()),
    }),
    onInvalid: focusFirst,
    onFail: reportError,
  });
  return (
    <form {...formProps} aria-label={words.title}>
      <TextArea ref={reasonRef} label="Motivo" rows={4} maxLength={REASON_LENGTH} {...fieldProps('reason')} />
      <DialogActions>
        <Button kind="line" onClick={onCancel} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" kind={words.kind} busy={isBusy}>
          {words.confirmText}
        </Button>
      </DialogActions>
    </form>
  );
}
