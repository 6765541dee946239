import sharp from 'sharp';
import { expect, test } from 'vitest';
import { KINDS } from './bodies.ts';
import { drawCover } from './cover.ts';
import { drawPicture } from './picture.ts';
import { renderPicture, renderSvg } from './render.ts';

test.each(KINDS)('%s is drawn the same every time, without holes and without letters', (kind) => {
  for (const shot of ['side', 'inside', 'detail'] as const) {
    const draw = () => drawPicture({ kind, color: 'Rojo', look: 1, shot, scene: 'campo', km: 41_250 });
    expect(draw()).toEqual(draw());
    expect(draw().svg).not.toMatch(/NaN|undefined|<text/);
  }
});

test('a picture comes out whole, in one size', async () => {
  const pixels = await renderPicture({ kind: 'hatch', color: 'Azul', look: 0, shot: 'side', scene: 'ruta' }, new Map());

  expect(pixels.info).toMatchObject({ width: 1600, height: 1200, channels: 3 });
  const { entropy } = await sharp(pixels.data, { raw: pixels.info }).stats();
  expect(entropy).toBeGreaterThan(3);
});

test('a cover is four times as wide as high', async () => {
  const { info } = await renderSvg(drawCover({ seed: 3, kinds: ['suv', 'hatch'] }));

  expect(info).toMatchObject({ width: 1600, height: 400 });
});
