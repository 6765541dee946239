import { open, readFile } from 'node:fs/promises';
import type { ImageFormat } from '@rodado/contract/image-formats';
import sharp, { type Metadata } from 'sharp';

export type ImageInput = Uint8Array | { file: string };

export type ImageHeader = Pick<Metadata, 'width' | 'height' | 'format' | 'depth' | 'channels' | 'isProgressive'>;

interface Decoder {
  /** The operation of libvips. */
  loader: string;
  /** Lower for images that cannot be decoded row by row: they are held whole in memory. */
  maxPixels: (header: ImageHeader) => number;
}

export const MAX_PIXELS = 5e7;
/** Of a multi-scan JPEG, one per pixel and channel, two bytes each: 20 megapixels in colour. */
const MAX_COEFFICIENTS = 6e7;

/** How each accepted format is decoded; the others are not. */
const DECODERS: Record<ImageFormat, Decoder> = {
  jpeg: {
    loader: 'VipsForeignLoadJpeg',
    maxPixels: ({ isProgressive, channels }) =>
      isProgressive ? Math.min(MAX_PIXELS, MAX_COEFFICIENTS / channels) : MAX_PIXELS,
  },
  png: {
    loader: 'VipsForeignLoadPng',
    maxPixels: ({ isProgressive, depth }) => (isProgressive || depth === 'ushort' ? 16e6 : MAX_PIXELS),
  },
};

export const decoderOf = (format: string): Decoder | undefined =>
  Object.entries(DECODERS).find(([name]) => name === format)?.[1];

/** Memory limit of a decoding process; the most expensive image that passes the header check takes about 250 MB. */
export const MEMORY_BYTES = 285 * 2 ** 20;

/**
 * Leaves libvips only the loaders of accepted formats: the format is detected by content, and uploads never reach the decoders
 * of SVG, GIF, PDF and others. Irreversible, for the whole process including worker threads.
 */
export function loadHardenedSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: Object.values(DECODERS).map(({ loader }) => loader) });
}

/** No concurrency and no cache, so that the memory of the process stays bounded. */
export function boundMemory(): void {
  sharp.cache(false);
  sharp.concurrency(1);
}

/** A usual progressive JPEG has ten scans of its pixels. Half a second of processor time. */
export const MAX_SCANNED_PIXELS = 1e9;
const START_OF_SCAN = Buffer.from('ffda', 'hex');

/** Scans of a JPEG, each of which costs a pass over all pixels. A preview inside of it counts too. */
export async function countScans(input: ImageInput): Promise<number> {
  const bytes =
    input instanceof Uint8Array
      ? Buffer.from(input.buffer, input.byteOffset, input.length)
      : await readFile(input.file);
  let scans = 0;
  // Never among compressed pixels, where 0xff is followed by zero.
  for (let at = bytes.indexOf(START_OF_SCAN); at !== -1; at = bytes.indexOf(START_OF_SCAN, at + 2)) scans += 1;
  return scans;
}

const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
/** Chunk layout: length and type before the data, checksum after it. */
const [HEAD, CHECKSUM] = [8, 4];
const COMPRESSED = ['zTXt', 'iTXt', 'iCCP'];
const MAX_CHUNKS = 1_000;

/** Bytes of compressed text chunks before the pixels of a PNG; 0 for other files. Decoders inflate all of them. */
export async function measurePngText(input: ImageInput): Promise<number> {
  if (input instanceof Uint8Array)
    return measureChunks(async (at, length) => Buffer.from(input.subarray(at, at + length)));
  const file = await open(input.file);
  try {
    return await measureChunks(async (at, length) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await file.close();
  }
}

async function measureChunks(read: (at: number, length: number) => Promise<Buffer>): Promise<number> {
  if (!(await read(0, PNG_SIGNATURE.length)).equals(PNG_SIGNATURE)) return 0;
  let bytes = 0;
  let at = PNG_SIGNATURE.length;
  for (let chunks = 0; chunks < MAX_CHUNKS; chunks += 1) {
    const head = await read(at, HEAD);
    const kind = head.toString('latin1', 4);
    if (head.length < HEAD || kind === 'IDAT') return bytes;
    const length = head.readUInt32BE(0);
    if (COMPRESSED.includes(kind)) bytes += length;
    at += HEAD + length + CHECKSUM;
  }
  return Number.POSITIVE_INFINITY; // no real image has so many chunks
}
