import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { TextArea } from '../ui/text-area.tsx';

interface EndedContactProps {
  /** The time was over; otherwise the seller closed it. */
  hasExpired: boolean;
  /** What would have been sent; empty where nothing was typed. */
  message: string;
  onClose: () => void;
}

/** In the place of the form once the post takes neither offers nor messages. What was typed stays, and is not sent. */
export function EndedContact({ hasExpired, message, onClose }: EndedContactProps) {
  const note = useRef<HTMLDivElement>(null);
  // The field that had the focus is gone.
  useEffect(() => note.current?.focus(), []);
  return (
    <div className="mt-4">
      <div
        ref={note}
        role="alert"
        tabIndex={-1}
        className="flex gap-2.5 rounded-m bg-warn-soft px-3.5 py-3 text-15 outline-none"
      >
        <CircleAlert className="mt-px size-5 flex-none text-warn" />
        <div>
          <p className="font-strong">
            {hasExpired ? 'Terminó el tiempo de esta publicación' : 'Esta publicación ya no está activa'}
          </p>
          <p className="mt-0.5">
            Ya no recibe ofertas ni mensajes nuevos: no enviamos nada. Si ya hablabas con quien vende, seguí en{' '}
            <Link to="/chat" className="link">
              tu chat
            </Link>
            .
          </p>
        </div>
      </div>
      {message !== '' && (
        <div className="mt-4">
          <TextArea label="Lo que escribiste" value={message} readOnly hint="Podés copiarlo." />
        </div>
      )}
      <DialogActions>
        <Button kind="line" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </div>
  );
}
