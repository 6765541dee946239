import { DURATIONS, type Duration } from '@rodado/contract/vocabulary';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';

const NO_LIMIT = 'sin-limite';
const OPTIONS = [
  ...DURATIONS.map((hours) => ({ value: String(hours), label: `${hours} horas` })),
  { value: NO_LIMIT, label: 'Sin límite de tiempo' },
];

interface RepublishDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  busy: boolean;
  /** Without a duration there is no end. */
  onConfirm: (duration?: Duration) => void;
}

/** A post that has ended goes back on the market: until when? */
export function RepublishDialog({ open, onOpenChange, busy, onConfirm }: RepublishDialogProps) {
  const [chosen, setChosen] = useState(String(DURATIONS[0]));
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !busy && onOpenChange(next)}
      title="Volver a publicar"
      description="La publicación vuelve a las búsquedas con las mismas fotos y el mismo precio."
      actions={
        <>
          <Button kind="line" onClick={() => onOpenChange(false)} disabled={busy}>
            Cancelar
          </Button>
          <Button
            busy={busy}
            busyText="Publicando..."
            onClick={() => onConfirm(DURATIONS.find((hours) => String(hours) === chosen))}
          >
            Volver a publicar
          </Button>
        </>
      }
    >
      <RadioGroup label="¿Por cuánto tiempo?" options={OPTIONS} value={chosen} onChange={setChosen} />
    </Dialog>
  );
}
