import { DONE, FAILED } from '@rodado/contract/messages';
import { deleteQuestion, type Question } from '@rodado/contract/question';
import { useRef, useState } from 'react';
import { api } from '../api.ts';
import { BlockDialog } from '../report/block-dialog.tsx';
import { ReportDialog } from '../report/report-dialog.tsx';
import type { Reportable } from '../report/report-words.ts';
import { reasonOf } from '../session/reason-of.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { toast } from '../ui/toast.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { dropQuestion } from './question-cache.ts';
import { rowIdOf } from './row-id.ts';

/** What can be done to the questions of a list, and the dialogs that it is done with: show `dialogs` once, beside the list. */
export function useQuestionActs() {
  const [answered, setAnswered] = useState<Question | null>(null);
  const [reported, setReported] = useState<Reportable | null>(null);
  const [blocked, setBlocked] = useState<Question['user'] | null>(null);
  const [deleted, setDeleted] = useState<Question | null>(null);
  const [isDeleting, setDeleting] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const placeLeft = useRef<HTMLElement | null>(null);

  /**
   * The button that was pressed may go with the question: then the list has the focus. Or with the answer that takes its
   * place: then the question that was answered.
   */
  const finalFocus = () => placeLeft.current;
  const opening =
    <What,>(open: (what: What) => void) =>
    (what: What) => {
      placeLeft.current = null;
      open(what);
    };

  async function remove(question: Question) {
    setDeleting(true);
    try {
      await api(deleteQuestion, { params: { id: question.id } });
      placeLeft.current = list.current;
      setDeleted(null);
      dropQuestion(question);
      toast.success(DONE.questionDeleted);
    } catch (error) {
      toast.error(FAILED.deleteQuestion, { detail: reasonOf(error) });
    }
    setDeleting(false);
  }

  return {
    /** `<div ref={acts.list} tabIndex={-1}>` around the list. */
    list,
    answer: opening(setAnswered),
    report: setReported,
    block: setBlocked,
    remove: opening(setDeleted),
    dialogs: (
      <>
        <AnswerDialog
          question={answered}
          onAnswered={() => {
            if (answered?.answer === null) placeLeft.current = document.getElementById(rowIdOf(answered.id));
          }}
          onClose={() => setAnswered(null)}
          finalFocus={finalFocus}
        />
        <ReportDialog subject={reported} onClose={() => setReported(null)} />
        <BlockDialog person={blocked} onClose={() => setBlocked(null)} />
        <ConfirmDialog
          open={deleted !== null}
          onOpenChange={(isOpen) => !isOpen && setDeleted(null)}
          title="Eliminar pregunta"
          description="La pregunta y su respuesta dejan de verse en la publicación."
          confirmText="Eliminar"
          busy={isDeleting}
          busyText="Eliminando..."
          finalFocus={finalFocus}
          onConfirm={() => deleted && void remove(deleted)}
        />
      </>
    ),
  };
}

export type QuestionActs = ReturnType<typeof useQuestionActs>;
