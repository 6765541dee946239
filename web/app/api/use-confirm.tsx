import { type ReactNode, useCallback, useRef, useState } from 'react';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { type Action, useAction } from './use-action.ts';

interface Question {
  title: string;
  description: ReactNode;
  /** The verb of the action: "Eliminar". */
  confirmText: string;
  busyText?: string;
  kind?: 'danger' | 'brand' | 'sol';
}

interface ConfirmOptions<Subject, Result> extends Action<[Subject], Result> {
  question: (subject: Subject) => Question;
  /** Where the focus goes when it was done, if that removes the pressed button. */
  focusAfter?: (subject: Subject) => HTMLElement | null;
}

/**
 * An action that asks first: render `dialog` once, beside what is asked about. The dialog stays open while it is busy,
 * and when it has failed.
 */
export function useConfirm<Subject, Result>({ question, focusAfter, ...action }: ConfirmOptions<Subject, Result>) {
  const [asked, setAsked] = useState<{ subject: Subject } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const isDone = useRef(false);
  const { act, isBusy } = useAction(action);

  const ask = useCallback((subject: Subject) => {
    isDone.current = false;
    setAsked({ subject });
    setOpen(true);
  }, []);
  const confirm = async (subject: Subject) => {
    isDone.current = await act(subject);
    if (isDone.current) setOpen(false);
  };
  return {
    ask,
    dialog: asked && (
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        {...question(asked.subject)}
        busy={isBusy}
        finalFocus={focusAfter && (() => (isDone.current ? focusAfter(asked.subject) : null))}
        onConfirm={() => void confirm(asked.subject)}
      />
    ),
  };
}
