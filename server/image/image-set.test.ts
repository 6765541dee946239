import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import {
  deflated,
  type JpegOptions,
  jpegBytes,
  type PngOptions,
  pngBytes,
  pngChunk,
  pngHeader,
  segment,
} from '../test/image-bytes.ts';
import { HAS_PROC, peakBytesOf, workersOf } from '../test/worker-processes.ts';
import { createImagePool } from './image-pool.ts';
import { ImageRejected, type RefusalReason } from './image-rejected.ts';

/** Uploads from an ordinary image to an attack, with the expected result. One process decodes all of them. */
const images = createImagePool({ atOnce: 1, timeoutMs: 300_000 });
afterAll(() => {
  clearInterval(looking);
  images.close();
});

type Verdict = 'taken' | RefusalReason;

/** If an accepted file contains it, no derived file may. */
const PAYLOAD = '<script>alert(document.cookie)</script><?php system($_GET[0]); ?>';
const payload = Buffer.from(PAYLOAD);

async function verdictOf(bytes: Uint8Array): Promise<Verdict> {
  try {
    const { jpeg, webp } = await images.derive(bytes, 'first', { owner: 'ana' });
    for (const made of [jpeg, ...webp.map((file) => file.bytes)]) {
      expect(await sharp(made).metadata()).toMatchObject({ channels: 3, depth: 'uchar' });
      expect(Buffer.from(made).includes(payload)).toBe(false);
    }
    return 'taken';
  } catch (error) {
    if (error instanceof ImageRejected) return error.reason;
    throw error;
  }
}

/**
 * Peak memory of a process in bytes. Sampled while they work: a grown process ends with its job, and an ending one has
 * no value.
 */
let peak = 0;
const look = () => {
  if (HAS_PROC) peak = Math.max(peak, ...workersOf('image.worker.ts').map(peakBytesOf).filter(Number.isFinite));
};
const looking = setInterval(look, 10);

const small = { width: 99, height: 77 };
const plain = () =>
  sharp({ create: { ...small, channels: 3, background: '#b3202a' } }).composite([
    { input: { create: { width: 40, height: 30, channels: 3, background: '#1f4f8f' } }, left: 5, top: 7 },
  ]);
const noisy = () =>
  sharp({
    create: { width: 160, height: 120, channels: 3, background: '#888', noise: { type: 'gaussian', sigma: 60 } },
  });
const [jpeg, png] = [await plain().jpeg().toBuffer(), await plain().png().toBuffer()];
const pngOf = (options: Partial<PngOptions>) => () => pngBytes({ ...small, ...options });
const jpegOf = (options: Partial<JpegOptions>) => async () => jpegBytes({ ...small, ...options });
const inJpeg = (...segments: Buffer[]) => Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
const inPng = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
const orientation = (value: number) =>
  Buffer.from(`4d4d002a0000000800010112000300000001000${value}000000000000`, 'hex');
const text = (content: string) => async () => Buffer.from(content, 'latin1');

/** Bytes that decompress to 600 MB. */
const bomb = await deflated([{ block: Buffer.alloc(2 ** 20), times: 600 }]);

const frame = Buffer.alloc(26);
frame.writeUInt32BE(small.width, 4);
frame.writeUInt32BE(small.height, 8);
/** Two frames: the first is shown. */
const animated = async () => {
  const still = await pngBytes({ ...small, chunks: [pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))] });
  const more = pngChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, 2]), Buffer.from('no pixels')]));
  return Buffer.concat([still.subarray(0, -12), pngChunk('fcTL', frame), more, still.subarray(-12)]);
};

type File = [what: string, bytes: () => Promise<Uint8Array>];

