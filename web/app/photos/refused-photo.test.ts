import { CallError } from '@rodado/contract/client';
import { expect, test } from 'vitest';
import { refusedPhoto } from './refused-photo.ts';

const refusal = (path: string) =>
  new CallError({ statusCode: 415, message: 'No', issues: [{ path, message: 'Las imágenes tienen que ser jpg' }] });

test('a refusal names the photo that it is about by its place', () => {
  expect(refusedPhoto(refusal('files.3'), 'files')).toEqual({ place: 3, message: 'Las imágenes tienen que ser jpg' });
});

test('other refusals are about no photo', () => {
  expect(refusedPhoto(refusal('images.3'), 'files')).toBeNull();
  expect(refusedPhoto(refusal('files'), 'files')).toBeNull();
  expect(refusedPhoto(new Error('sin conexión'), 'files')).toBeNull();
});
