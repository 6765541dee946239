import { CITIES } from '@rodado/contract/enums';
import { COPY_PARAMETER } from '@rodado/contract/page-parameters';
import { pages } from '@rodado/contract/pages';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { markPublished } from '../detail/just-published.ts';
import { draftImage, type ImageItems } from '../form/images/image-item.ts';
import { useImages } from '../form/images/use-images.ts';
import { EMPTY_POST, type PostField, withField } from '../form/post-values.ts';
import {
  createDraftAutosave,
  type Draft,
  type DraftImage,
  dropDraft,
  NOTHING_DECLARED,
  readDraft,
} from './draft-store.ts';
import { Preview } from './preview.tsx';
import { findPublished } from './publish-post.ts';
import { firstIncomplete, PREVIEW, readStep, stepHref, wizardErrors } from './steps.ts';
import { WizardSkeleton } from './wizard-skeleton.tsx';
import { WizardStep } from './wizard-step.tsx';

interface StartedDraft extends Draft {
  /** Restored from an earlier visit. */
  isResumed: boolean;
  /** The title of the post that it is a copy of. */
  copyOf?: string;
}

interface WizardProps {
  userId: string;
  sellerName: string;
  /** From the profile. */
  city: string | null;
}

/** Creates one post, resumes a stored draft, and begins with a copy of a post that the address names. */
export function Wizard(props: WizardProps) {
  const navigate = useNavigate();
  const copiedId = useSearchParams()[0].get(COPY_PARAMETER);
  const [copy, setCopy] = useState<StartedDraft | null>(null);
  // Out of the address, or a reload would copy again over what was changed.
  const begin = (draft: Draft | null, copyOf?: string) => {
    setCopy(draft && { ...draft, isResumed: false, copyOf });
    void navigate(stepHref(0), { replace: true });
  };
  if (copiedId === null) return <DraftWizard key={copy?.id} {...props} copy={copy} />;
  return (
    <Suspense fallback={<WizardSkeleton />}>
      <CopyPost key={copiedId} userId={props.userId} postId={copiedId} onCopied={begin} onKeep={() => begin(null)} />
    </Suspense>
  );
}

// Needed by few who publish.
const CopyPost = lazy(async () => ({ default: (await import('./copy-post.tsx')).CopyPost }));

function DraftWizard({ userId, sellerName, city, copy }: WizardProps & { copy: StartedDraft | null }) {
  const stored = useDraft(userId, city);
  const { draft, publishedId } = copy ? { draft: copy, publishedId: null } : stored;
  const [restarts, setRestarts] = useState(0);
  useRedirectToPublished(userId, publishedId);
  if (!draft || publishedId) return <WizardSkeleton />;
  return (
    <WizardPages
      key={restarts}
      userId={userId}
      sellerName={sellerName}
      city={city}
      start={restarts === 0 ? draft : freshDraft(city)}
      onRestart={() => setRestarts((count) => count + 1)}
    />
  );
}

interface LoadedDraft {
  draft: StartedDraft | null;
  publishedId: string | null;
}

/** The stored draft of the user; `publishedId` if it turns out to be published already. */
function useDraft(userId: string, city: string | null) {
  const [loaded, setLoaded] = useState<LoadedDraft>({ draft: null, publishedId: null });
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      const stored = await readDraft(userId).catch(() => null);
      const publishedId = stored ? await findPublished(stored.id).catch(() => null) : null;
      if (isHere) setLoaded({ draft: stored ? { ...stored, isResumed: true } : freshDraft(city), publishedId });
    };
    void load();
    return () => {
      isHere = false;
    };
  }, [userId, city]);
  return loaded;
}

/** Where its values come from. */
function noteOf({ isResumed, copyOf }: StartedDraft): string | null {
  if (copyOf !== undefined) return `Es una copia de «${copyOf}». Cambiá lo que haga falta.`;
  return isResumed ? 'Seguimos donde quedaste' : null;
}

