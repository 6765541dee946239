import type { ServerUser } from './server-user.ts';

/** Spawn options for PostgreSQL programs, without our environment, which holds secrets. */
export const runIn = (folder: string, user: ServerUser | undefined) => ({
  ...user,
  cwd: folder,
  env: { LC_ALL: 'C' },
});

/**
 * The path by which a program running in `folder` finds it. Another user may not be allowed to enter the parent
 * folders, but a process started inside needs no right to them: Linux has a path for the current folder that does not
 * traverse them.
 */
export const nameFromInside = (folder: string, user: ServerUser | undefined) =>
  user && process.platform === 'linux' ? '/proc/self/cwd' : folder;
