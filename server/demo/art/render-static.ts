/**
 * The drawn pictures that pages show themselves, written into `web/public/art`. Run by hand after a change of the
 * drawings (`node server/demo/art/render-static.ts`); what it writes is committed.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { COVER_WIDTHS } from '@rodado/contract/limits';
import sharp from 'sharp';
import { banner, cutOut } from './banner.ts';
import { type Cover, drawCover } from './cover.ts';
import { WORDMARK } from './wordmark.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../web/public/art');

/** Before which companies stand that have no cover of their own, by what they sell. */
const SHOWROOMS: Record<string, Cover> = {
  autos: { seed: 12, kinds: ['suv', 'hatch', 'pickup', 'sedan'] },
  motos: { seed: 3, kinds: ['moto', 'scooter', 'trail'] },
  camiones: { seed: 7, kinds: ['truck', 'dumper'] },
};

await mkdir(FOLDER, { recursive: true });
await writeWidths('hero', banner(), [960, 1440, 2160], 1440);
await writeWidths(
  'hero-portrait',
  banner({ width: 1080, height: 1350, at: 0.5, size: 0.84, ground: 0.86 }),
  [640, 1080],
  1080,
);
for (const [name, cover] of Object.entries(SHOWROOMS)) {
  await writeWidths(`showroom-${name}`, drawCover(cover), COVER_WIDTHS, 1600, `showroom-${name}`);
}
await sharp(Buffer.from(cutOut('pickup', 'Rojo')))
  .resize({ width: 760 })
  .webp({ quality: 82, effort: 6 })
  .toFile(path.join(FOLDER, 'pickup.webp'));
await sharp(Buffer.from(shareCard())).jpeg({ quality: 84, mozjpeg: true }).toFile(path.join(FOLDER, 'share.jpg'));

/** AVIF and WebP in every width, and one JPEG for whoever reads neither. */
async function writeWidths(
  name: string,
  svg: string,
  widths: readonly number[],
  jpegWidth: number,
  jpegName = `${name}-${jpegWidth}`,
): Promise<void> {
  const picture = sharp(Buffer.from(svg));
  const file = (end: string): string => path.join(FOLDER, `${name}-${end}`);
  for (const width of widths) {
    await picture
      .clone()
      .resize({ width })
      .avif({ quality: 58, effort: 6 })
      .toFile(file(`${width}.avif`));
    await picture
      .clone()
      .resize({ width })
      .webp({ quality: 82, effort: 6 })
      .toFile(file(`${width}.webp`));
  }
  await picture
    .clone()
    .resize({ width: jpegWidth })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(FOLDER, `${jpegName}.jpg`));
}

/** What a shared link shows: the banner with the name on its sky. Paths only, no font is needed. */
function shareCard(): string {
  const [width, height] = [1200, 630];
  const scene = banner({ width, height, at: 0.67, size: 0.56, ground: 0.86 });
  const name = `<g transform="translate(64 140) scale(1.1)">${WORDMARK}</g>`;
  return scene.replace('</svg>', `${name}</svg>`);
}
