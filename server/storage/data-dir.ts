import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type Config, StartError } from '../config.ts';
import { readOrCreateFile } from './read-or-create-file.ts';

/** Mode of the folders above PostgreSQL's data: outside Linux its user has to traverse them. */
export const FOLDER_MODE = process.platform === 'linux' ? 0o700 : 0o711;

/** Folder of all persistent data; created on the first start. An existing one keeps its mode and group. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  // In containers that share the folder every process has the same id.
  const probe = path.join(dataDir, `.probe-${randomUUID()}`);
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

/** Temporary files of uploads in progress. */
export const incomingFolder = (dataDir: string) => path.join(dataDir, 'incoming');

/**
 * The secret that signs tokens: configured, or created once and stored on this machine, so that sessions survive a
 * restart.
 */
export async function readSecret(dataDir: string, given: string | undefined): Promise<Uint8Array> {
  if (given) return Buffer.from(given);
  return Buffer.from(await readOrCreateFile(secretFileOf(dataDir), () => randomBytes(32).toString('hex')), 'hex');
}

/** Without creating one: undefined before the first start. */
export const findSecret = async (dataDir: string, given: string | undefined): Promise<Uint8Array | undefined> =>
  given || existsSync(secretFileOf(dataDir)) ? readSecret(dataDir, given) : undefined;

/**
 * Secrets that no longer sign, but what they signed is still valid: the configured ones, and beside a configured secret
 * the one of this machine from before, so that setting SECRET_KEY ends no session.
 */
export async function readSecretFallbacks({
  dataDir,
  secretKey,
  secretKeyFallbacks,
}: Pick<Config, 'dataDir' | 'secretKey' | 'secretKeyFallbacks'>): Promise<Uint8Array[]> {
  const given = secretKeyFallbacks.map((key) => Buffer.from(key));
  const isReplaced = secretKey !== undefined && existsSync(secretFileOf(dataDir));
  return isReplaced ? [...given, await readSecret(dataDir, undefined)] : given;
}

const secretFileOf = (dataDir: string) => path.join(dataDir, 'secret-key');

const PushKeys = z.object({ publicKey: z.string(), privateKey: z.string() });

/** Their location before they were stored in the database. */
export async function findFormerPushKeys(dataDir: string): Promise<z.infer<typeof PushKeys> | undefined> {
  const file = path.join(dataDir, 'push-keys.json');
  return existsSync(file) ? PushKeys.parse(JSON.parse(await readFile(file, 'utf8'))) : undefined;
}
