import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import { crc32, createDeflate } from 'node:zlib';

/** Images built byte by byte: invalid ones that no encoder writes, and huge ones without the memory of decoding. */

export interface PngOptions {
  width: number;
  height: number;
  bitDepth?: 8 | 16;
  colorType?: 'grey' | 'rgb' | 'palette' | 'greyAlpha' | 'rgba';
  isInterlaced?: boolean;
  /** Between the header and the pixels. */
  chunks?: readonly Buffer[];
}

const COLOR_TYPES = {
  grey: { code: 0, channels: 1 },
  rgb: { code: 2, channels: 3 },
  palette: { code: 3, channels: 1 },
  greyAlpha: { code: 4, channels: 2 },
  rgba: { code: 6, channels: 4 },
} as const;

/** First column and row, and their steps, of each of the seven passes. */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** All black. */
export async function pngBytes(options: PngOptions): Promise<Buffer> {
  const { colorType = 'rgb', chunks = [] } = options;
  const palette = colorType === 'palette' ? [pngChunk('PLTE', Buffer.from([179, 32, 42]))] : [];
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngHeader(options),
    ...palette,
    ...chunks,
    pngChunk('IDAT', await pngPixels(options)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

export function pngHeader({
  width,
  height,
  bitDepth = 8,
  colorType = 'rgb',
  isInterlaced = false,
}: PngOptions): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width);
  data.writeUInt32BE(height, 4);
  data.set([bitDepth, COLOR_TYPES[colorType].code, 0, 0, isInterlaced ? 1 : 0], 8);
  return pngChunk('IHDR', data);
}

export function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

async function pngPixels(options: PngOptions): Promise<Buffer> {
  const { width, height, bitDepth = 8, colorType = 'rgb', isInterlaced = false } = options;
  const bytes = (COLOR_TYPES[colorType].channels * bitDepth) / 8;
  const passes = isInterlaced
    ? ADAM7.map(([x, y, dx, dy]) => ({ columns: Math.ceil((width - x) / dx), lines: Math.ceil((height - y) / dy) }))
    : [{ columns: width, lines: height }];
  return deflated(
    passes
      .filter(({ columns, lines }) => columns > 0 && lines > 0)
      .map(({ columns, lines }) => ({ block: Buffer.alloc(1 + columns * bytes), times: lines })),
  );
}

/** Compresses repeated blocks as a stream. */
export async function deflated(parts: readonly { block: Buffer; times: number }[]): Promise<Buffer> {
  const deflate = createDeflate({ level: 9 });
  const packed: Buffer[] = [];
  deflate.on('data', (chunk: Buffer) => packed.push(chunk));
  for (const { block, times } of parts) {
    for (let i = 0; i < times; i += 1) if (!deflate.write(block)) await once(deflate, 'drain');
  }
  deflate.end();
  await finished(deflate);
  return Buffer.concat(packed);
}

export interface JpegOptions {
  width: number;
  height: number;
  components?: 1 | 3 | 4;
  /** `scans`: sequential, with every component in a separate scan. */
  kind?: 'baseline' | 'progressive' | 'scans';
}

/** All grey: with a single one-bit code per table every block is all zeros. */
export function jpegBytes({ width, height, components = 3, kind = 'baseline' }: JpegOptions): Buffer {
  const ids = Array.from({ length: components }, (_, i) => i + 1);
  const isProgressive = kind === 'progressive';
  const frame = [
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    components,
    ...ids.flatMap((id) => [id, 0x11, 0]),
  ];
  const oneCode = (table: number) => [table, 1, ...Array<number>(15).fill(0), 0];
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8);
  const scan = (of: readonly number[]) => {
    const bits = blocks * of.length * (isProgressive ? 1 : 2);
    const header = [of.length, ...of.flatMap((id) => [id, 0]), 0, isProgressive ? 0 : 63, 0];
    return Buffer.concat([segment(0xda, header), Buffer.alloc(Math.ceil(bits / 8))]);
  };
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(isProgressive ? 0xc2 : 0xc0, frame),
    segment(0xc4, [...oneCode(0x00), ...oneCode(0x10)]),
    ...(kind === 'scans' ? ids.map((id) => scan([id])) : [scan(ids)]),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** A JPEG marker segment. */
export function segment(marker: number, content: Iterable<number>): Buffer {
  const body = Buffer.from([...content]);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
