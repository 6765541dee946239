import { Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';
import type { Context } from '../context.ts';
import { nameOfUrl } from '../storage/storage.ts';
import { collectData, listPictures } from './export.queries.ts';

/** `datos.json` and the pictures, one after the other: a dealer's whole stock never stands in memory. */
export async function exportData(ctx: Context, personId: string): Promise<Readable> {
  const data = await collectData(ctx.db, personId);
  const pictures = await listPictures(ctx.db, personId);
  return Readable.from(zipOf(ctx, JSON.stringify(data, null, 2), pictures));
}

async function* zipOf(ctx: Context, json: string, pictures: readonly string[]): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    made.push(chunk);
  });
  const add = (name: string, content: Uint8Array) => {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(content, true);
    const chunks = made;
    made = [];
    return chunks;
  };
  yield* add('datos.json', Buffer.from(json));
  for (const url of pictures) {
    const name = nameOfUrl(url);
    const content = name && (await ctx.storage.read(name));
    if (content) yield* add(`imagenes/${name}`, content);
  }
  zip.end();
  yield* made;
}
