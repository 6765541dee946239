import { gzipSync } from 'node:zlib';

/** What a first visit to a page loads as scripts, in kB over the wire (gzip). */
export async function scriptSize(base: string, path: string): Promise<number> {
  const html = await (await fetch(base + path)).text();
  const named = html.matchAll(/"(\/assets\/[^"]+\.js)"/g);
  const files = new Set([...named].map(([, file = '']) => file));
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(Buffer.from(await (await fetch(base + file)).arrayBuffer())).length),
  );
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}
