import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { constants, existsSync } from 'node:fs';
import { access, chown, lchown, mkdtemp, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { StartError } from '../../config.ts';
import { readOrCreateFile } from '../../storage/read-or-create-file.ts';
import { nameFromInside, runIn } from './run-in.ts';
import type { ServerUser } from './server-user.ts';

/** A PostgreSQL data cluster and the password of its superuser. */
export interface Cluster {
  dir: string;
  data: string;
  password: string;
}

export const SUPERUSER = 'rodado';
const UNFINISHED = 'initdb-';

export const dataFolderIn = (dir: string) => path.join(dir, 'data');
const isCluster = (data: string) => existsSync(path.join(data, 'PG_VERSION'));

/** The cluster in `dir`, created by the first start. */
export async function openCluster(dir: string, initdb: string, user: ServerUser | undefined): Promise<Cluster> {
  const data = dataFolderIn(dir);
  const passwordFile = path.join(dir, 'password');
  await refuseFilesOfOthers(dir, data);
  if (isCluster(data) && !existsSync(passwordFile)) {
    throw new StartError(
      `${passwordFile} is missing, and without it the database beside it stays closed. Restore it from a backup, ` +
        `or delete ${dir} to begin with an empty database.`,
    );
  }
  const password = await readOrCreateFile(passwordFile, () => randomBytes(24).toString('hex'));
  if (!isCluster(data)) await createCluster({ dir, data, password }, initdb, user);
  await removeUnfinished(dir);
  if (user && (await stat(data)).uid === 0) await chownAll(data, user); // a copy made by root
  return { dir, data, password };
}

/** Created under a temporary name and renamed: of two concurrent starts one cluster remains, and it is complete. */
async function createCluster(cluster: Cluster, initdb: string, user: ServerUser | undefined): Promise<void> {
  const { dir, data, password } = cluster;
  const unfinished = await mkdtemp(path.join(dir, UNFINISHED));
  try {
    if (user) await chown(unfinished, user.uid, user.gid);
    await runInitdb(initdb, unfinished, password, user);
    await rename(unfinished, data);
  } catch (error) {
    if (isCluster(data)) return;
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOTEMPTY')) throw error;
    throw new StartError(`${data} holds files but no database. Move them away, or set another DATA_DIR.`);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function runInitdb(initdb: string, folder: string, password: string, user: ServerUser | undefined) {
  const passwordFile = await openUnlinked(`${folder}.password`, password, user);
  try {
    const child = spawn(
      initdb,
      [
        `--pgdata=${nameFromInside(folder, user)}`,
        `--username=${SUPERUSER}`,
        '--auth=scram-sha-256',
        '--pwfile=/dev/stdin',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--locale=C',
        '--no-sync',
      ],
      { ...runIn(folder, user), stdio: [passwordFile.fd, 'ignore', 'pipe'] },
    );
    const [complaint, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')]);
    if (code === 0) return;
    const [reason = 'initdb failed'] = complaint.match(/(?<=(?:FATAL|PANIC|initdb): +(?:error: +)?)\S.*/) ?? [];
    throw new StartError(
      `PostgreSQL cannot create its database in ${path.dirname(folder)}: ${reason}. Mend that, or set another DATA_DIR or DATABASE_URL.`,
      { cause: new Error(complaint) },
    );
  } finally {
    await passwordFile.close();
  }
}

/** An unlinked file, reachable by its descriptor only: nothing is left behind if the process is killed. */
async function openUnlinked(file: string, content: string, user: ServerUser | undefined) {
  await writeFile(file, content, { mode: 0o600 });
  try {
    if (user) await chown(file, user.uid, user.gid);
    return await open(file);
  } finally {
    await rm(file);
  }
}

/** Leftovers of killed starts. A start still in progress fails, and then finds the finished cluster. */
async function removeUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (name.startsWith(UNFINISHED)) await rm(path.join(dir, name), { recursive: true, force: true }).catch(() => {});
  }
}

async function refuseFilesOfOthers(dir: string, data: string): Promise<void> {
  const me = process.getuid?.();
  if (me === undefined || me === 0) return;
  const isOurs = await access(dir, constants.R_OK | constants.W_OK | constants.X_OK)
    .then(() => !existsSync(data) || stat(data).then(({ uid }) => uid === me))
    .catch(() => false);
  if (isOurs) return;
  throw new StartError(
    `${dir} belongs to another user: Rodado was started as root or by somebody else before. ` +
      'Start it as that user again, or set another DATA_DIR.',
  );
}

async function chownAll(folder: string, { uid, gid }: ServerUser): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) await lchown(path.join(folder, name), uid, gid);
  await lchown(folder, uid, gid); // last, so that an interrupted run is repeated
}
