import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { getSession } from '../session/session.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';

interface UnsavedGuardProps {
  isDirty: boolean;
  /** What would be lost. */
  description: string;
  /** The user chose to leave without saving. */
  onDiscard: () => void;
}

/** Asks for confirmation before leaving with unsaved changes. */
export function UnsavedGuard({ isDirty, description, onDiscard }: UnsavedGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isElsewhere = currentLocation.pathname !== nextLocation.pathname;
    // An ended session redirects to the login, where the draft is restored afterwards, or back to the own account.
    return isDirty && isElsewhere && getSession().status === 'in';
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
