import { DeclarePapers } from '@rodado/contract/papers';
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { type PostValues, readValues } from '../form/post-values.ts';

/** The draft of one user on this device. */
export interface Draft {
  /** The same in every tab that continues it. */
  id: string;
  values: PostValues;
  /** Ready to upload, in order. */
  images: readonly DraftImage[];
  /** The last step of the wizard. */
  step: number;
  papers: DeclarePapers;
}

export interface DraftImage {
  id: string;
  file: Blob;
}

/** The images are stored separately, each under its own key, so that typing does not write megabytes. */
interface DraftRecord {
  id: unknown;
  values: unknown;
  photoIds: unknown;
  step: unknown;
  papers?: unknown;
}

export const NOTHING_DECLARED = DeclarePapers.parse({});

let opened: UseStore | undefined;
const store: UseStore = (mode, work) => {
  opened ??= createStore('rodado-drafts', 'drafts');
  return opened(mode, work);
};

const recordKey = (userId: string) => [userId];
const imageKey = (userId: string, imageId: string) => [userId, imageId];
/** The result of a draft is stored after it is deleted, for tabs that still have it open. No user id is empty. */
const postKey = (draftId: string) => ['', draftId];
/** The record and all images of a user: keys are compared part by part, and an array sorts after every string. */
const allKeys = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** Null if nothing readable is stored. */
export async function readDraft(userId: string): Promise<Draft | null> {
  return store('readonly', async (drafts) => {
    const record: Partial<DraftRecord> | undefined = await promisifyRequest(drafts.get(recordKey(userId)));
    if (typeof record !== 'object') return null;
    const ids = Array.isArray(record.photoIds) ? record.photoIds.map(String) : [];
    const files: unknown[] = await Promise.all(ids.map((id) => promisifyRequest(drafts.get(imageKey(userId, id)))));
    return {
      id: typeof record.id === 'string' ? record.id : crypto.randomUUID(),
      values: readValues(record.values),
      // Another tab may have deleted one.
      images: ids.flatMap((id, index) => {
        const file = files[index];
        return file instanceof Blob ? [{ id, file }] : [];
      }),
      step: Number(record.step ?? 0),
      papers: DeclarePapers.safeParse(record.papers).data ?? NOTHING_DECLARED,
    };
  });
}

/** In one transaction. `removed` are images that this page had written; it must not delete those of another tab. */
export async function writeDraft(userId: string, draft: Draft, removed: readonly string[]): Promise<void> {
  const { id: draftId, values, images, step, papers } = draft;
  const photoIds = images.map(({ id }) => id);
  await store('readwrite', async (drafts) => {
    const keys: IDBValidKey[] = await promisifyRequest(drafts.getAllKeys(allKeys(userId)));
    const written = new Set(keys.map((key) => (Array.isArray(key) ? key[1] : undefined)));
    for (const { id, file } of images) if (!written.has(id)) drafts.put(file, imageKey(userId, id));
    for (const id of removed) drafts.delete(imageKey(userId, id));
    drafts.put({ id: draftId, values, photoIds, step, papers } satisfies DraftRecord, recordKey(userId));
    await promisifyRequest(drafts.transaction);
  });
}

export async function dropDraft(userId: string): Promise<void> {
  await store('readwrite', (drafts) => {
    drafts.delete(allKeys(userId));
    return promisifyRequest(drafts.transaction);
  });
}

/** Long enough not to write at every key, short enough to lose little. */
const SAVE_DELAY = 400;

export type DraftAutosave = ReturnType<typeof createDraftAutosave>;

/** Saves a draft on this device as it changes, one write at a time. Between two tabs the last write wins. */
export function createDraftAutosave(userId: string, start: Draft, onWritten: (isStored: boolean) => void) {
  let draft = start;
  let writtenIds = start.images.map(({ id }) => id);
  let isDirty = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = Promise.resolve();

  const write = async () => {
    if (!isDirty || isOver) return;
    isDirty = false;
    const ids = draft.images.map(({ id }) => id);
    try {
      const removed = writtenIds.filter((id) => !ids.includes(id));
      await writeDraft(userId, draft, removed);
      writtenIds = ids;
      onWritten(true);
    } catch {
      // Storage is full or disabled: the draft lasts as long as the page.
      onWritten(false);
    }
  };

  /** Saves now, without the debounce. */
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
      const { values, images, step, papers } = part;
      const isSame = step === draft.step && values === draft.values && papers === draft.papers;
      if (isSame && isSameImages(images, draft.images)) return;
      draft = { ...draft, ...part };
      isDirty = true;
      timer ??= setTimeout(flush, SAVE_DELAY);
    },
    /** Deletes the draft and stops saving. */
    drop: async () => {
      isOver = true;
      await turn;
      await dropDraft(userId).catch(() => onWritten(false));
    },
  };
}

const isSameImages = (some: Draft['images'], others: Draft['images']) =>
  some.length === others.length && some.every(({ id, file }, at) => others[at]?.id === id && others[at]?.file === file);

/** In-memory fallback without storage. */
const postsOfThisPage = new Map<string, string | null>();

/** The post that an attempt to publish this draft created. Read from storage each time, because tabs share it. */
export async function readPostOf(draftId: string): Promise<string | null> {
  try {
    const id: unknown = await store('readonly', (drafts) => promisifyRequest(drafts.get(postKey(draftId))));
    return typeof id === 'string' ? id : null;
  } catch {
    return postsOfThisPage.get(draftId) ?? null;
  }
}

/** Stored at once, so that it survives a crash. */
export async function rememberPostOf(draftId: string, postId: string | null): Promise<void> {
  postsOfThisPage.set(draftId, postId);
  await store('readwrite', (drafts) => {
    if (postId === null) drafts.delete(postKey(draftId));
    else drafts.put(postId, postKey(draftId));
    return promisifyRequest(drafts.transaction);
  }).catch(() => {});
}
