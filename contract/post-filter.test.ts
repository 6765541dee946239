import { describe, expect, test } from 'vitest';
import { ListPosts } from './post-filter.ts';

const nothing = ListPosts.parse({});
const complaint = (query: unknown) =>
  ListPosts.safeParse(query).error?.issues.map((issue) => [issue.path[0], issue.message]);

test('no parameters are the newest posts of the first page', () => {
  expect(nothing).toMatchObject({ sort: 'recent', page: 1, category: [], condition: [], year: [], verified: false });
  expect(nothing.minPrice).toBeUndefined();
});

describe('groups', () => {
  test('take one value or several', () => {
    expect(ListPosts.parse({ condition: 'Usado' }).condition).toEqual(['Usado']);
    expect(ListPosts.parse({ condition: ['Usado', 'Nuevo'] }).condition).toEqual(['Usado', 'Nuevo']);
    expect(ListPosts.parse({ year: ['2015', '2016'] }).year).toEqual([2015, 2016]);
    expect(ListPosts.parse({ brand: 'Toyota' }).brand).toEqual(['Toyota']);
  });

  test('an empty value is no filter', () => {
    expect(ListPosts.parse({ category: '', year: '', brand: ['', 'Fiat'], sort: '', title: ' ', kmTo: '' })).toEqual({
      ...nothing,
      brand: ['Fiat'],
    });
  });

  test.each([
    ['category', 'Camión', 'La categoría no es válida'],
    ['condition', ['Usado', 'Roto'], 'La condición no es válida'],
    ['location', 'Buenos Aires', 'La ubicación no es válida'],
    ['year', 'abc', 'El año no es válido'],
    ['year', '1', 'El año no es válido'],
    ['fuel', 'Carbón', 'El combustible no es válido'],
    ['transmission', 'x', 'La transmisión no es válida'],
    ['seller', 'x', 'El vendedor no es válido'],
    ['sort', 'random', 'El orden no es válido'],
    ['verified', 'si', 'El filtro tiene que ser true o false'],
    ['kmTo', '-1', 'Los kilómetros no son válidos'],
  ])('%s=%s is refused', (name, value, message) => {
    expect(complaint({ [name]: value })).toEqual([[name, message]]);
  });
});

describe('prices', () => {
  test.each(['', '0', 0])('%j is no filter', (price) => {
    expect(ListPosts.parse({ minPrice: price, maxPrice: price })).toEqual(nothing);
  });

  test('are whole dollars', () => {
    expect(ListPosts.parse({ minPrice: '1500', maxPrice: 20_000 })).toMatchObject({ minPrice: 1500, maxPrice: 20_000 });
  });

  test.each(['abc', '-1', '1.5', '1e3', '0x10', ' ', '100000000', ['1', '2']])('%j is refused', (price) => {
    expect(complaint({ minPrice: price })).toEqual([['minPrice', 'El precio no es válido']]);
  });
});

test('0 kilometres is a filter', () => {
  expect(ListPosts.parse({ kmTo: '0' }).kmTo).toBe(0);
});

test('verified and timed are on only for the value true', () => {
  expect(ListPosts.parse({ verified: 'true', timed: 'false' })).toMatchObject({ verified: true, timed: false });
});

describe('page', () => {
  test.each(['1', '1000000'])('%s is a page', (page) => {
    expect(ListPosts.parse({ page }).page).toBe(Number(page));
  });

  test.each(['0', '-1', '1.5', '1000001', 'x', ''])('%j is refused', (page) => {
    expect(complaint({ page })).toEqual([['page', 'La página no es válida']]);
  });
});

test('the searched text has at most 200 characters', () => {
  expect(ListPosts.parse({ title: ' Hilux ' }).title).toBe('Hilux');
  expect(ListPosts.safeParse({ title: 'a'.repeat(201) }).success).toBe(false);
  expect(ListPosts.safeParse({ title: ['a', 'b'] }).success).toBe(false);
});

test('unknown parameters are ignored', () => {
  expect(ListPosts.parse({ utm_source: 'x' })).toEqual(nothing);
});
