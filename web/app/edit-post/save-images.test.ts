import { expect, test } from 'vitest';
import { keptPhoto, storedPhoto } from '../photos/photo.ts';
import { formOf } from './save-images.ts';

const stored = (id: string) =>
  storedPhoto({ id, url: `/uploads/${id}.jpg`, order: 0, width: 4, height: 3, thumbhash: '', widths: [], avif: false });
const fresh = (id: string) => keptPhoto(id, new Blob([id], { type: 'image/jpeg' }), `blob:${id}`);

test('new photos travel as files, stored ones by their ids, each with its place', async () => {
  const form = formOf([fresh('new-1'), stored('old-1'), fresh('new-2'), stored('old-2')]);
  const texts = [...form].filter(([, value]) => typeof value === 'string');

  expect(Object.fromEntries(texts)).toEqual({
    'ordersNew[0]': '0',
    'existingImages[0]': 'old-1',
    'ordersExisting[0]': '1',
    'ordersNew[1]': '2',
    'existingImages[1]': 'old-2',
    'ordersExisting[1]': '3',
  });
  const files = form.getAll('images').filter((value) => value instanceof File);
  expect(await Promise.all(files.map((file) => file.text()))).toEqual(['new-1', 'new-2']);
});
