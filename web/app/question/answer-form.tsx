import { formatNumber } from '@rodado/contract/format';
import { QUESTION_LENGTH } from '@rodado/contract/limits';
import { FAILED } from '@rodado/contract/messages';
import { AnswerQuestion, answerQuestion, type Question } from '@rodado/contract/question';
import { type RefObject, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { checkWith } from '../form/check-with.ts';
import { focusFirst } from '../form/focus-first.ts';
import { useForm } from '../form/use-form.ts';
import { reasonOf } from '../session/reason-of.ts';
import { useSession } from '../session/session.ts';
import { dropTyped, keepTyped, readTypedText } from '../session/tab-storage.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { TextArea } from '../ui/text-area.tsx';
import { toast } from '../ui/toast.ts';
import { setAnswer } from './question-cache.ts';

interface AnswerFormProps {
  question: Question;
  textRef: RefObject<HTMLTextAreaElement | null>;
  onBusy: (isBusy: boolean) => void;
  onDone: () => void;
}

export function AnswerForm({ question, textRef, onBusy, onDone }: AnswerFormProps) {
  const { user } = useSession();
  const [failure, setFailure] = useState<string>();
  const draft = `answer:${user?.id}:${question.id}`;
  const { formProps, fieldProps, isBusy } = useForm({
    fields: ['text'],
    load: async () => ({
      check: (values) => checkWith(AnswerQuestion, values),
      send: async ({ text }) => {
        const answer = await api(answerQuestion, { params: { id: question.id }, body: { text } });
        dropTyped(draft);
        setAnswer(question, answer);
      },
    }),
    onDone,
    onInvalid: focusFirst,
    onFail: (error) => {
      const detail = reasonOf(error, 'Lo que escribiste sigue acá.');
      toast.error(FAILED.answerQuestion, { detail });
      // Here too: without a connection the first toast does not come.
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
        defaultValue={readTypedText(draft) ?? question.answer?.text}
        {...fieldProps('text')}
        onInput={(event) => {
          keepTyped(draft, event.currentTarget.value);
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
