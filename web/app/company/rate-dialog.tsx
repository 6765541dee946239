import type { Company } from '@rodado/contract/company';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { type Score, StarsInput, scoreOf } from '../ui/stars-input.tsx';
import { useRate } from './use-company-ties.ts';

interface RateDialogProps {
  company: Company;
  /** The stars that one gave before. */
  current: number | null;
  open: boolean;
  onClose: () => void;
}

export function RateDialog({ company, current, open, onClose }: RateDialogProps) {
  const { rate, isBusy } = useRate(company, onClose);
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isBusy && onClose()}
      title={current === null ? `Valorar a ${company.name}` : 'Editar valoración'}
      description={
        current === null
          ? 'Contale a otros cómo te fue: de una estrella, muy mala, a cinco, muy buena.'
          : `Tu valoración de ${company.name} se cambia por la nueva.`
      }
    >
      <RateForm current={current} isBusy={isBusy} onRate={rate} onClose={onClose} />
    </Dialog>
  );
}

interface RateFormProps {
  current: number | null;
  isBusy: boolean;
  onRate: (rating: number) => void;
  onClose: () => void;
}

/** Only inside the open dialog: whoever closes it and comes back starts from what was given. */
function RateForm({ current, isBusy, onRate, onClose }: RateFormProps) {
  const [score, setScore] = useState<Score | null>(() => (current === null ? null : scoreOf(current)));
  const isSame = score === null || score === current;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && !isBusy) onRate(score);
  };
  return (
    <form onSubmit={submit} aria-label="Valoración">
      <StarsInput label="Tu valoración" value={score} onChange={setScore} disabled={isBusy} />
      <DialogActions>
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" busy={isBusy} disabled={!isBusy && isSame}>
          {current === null ? 'Valorar' : 'Guardar'}
        </Button>
      </DialogActions>
    </form>
  );
}
