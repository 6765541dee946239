import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { type ComponentProps, type ReactNode, type RefObject, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: right-aligned; on phones stacked with the main action on top. */
  actions?: ReactNode;
  width?: 'm' | 'l';
  /** Where the focus goes on opening; by default the first field, or the dialog itself. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | null);
  /** Where it goes on closing; by default, or with null, back to where it was. With false it does not move. */
  finalFocus?: () => HTMLElement | null | false;
  /** Without a close button, and a click outside does not close it. */
  mustAnswer?: boolean;
}

/** Centred on wide screens, a bottom sheet on phones. */
export function Dialog({ open, onOpenChange, title, description, children, actions, ...options }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null);
  const { width = 'm', initialFocus = () => firstFieldIn(popup.current), finalFocus, mustAnswer = false } = options;
  const firstFocus = () => (typeof initialFocus === 'function' ? initialFocus() : initialFocus.current);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => onOpenChange(next)}
      onOpenChangeComplete={(isOpen) => isOpen && isFocusOutside() && (firstFocus() ?? popup.current)?.focus()}
      disablePointerDismissal={mustAnswer}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--z-dialog) bg-veil transition-opacity duration-(--d-menu) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-(--z-dialog) grid overflow-y-auto max-md:items-end md:place-items-center md:p-6">
          <Base.Popup
            ref={popup}
            role={mustAnswer ? 'alertdialog' : 'dialog'}
            initialFocus={firstFocus}
            finalFocus={finalFocus}
            className={cx(
              'relative w-full bg-surface p-6 shadow-float-high transition duration-(--d-menu) ease-road focus-visible:outline-none',
              'max-md:max-h-[92dvh] max-md:overflow-y-auto max-md:rounded-t-xl max-md:border-t max-md:border-border max-md:px-4 max-md:pb-[max(16px,env(safe-area-inset-bottom))] max-md:duration-(--d-sheet) max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
              'md:rounded-xl md:border md:border-border md:data-ending-style:scale-97 md:data-ending-style:opacity-0 md:data-starting-style:scale-97 md:data-starting-style:opacity-0',
              width === 'm' ? 'md:max-w-[480px]' : 'md:max-w-[720px]',
            )}
          >
            <div className="flex items-start gap-2">
              <Base.Title className="min-w-0 flex-1 text-22 font-bold text-balance wrap-anywhere">{title}</Base.Title>
              {!mustAnswer && (
                <Base.Close render={<IconButton label="Cerrar" icon={<X />} className="-mt-2.5 -mr-2.5" />} />
              )}
            </div>
            {description && (
              <Base.Description className="mt-2 wrap-anywhere text-text-2">{description}</Base.Description>
            )}
            {children && <div className="mt-4">{children}</div>}
            {actions && <DialogActions>{actions}</DialogActions>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Base UI moves the focus one frame after opening. It stays outside if the chosen element is replaced before, or if
 * another layer asks for the focus in the same frame. What is behind a dialog is hidden from screen readers.
 */
const isFocusOutside = () =>
  document.activeElement === document.body || document.activeElement?.closest('[aria-hidden=true]') != null;

const FIELDS = 'input, textarea, select, [role=radio], [role=checkbox], [role=combobox]';

/** Never the close button: Enter would end what has just begun. */
function firstFieldIn(popup: HTMLElement | null): HTMLElement | null {
  const fields = [...(popup?.querySelectorAll<HTMLElement>(FIELDS) ?? [])];
  const isReachable = (field: HTMLElement) =>
    field.tabIndex >= 0 && !field.matches(':disabled, [aria-disabled=true]') && field.getClientRects().length > 0;
  return fields.find(isReachable) ?? popup;
}

/** For dialogs whose buttons belong to a form inside: put it last in the form. */
export function DialogActions({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      className={cx('mt-6 flex justify-end gap-2 max-md:flex-col-reverse max-md:*:min-h-13 max-md:*:w-full', className)}
      {...rest}
    />
  );
}

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  /** The verb of the action: "Eliminar". */
  confirmText: string;
  cancelText?: string;
  /** Only an irreversible action is red. */
  kind?: 'danger' | 'brand' | 'sol';
  busy?: boolean;
  busyText?: string;
  /** Where the focus goes on closing, if the action removes the pressed button. */
  finalFocus?: () => HTMLElement | null | false;
  onConfirm: () => void;
}

/** Confirms an action. The focus starts on the cancel button. */
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
