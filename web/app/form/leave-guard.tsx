import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../session/session.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';

interface LeaveGuardProps {
  isDirty: boolean;
  /** What would be lost. */
  description: string;
  /** Somebody chose to go without saving. */
  onDiscard: () => void;
}

/** Asks before what was typed is left behind. */
export function LeaveGuard({ isDirty, description, onDiscard }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname;
    // A session that ended leads to the login; the draft waits for its return.
    return isDirty && isElsewhere && getSession().status !== 'out';
  });
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}
      title="¿Salir sin guardar?"
      description={description}
      confirmText="Salir sin guardar"
      cancelText="Seguir editando"
      onConfirm={() => {
        onDiscard();
        blocker.proceed?.();
      }}
    />
  );
}
