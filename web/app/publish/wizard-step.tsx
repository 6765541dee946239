import { CATEGORIES } from '@rodado/contract/vocabulary';
import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { PhotoEditor } from '../photos/photo-editor.tsx';
import type { PhotoList } from '../photos/use-photos.ts';
import { DescriptionField } from '../post-form/description-field.tsx';
import { DetailFields } from '../post-form/detail-fields.tsx';
import type { FormFields } from '../post-form/form-fields.ts';
import { MainFields } from '../post-form/main-fields.tsx';
import type { PostField, PostValues } from '../post-form/post-values.ts';
import { PriceFields } from '../post-form/price-fields.tsx';
import { TechnicalFields } from '../post-form/technical-fields.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { RoadProgress } from '../ui/road-progress.tsx';
import { DraftNote, type DraftNoteProps } from './draft-note.tsx';
import { GrowingCard } from './growing-card.tsx';
import { STEP_NAMES } from './step-names.ts';
import { errorsOfStep, stepAddress, type WizardErrors, type WizardField } from './steps.ts';

interface WizardStepProps {
  step: number;
  values: PostValues;
  /** Everything that is missing; shown only once somebody tried to go on. */
  errors: WizardErrors;
  list: PhotoList;
  cityHint: string | undefined;
  draft: DraftNoteProps;
  onChange: (field: PostField, value: string) => void;
}

export function WizardStep({ step, values, errors, list, cityHint, draft, onChange }: WizardStepProps) {
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
    if (wrong.length === 0) return void navigate(stepAddress(step + 1));
    setMarked(new Set(wrong.map(({ id }) => id)));
    setAttempt((count) => count + 1);
  };

  return (
    <main className="wrap">
      <RoadProgress label="Pasos" steps={STEP_NAMES} current={step} />
      <div className="mt-5 grid grid-cols-1 items-start gap-x-16 md:mt-8 lg:grid-cols-[minmax(0,640px)_300px] lg:justify-between">
        <form noValidate method="post" aria-label={STEP_NAMES[step]} onSubmit={advance} className="grid min-w-0 gap-7">
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
              <PhotoEditor
                id="images"
                heading={<h2 className="text-18 font-strong">Fotos</h2>}
                category={CATEGORIES.find((one) => one === values.category) ?? 'Auto'}
                list={list}
                error={shown.find(({ id }) => id === 'images')?.text}
              />
              <DescriptionField form={form} rows={5} />
              <PriceFields form={form} />
            </>
          )}
          <div className="foot-bar -mx-(--gutter) flex flex-wrap items-center gap-3 bg-bg px-(--gutter) pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:static md:mx-0 md:mt-1 md:mb-14 md:justify-between md:px-0 md:pt-5">
            {step > 0 && (
              <Link
                to={stepAddress(step - 1)}
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
        <GrowingCard values={values} cover={list.photos[0]} isLast={step === STEP_NAMES.length - 1} />
      </div>
    </main>
  );
}
