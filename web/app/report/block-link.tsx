import type { Person } from '@rodado/contract/person';
import { useState } from 'react';
import { BlockDialog } from './block-dialog.tsx';
import { quietLink } from './quiet-link.ts';
import { useIsBlocked, useUnblock } from './use-block.ts';

interface BlockLinkProps {
  person: Pick<Person, 'id' | 'name'>;
  /** What the person is here: 'vendedor'. */
  who: string;
}

/** 'Bloquear', in small, and the way back. For people who are signed in. */
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
