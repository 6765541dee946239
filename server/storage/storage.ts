import { randomBytes } from 'node:crypto';

/** Content in memory, or a local file that is copied. */
export type Content = Uint8Array | { file: string };

export interface StoredFile {
  name: string;
  writtenAt: Date;
}

/** File storage. Names are flat: `<name>.<extension>`; the content of a name is immutable. */
export interface Storage {
  put(name: string, content: Content, options: { contentType: string }): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  exists(name: string): Promise<boolean>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
  /** All files, unordered. */
  list(): AsyncIterable<StoredFile>;
  /** Deletes leftovers of writes interrupted before this time. */
  removeUnfinished(before: Date): Promise<void>;
}

const UPLOADS = '/uploads/';

/** The URL path of a stored file. */
export const urlOf = (name: string): string => `${UPLOADS}${name}`;

/** The stored name of such a URL; undefined for any other URL. */
export const nameOfUrl = (url: string): string | undefined =>
  url.startsWith(UPLOADS) ? url.slice(UPLOADS.length) : undefined;

/** 128 random bits: not guessable. */
export const randomName = (): string => randomBytes(16).toString('hex');

const NAME = /^[a-z0-9][a-z0-9-]{0,119}\.[a-z0-9]{2,5}$/;

export const isName = (name: string): boolean => NAME.test(name);

/** Names are ours, but path traversal must be impossible anyway. */
export function checkName(name: string): string {
  if (!isName(name)) throw new Error(`Not a name of a stored file: ${JSON.stringify(name)}`);
  return name;
}
