import type { User } from '@rodado/contract/account';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DeleteAccountForm } from './delete-account-form.tsx';

export function DeleteAccount({ account }: { account: User }) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button kind="danger-line" icon={<Trash2 />} onClick={() => setOpen(true)} className="max-md:w-full">
        Eliminar mi cuenta
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={(next) => !isBusy && setOpen(next)}
        title="Eliminar mi cuenta"
        description="Esto no se puede deshacer."
      >
        <DeleteAccountForm account={account} onBusy={setBusy} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
