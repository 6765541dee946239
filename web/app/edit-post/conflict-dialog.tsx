import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';

interface ConflictDialogProps {
  isOpen: boolean;
  onTakeNewer: () => void;
  onKeepMine: () => void;
}

/** The post was saved somewhere else after this form was filled. Nothing typed is lost either way. */
export function ConflictDialog({ isOpen, onTakeNewer, onKeepMine }: ConflictDialogProps) {
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && onKeepMine()}
      mustAnswer
      title="Esta publicación cambió en otra pestaña"
      description="Si cargás la nueva, te mostramos aparte lo que escribiste acá para que lo copies. Si seguís editando, al guardar tu versión reemplaza a la otra."
      actions={
        <>
          <Button kind="line" onClick={onKeepMine}>
            Seguir editando
          </Button>
          <Button onClick={onTakeNewer}>Cargar la nueva</Button>
        </>
      }
    />
  );
}
