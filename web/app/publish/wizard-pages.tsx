import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { keptPhoto, type Photos } from '../photos/photo.ts';
import { usePhotos } from '../photos/use-photos.ts';
import { type PostField, withField } from '../post-form/post-values.ts';
import type { DraftPhoto } from './draft-store.ts';
import { Preview } from './preview.tsx';
import { firstIncomplete, PREVIEW, readStep, stepAddress, wizardErrors } from './steps.ts';
import { type StartedDraft, useDraftKeeper } from './use-draft.ts';
import { WizardStep } from './wizard-step.tsx';

interface WizardPagesProps {
  userId: string;
  sellerName: string;
  city: string | null;
  start: StartedDraft;
  onRestart: () => void;
}

/** The four steps and the preview, each with its own address; what is written is the same for all of them. */
export function WizardPages({ userId, sellerName, city, start, onRestart }: WizardPagesProps) {
  const [values, setValues] = useState(start.values);
  const list = usePhotos((urlOf) => start.photos.map(({ id, file }) => keptPhoto(id, file, urlOf(file))));
  const [isResumed, setResumed] = useState(start.isResumed);
  const { keeper, savedAt, isKept } = useDraftKeeper(userId, start);
  const [search] = useSearchParams();
  const asked = readStep(search.get('paso'));
  const errors = useMemo(() => wizardErrors(values, list.photos), [values, list.photos]);
  const reachable = firstIncomplete(errors);

  const step = Math.min(asked, reachable);

  useResumedStep(start);
  useStepFocus(step);
  useEffect(
    () => keeper.change({ values, photos: readyPhotos(list.photos), step }),
    [keeper, values, list.photos, step],
  );

  const restart = async () => {
    await keeper.drop();
    onRestart();
  };

  if (asked > reachable) return <Navigate to={stepAddress(reachable)} replace />;
  if (step === PREVIEW) return <Preview sellerName={sellerName} values={values} list={list} keeper={keeper} />;
  return (
    <WizardStep
      key={step}
      step={step}
      values={values}
      errors={errors}
      list={list}
      cityHint={values.location !== '' && values.location === city ? 'Tomada de tu perfil.' : undefined}
      draft={{ savedAt, isKept, isResumed, onRestart: () => void restart(), onDismiss: () => setResumed(false) }}
      onChange={(field: PostField, value: string) => setValues((before) => withField(before, field, value))}
    />
  );
}

/** What a draft keeps: the rest could not be sent anyway. */
function readyPhotos(photos: Photos): DraftPhoto[] {
  return photos.flatMap(({ id, file, state }) => (file && state.step !== 'preparing' ? [{ id, file }] : []));
}

/** Who comes back by the front door goes on where they were. */
function useResumedStep({ isResumed, step }: StartedDraft) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isWaiting = useRef(isResumed && step > 0 && !search.has('paso'));
  useEffect(() => {
    if (isWaiting.current) void navigate(stepAddress(step), { replace: true });
    isWaiting.current = false;
  }, [step, navigate]);
}

/** Each step is a page of its own: its headline takes the focus, but not when the wizard has just been opened. */
function useStepFocus(step: number) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}
