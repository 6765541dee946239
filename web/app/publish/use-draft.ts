import { CITIES } from '@rodado/contract/vocabulary';
import { useEffect, useState } from 'react';
import { EMPTY_POST } from '../post-form/post-values.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { type Draft, readDraft } from './draft-store.ts';
import { findPublished } from './publish-post.ts';

export interface StartedDraft extends Draft {
  /** It was begun earlier. */
  isResumed: boolean;
}

interface LoadedDraft {
  draft: StartedDraft | null;
  publishedId: string | null;
}

/** A new one begins with what the account already says. */
export function freshDraft(city: string | null): StartedDraft {
  const location = CITIES.find((one) => one === city) ?? '';
  return { id: crypto.randomUUID(), values: { ...EMPTY_POST, location }, photos: [], step: 0, isResumed: false };
}

/** What this person had begun on this device; `publishedId` when it turns out that it went through after all. */
export function useDraft(userId: string, city: string | null) {
  const [loaded, setLoaded] = useState<LoadedDraft>({ draft: null, publishedId: null });
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      const kept = await readDraft(userId).catch(() => null);
      const publishedId = kept ? await findPublished(kept.id).catch(() => null) : null;
      if (isHere) setLoaded({ draft: kept ? { ...kept, isResumed: true } : freshDraft(city), publishedId });
    };
    void load();
    return () => {
      isHere = false;
    };
  }, [userId, city]);
  return loaded;
}

/** Keeps the draft while the page is open; says when it was last written. */
export function useDraftKeeper(userId: string, start: Draft) {
  const [savedAt, setSavedAt] = useState<Date | null>(null);
  const [isKept, setKept] = useState(true);
  const [keeper] = useState(() =>
    createDraftKeeper(userId, start, (isWritten) => {
      setKept(isWritten);
      if (isWritten) setSavedAt(new Date());
    }),
  );
  useEffect(() => {
    // Phones end pages without a word once they are hidden.
    const hide = () => {
      if (document.visibilityState === 'hidden') void keeper.flush();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void keeper.flush();
    };
  }, [keeper]);
  return { keeper, savedAt, isKept };
}
