import qrcode from 'qrcode-generator';
import { expect, test } from 'vitest';
import { qrPath } from './qr-code.tsx';
import { qrSquares } from './qr-squares.ts';

const URL = 'https://rodado.uy/publicaciones/01a1dcfc-0b9d-7f3b-9e81-e3bb4bf97b16';

test('what is drawn are the squares of the code, each of them and no other', () => {
  const rows = qrSquares(URL);
  const drawn = new Set<string>();
  for (const [, x = '', y = '', length = ''] of qrPath(rows).matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let step = 0; step < Number(length); step += 1) drawn.add(`${Number(x) + step},${y}`);
  }

  const code = qrcode(0, 'M');
  code.addData(URL);
  code.make();
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place);
  const dark = places.flatMap((y) => places.filter((x) => code.isDark(y, x)).map((x) => `${x},${y}`));
  expect(rows).toHaveLength(code.getModuleCount());
  expect(drawn).toEqual(new Set(dark));
});

test('a row is a number that keeps all of its bits, however long the address', () => {
  const rows = qrSquares(`https://un-dominio-bastante-largo.com.uy/publicaciones/${'0'.repeat(60)}`);
  expect(rows.length).toBeLessThanOrEqual(53);
  for (const row of rows) expect(Number.isSafeInteger(row)).toBe(true);
});
