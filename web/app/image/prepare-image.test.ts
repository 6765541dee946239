import { describe, expect, test } from 'vitest';
import { kindOf, refusalOf } from './prepare-image.ts';

const bytes = (...values: number[]) => new Uint8Array(values);
const text = (value: string) => new TextEncoder().encode(value);
const box = (brand: string) => new Uint8Array([0, 0, 0, 24, ...text(`ftyp${brand}`)]);

const JPEG = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16);
const PNG = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);

describe('the first bytes identify a file', () => {
  test.each([
    ['JPEG', JPEG, 'supported'],
    ['PNG', PNG, 'supported'],
    ['HEIC', box('heic'), 'heic'],
    ['HEIF', box('mif1'), 'heic'],
    ['AVIF', box('avif'), 'other'],
    ['WebP', text('RIFF0000WEBPVP8 '), 'other'],
    ['GIF', text('GIF89a'), 'other'],
    ['PDF', text('%PDF-1.7'), 'other'],
    ['SVG', text('<svg xmlns='), 'other'],
    ['a part of PNG', PNG.slice(0, 4), 'other'],
    ['nothing', bytes(), 'other'],
  ])('%s', (_, head, kind) => {
    expect(kindOf(head)).toBe(kind);
  });
});

describe('a file', () => {
  test('is judged by its content and not by its name', async () => {
    expect(await refusalOf(new File([JPEG], 'foto.gif', { type: 'image/gif' }))).toBeNull();
    expect(await refusalOf(new File([text('GIF89a')], 'foto.jpg', { type: 'image/jpeg' }))).toBe(
      'Las imágenes tienen que ser jpg, jpeg o png',
    );
  });

  test('in HEIC gets instructions', async () => {
    expect(await refusalOf(new File([box('heic')], 'IMG_0001.jpg'))).toContain('Más compatible');
  });
});
