import { answerQuestion, deleteQuestion } from '@rodado/contract/calls/question';
import { formatNumber } from '@rodado/contract/format';
import { QUESTION_LENGTH } from '@rodado/contract/limits';
import { DONE, FAILED } from '@rodado/contract/messages';
import { AnswerQuestion, type Question } from '@rodado/contract/question';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage } from '../api/error-message.ts';
import { useConfirm } from '../api/use-confirm.tsx';
import { BlockDialog } from '../block/block-dialog.tsx';
import { deleteDraft, loadDraftText, saveDraft } from '../browser/draft-storage.ts';
import { focusFirstError, validateWith } from '../form/field-errors.ts';
import { useForm } from '../form/use-form.ts';
import { type Reportable, ReportDialog } from '../report/report-dialog.tsx';
import { useSession } from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { toast } from '../ui/toast.ts';
import { questionRowId } from './asked-question.tsx';
import { dropQuestion, setAnswer } from './question-cache.ts';

/** Actions on the questions of a list and their dialogs: render `dialogs` once, beside the list. */
export function useQuestionActions({ onAnswered }: { onAnswered?: () => void } = {}) {
  const [answered, setAnswered] = useState<Question | null>(null);
  const [reported, setReported] = useState<Reportable | null>(null);
  const [blocked, setBlocked] = useState<Question['user'] | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const placeLeft = useRef<HTMLElement | null>(null);

  const answer = (question: Question) => {
    placeLeft.current = null;
    setAnswered(question);
  };

  const deleting = useConfirm({
    question: () => ({
      title: 'Eliminar pregunta',
      description: 'La pregunta y su respuesta dejan de verse en la publicación.',
      confirmText: 'Eliminar',
      busyText: 'Eliminando...',
    }),
    run: (question: Question) => api(deleteQuestion, { params: { id: question.id } }),
    done: (_, question) => {
      dropQuestion(question);
      toast.success(DONE.questionDeleted);
    },
    failed: FAILED.deleteQuestion,
    focusAfter: () => list.current,
  });

  return {
    /** Use as `<div ref={actions.list} tabIndex={-1}>` around the list. */
    list,
    answer,
    report: setReported,
    block: setBlocked,
    remove: deleting.ask,
    dialogs: (
      <>
        <AnswerDialog
          question={answered}
          onAnswered={() => {
            if (answered?.answer === null) placeLeft.current = document.getElementById(questionRowId(answered.id));
            onAnswered?.();
          }}
          onClose={() => setAnswered(null)}
          // The pressed button may be unmounted: with the first answer the question gets the focus.
          finalFocus={() => placeLeft.current}
        />
        <ReportDialog subject={reported} onClose={() => setReported(null)} />
        <BlockDialog person={blocked} onClose={() => setBlocked(null)} />
        {deleting.dialog}
      </>
    ),
  };
}

export type QuestionActions = ReturnType<typeof useQuestionActions>;

interface AnswerDialogProps {
  /** The question to answer; null while the dialog is closed. */
  question: Question | null;
  onAnswered: () => void;
  onClose: () => void;
  finalFocus: () => HTMLElement | null;
}

function AnswerDialog({ question, onAnswered, onClose, finalFocus }: AnswerDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const [shown, setShown] = useState(question);
  if (question && question !== shown) setShown(question); // keeps the question during the closing animation
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

interface AnswerFormProps {
  question: Question;
  textRef: RefObject<HTMLTextAreaElement | null>;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

function AnswerForm({ question, textRef, onBusy, onDone }: AnswerFormProps) {
  const { user } = useSession();
  const [failure, setFailure] = useState<string>();
  const draft = `answer:${user?.id}:${question.id}`;
  const { formProps, fieldProps, isBusy } = useForm({
    fields: ['text'],
    check: (values) => validateWith(AnswerQuestion, values),
    send: async ({ text }) => {
      const answer = await api(answerQuestion, { params: { id: question.id }, body: { text } });
      deleteDraft(draft);
      setAnswer(question, answer);
    },
    onDone,
    onInvalid: focusFirstError,
    onFail: (error) => {
      const detail = clientErrorMessage(error, 'Lo que escribiste sigue acá.');
      toast.error(FAILED.answerQuestion, { detail });
      // Also in the dialog, because offline the lazy toast may not load.
      setFailure(`${FAILED.answerQuestion}. ${detail}`);
    },
  });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);

  return (
    <form {...formProps} aria-label="Respuesta" className="grid gap-4">
      <div className="flex items-start gap-3">
        <Avatar id={question.user.id} name={question.user.name} src={question.user.profileImage} size={40} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold wrap-anywhere">{question.user.name}</p>
          <p className="max-h-40 overflow-y-auto wrap-anywhere whitespace-pre-line text-text-2">{question.text}</p>
        </div>
      </div>
      <TextArea
        ref={textRef}
        label="Tu respuesta"
        placeholder="Escribe tu respuesta"
        rows={4}
        hint={`La ve todo el mundo. Hasta ${formatNumber(QUESTION_LENGTH)} caracteres.`}
        defaultValue={loadDraftText(draft) ?? question.answer?.text}
        {...fieldProps('text')}
        onInput={(event) => {
          saveDraft(draft, event.currentTarget.value);
          setFailure(undefined);
        }}
      />
      <div role="alert" className="empty:hidden">
        {failure && <FieldNote id="answer-failure" error={failure} />}
      </div>
      <DialogActions className="mt-2!">
        <Button type="submit" busy={isBusy}>
          Enviar
        </Button>
      </DialogActions>
    </form>
  );
}
