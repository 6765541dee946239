import { expect, test } from 'vitest';
import { searchAddress } from './search-address.ts';

test('an empty text leads nowhere', () => {
  expect(searchAddress('', '')).toBeNull();
  expect(searchAddress('   ', '?empresa=Sur')).toBeNull();
});

test('the text becomes titulo', () => {
  expect(searchAddress(' vw gol & más ', '?categoria=Auto')).toBe('/publicaciones?titulo=vw+gol+%26+m%C3%A1s');
});

test('the company whose posts are shown is carried over', () => {
  expect(searchAddress('hilux', '?empresa=Automotora+del+Sur&pagina=3')).toBe(
    '/publicaciones?titulo=hilux&empresa=Automotora+del+Sur',
  );
});
