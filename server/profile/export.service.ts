import { Readable } from 'node:stream';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import { Zip, ZipPassThrough } from 'fflate';
import type { Context } from '../context.ts';
import { consume } from '../http/rate-limits.ts';
import { nameOfUrl } from '../storage/storage.ts';
import { collectData, listCertificates, listImageUrls } from './export.queries.ts';

interface ExportedFile {
  path: string;
  read: () => Promise<Uint8Array | undefined>;
}

/** `datos.json`, the images and the certificates, one by one: the images of a dealer are never all in memory. */
export async function exportData(ctx: Context, personId: string): Promise<Readable> {
  await consume(ctx, ctx.db, RATE_LIMITS.exports, personId);
  const data = await collectData(ctx.db, personId);
  const images = (await listImageUrls(ctx.db, personId)).flatMap((url) => nameOfUrl(url) ?? []);
  const certificates = await listCertificates(ctx.db, personId);
  const files = [
    ...images.map((name) => ({ path: `imagenes/${name}`, read: () => ctx.storage.read(name) })),
    ...certificates.map((name) => ({ path: `certificados/${name}`, read: () => ctx.privateFiles.read(name) })),
  ];
  return Readable.from(zipOf(JSON.stringify(data, null, 2), files));
}

async function* zipOf(json: string, files: readonly ExportedFile[]): AsyncGenerator<Uint8Array> {
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
  for (const { path, read } of files) {
    const content = await read();
    if (content) yield* add(path, content);
  }
  zip.end();
  yield* made;
}
