import { COVER_WIDTHS, PROFILE_IMAGE_WIDTHS } from '@rodado/contract/limits';
import sharp from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import {
  countScans,
  decoderOf,
  type ImageHeader,
  type ImageInput,
  MAX_PIXELS,
  MAX_SCANNED_PIXELS,
  measurePngText,
} from './decoders.ts';
import { firstWidthFor, MAX_STORED_SIDE, widthsFor } from './image-files.ts';
import { ImageRejected } from './image-rejected.ts';

/** Everything that is stored of one image. */
export interface ResizedImage {
  width: number;
  height: number;
  /** Base64. */
  thumbhash: string;
  jpeg: Uint8Array;
  webp: Array<{ width: number; bytes: Uint8Array }>;
}

/** Decoder memory grows with the row length. */
const MAX_SIDE = 20_000;
/** Inflates up to a thousand times. */
const MAX_PNG_TEXT = 1e6;
const WEBP = { quality: 78, effort: 2 };
/** A thumbhash uses at most 100 x 100 pixels. */
const THUMB = 100;

/**
 * Use of an image: `whole` keeps its proportions, `square` crops a profile image, `cover` crops wide. `first` is
 * `whole` with only the width that the upload waits for; `deriveMore` creates the others from its JPEG. `document` is
 * one uncropped JPEG.
 */
export type Shape = 'whole' | 'first' | 'document' | 'square' | 'cover';

const CUTS = {
  square: { width: 512, height: 512, widths: PROFILE_IMAGE_WIDTHS },
  cover: { width: 1600, height: 400, widths: COVER_WIDTHS },
} as const;

/** The only entry point for uploaded images: auto-oriented, without metadata, at most 1600; crops have a fixed size. */
export async function resizeImage(input: ImageInput, shape: Shape = 'whole'): Promise<ResizedImage> {
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

/** Raw RGB, at most 1600 in either direction. */
export interface Pixels {
  data: Uint8Array;
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

/** The same for raw pixels: images that we draw ourselves. */
export async function derivePixels(
  pixels: Pixels,
  widths: readonly number[] = widthsFor(pixels.info.width),
): Promise<ResizedImage> {
  const { width, height } = pixels.info;
  const jpeg = await from(pixels).jpeg({ quality: 82, progressive: true }).toBuffer();
  const webp: ResizedImage['webp'] = [];
  for (const wide of widths) {
    const bytes = await from(pixels).resize({ width: wide }).webp(WEBP).toBuffer();
    webp.push({ width: wide, bytes });
  }
  return { width, height, thumbhash: await thumbhashOf(pixels), jpeg, webp };
}

/** Further variants of a stored image. AVIF is the smallest file by far, and the most expensive to encode. */
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

/** Row values of an image whose files already exist. */
export async function measureImage(input: ImageInput): Promise<Pick<ResizedImage, 'width' | 'height' | 'thumbhash'>> {
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

/** Decoded once, already at its largest size: every variant is encoded from these pixels. */
async function decode(input: ImageInput): Promise<Pixels> {
  const source = input instanceof Uint8Array ? input : input.file;
  try {
    if ((await measurePngText(input)) > MAX_PNG_TEXT) throw new ImageRejected('too-heavy');
    const image = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'warning' });
    const header = await image.metadata();
    refuseHeavy(header);
    if (header.format === 'jpeg' && header.width * header.height * (await countScans(input)) > MAX_SCANNED_PIXELS)
      throw new ImageRejected('too-heavy');
    return await image
      .autoOrient()
      .resize(MAX_STORED_SIDE, MAX_STORED_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Checks only the header. */
function refuseHeavy(header: ImageHeader): void {
  const { width, height, format } = header;
  const decoder = decoderOf(format);
  if (!decoder) throw new ImageRejected('not-an-image');
  if (width * height > decoder.maxPixels(header) || Math.max(width, height) > MAX_SIDE)
    throw new ImageRejected('too-heavy');
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ImageRejected) return error;
  if (/pixel limit/i.test(error.message)) return new ImageRejected('too-many-pixels', { cause: error });
  if (/unsupported image format|is empty|missing|operation is blocked/i.test(error.message)) {
    return new ImageRejected('not-an-image', { cause: error });
  }
  return new ImageRejected('broken', { cause: error });
}
