import type { Company } from '@rodado/contract/company';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { useUnfollow } from './use-company-relation.ts';

interface UnfollowDialogProps {
  company: Pick<Company, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

export function UnfollowDialog({ company, open, onClose }: UnfollowDialogProps) {
  const { unfollow, isBusy } = useUnfollow(company, onClose);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={`¿Dejar de seguir a ${company.name}?`}
      description="Ya no te vamos a avisar cuando publique algo nuevo. Podés volver a seguirla cuando quieras."
      confirmText="Dejar de seguir"
      kind="brand"
      busy={isBusy}
      onConfirm={unfollow}
    />
  );
}
