import { createStore, promisifyRequest, type UseStore } from 'idb-keyval';
import { type PostValues, readValues } from '../post-form/post-values.ts';

/** A post that is being written on this device, by one person. */
export interface Draft {
  values: PostValues;
  /** Ready to be sent, in their order. */
  photos: readonly DraftPhoto[];
  /** Where the person was. */
  step: number;
  /** What an earlier try to publish made on the server, until it is known to be public or gone. */
  postId: string | null;
}

export interface DraftPhoto {
  id: string;
  file: Blob;
}

/** The photos lie beside it, each under a key of its own: typing must not write megabytes. */
interface DraftRecord {
  values: unknown;
  photoIds: unknown;
  step: unknown;
  postId: unknown;
}

let opened: UseStore | undefined;
const store: UseStore = (mode, work) => {
  opened ??= createStore('rodado-drafts', 'drafts');
  return opened(mode, work);
};

const recordKey = (userId: string) => [userId];
const photoKey = (userId: string, photoId: string) => [userId, photoId];
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
      values: readValues(record.values),
      // Another tab may have taken one away.
      photos: ids.flatMap((id, index) => {
        const file = files[index];
        return file instanceof Blob ? [{ id, file }] : [];
      }),
      step: Number(record.step ?? 0),
      postId: typeof record.postId === 'string' ? record.postId : null,
    };
  });
}

/** All of it or nothing. `removed` are photos that this page had written; those of another tab are not ours to take away. */
export async function writeDraft(userId: string, draft: Draft, removed: readonly string[]): Promise<void> {
  const { values, photos, step, postId } = draft;
  const photoIds = photos.map(({ id }) => id);
  await store('readwrite', async (drafts) => {
    const keys: IDBValidKey[] = await promisifyRequest(drafts.getAllKeys(allKeys(userId)));
    const written = new Set(keys.map((key) => (Array.isArray(key) ? key[1] : undefined)));
    for (const { id, file } of photos) if (!written.has(id)) drafts.put(file, photoKey(userId, id));
    for (const id of removed) drafts.delete(photoKey(userId, id));
    drafts.put({ values, photoIds, step, postId } satisfies DraftRecord, recordKey(userId));
    await promisifyRequest(drafts.transaction);
  });
}

export async function dropDraft(userId: string): Promise<void> {
  await store('readwrite', (drafts) => {
    drafts.delete(allKeys(userId));
    return promisifyRequest(drafts.transaction);
  });
}
