import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { constants, copyFile, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Content, checkName, isName, type Storage } from './storage.ts';

/** Files in one folder. Writes are atomic, also when the process or the machine crashes meanwhile. */
export function createDiskStorage(folder: string): Storage {
  // on the same disk as the files: a rename across disks is a copy
  const incoming = join(folder, '.incoming');
  mkdirSync(incoming, { recursive: true });
  const path = (name: string): string => join(folder, checkName(name));

  return {
    async put(name, content) {
      const target = path(name);
      const temporary = join(incoming, randomBytes(12).toString('hex'));
      try {
        await writeThrough(temporary, content);
        await rename(temporary, target);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
      await syncFolder(folder);
    },
    async read(name) {
      try {
        return await readFile(path(name));
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async exists(name) {
      try {
        return (await stat(path(name))).isFile();
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    remove: (name) => rm(path(name), { force: true }),
    async *list() {
      for await (const { name } of await opendir(folder)) {
        if (!isName(name)) continue;
        const writtenAt = await writingTimeOf(path(name));
        if (writtenAt) yield { name, writtenAt };
      }
    },
    async removeUnfinished(before) {
      for await (const { name } of await opendir(incoming)) {
        const writtenAt = await writingTimeOf(join(incoming, name));
        if (writtenAt && writtenAt < before) await rm(join(incoming, name), { force: true });
      }
    },
  };
}

async function writeThrough(path: string, content: Content): Promise<void> {
  const isFile = !(content instanceof Uint8Array);
  if (isFile) await copyFile(content.file, path, constants.COPYFILE_FICLONE);
  const handle = await open(path, isFile ? 'r+' : 'wx');
  try {
    if (!isFile) await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Without fsync the rename may be lost on power failure. Windows cannot open folders, and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Undefined when it was deleted meanwhile. */
async function writingTimeOf(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';
