import { formatTime } from '@rodado/contract/format';
import { Check, CircleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export interface DraftNoteProps {
  /** Null until something was written in this visit. */
  savedAt: Date | null;
  /** This device takes it. */
  isKept: boolean;
  isResumed: boolean;
  onRestart: () => void;
  onDismiss: () => void;
}

/** What is kept, and the way to begin again. */
export function DraftNote({ savedAt, isKept, isResumed, onRestart, onDismiss }: DraftNoteProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="mt-1 flex min-h-6 items-center gap-1.5 text-14 text-text-2 [&_.lucide]:size-4 [&_.lucide]:flex-none">
        {!isKept && (
          <>
            <CircleAlert className="text-warn" />
            Este navegador no deja guardar el borrador: no cierres la página.
          </>
        )}
        {isKept && savedAt && (
          <>
            <Check />
            <span className="num">Borrador guardado {formatTime(savedAt)}</span>
          </>
        )}
      </p>
      {isResumed && (
        <div
          role="status"
          className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-m bg-brand-soft py-1.5 pr-1.5 pl-4 text-brand-ink"
        >
          <p className="min-w-0 flex-1 font-semibold">Seguimos donde quedaste</p>
          <Button kind="ghost" size="s" onClick={() => setAsking(true)}>
            Empezar de nuevo
          </Button>
          <IconButton size="s" label="Cerrar" icon={<X />} onClick={onDismiss} />
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="¿Empezar de nuevo?"
        description="Se borran los datos y las fotos de este borrador."
        confirmText="Empezar de nuevo"
        onConfirm={onRestart}
      />
    </>
  );
}
