import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { type PostValues, readValues } from '../post-form/post-values.ts';

/** A post that is being written on this device, by one person. */
export interface Draft {
  /** The same in every tab that goes on with it. */
  id: string;
  values: PostValues;
  /** Ready to be sent, in their order. */
  photos: readonly DraftPhoto[];
  /** Where the person was. */
  step: number;
}

export interface DraftPhoto {
  id: string;
  file: Blob;
}

/** The photos lie beside it, each under a key of its own: typing must not write megabytes. */
interface DraftRecord {
  id: unknown;
  values: unknown;
  photoIds: unknown;
  step: unknown;
}

let opened: UseStore | undefined;
const store: UseStore = (mode, work) => {
  opened ??= createStore('rodado-drafts', 'drafts');
  return opened(mode, work);
};

const recordKey = (userId: string) => [userId];
const photoKey = (userId: string, photoId: string) => [userId, photoId];
/** What became of a draft outlives it, for tabs that still have it open. No account's number is an empty text. */
const postKey = (draftId: string) => ['', draftId];
/** The record and all photos of a person: keys are compared part by part, and an array comes after every text. */
const allKeys = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);

/** None where nothing was kept, or nothing that can be read. */
export async function readDraft(userId: string): Promise<Draft | null> {
  return store('readonly', async (drafts) => {
    const record: Partial<DraftRecord> | undefined = await promisifyRequest(drafts.get(recordKey(userId)));
    if (typeof record !== 'object') return null;
    const ids = Array.isArray(record.photoIds) ? record.photoIds.map(String) : [];
    const files: unknown[] = await Promise.all(ids.map((id) => promisifyRequest(drafts.get(photoKey(userId, id)))));
    return {
      id: typeof record.id === 'string' ? record.id : crypto.randomUUID(),
      values: readValues(record.values),
      // Another tab may have taken one away.
      photos: ids.flatMap((id, index) => {
        const file = files[index];
        return file instanceof Blob ? [{ id, file }] : [];
      }),
      step: Number(record.step ?? 0),
    };
  });
}

/** All of it or nothing. `removed` are photos that this page had written; those of another tab are not ours to take away. */
export async function writeDraft(userId: string, draft: Draft, removed: readonly string[]): Promise<void> {
  const { id: draftId, values, photos, step } = draft;
  const photoIds = photos.map(({ id }) => id);
  await store('readwrite', async (drafts) => {
    const keys: IDBValidKey[] = await promisifyRequest(drafts.getAllKeys(allKeys(userId)));
    const written = new Set(keys.map((key) => (Array.isArray(key) ? key[1] : undefined)));
    for (const { id, file } of photos) if (!written.has(id)) drafts.put(file, photoKey(userId, id));
    for (const id of removed) drafts.delete(photoKey(userId, id));
    drafts.put({ id: draftId, values, photoIds, step } satisfies DraftRecord, recordKey(userId));
    await promisifyRequest(drafts.transaction);
  });
}

export async function dropDraft(userId: string): Promise<void> {
  await store('readwrite', (drafts) => {
    drafts.delete(allKeys(userId));
    return promisifyRequest(drafts.transaction);
  });
}

/** Where the device keeps nothing, what this page knows has to do. */
const postsOfThisPage = new Map<string, string | null>();

/** The post that a try to publish this draft made on the server. Read from the device each time: tabs share it. */
export async function readPostOf(draftId: string): Promise<string | null> {
  try {
    const id: unknown = await store('readonly', (drafts) => promisifyRequest(drafts.get(postKey(draftId))));
    return typeof id === 'string' ? id : null;
  } catch {
    return postsOfThisPage.get(draftId) ?? null;
  }
}

/** Kept at once, so that it is known after a crash too. */
export async function rememberPostOf(draftId: string, postId: string | null): Promise<void> {
  postsOfThisPage.set(draftId, postId);
  await store('readwrite', (drafts) => {
    if (postId === null) drafts.delete(postKey(draftId));
    else drafts.put(postId, postKey(draftId));
    return promisifyRequest(drafts.transaction);
  }).catch(() => {});
}
