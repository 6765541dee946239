import type { Image } from '@rodado/contract/image';
import { expect, test } from 'vitest';
import { storedImage } from '../post/form/images/image-item.ts';
import {
  hasFailedImage,
  isSameSheet,
  isUploading,
  itemsOf,
  toSheetDraft,
  toSheetValues,
  UNDECLARED,
} from './use-sheet.ts';

const image: Image = {
  id: 'i',
  url: '/uploads/i.jpg',
  order: 0,
  width: 4,
  height: 3,
  thumbhash: '',
  widths: [],
  avif: false,
};
const PARTS = ['motor', 'caja', 'chapa'] as const;
const stored = [
  { part: 'chapa', state: 'detalles', text: 'Rayón', image },
  { part: 'motor', state: 'impecable', text: '', image: null },
] as const;

test('what is stored comes back as it was, in the order of the parts', () => {
  const draft = toSheetDraft(toSheetValues([...stored]), PARTS);
  expect(draft).toEqual([stored[1], stored[0]]);
  expect(itemsOf(draft)[1]).toEqual({ part: 'chapa', state: 'detalles', text: 'Rayón', imageId: 'i' });
});

test('a part without a state is not declared, whatever else it has', () => {
  const values = { ...toSheetValues([...stored]), motor: { ...UNDECLARED, text: 'Algo', image: storedImage(image) } };
  expect(toSheetDraft(values, PARTS).map(({ part }) => part)).toEqual(['chapa']);
});

test('outer spaces are no change, a state, a text and an image are', () => {
  const [motor] = [{ part: 'motor', state: 'impecable', text: 'Bien', image } as const];
  const draft = toSheetDraft({ motor: { state: 'impecable', text: ' Bien ', image: storedImage(image) } }, PARTS);
  expect(isSameSheet(draft, [motor])).toBe(true);
  expect(isSameSheet(draft, [{ ...motor, state: 'detalles' }])).toBe(false);
  expect(isSameSheet(draft, [{ ...motor, text: 'Mal' }])).toBe(false);
  expect(isSameSheet(draft, [{ ...motor, image: null }])).toBe(false);
  expect(isSameSheet(draft, [])).toBe(false);
});

test('photos that are uploading or refused are counted, but not those of parts that are not declared', () => {
  const imageIn = (step: 'preparing' | 'ready') => ({ ...storedImage(image), state: { step } });
  const failed = { ...storedImage(image), state: { step: 'failed', message: 'No' } } as const;
  expect(isUploading({ motor: { state: 'impecable', text: '', image: imageIn('preparing') } })).toBe(true);
  expect(isUploading({ motor: { state: 'impecable', text: '', image: imageIn('ready') } })).toBe(false);
  expect(hasFailedImage({ motor: { state: 'impecable', text: '', image: failed } })).toBe(true);
  expect(hasFailedImage({ motor: { state: null, text: '', image: failed } })).toBe(false);
});
