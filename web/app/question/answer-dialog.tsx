import type { Question } from '@rodado/contract/question';
import { useRef, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { AnswerForm } from './answer-form.tsx';

interface AnswerDialogProps {
  /** What is being answered; nothing while it is closed. */
  question: Question | null;
  onAnswered: () => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

export function AnswerDialog({ question, onAnswered, onClose, finalFocus }: AnswerDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question); // it stays while the dialog closes
  const done = () => {
    onAnswered();
    onClose();
  };
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={shown?.answer ? 'Editar respuesta' : 'Responder'}
      initialFocus={text}
      finalFocus={finalFocus}
    >
      {shown && <AnswerForm key={shown.id} question={shown} textRef={text} onBusy={setBusy} onDone={done} />}
    </Dialog>
  );
}
