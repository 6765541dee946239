import type { Person } from '@rodado/contract/person';
import { useState } from 'react';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useBlock } from './use-block.ts';

interface BlockDialogProps {
  /** Who is about to be blocked; nobody while it is closed. */
  person: Pick<Person, 'id' | 'name'> | null;
  onClose: () => void;
}

export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const { mutate, isPending } = useBlock();
  const [shown, setShown] = useState(person);
  if (person && person !== shown) setShown(person); // it stays while the dialog closes
  return (
    <ConfirmDialog
      open={person !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`¿Bloquear a ${shown?.name ?? ''}?`}
      description="No van a poder escribirse, preguntarse ni ofertarse. Podés desbloquear cuando quieras."
      confirmText="Bloquear"
      busy={isPending}
      busyText="Bloqueando..."
      onConfirm={() => shown && mutate(shown, { onSuccess: onClose })}
    />
  );
}
