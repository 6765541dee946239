import type { ServerUser } from './server-user.ts';

/** For programs of PostgreSQL. Our environment holds secrets that are none of its business. */
export const runIn = (folder: string, user: ServerUser | undefined) => ({
  ...user,
  cwd: folder,
  env: { LC_ALL: 'C' },
});

/**
 * The name under which a program that runs in `folder` finds it. Another user may not be allowed to enter the folders above
 * it, but once started inside it needs no right to them: Linux has a name for the current folder that does not lead
 * through them.
 */
export const nameFromInside = (folder: string, user: ServerUser | undefined) =>
  user && process.platform === 'linux' ? '/proc/self/cwd' : folder;

/** Of folders that we create around PostgreSQL's: elsewhere than on Linux its user has to pass through them. */
export const FOLDER_MODE = process.platform === 'linux' ? 0o700 : 0o711;
