import type { Person } from '@rodado/contract/person';
import { useState } from 'react';
import { quietLink } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { useBlock, useIsBlocked, useUnblock } from './use-block.ts';

interface BlockDialogProps {
  /** The person to block; null while the dialog is closed. */
  person: Pick<Person, 'id' | 'name'> | null;
  onClose: () => void;
}

export function BlockDialog({ person, onClose }: BlockDialogProps) {
  const { mutate, isPending } = useBlock();
  const [shown, setShown] = useState(person);
  if (person && person !== shown) setShown(person); // keeps the name during the closing animation
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

interface BlockLinkProps {
  person: Pick<Person, 'id' | 'name'>;
  /** Role of the person on this page: 'vendedor'. */
  who: string;
}

/** Small 'Bloquear' or 'Desbloquear' link, for members. */
export function BlockLink({ person, who }: BlockLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const { mutate: unblock } = useUnblock();
  const isBlocked = useIsBlocked(person.id);
  return (
    <>
      <button
        type="button"
        aria-haspopup={isBlocked ? undefined : 'dialog'}
        onClick={() => (isBlocked ? unblock(person) : setOpen(true))}
        className={quietLink}
      >
        {isBlocked ? 'Desbloquear' : 'Bloquear'} {who}
      </button>
      <BlockDialog person={isOpen ? person : null} onClose={() => setOpen(false)} />
    </>
  );
}
