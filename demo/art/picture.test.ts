import sharp from 'sharp';
import { expect, test } from 'vitest';
import { carBody, isCar, KINDS, type Kind } from './bodies.ts';
import { carEnd } from './car-end.ts';
import { drawCover } from './cover.ts';
import { drawPicture, SHOTS } from './picture.ts';
import { renderImage, renderSvg } from './render.ts';

test.each(KINDS)('%s is drawn the same every time, without invalid numbers and without text', (kind) => {
  for (const shot of SHOTS) {
    const draw = () => drawPicture({ kind, color: 'Rojo', look: 1, shot, scene: 'campo', km: 41_250 });
    expect(draw()).toEqual(draw());
    expect(draw().svg).not.toMatch(/NaN|undefined|<text/);
  }
});

test.each(['side', 'front', 'rear'] as const)('no two cars look alike: %s', (shot) => {
  const draw = (kind: Kind) => drawPicture({ kind, color: 'Gris', look: 0, shot, scene: 'studio' }).svg;
  const cars = KINDS.filter(isCar);
  // a minibus is a van from the front
  const alike = shot === 'front' ? 1 : 0;
  expect(new Set(cars.map(draw)).size).toBe(cars.length - alike);
});

/** The heights of what is drawn: everything in the path of a body. */
const highest = (path: string): number =>
  Math.max(...[...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y)));

test.each(KINDS.filter(isCar))('%s is as high from its ends as from its side', (kind) => {
  for (const side of ['front', 'rear'] as const) {
    const [, outline = ''] = /clip-end-v"><path d="([^"]+)"/.exec(carEnd(kind, '#8a949a', 'v', side, 0)) ?? [];
    expect(Math.abs(highest(outline) - carBody(kind).height.roof)).toBeLessThan(2);
  }
});

test('an image is rendered complete, in one size', async () => {
  const pixels = await renderImage({ kind: 'hatch', color: 'Azul', look: 0, shot: 'side', scene: 'ruta' }, new Map());

  expect(pixels.info).toMatchObject({ width: 1600, height: 1200, channels: 3 });
  const { entropy } = await sharp(pixels.data, { raw: pixels.info }).stats();
  expect(entropy).toBeGreaterThan(3);
});

test('a cover is four times as wide as high', async () => {
  const { info } = await renderSvg(drawCover({ seed: 3, kinds: ['suv', 'hatch'] }));

  expect(info).toMatchObject({ width: 1600, height: 400 });
});
