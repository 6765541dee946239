import { answerRating } from '@rodado/contract/calls/rating';
import type { Company } from '@rodado/contract/company';
import { formatDate, formatNumber } from '@rodado/contract/format';
import { RATING_TEXT_DAYS, RATING_TEXT_LENGTH } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import type { OwnRating, RateCompany, Rating, TextRule } from '@rodado/contract/rating';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../api/api.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { TextArea } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type Score, StarsInput, scoreOf } from '../ui/stars-input.tsx';
import { toast } from '../ui/toast.ts';
import { useOwnRating, useRate } from './use-own-rating.ts';

interface RateDialogProps {
  company: Pick<Company, 'id' | 'name'>;
  /** The viewer's earlier rating. */
  current: number | null;
  open: boolean;
  onRated: (stars: number) => void;
  onClose: () => void;
}

export function RateDialog({ company, current, open, onRated, onClose }: RateDialogProps) {
  const { rate, isBusy } = useRate(company.id, ({ rating }) => {
    onRated(rating);
    onClose();
  });
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
      <RateForm companyId={company.id} current={current} isBusy={isBusy} onRate={rate} onClose={onClose} />
    </Dialog>
  );
}

interface RateFormProps {
  companyId: string;
  current: number | null;
  isBusy: boolean;
  onRate: (rating: RateCompany) => void;
  onClose: () => void;
}

/** Mounted with the open dialog, so that reopening starts from the stored rating. */
function RateForm({ companyId, current, isBusy, onRate, onClose }: RateFormProps) {
  const [score, setScore] = useState<Score | null>(() => (current === null ? null : scoreOf(current)));
  /** Null until it is changed: the stored one may come after the dialog. */
  const [typed, setTyped] = useState<string | null>(null);
  const { own, isFailed } = useOwnRating(companyId);
  const isTextChanged = typed !== null && typed.trim() !== (own?.text ?? '');
  const isSame = score === null || (score === current && !isTextChanged);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame && !isBusy) onRate({ rating: score, ...(isTextChanged ? { text: typed } : {}) });
  };
  return (
    <form onSubmit={submit} aria-label="Valoración">
      <StarsInput label="Tu valoración" value={score} onChange={setScore} disabled={isBusy} />
      <div className="mt-4 min-h-40">
        {own ? (
          <OwnText own={own} typed={typed} onType={setTyped} isBusy={isBusy} />
        ) : isFailed ? (
          <p className="text-15 text-text-2">
            No pudimos saber si podés escribir un texto. Las estrellas las podés dar.
          </p>
        ) : (
          <Skeleton className="h-36 rounded-m!" />
        )}
      </div>
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

interface OwnTextProps {
  own: OwnRating;
  typed: string | null;
  onType: (text: string | null) => void;
  isBusy: boolean;
}

/** The text, or why there can be none or no other; a text that is there can always be taken back. */
function OwnText({ own: { text, textRule, textUntil }, typed, onType, isBusy }: OwnTextProps) {
  if (textRule === 'open') {
    const shown = typed ?? text ?? '';
    const length = shown.trim().length;
    return (
      <>
        <TextArea
          label="Contá cómo te fue"
          optional
          value={shown}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          maxLength={RATING_TEXT_LENGTH}
          disabled={isBusy}
          hint={
            <span className="flex justify-between gap-4">
              <span>
                Se ve con tu nombre y la inicial del apellido. Lo podés cambiar{' '}
                {textUntil === null ? `durante ${RATING_TEXT_DAYS} días` : `hasta el ${formatDate(textUntil)}`}.
              </span>
              <span className="num flex-none" aria-hidden="true">
                {formatNumber(length)}/{formatNumber(RATING_TEXT_LENGTH)}
              </span>
            </span>
          }
        />
        <p className="sr-only" aria-live="polite">
          {length > RATING_TEXT_LENGTH - 100 && `Quedan ${formatNumber(RATING_TEXT_LENGTH - length)} caracteres`}
        </p>
      </>
    );
  }
  return (
    <div className="rounded-m bg-surface-2 px-3.5 py-3 text-15">
      {text !== null && <p className="mb-2 line-clamp-4 whitespace-pre-line wrap-anywhere">{text}</p>}
      <p className="text-text-2">{WHY_NOT[textRule]}</p>
      {text !== null && (
        <Checkbox
          label="Quitar el texto"
          checked={typed === ''}
          onChange={({ currentTarget }) => onType(currentTarget.checked ? '' : null)}
          disabled={isBusy}
          className="mt-2"
        />
      )}
    </div>
  );
}

const WHY_NOT: Record<Exclude<TextRule, 'open'>, string> = {
  unconfirmed:
    'Podés sumar un texto cuando la empresa te haya respondido en el chat de Rodado, o haya aceptado una oferta tuya.',
  closed: `El texto se podía cambiar durante ${RATING_TEXT_DAYS} días. Las estrellas, siempre.`,
  removed: 'La administración quitó el texto de tu valoración, y no se puede escribir otro. Las estrellas quedan.',
};

interface AnswerDialogProps {
  rating: Rating;
  open: boolean;
  onClose: () => void;
}

/** The one answer of the company; emptied, it is taken back. */
export function AnswerDialog({ rating, open, onClose }: AnswerDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { revalidate } = useRevalidator();
  const { act: save, isBusy } = useAction({
    run: (text: string) => api(answerRating, { params: { id: rating.id }, body: { text } }),
    done: (_, text) => {
      toast.success(text.trim() === '' ? 'Respuesta eliminada' : 'Respuesta publicada');
      onClose();
      void revalidate();
    },
    failed: OWN_TEXTS.answerRating,
  });
  return (
    <Dialog
      open={open}
      onOpenChange={() => !isBusy && onClose()}
      title={rating.answer ? 'Editar respuesta' : 'Responder'}
      description={`A la valoración de ${rating.author}. La ve todo el mundo.`}
      initialFocus={field}
    >
      <AnswerForm rating={rating} field={field} isBusy={isBusy} onSave={(text) => void save(text)} onClose={onClose} />
    </Dialog>
  );
}

interface AnswerFormProps {
  rating: Rating;
  field: RefObject<HTMLTextAreaElement | null>;
  isBusy: boolean;
  onSave: (text: string) => void;
  onClose: () => void;
}

function AnswerForm({ rating: { answer }, field, isBusy, onSave, onClose }: AnswerFormProps) {
  const [text, setText] = useState(answer?.text ?? '');
  const isSame = text.trim() === (answer?.text ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSame) onSave(text);
  };
  return (
    <form onSubmit={submit} aria-label="Respuesta">
      <TextArea
        ref={field}
        label="Tu respuesta"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        maxLength={RATING_TEXT_LENGTH}
        disabled={isBusy}
        hint={
          answer
            ? 'Si la dejás vacía, se elimina.'
            : `Una sola por valoración; después la podés cambiar. Hasta ${formatNumber(RATING_TEXT_LENGTH)} caracteres.`
        }
      />
      <DialogActions>
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" busy={isBusy} disabled={!isBusy && isSame}>
          {answer && text.trim() === '' ? 'Eliminar respuesta' : 'Publicar respuesta'}
        </Button>
      </DialogActions>
    </form>
  );
}
