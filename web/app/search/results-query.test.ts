import { pages } from '@rodado/contract/pages';
import { describe, expect, test } from 'vitest';
import { filtersOf, readResultsQuery, withFilters, withoutFilter, withoutFilters } from './results-query.ts';

const read = (search: string) => readResultsQuery(new URLSearchParams(search));

const EVERYTHING =
  '/publicaciones?titulo=hilux&categoria=Camioneta&marca=Toyota&modelo=Hilux&condicion=Usado&anio=2019&anioDesde=2015' +
  '&anioHasta=2020&precioDesde=10000&precioHasta=30000&kmHasta=90000&ubicacion=Salto&combustible=Nafta&combustible=Diesel' +
  '&transmision=Manual&vendedor=particular&verificada=true&porTiempo=true&permuta=true&financia=true&tituloAlDia=true' +
  '&empresa=Sur&orden=cheapest&pagina=2';

test('every filter, the order and the page are read from the address and written back', () => {
  expect(pages.results.href({ search: read(EVERYTHING.split('?')[1] ?? '') })).toBe(EVERYTHING);
});

test('the API gets the same filters under its own names', () => {
  expect(filtersOf(read(EVERYTHING.split('?')[1] ?? ''))).toEqual({
    title: 'hilux',
    category: 'Camioneta',
    brand: 'Toyota',
    model: 'Hilux',
    condition: 'Usado',
    year: 2019,
    yearFrom: 2015,
    yearTo: 2020,
    minPrice: 10_000,
    maxPrice: 30_000,
    kmTo: 90_000,
    location: 'Salto',
    fuel: ['Nafta', 'Diesel'],
    transmission: ['Manual'],
    seller: 'particular',
    verified: true,
    timed: true,
    acceptsTrade: true,
    offersFinancing: true,
    hasOwnTitle: true,
    company: 'Sur',
  });
});

describe('invalid values are left out', () => {
  test.each([
    'categoria=Barco',
    'orden=lindo',
    'pagina=0',
    'pagina=1',
    'pagina=1.5',
    'pagina=1000001',
    'titulo=%20',
    'condicion=Roto',
    'ubicacion=Buenos+Aires',
    'anio=abc',
    'anio=1',
    'anioDesde=20190',
    'precioDesde=0',
    'precioHasta=',
    'precioHasta=-5',
    'precioHasta=1e3',
    `precioHasta=1${'0'.repeat(30)}`,
    'kmHasta=mil',
    'combustible=Carb%C3%B3n',
    'vendedor=x',
    'verificada=false',
    'porTiempo=',
    'orden=recent',
    'otra=cosa',
  ])('%s', (search) => {
    expect(read(search)).toEqual({});
  });

  test('a text is cut to the length of a search', () => {
    expect(read(`titulo=${'a'.repeat(10_000)}`).titulo).toHaveLength(200);
    expect(read(`titulo=${'a'.repeat(199)}🚗`).titulo).toBe('a'.repeat(199));
  });

  test('a control character counts as a space', () => {
    expect(read('titulo=%00gol%0D%0Atrend%E2%80%A8&marca=%07')).toEqual({ titulo: 'gol trend' });
  });

  test('only the first value of a group counts', () => {
    expect(read('condicion=Usado&condicion=Nuevo&categoria=Auto&categoria=Moto')).toEqual({
      condicion: 'Usado',
      categoria: 'Auto',
    });
  });
});

test('0 kilometres is a filter', () => {
  expect(read('kmHasta=0')).toEqual({ kmHasta: 0 });
});

test('another filter starts at the first page', () => {
  expect(withFilters({ marca: 'Fiat', pagina: 3 }, { condicion: 'Nuevo' })).toEqual({
    marca: 'Fiat',
    condicion: 'Nuevo',
  });
});

test('a model is removed with its brand', () => {
  expect(withoutFilter({ marca: 'Fiat', modelo: 'Uno', orden: 'latest' }, 'marca')).toEqual({ orden: 'latest' });
});

test('clearing filters keeps the order', () => {
  expect(withoutFilters({ marca: 'Fiat', orden: 'latest', pagina: 2 })).toEqual({ orden: 'latest' });
});
