import type { Suggestions } from '@rodado/contract/search';
import { describe, expect, test } from 'vitest';
import { withSearch } from './recent-searches.ts';
import { suggestionsOf } from './suggestions.ts';

describe('past searches', () => {
  test('the latest comes first, once, however it is written', () => {
    expect(withSearch(['gol', 'Hilux'], ' hilux ')).toEqual(['hilux', 'gol']);
  });

  test('are at most eight', () => {
    const eight = ['1', '2', '3', '4', '5', '6', '7', '8'];
    expect(withSearch(eight, '9')).toEqual(['9', ...eight.slice(0, 7)]);
  });

  test('an empty one is not stored', () => {
    expect(withSearch(['gol'], '  ')).toEqual(['gol']);
  });
});

describe('suggestions', () => {
  const nothing = { brands: [], brandCounts: {}, models: [], categories: [], locations: [] };
  const found: Suggestions = {
    brands: ['Toyota'],
    brandCounts: { Toyota: 12 },
    models: [{ brand: 'Toyota', model: 'Corolla', count: 7 }],
    categories: [{ category: 'Camion', count: 3 }],
    locations: [{ location: 'Salto', count: 1 }],
  };

  test('before anything is typed are the own past searches', () => {
    expect(suggestionsOf('', ['gol', 'hilux'], nothing).map(({ text }) => text)).toEqual(['gol', 'hilux']);
  });

  test('are past searches with that prefix, then brands, models and other filters with their counts', () => {
    expect(
      suggestionsOf('to', ['gol', 'Toro', 'to'], found).map(({ text, count, picked }) => [text, count, picked]),
    ).toEqual([
      ['Toro', undefined, { titulo: 'Toro' }],
      ['Toyota', 12, { marca: 'Toyota' }],
      ['Toyota Corolla', 7, { marca: 'Toyota', modelo: 'Corolla' }],
      ['Camiones', 3, { categoria: 'Camion' }],
      ['Salto', 1, { ubicacion: 'Salto' }],
    ]);
  });
});
