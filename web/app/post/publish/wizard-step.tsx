import { CATEGORIES } from '@rodado/contract/enums';
import { formatTime } from '@rodado/contract/format';
import { ArrowLeft, Check, CircleAlert, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { OptionalPapers, type PapersFieldsProps } from '../../papers/papers-fields.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { DescriptionField } from '../form/description-field.tsx';
import type { FormFields } from '../form/form-fields.tsx';
import { ImageEditor } from '../form/images/image-editor.tsx';
import type { ImageList } from '../form/images/use-images.ts';
import type { PostField, PostValues } from '../form/post-values.ts';
import { PriceFields } from '../form/price-fields.tsx';
import { DetailFields, MainFields, TechnicalFields } from '../form/vehicle-fields.tsx';
import { LivePreviewCard } from './live-preview-card.tsx';
import { errorsOfStep, STEP_NAMES, stepHref, type WizardErrors, type WizardField } from './steps.ts';

interface WizardStepProps {
  step: number;
  values: PostValues;
  /** All errors; shown only after an attempt to continue. */
  errors: WizardErrors;
  list: ImageList;
  papers: PapersFieldsProps;
  cityHint: string | undefined;
  draft: DraftNoteProps;
  onChange: (field: PostField, value: string) => void;
}

export function WizardStep({ step, values, errors, list, papers, cityHint, draft, onChange }: WizardStepProps) {
  const [marked, setMarked] = useState<ReadonlySet<WizardField>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const shown = errorsOfStep(errors, step).filter(({ id }) => marked.has(id));
  const form: FormFields = {
    values,
    errors: Object.fromEntries(shown.map(({ id, text }) => [id, text])),
    onChange: (field, value) => {
      setMarked((before) => new Set([...before].filter((one) => one !== field)));
      onChange(field, value);
    },
    size: 'l',
  };

  const advance = (event: FormEvent) => {
    event.preventDefault();
    const wrong = errorsOfStep(errors, step);
    if (wrong.length === 0) return void navigate(stepHref(step + 1));
    setMarked(new Set(wrong.map(({ id }) => id)));
    setAttempt((count) => count + 1);
  };

  return (
    <main className="wrap">
      <Stepper label="Pasos" steps={STEP_NAMES} current={step} />
      <div className="mt-5 grid grid-cols-1 items-start gap-x-16 md:mt-8 lg:grid-cols-[minmax(0,640px)_300px] lg:justify-between">
        <form
          noValidate
          method="post"
          aria-label={STEP_NAMES[step]}
          onSubmit={advance}
          className="grid w-full min-w-0 gap-7 max-lg:mx-auto max-lg:max-w-[640px]"
        >
          <div>
            <h1 tabIndex={-1} className="display text-26 outline-none md:text-30">
              {STEP_NAMES[step]}
            </h1>
            <DraftNote {...draft} />
          </div>
          <ErrorSummary errors={shown} attempt={attempt} />
          {step === 0 && <MainFields form={form} />}
          {step === 1 && <DetailFields form={form} cityHint={cityHint} />}
          {step === 2 && <TechnicalFields form={form} />}
          {step === 3 && (
            <>
              <ImageEditor
                id="images"
                heading={<h2 className="text-18 font-strong">Fotos</h2>}
                category={CATEGORIES.find((one) => one === values.category) ?? 'Auto'}
                list={list}
                error={shown.find(({ id }) => id === 'images')?.text}
              />
              <DescriptionField form={form} rows={5} />
              <PriceFields form={form} />
              <OptionalPapers {...papers} />
            </>
          )}
          <div className="foot-bar -mx-(--gutter) flex flex-wrap items-center gap-3 bg-bg px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:static md:mx-0 md:mt-1 md:mb-14 md:justify-between md:px-0 md:pt-5">
            {step > 0 && (
              <Link
                to={stepHref(step - 1)}
                className="link inline-flex min-h-11 items-center gap-1.5 max-md:min-h-13 max-md:rounded-m max-md:border max-md:border-border-strong max-md:px-4"
              >
                <ArrowLeft className="size-5" />
                Volver
              </Link>
            )}
            <Button type="submit" size="l" className="max-md:flex-1 md:ml-auto">
              Continuar
            </Button>
          </div>
        </form>
        <LivePreviewCard values={values} cover={list.images[0]} isLast={step === STEP_NAMES.length - 1} />
      </div>
    </main>
  );
}

interface DraftNoteProps {
  /** Null until the first save of this visit. */
  savedAt: Date | null;
  /** Whether this device can store the draft. */
  isStorable: boolean;
  /** Where the values come from; null for a new draft. */
  note: string | null;
  onRestart: () => void;
  onDismiss: () => void;
}

/** When the draft was saved, and a button to start again. */
function DraftNote({ savedAt, isStorable, note, onRestart, onDismiss }: DraftNoteProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <p className="mt-1 flex min-h-6 items-center gap-1.5 text-14 text-text-2 [&_.lucide]:size-4 [&_.lucide]:flex-none">
        {!isStorable && (
          <>
            <CircleAlert className="text-warn" />
            Este navegador no deja guardar el borrador: no cierres la página.
          </>
        )}
        {isStorable && savedAt && (
          <>
            <Check />
            <span className="num">Borrador guardado {formatTime(savedAt)}</span>
          </>
        )}
      </p>
      {note !== null && (
        <div
          role="status"
          className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-m bg-brand-soft py-1.5 pr-1.5 pl-4 text-brand-ink"
        >
          <p className="min-w-0 flex-1 font-semibold wrap-anywhere">{note}</p>
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
