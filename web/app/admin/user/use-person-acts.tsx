import type { AdminUser } from '@rodado/contract/admin';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ReasonDialog, type ReasonWords } from '../reason-dialog.tsx';
import { restore, suspend } from './decide-person.ts';

/** Out, with a reason, or back in: show `dialogs` once, beside the list. */
export function usePersonActs() {
  const [suspended, setSuspended] = useState<{ user: AdminUser; words: ReasonWords } | null>(null);
  const [restored, setRestored] = useState<AdminUser | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const confirmRestore = async (user: AdminUser) => {
    setBusy(true);
    const outcome = await restore(user);
    setBusy(false);
    if (outcome !== 'failed') setAsking(false);
  };

  return {
    suspend: (user: AdminUser) => setSuspended({ user, words: suspendWords(user) }),
    restore: (user: AdminUser) => {
      setRestored(user);
      setAsking(true);
    },
    dialogs: (
      <>
        <ReasonDialog
          words={suspended?.words ?? null}
          onClose={() => setSuspended(null)}
          onConfirm={async (reason) => (suspended ? suspend(suspended.user, reason) : 'failed')}
        />
        {restored && (
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            kind="brand"
            title={`¿Restaurar a ${restored.name}?`}
            description="Puede volver a ingresar y lo que publicó se ve otra vez."
            confirmText="Restaurar"
            busy={isBusy}
            busyText="Restaurando..."
            onConfirm={() => void confirmRestore(restored)}
          />
        )}
      </>
    ),
  };
}

export type PersonActs = ReturnType<typeof usePersonActs>;

const suspendWords = ({ name }: AdminUser): ReasonWords => ({
  title: `¿Suspender a ${name}?`,
  description: 'Se cierran sus sesiones, no puede volver a ingresar y no se ve lo que publicó.',
  confirmText: 'Suspender',
  kind: 'danger',
});
