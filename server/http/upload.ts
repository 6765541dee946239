import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { OWN_TEXTS } from '@rodado/contract/messages';
import type { FastifyRequest } from 'fastify';
import { AppError, full } from '../errors.ts';
import type { App } from './fastify.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Uploads in progress per person, in this process. */
    uploads: Map<string, number>;
  }
}

/** Our pages send one form at a time; a second tab may do the same. */
const CONCURRENCY = 2;
const RETRY_AFTER_SECONDS = 5;

const MIN_FREE_BYTES = 500 * 1024 * 1024;
/** Bytes between two checks of free disk space. */
const LOOK_EVERY_BYTES = 4 * 1024 * 1024;

export function prepareUploads(app: App) {
  app.decorate('uploads', new Map());
}

export interface UploadOptions {
  /** Person id. */
  owner: string;
  /** An existing folder on the disk that receives the files. */
  folder: string;
}

/** `work` reads and handles the form; a third concurrent form of the same person is rejected before it is read. */
export async function asUpload<T>(
  request: FastifyRequest,
  { owner, folder }: UploadOptions,
  work: (writePart: WritePart) => Promise<T>,
): Promise<T> {
  const { uploads } = request.server;
  const underWay = uploads.get(owner) ?? 0;
  if (underWay >= CONCURRENCY)
    throw new AppError('tooMany', OWN_TEXTS.uploadsAtOnce, { retryAfter: RETRY_AFTER_SECONDS });
  uploads.set(owner, underWay + 1);
  try {
    await refuseFullDisk(folder);
    return await work(partWriter(folder));
  } catch (error) {
    await discardRest(request);
    throw error;
  } finally {
    const others = (uploads.get(owner) ?? 1) - 1;
    if (others > 0) uploads.set(owner, others);
    else uploads.delete(owner);
  }
}

/**
 * Clients read the response only after sending everything: the rest of the body is read and discarded to avoid a
 * deadlock. A stalled client hits the idle timeout.
 */
async function discardRest({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
  await finished(raw, { writable: false }).catch(() => {});
}

/** Writes the content of one part to a new file. */
export type WritePart = (content: Readable, file: string) => Promise<void>;

/** Free space is checked while parts arrive: concurrent forms may fill the disk together. */
function partWriter(folder: string): WritePart {
  let unchecked = 0;
  const whileThereIsSpace = async function* (content: AsyncIterable<Buffer>) {
    for await (const chunk of content) {
      unchecked += chunk.length;
      if (unchecked >= LOOK_EVERY_BYTES) {
        unchecked = 0;
        await refuseFullDisk(folder);
      }
      yield chunk;
    }
  };
  return (content, file) => pipeline(content, whileThereIsSpace, createWriteStream(file, { flags: 'wx' }));
}

async function refuseFullDisk(folder: string) {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free < MIN_FREE_BYTES) throw full(new Error(`only ${Math.floor(free / 2 ** 20)} MiB are free`));
}

/**
 * System errors (no space, no write permission) are not the sender's fault: they keep their own response and log entry.
 */
export const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
