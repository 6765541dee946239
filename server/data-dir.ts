import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from './config.ts';
import { FOLDER_MODE } from './db/embedded/run-in.ts';
import { readOrCreateFile } from './read-or-create-file.ts';

/** Where everything lies that must outlive the process; made on the first start. One that exists keeps its mode and group. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  const probe = path.join(dataDir, `.probe-${process.pid}`);
  try {
    await mkdir(dataDir, { recursive: true, mode: FOLDER_MODE });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    throw new StartError(
      `DATA_DIR ${dataDir} cannot be written to (${why}). Give this user the right to write there or set another DATA_DIR.`,
    );
  }
}

/** Files of forms that are being received. */
export const incomingFolder = (dataDir: string) => path.join(dataDir, 'incoming');

/** The secret that signs tokens: given, or made once and kept on this machine, so that a restart signs nobody out. */
export async function readSecret(dataDir: string, given: string | undefined): Promise<Uint8Array> {
  if (given) return Buffer.from(given);
  return Buffer.from(
    await readOrCreateFile(path.join(dataDir, 'secret-key'), () => randomBytes(32).toString('hex')),
    'hex',
  );
}

const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Where they lay before they stood in the database. */
export async function findFormerPushKeys(dataDir: string): Promise<z.infer<typeof PushKeys> | undefined> {
  const file = path.join(dataDir, 'push-keys.json');
  return existsSync(file) ? PushKeys.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}
