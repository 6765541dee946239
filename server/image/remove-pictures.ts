import type { Log } from '../log.ts';
import { nameOfUrl, type Storage } from '../storage/storage.ts';
import { filesOfPicture } from './store-picture.ts';

/** What a row knows of the files behind it. */
export interface KeptPicture {
  url: string;
  widths: readonly number[];
  avif: boolean;
}

/** After the commit: a file that is left over is untidy, a row without its file is broken. Never fails. */
export async function removePictures(
  { storage, log }: { storage: Storage; log: Log },
  pictures: readonly KeptPicture[],
): Promise<void> {
  const files = pictures.flatMap(({ url, widths, avif }) => {
    const name = nameOfUrl(url)?.replace(/\.jpg$/, '');
    return name ? filesOfPicture(name, widths, avif) : [];
  });
  await removeFiles(storage, files, log);
}

export async function removeFiles(storage: Storage, files: readonly string[], log: Log): Promise<void> {
  const removals = await Promise.allSettled(files.map((file) => storage.remove(file)));
  const failed = removals.filter((removal) => removal.status === 'rejected');
  if (failed.length > 0) log.warn({ err: failed[0]?.reason, files: failed.length }, 'old files could not be removed');
}
