/**
 * Renders drawings to pixels. In a separate process: upload processes block the SVG loader (see
 * `image/harden-sharp.ts`).
 */
import sharp from 'sharp';
import type { Pixels } from '../../server/image/resize-image.ts';
import { type Backdrop, drawBackdrop, drawPicture, type Picture } from './picture.ts';
import { HEIGHT, WIDTH } from './scenes.ts';

/** Backdrops already rendered, as PNG: about 300 kB each, and there are few. */
export type Backdrops = Map<string, Buffer>;

const OPAQUE = { background: '#ffffff' };

export async function renderSvg(svg: string): Promise<Pixels> {
  return sharp(Buffer.from(svg)).flatten(OPAQUE).raw().toBuffer({ resolveWithObject: true });
}

export async function renderImage(picture: Picture, backdrops: Backdrops): Promise<Pixels> {
  const { svg, backdrop, lift } = drawPicture(picture);
  if (!backdrop) return renderSvg(svg);
  const place = await renderBackdrop(backdrop, backdrops);
  const behind = lift === 0 ? place : await lifted(place, lift);
  return sharp(behind)
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function renderBackdrop(backdrop: Backdrop, known: Backdrops): Promise<Buffer> {
  const key = `${backdrop.scene} ${backdrop.variant}`;
  const rendered =
    known.get(key) ??
    (await sharp(Buffer.from(drawBackdrop(backdrop)))
      .png({ compressionLevel: 3 })
      .toBuffer());
  known.set(key, rendered);
  return rendered;
}

const lifted = (place: Buffer, lift: number): Promise<Buffer> =>
  sharp(place)
    .extract({ left: 0, top: lift, width: WIDTH, height: HEIGHT - lift })
    .extend({ bottom: lift, background: '#000000' })
    .png({ compressionLevel: 0 })
    .toBuffer();