/** A new draft starts with the city of the account. */
function freshDraft(city: string | null): StartedDraft {
  const location = CITIES.find((one) => one === city) ?? '';
  return {
    id: crypto.randomUUID(),
    values: { ...EMPTY_POST, location },
    images: [],
    step: 0,
    papers: NOTHING_DECLARED,
    isResumed: false,
  };
}

/** The last attempt was published although its response was lost: redirects to the post. */
function useRedirectToPublished(userId: string, publishedId: string | null) {
  const navigate = useNavigate();
  useEffect(() => {
    if (publishedId === null) return;
    void dropDraft(userId);
    markPublished(publishedId);
    void navigate(pages.post.href({ id: publishedId }), { replace: true });
  }, [userId, publishedId, navigate]);
}

interface WizardPagesProps {
  userId: string;
  sellerName: string;
  city: string | null;
  start: StartedDraft;
  onRestart: () => void;
}

/** The four steps and the preview, each with its own URL and all with the same values. */
function WizardPages({ userId, sellerName, city, start, onRestart }: WizardPagesProps) {
  const [values, setValues] = useState(start.values);
  const [papers, setPapers] = useState(start.papers);
  const list = useImages((urlOf) => start.images.map(({ id, file }) => draftImage(id, file, urlOf(file))));
  const [note, setNote] = useState(noteOf(start));
  const { autosave, savedAt, isStorable } = useDraftAutosave(userId, start);
  const [search] = useSearchParams();
  const asked = readStep(search.get('paso'));
  const errors = useMemo(() => wizardErrors(values, list.images), [values, list.images]);
  const reachable = firstIncomplete(errors);
  const step = Math.min(asked, reachable);

  useResumedStep(start);
  useStepFocus(step);
  useEffect(
    () => autosave.change({ values, images: readyImages(list.images), step, papers }),
    [autosave, values, list.images, step, papers],
  );

  const restart = async () => {
    await autosave.drop();
    onRestart();
  };

  if (asked > reachable) return <Navigate to={stepHref(reachable)} replace />;
  if (step === PREVIEW)
    return <Preview sellerName={sellerName} values={values} papers={papers} list={list} autosave={autosave} />;
  return (
    <WizardStep
      key={step}
      step={step}
      values={values}
      errors={errors}
      list={list}
      papers={{ papers, onChange: setPapers }}
      cityHint={values.location !== '' && values.location === city ? 'Tomada de tu perfil.' : undefined}
      draft={{ savedAt, isStorable, note, onRestart: () => void restart(), onDismiss: () => setNote(null) }}
      onChange={(field: PostField, value: string) => setValues((before) => withField(before, field, value))}
    />
  );
}

/** Autosaves the draft while the page is open; returns when it was last saved. */
function useDraftAutosave(userId: string, start: Draft) {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isStorable, setStorable] = useState(true);
  const [autosave] = useState(() =>
    createDraftAutosave(userId, start, (isWritten) => {
      setStorable(isWritten);
      if (isWritten) setSavedAt(new Date());
    }),
  );
  useEffect(() => {
    // Phones may kill hidden pages without firing another event.
    const hide = () => {
      if (document.visibilityState === 'hidden') void autosave.flush();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void autosave.flush();
    };
  }, [autosave]);
  return { autosave, savedAt, isStorable };
}

/** Opening the wizard without a step in the URL resumes at the last step. */
function useResumedStep({ isResumed, step }: StartedDraft) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const isWaiting = useRef(isResumed && step > 0 && !search.has('paso'));
  useEffect(() => {
    if (isWaiting.current) void navigate(stepHref(step), { replace: true });
    isWaiting.current = false;
  }, [step, navigate]);
}

/** Focuses the headline when the step changes, but not when the wizard opens. */
function useStepFocus(step: number) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step]);
}

/** The images stored in a draft: the others could not be uploaded anyway. */
function readyImages(images: ImageItems): DraftImage[] {
  return images.flatMap(({ id, file, state }) => (file && state.step !== 'preparing' ? [{ id, file }] : []));
}
