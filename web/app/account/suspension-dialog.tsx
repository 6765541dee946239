import { REFUSED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { useState } from 'react';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

/** For an account that is suspended while a page of it is open. */
export function SuspensionDialog({ detail }: { detail: string }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={REFUSED.suspended}
      description={detail}
      actions={
        <>
          <Button kind="line" onClick={close}>
            Cerrar
          </Button>
          <ButtonLink to={pages.contact.href()} onClick={close}>
            Escribinos
          </ButtonLink>
        </>
      }
    />
  );
}
