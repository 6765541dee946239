import { type Draft, dropDraft, writeDraft } from './draft-store.ts';

/** Long enough not to write at every key, short enough to lose nothing that matters. */
const PAUSE = 400;

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

/** Writes a draft to this device as it changes, one write after the other. Of two tabs the last one that writes wins. */
export function createDraftKeeper(userId: string, start: Draft, onWritten: (isKept: boolean) => void) {
  let draft = start;
  let writtenPhotos = start.photos.map(({ id }) => id);
  let isDirty = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = Promise.resolve();

  const write = async () => {
    if (!isDirty || isOver) return;
    isDirty = false;
    const ids = draft.photos.map(({ id }) => id);
    try {
      const removed = writtenPhotos.filter((id) => !ids.includes(id));
      await writeDraft(userId, draft, removed);
      writtenPhotos = ids;
      onWritten(true);
    } catch {
      // A full disk or a private window: what is typed lasts as long as the page.
      onWritten(false);
    }
  };

  /** Now, and not after the pause. */
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    turn = turn.then(write);
    return turn;
  };

  return {
    flush,
    draftId: start.id,
    change: (part: Omit<Draft, 'id'>) => {
      const { values, photos, step } = part;
      if (step === draft.step && values === draft.values && isSamePhotos(photos, draft.photos)) return;
      draft = { ...draft, ...part };
      isDirty = true;
      timer ??= setTimeout(flush, PAUSE);
    },
    /** Nothing of it is left, and nothing is written any more. */
    drop: async () => {
      isOver = true;
      await turn;
      await dropDraft(userId).catch(() => onWritten(false));
    },
  };
}

const isSamePhotos = (some: Draft['photos'], others: Draft['photos']) =>
  some.length === others.length && some.every(({ id, file }, at) => others[at]?.id === id && others[at]?.file === file);
