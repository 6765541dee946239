import { type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The verb of the act: "Eliminar". */
  confirmText: string;
  cancelText?: string;
  /** Only a final act is red. */
  kind?: 'danger' | 'brand' | 'sol';
  busy?: boolean;
  busyText?: string;
  /** Where the focus goes on closing, where the act takes away what was pressed. */
  finalFocus?: () => HTMLElement | null | false;
  onConfirm: () => void;
}

/** Asks before an act. The focus starts on the way out. */
export function ConfirmDialog({ confirmText, cancelText = 'Cancelar', kind = 'danger', ...props }: ConfirmDialogProps) {
  const { open, onOpenChange, title, description, busy = false, busyText, finalFocus, onConfirm } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title={title}
      description={description}
      initialFocus={cancel}
      finalFocus={finalFocus}
      mustAnswer
      actions={
        <>
          <Button ref={cancel} kind="line" onClick={() => onOpenChange(false)} disabled={busy}>
            {cancelText}
          </Button>
          <Button kind={kind} busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    />
  );
}
