import { open } from 'node:fs/promises';
import type { PictureInput } from './derive-picture.ts';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** A length and a kind come before the content of a chunk, a checksum after it. */
const [HEAD, CHECKSUM] = [8, 4];
const COMPRESSED = ['zTXt', 'iTXt', 'iCCP'];
const MOST_CHUNKS = 1_000;

/** How many bytes of compressed texts come before the pixels of a PNG; 0 for other files. Decoders unpack all of them. */
export async function measurePngText(input: PictureInput): Promise<number> {
  if (input instanceof Uint8Array) return measure(async (at, length) => Buffer.from(input.subarray(at, at + length)));
  const file = await open(input.file);
  try {
    return await measure(async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
}

async function measure(read: (at: number, length: number) => Promise<Buffer>): Promise<number> {
  if (!(await read(0, SIGNATURE.length)).equals(SIGNATURE)) return 0;
  let bytes = 0;
  let at = SIGNATURE.length;
  for (let chunks = 0; chunks < MOST_CHUNKS; chunks += 1) {
    const head = await read(at, HEAD);
    const kind = head.toString('latin1', 4);
    if (head.length < HEAD || kind === 'IDAT') return bytes;
    const length = head.readUInt32BE(0);
    if (COMPRESSED.includes(kind)) bytes += length;
    at += HEAD + length + CHECKSUM;
  }
  return Number.POSITIVE_INFINITY; // no photograph has so many
}
