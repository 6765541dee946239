import { expect, test } from 'vitest';
import { searchHref } from './search-box.tsx';

test('an empty text does nothing', () => {
  expect(searchHref('', '')).toBeNull();
  expect(searchHref('   ', '?empresa=Sur')).toBeNull();
});

test('the text becomes the parameter titulo', () => {
  expect(searchHref(' vw gol & más ', '?categoria=Auto')).toBe('/publicaciones?titulo=vw+gol+%26+m%C3%A1s');
});

test('the company whose posts are shown is carried over', () => {
  expect(searchHref('hilux', '?empresa=Automotora+del+Sur&pagina=3')).toBe(
    '/publicaciones?titulo=hilux&empresa=Automotora+del+Sur',
  );
});
