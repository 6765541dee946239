import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import { cx } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons: at the right, on phones one above the other with the main act on top. */
  actions?: ReactNode;
  width?: 'm' | 'l';
  /** Where the focus goes on opening; the first control unless told. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where it goes on closing; back to where it was unless told, or told null. With false it stays where it is by then. */
  finalFocus?: () => HTMLElement | null | false;
  /** Questions that need an answer have no x and do not close by a press beside them. */
  mustAnswer?: boolean;
}

/** In the middle of wide screens, a sheet from below on phones. */
export function Dialog({ open, onOpenChange, title, description, children, actions, ...options }: DialogProps) {
  const { width = 'm', initialFocus, finalFocus, mustAnswer = false } = options;
  return (
    <Base.Root open={open} onOpenChange={(next) => onOpenChange(next)} disablePointerDismissal={mustAnswer}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-(--z-dialog) bg-veil transition-opacity duration-(--d-menu) data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-(--z-dialog) grid overflow-y-auto max-md:items-end md:place-items-center md:p-6">
          <Base.Popup
            role={mustAnswer ? 'alertdialog' : 'dialog'}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
            className={cx(
              'relative w-full bg-surface p-6 shadow-float-high transition duration-(--d-menu) ease-road focus-visible:outline-none',
              'max-md:max-h-[92dvh] max-md:overflow-y-auto max-md:rounded-t-xl max-md:border-t max-md:border-border max-md:px-4 max-md:pb-[max(16px,env(safe-area-inset-bottom))] max-md:duration-(--d-sheet) max-md:data-ending-style:translate-y-full max-md:data-starting-style:translate-y-full',
              'md:rounded-xl md:border md:border-border md:data-ending-style:scale-97 md:data-ending-style:opacity-0 md:data-starting-style:scale-97 md:data-starting-style:opacity-0',
              width === 'm' ? 'md:max-w-[480px]' : 'md:max-w-[720px]',
            )}
          >
            <div className="flex items-start gap-2">
              <Base.Title className="min-w-0 flex-1 text-22 font-bold text-balance">{title}</Base.Title>
              {!mustAnswer && (
                <Base.Close render={<IconButton label="Cerrar" icon={<X />} className="-mt-2.5 -mr-2.5" />} />
              )}
            </div>
            {description && <Base.Description className="mt-2 text-text-2">{description}</Base.Description>}
            {children && <div className="mt-4">{children}</div>}
            {actions && <DialogActions>{actions}</DialogActions>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
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
