import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrFile, qrPath } from './qr-code.tsx';
import { qrSquares } from './qr-squares.ts';

const URL = 'https://rodado.uy/publicaciones/01a1dcfc-0b9d-7f3b-9e81-e3bb4bf97b16';

test('draws exactly the squares of the code', () => {
  const rows = qrSquares(URL);
  const drawn = new Set<string>();
  for (const [, x = '', y = '', length = ''] of qrPath(rows).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) drawn.add(`${Number(x) + step},${y}`);
  }

  const dark = rows.flatMap((bits, y) => {
    const squares = BigInt(`0x${bits}`).toString(2).padStart(rows.length, '0');
    return [...squares].flatMap((square, x) => (square === '1' ? [`${x},${y}`] : []));
  });
  expect(drawn).toEqual(new Set(dark));
});

test.each([
  ['a post', URL],
  ['a short address', 'https://rodado.uy/e/nandu'],
  ['the longest name of a company', `https://rodado.uy/empresas/${encodeURIComponent('Ñandú '.repeat(13))}`],
])('the file of %s is read by a scanner', async (_, address) => {
  const file = qrFile(qrSquares(address), 'Automotora <Ñandú> & Cía');
  const { data, info } = await sharp(Buffer.from(file)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address);
});
