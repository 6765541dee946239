import { expect, test } from 'vitest';
import { resultsAddress } from './addresses.ts';
import { readResultsQuery, resultsTitle } from './results-query.ts';

const read = (search: string) => readResultsQuery(new URLSearchParams(search));

test('the address is read into a query and written back', () => {
  const address = '/publicaciones?titulo=hilux&categoria=Camioneta&empresa=Sur&orden=cheapest&pagina=2';
  expect(resultsAddress(read(address.split('?')[1] ?? ''))).toBe(address);
});

test('what cannot be is left out', () => {
  expect(read('categoria=Barco&orden=lindo&pagina=0&titulo=%20')).toEqual({});
  expect(read('pagina=1&orden=recent')).toEqual({});
  expect(read('pagina=1.5').pagina).toBeUndefined();
});

test.each([
  [{}, 'Todos los vehículos'],
  [{ categoria: 'Camioneta' }, 'Camionetas en Uruguay'],
  [{ categoria: 'Otros' }, 'Otros vehículos'],
  [{ titulo: 'hilux' }, 'Vehículos: “hilux”'],
  [{ categoria: 'Auto', empresa: 'Sur' }, 'Autos de Sur'],
] as const)('%j is headed %s', (query, title) => {
  expect(resultsTitle(query)).toBe(title);
});
