import { createWriteStream } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { NEW_TEXTS } from '@rodado/contract/messages';
import type { FastifyRequest } from 'fastify';
import { AppError, full } from '../errors.ts';
import type { App } from './fastify.ts';
import { keepOpen } from './keep-open.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** How many uploads of each person are under way in this process. */
    uploads: Map<string, number>;
  }
}

/** Our pages send one form at a time; a second tab may do the same. */
const AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 5;

const LEAST_FREE_BYTES = 500 * 1024 * 1024;
/** So much may arrive between two looks at the disk. */
const LOOK_EVERY_BYTES = 4 * 1024 * 1024;

export function prepareUploads(app: App) {
  app.decorate('uploads', new Map());
  // Once all of a form has arrived its sender is not idle: photographs wait for their turn.
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.takesFiles) request.raw.once('end', () => keepOpen(reply));
  });
}

export interface UploadOptions {
  /** Whose upload it is. */
  owner: string;
  /** Exists, on the disk that the files go to. */
  folder: string;
}

/** `work` reads the form and does what it is for; a third form of the same person is refused before it is read. */
export async function asUpload<T>(
  request: FastifyRequest,
  { owner, folder }: UploadOptions,
  work: (writePart: WritePart) => Promise<T>,
): Promise<T> {
  const { uploads } = request.server;
  const underWay = uploads.get(owner) ?? 0;
  if (underWay >= AT_ONCE) throw new AppError('tooMany', NEW_TEXTS.uploadsAtOnce, { retryAfter: RETRY_AFTER_SECONDS });
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
 * A client reads the answer when it has sent everything: what is still to come is taken and thrown away, or it would
 * wait for us and we for it. One that stalls is cut for being idle.
 */
async function discardRest({ raw }: FastifyRequest) {
  raw.unpipe();
  raw.resume();
  await finished(raw, { writable: false }).catch(() => {});
}

/** Writes the content of one part to a new file. */
export type WritePart = (content: Readable, file: string) => Promise<void>;

/** The disk is looked at while the parts of one form arrive: several forms may fill it together. */
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
  if (free < LEAST_FREE_BYTES) throw full(new Error(`only ${Math.floor(free / 2 ** 20)} MiB are free`));
}

/** What the system refused (no space, no right to write) is not the sender's fault: it keeps its own answer and its line in the log. */
export const isOfSystem = (error: unknown): boolean => error instanceof Error && 'syscall' in error;
