// Compresses browser assets once, at build, so that serving them costs nothing.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const folder = path.resolve(import.meta.dirname, '../web', process.env.BUILD_DIRECTORY ?? 'build', 'client');
const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/;
/** Below this the encoding saves less than its header costs. */
const SMALLEST = 256;

for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const file = path.join(entry.parentPath, entry.name);
  const content = await readFile(file);
  if (content.length < SMALLEST) continue;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content, quality));
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
}