const TAKEN: File[] = [
  ['JPEG', async () => jpeg],
  ['JPEG in several scans', jpegOf({ kind: 'progressive' })],
  ['JPEG with a scan for each colour', jpegOf({ kind: 'scans' })],
  ['JPEG in grey', jpegOf({ components: 1 })],
  ['JPEG in CMYK', async () => plain().toColourspace('cmyk').jpeg().toBuffer()],
  ['JPEG in CMYK, several scans', jpegOf({ components: 4, kind: 'progressive' })],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map(
    (value): File => [
      `JPEG with orientation ${value}`,
      async () => plain().withMetadata({ orientation: value }).jpeg().toBuffer(),
    ],
  ),
  ['JPEG of 49 megapixels', jpegOf({ width: 7000, height: 7000 })],
  ['JPEG of 20 megapixels in several scans', jpegOf({ width: 5000, height: 4000, kind: 'progressive' })],
  ['JPEG of 15 megapixels in CMYK, several scans', jpegOf({ width: 5000, height: 3000, components: 4, kind: 'scans' })],
  ['JPEG as long as a panorama', jpegOf({ width: 20_000, height: 2400 })],
  ['PNG', async () => png],
  ['PNG in grey', pngOf({ colorType: 'grey' })],
  ['PNG in grey with alpha', pngOf({ colorType: 'greyAlpha' })],
  ['PNG with a palette', pngOf({ colorType: 'palette' })],
  ['PNG with alpha', pngOf({ colorType: 'rgba' })],
  ['PNG interlaced', pngOf({ isInterlaced: true })],
  ['PNG of 16 bits', pngOf({ bitDepth: 16 })],
  ['PNG of 16 bits, interlaced, with alpha', pngOf({ bitDepth: 16, isInterlaced: true, colorType: 'rgba' })],
  ['PNG that lies on its side', pngOf({ chunks: [pngChunk('eXIf', orientation(6))] })],
  ['PNG of 49 megapixels with alpha', pngOf({ width: 7000, height: 7000, colorType: 'rgba' })],
  [
    'PNG of 49 megapixels on its side',
    pngOf({ width: 7000, height: 7000, chunks: [pngChunk('eXIf', orientation(6))] }),
  ],
  [
    'PNG of 16 megapixels, 16 bits, interlaced, with alpha',
    pngOf({ width: 4000, height: 4000, bitDepth: 16, isInterlaced: true, colorType: 'rgba' }),
  ],
  ['animated PNG', animated],
  ['JPEG with a script in its comment', async () => inJpeg(segment(0xfe, payload))],
  ['JPEG with a script in its EXIF', async () => inJpeg(segment(0xe1, Buffer.from(`Exif\0\0${PAYLOAD}`)))],
  [
    'JPEG with a script as its XMP',
    async () => inJpeg(segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${PAYLOAD}`))),
  ],
  ['JPEG that is a ZIP from its end', async () => Buffer.concat([jpeg, Buffer.from('PK\x03\x04'), payload])],
  ['JPEG that is a page from its end', async () => Buffer.concat([jpeg, payload])],
  ['JPEG that is a PDF in its comment', async () => inJpeg(segment(0xfe, Buffer.from(`%PDF-1.7\n${PAYLOAD}`)))],
  ['PNG with a script in its text', async () => inPng(pngChunk('tEXt', Buffer.from(`Comment\0${PAYLOAD}`)))],
  ['PNG that is a page from its end', async () => Buffer.concat([png, payload])],
  [
    'PNG with a text that swells to 600 MB',
    async () => inPng(pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]))),
  ],
  [
    'PNG with a profile that swells to 600 MB',
    async () => inPng(pngChunk('iCCP', Buffer.concat([Buffer.from('icc\0\0'), bomb]))),
  ],
  [
    'PNG with more pixels than it says',
    async () => Buffer.concat([png.subarray(0, 8), pngHeader(small), pngChunk('IDAT', bomb), png.subarray(-12)]),
  ],
];

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';
const NOT_AN_IMAGE: File[] = [
  ['SVG', text(svg)],
  [
    'SVG behind an XML header',
    text(`<?xml version="1.0"?>\n<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n${svg}`),
  ],
  ['GIF', async () => plain().gif().toBuffer()],
  ['GIF with a JPEG behind it', async () => Buffer.concat([Buffer.from('GIF89a'), jpeg])],
  ['WebP', async () => plain().webp().toBuffer()],
  ['AVIF', async () => plain().avif({ effort: 0 }).toBuffer()],
  ['TIFF', async () => plain().tiff().toBuffer()],
  ['BMP', text('BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0')],
  ['icon', text('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0')],
  ['photograph of an iPhone', text('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['JPEG XL', text('\xff\x0a\x00\x90\x01\x00')],
  ['JPEG 2000', text('\0\0\0\x0cjP  \r\n\x87\n')],
  ['PSD', text('8BPS\0\x01\0\0\0\0\0\0')],
  ['PDF', text('%PDF-1.7\n1 0 obj\n')],
  ['PDF with a JPEG in it', async () => Buffer.concat([Buffer.from('%PDF-1.7\n'), jpeg])],
  ['page', text(`<!doctype html>${PAYLOAD}`)],
  ['PostScript', text('%!PS-Adobe-3.0\n(/etc/passwd) (r) file')],
  [
    'script of ImageMagick',
    text('push graphic-context\nviewbox 0 0 9 9\nimage over 0,0 0,0 "https://example.test/x.jpg"\npop graphic-context'),
  ],
  ['list of files', text('/etc/passwd\n/etc/shadow\n')],
  ['ZIP', text('PK\x03\x04\x14\0\0\0\0\0')],
  ['program', text('\x7fELF\x02\x01\x01\0')],
  ['portable pixmap', text('P6 7000 7000 255\n')],
  ['Radiance', text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 7000 +X 7000\n')],
  ['sentence', text('hola')],
  ['nothing', text('')],
  ['a blank before a JPEG', async () => Buffer.concat([Buffer.from(' '), jpeg])],
];

const TOO_LARGE: [...File, RefusalReason][] = [
  ['PNG of 50.4 megapixels', pngOf({ width: 7100, height: 7100 }), 'too-many-pixels'],
  [
    'PNG that says it has 2.5 gigapixels',
    async () => Buffer.concat([png.subarray(0, 8), pngHeader({ width: 50_000, height: 50_000 }), png.subarray(33)]),
    'too-many-pixels',
  ],
  ['JPEG that says it has 4 gigapixels', async () => withSize(jpeg, 65_500, 65_500), 'too-many-pixels'],
  [
    'PNG of 49 megapixels, 16 bits, interlaced, with alpha',
    pngOf({ width: 7000, height: 7000, bitDepth: 16, isInterlaced: true, colorType: 'rgba' }),
    'too-heavy',
  ],
  [
    'PNG with texts of 1,200 MB',
    async () => {
      const text = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), bomb]));
      return inPng(text, text);
    },
    'too-heavy',
  ],
  [
    'PNG with more texts than a photograph has',
    async () => inPng(...Array.from({ length: 1_001 }, () => pngChunk('tEXt', Buffer.from('a\0b')))),
    'too-heavy',
  ],
  ['interlaced PNG of 17 megapixels', pngOf({ width: 4250, height: 4000, isInterlaced: true }), 'too-heavy'],
  ['PNG of 17 megapixels in 16 bits', pngOf({ width: 4250, height: 4000, bitDepth: 16 }), 'too-heavy'],
  ['JPEG of 49 megapixels in several scans', jpegOf({ width: 7000, height: 7000, kind: 'progressive' }), 'too-heavy'],
  ['JPEG of 49 megapixels, a scan for each colour', jpegOf({ width: 7000, height: 7000, kind: 'scans' }), 'too-heavy'],
  [
    'JPEG of 16 megapixels in CMYK, several scans',
    jpegOf({ width: 4000, height: 4000, components: 4, kind: 'progressive' }),
    'too-heavy',
  ],
  ['PNG 70,000 wide', pngOf({ width: 70_000, height: 700 }), 'too-heavy'],
  ['JPEG 65,000 high', jpegOf({ width: 700, height: 65_000 }), 'too-heavy'],
];

const BROKEN: File[] = [
  ['PNG whose pixels do not add up', async () => flipped(png, png.indexOf('IDAT') + 12)],
  ['PNG without pixels', async () => Buffer.concat([png.subarray(0, 33), png.subarray(-12)])],
  ['JPEG without a frame', async () => Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xd9])])],
  ['JPEG without its tables', async () => Buffer.concat([jpeg.subarray(0, 20), jpeg.subarray(-200)])],
];

/** Rewrites the size in a JPEG header. */
function withSize(bytes: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(bytes);
  const at = changed.indexOf(Buffer.from([0xff, 0xc0]));
  changed.writeUInt16BE(height, at + 5);
  changed.writeUInt16BE(width, at + 7);
  return changed;
}

function flipped(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 0xff;
  return changed;
}

describe('the set of files', () => {
  test.each(TAKEN)('taken: %s', async (_what, bytes) => {
    expect(await verdictOf(await bytes())).toBe('taken');
  });

  test.each(NOT_AN_IMAGE)('not an image: %s', async (_what, bytes) => {
    expect(await verdictOf(await bytes())).toBe('not-an-image');
  });

  test.each(TOO_LARGE)('too large: %s', async (_what, bytes, reason) => {
    expect(await verdictOf(await bytes())).toBe(reason);
  });

  test.each(BROKEN)('broken: %s', async (_what, bytes) => {
    expect(['broken', 'not-an-image']).toContain(await verdictOf(await bytes()));
  });

  test.each<File>([
    ['JPEG', () => noisy().jpeg().toBuffer()],
    ['JPEG in several scans', () => noisy().jpeg({ progressive: true }).toBuffer()],
    ['PNG', () => noisy().png().toBuffer()],
    ['interlaced PNG', () => noisy().png({ progressive: true }).toBuffer()],
  ])('a %s is refused wherever it ends', async (_what, make) => {
    const whole = Buffer.from(await make());
    // Behind the last pixel there are 12 bytes more of a PNG, 2 of a JPEG: nothing is lost with those.
    const end = whole.length - 16;
    for (let i = 0; i < 50; i += 1) {
      const cut = Math.round((end * i) / 49);
      expect({ cut, verdict: await verdictOf(whole.subarray(0, cut)) }).not.toEqual({ cut, verdict: 'taken' });
    }
  });

  // Last, because it covers all tests above.
  test.runIf(HAS_PROC)('none of them needed more than 300 MB', () => {
    expect(peak).toBeGreaterThan(0);
    expect(peak).toBeLessThan(300 * 2 ** 20);
  });
});
