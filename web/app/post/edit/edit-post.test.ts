import { expect, test } from 'vitest';
import { draftImage, storedImage } from '../form/images/image-item.ts';
import { formOf } from './edit-post.tsx';

const stored = (id: string) =>
  storedImage({ id, url: `/uploads/${id}.jpg`, order: 0, width: 4, height: 3, thumbhash: '', widths: [], avif: false });
const fresh = (id: string) => draftImage(id, new Blob([id], { type: 'image/jpeg' }), `blob:${id}`);

test('new images are sent as files, stored ones by their ids, each with its place', async () => {
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
