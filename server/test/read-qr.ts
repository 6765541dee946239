import jsQR from 'jsqr';
import sharp from 'sharp';

/** What a scanner reads in an image, SVG included; undefined where it reads nothing. */
export async function readQr(image: Buffer): Promise<string | undefined> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}
