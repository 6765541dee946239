import { randomUUID } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import { StartError } from '../config.ts';

/** Content of a file that only we can read. Of two concurrent starts one creates it and both read it. */
export async function readOrCreateFile(file: string, create: () => string): Promise<string> {
  if (!existsSync(file)) await createOnce(file, create());
  const content = (await readFile(file, 'utf8')).trim();
  if (!content)
    throw new StartError(`${file} is empty. Restore it from a backup, or delete it to have a new one created.`);
  return content;
}

/** Written under a temporary name first: the file never exists without its content. */
async function createOnce(file: string, content: string): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, content, { mode: 0o600, flush: true });
    // Copying is for file systems without hard links. Both refuse to overwrite.
    await link(temporary, file).catch(() => copyFile(temporary, file, constants.COPYFILE_EXCL));
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
