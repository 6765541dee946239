import { execFile } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { StartError } from '../../config.ts';

/** A user other than ours, in the form that `spawn` and `chown` take. */
export interface ServerUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of its files, and new files belong to `postgres`,
 * created if needed, or else to `nobody`. Undefined when we are not root: it runs as our user.
 */
export async function chooseServerUser(data: string): Promise<ServerUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(data).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = (await findUser('postgres')) ?? (await createUser('postgres')) ?? (await findUser('nobody'));
  if (user) return user;
  throw new StartError(
    'PostgreSQL does not run as root, and /etc/passwd has neither a user postgres nor nobody. ' +
      'Add one (useradd --system postgres), start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Read from the file: small containers have no `id`. */
async function findUser(name: string): Promise<ServerUser | undefined> {
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, , uid, gid] = users.match(new RegExp(`^${name}:.*$`, 'm'))?.[0].split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Small containers have no `useradd` either. */
async function createUser(name: string): Promise<ServerUser | undefined> {
  const options = ['--system', '--user-group', '--no-create-home', name];
  await promisify(execFile)('useradd', options, { env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } }).catch(() => {});
  return findUser(name);
}
