/** What Node and libvips read: where programs, temporary files and libraries are, and the language of the system. */
const NAMES = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP'];

/**
 * The environment of a process that decodes what strangers send: no setting of ours is in it, so that a decoder that is
 * taken over finds no password of the database, of mail or of object storage.
 */
export function workerEnvironment(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const wanted = Object.entries(environment).filter(([name]) => NAMES.includes(name));
  // glibc keeps an arena per thread: without this an image process holds twice the memory
  return { ...Object.fromEntries(wanted), MALLOC_ARENA_MAX: '2' };
}
