import { randomBytes } from 'node:crypto';

/** Content in memory, or a file on this machine that is copied. */
export type Content = Uint8Array | { file: string };

export interface StoredFile {
  name: string;
  writtenAt: Date;
}

/** Where files live. Names are flat: `<name>.<extension>`; what a name holds never changes once it is written. */
export interface Storage {
  put(name: string, content: Content, options: { contentType: string }): Promise<void>;
  /** Undefined when there is no such file. */
  read(name: string): Promise<Buffer | undefined>;
  exists(name: string): Promise<boolean>;
  /** Also fine when it is already gone. */
  remove(name: string): Promise<void>;
  /** All of them, in no order. */
  list(): AsyncIterable<StoredFile>;
  /** What writing that was cut short before this moment has left behind. */
  removeUnfinished(before: Date): Promise<void>;
}

const UPLOADS = '/uploads/';

/** The address under which the product serves a stored file. */
export const urlOf = (name: string): string => `${UPLOADS}${name}`;

/** The stored name behind an address of ours; undefined for any other address. */
export const nameOfUrl = (url: string): string | undefined =>
  url.startsWith(UPLOADS) ? url.slice(UPLOADS.length) : undefined;

/** 128 random bits: an address that nobody guesses. */
export const randomName = (): string => randomBytes(16).toString('hex');

const NAME = /^[a-z0-9][a-z0-9-]{0,119}\.[a-z0-9]{2,5}$/;

export const isName = (name: string): boolean => NAME.test(name);

/** Names come from us, but a path that climbs out of the folder must be impossible all the same. */
export function checkName(name: string): string {
  if (!isName(name)) throw new Error(`Not a name of a stored file: ${JSON.stringify(name)}`);
  return name;
}
