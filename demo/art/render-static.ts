/**
 * The drawn images that pages themselves use, written into `web/public/art`. Run manually after a change of the
 * drawings (`node demo/art/render-static.ts`); the output is committed.
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { COVER_WIDTHS } from '@rodado/contract/limits';
import sharp from 'sharp';
import { banner, cutOut } from './banner.ts';
import { type Cover, drawCover } from './cover.ts';
import { WORDMARK } from './wordmark.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../web/public/art');

/** Default covers of companies, by what they sell. */
const SHOWROOMS: Record<string, Cover> = {
  autos: { seed: 12, kinds: ['suv', 'hatch', 'pickup', 'sedan', 'city'] },
  motos: { seed: 3, kinds: ['moto', 'scooter', 'adventure', 'classic', 'trail'] },
  camiones: { seed: 7, kinds: ['truck', 'dumper'] },
};

await mkdir(FOLDER, { recursive: true });
await writeWidths('hero', banner(), [960, 1440, 2160], 1440);
await writeWidths(
  'hero-medium',
  banner({ width: 1600, height: 900, at: 0.72, size: 0.46, palms: 'behind' }),
  [960, 1600],
);
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

/** AVIF and WebP in every width, and perhaps one JPEG for browsers that support neither. */
async function writeWidths(
  name: string,
  svg: string,
  widths: readonly number[],
  jpegWidth?: number,
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
  if (jpegWidth === undefined) return;
  await picture
    .clone()
    .resize({ width: jpegWidth })
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(path.join(FOLDER, `${jpegName}.jpg`));
}

/** The share image: the banner with the name on its sky. Paths only, no font is needed. */
function shareCard(): string {
  const [width, height] = [1200, 630];
  const scene = banner({ width, height, at: 0.67, size: 0.56, ground: 0.86 });
  const name = `<g transform="translate(64 140) scale(1.1)">${WORDMARK}</g>`;
  return scene.replace('</svg>', `${name}</svg>`);
}
