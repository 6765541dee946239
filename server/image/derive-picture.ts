import { COVER_WIDTHS, PROFILE_IMAGE_WIDTHS } from '@rodado/contract/limits';
import sharp, { type Metadata } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { PictureRefused } from './picture-refused.ts';
import { firstWidthFor, LONGEST_SIDE, widthsFor } from './picture-widths.ts';
import { measurePngText } from './png-text.ts';

export type PictureInput = Uint8Array | { file: string };

/** Everything the product keeps of one photograph. */
export interface DerivedPicture {
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  jpeg: Uint8Array;
  webp: Array<{ width: number; bytes: Uint8Array }>;
}

const MAX_PIXELS = 5e7;
/** The memory of a decoder grows with the length of a line. */
const MAX_SIDE = 20_000;
/** A thousand times as much when they are unpacked. */
const MAX_PNG_TEXT = 1e6;
/** Of a JPEG in several scans, one for each pixel and channel, two bytes each: 20 megapixels in colour. */
const MAX_COEFFICIENTS = 6e7;
const WEBP = { quality: 78, effort: 2 };
/** A thumbhash looks at no more than 100 x 100. */
const THUMB = 100;

/**
 * What a photograph is for: a vehicle keeps its proportions, a face is cut square, a cover wide. `first` is a whole one
 * in the sizes that somebody waits for; `deriveMore` makes the others from its JPEG. A document is read as it is, in the
 * one JPEG.
 */
export type Shape = 'whole' | 'first' | 'document' | 'square' | 'cover';

const CUTS = {
  square: { width: 512, height: 512, widths: PROFILE_IMAGE_WIDTHS },
  cover: { width: 1600, height: 400, widths: COVER_WIDTHS },
} as const;

/** The one door for photographs: upright, without metadata, at most 1600; what is cut has always the same size. */
export async function derivePicture(input: PictureInput, shape: Shape = 'whole'): Promise<DerivedPicture> {
  const pixels = await decode(input);
  if (shape === 'whole') return derivePixels(pixels);
  if (shape === 'first') return derivePixels(pixels, [firstWidthFor(pixels.info.width)]);
  if (shape === 'document') return derivePixels(pixels, []);
  const { width, height, widths } = CUTS[shape];
  const cut = await from(pixels)
    .resize(width, height, { fit: 'cover', position: shape === 'square' ? 'attention' : 'centre' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return derivePixels(cut, widths);
}

/** Red, green, blue, at most 1600 in either direction. */
export interface Pixels {
  data: Uint8Array;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The same for what was never a file: pictures that we draw ourselves. */
export async function derivePixels(
  pixels: Pixels,
  widths: readonly number[] = widthsFor(pixels.info.width),
): Promise<DerivedPicture> {
  const { width, height } = pixels.info;
  const jpeg = await from(pixels).jpeg({ quality: 82, progressive: true }).toBuffer();
  const webp: DerivedPicture['webp'] = [];
  for (const wide of widths) {
    const bytes = await from(pixels).resize({ width: wide }).webp(WEBP).toBuffer();
    webp.push({ width: wide, bytes });
  }
  return { width, height, thumbhash: await thumbhashOf(pixels), jpeg, webp };
}

/** Further sizes of a picture of ours. AVIF is the smallest file by far, and the dearest to make. */
export async function deriveMore(
  jpeg: Uint8Array,
  { format, widths }: { format: 'webp' | 'avif'; widths: readonly number[] },
): Promise<Array<{ width: number; bytes: Uint8Array }>> {
  const pixels = await decode(jpeg);
  const made: Array<{ width: number; bytes: Uint8Array }> = [];
  for (const width of widths) {
    const sized = from(pixels).resize({ width });
    const encoded = format === 'webp' ? sized.webp(WEBP) : sized.avif({ quality: 52, effort: 2 });
    made.push({ width, bytes: await encoded.toBuffer() });
  }
  return made;
}

/** What a row says of a picture whose files are there already. */
export async function measurePicture(
  input: PictureInput,
): Promise<Pick<DerivedPicture, 'width' | 'height' | 'thumbhash'>> {
  const pixels = await decode(input);
  return { width: pixels.info.width, height: pixels.info.height, thumbhash: await thumbhashOf(pixels) };
}

const from = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } });

async function thumbhashOf(pixels: Pixels): Promise<string> {
  const { data, info } = await from(pixels)
    .resize(THUMB, THUMB, { fit: 'inside', withoutEnlargement: true })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Decoded once, already at its largest size: every file is made from these pixels. */
async function decode(input: PictureInput): Promise<Pixels> {
  const source = input instanceof Uint8Array ? input : input.file;
  try {
    if ((await measurePngText(input)) > MAX_PNG_TEXT) throw new PictureRefused('too-heavy');
    const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
    refuseHeavy(await image.metadata());
    return await image
      .autoOrient()
      .resize(LONGEST_SIDE, LONGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw refusalOf(error);
  }
}

type Header = Pick<Metadata, 'width' | 'height' | 'format' | 'depth' | 'channels' | 'isProgressive'>;

/** Asked of the header alone: what cannot be decoded line by line is held whole, so fewer pixels of it are let in. */
function refuseHeavy(header: Header): void {
  const { width, height } = header;
  if (width * height > mostPixelsOf(header) || Math.max(width, height) > MAX_SIDE)
    throw new PictureRefused('too-heavy');
}

function mostPixelsOf({ format, depth, channels, isProgressive }: Header): number {
  if (format === 'png') return isProgressive || depth === 'ushort' ? 16e6 : MAX_PIXELS;
  return isProgressive ? Math.min(MAX_PIXELS, MAX_COEFFICIENTS / channels) : MAX_PIXELS;
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof PictureRefused) return error;
  if (/pixel limit/i.test(error.message)) return new PictureRefused('too-many-pixels', { cause: error });
  if (/unsupported image format|is empty|missing|operation is blocked/i.test(error.message)) {
    return new PictureRefused('not-a-picture', { cause: error });
  }
  return new PictureRefused('broken', { cause: error });
}
