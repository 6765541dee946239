import { describe, expect, test } from 'vitest';
import { withSearch } from './past-searches.ts';
import { suggestionsOf } from './suggestions.ts';

describe('past searches', () => {
  test('the latest comes first, once, however it is written', () => {
    expect(withSearch(['gol', 'Hilux'], ' hilux ')).toEqual(['hilux', 'gol']);
  });

  test('are at most eight', () => {
    const eight = ['1', '2', '3', '4', '5', '6', '7', '8'];
    expect(withSearch(eight, '9')).toEqual(['9', ...eight.slice(0, 7)]);
  });

  test('an empty one is none', () => {
    expect(withSearch(['gol'], '  ')).toEqual(['gol']);
  });
});

describe('suggestions', () => {
  const found = { brands: ['Toyota'], models: [{ brand: 'Toyota', model: 'Corolla' }] };

  test('before anything is typed are one’s own searches', () => {
    expect(suggestionsOf('', ['gol', 'hilux'], { brands: [], models: [] }).map(({ text }) => text)).toEqual([
      'gol',
      'hilux',
    ]);
  });

  test('are own searches that begin so, then brands, then models, each with what it asks', () => {
    expect(
      suggestionsOf('to', ['gol', 'Toro', 'to'], found).map(({ kind, text, picked }) => [kind, text, picked]),
    ).toEqual([
      ['past', 'Toro', { titulo: 'Toro' }],
      ['brand', 'Toyota', { marca: 'Toyota' }],
      ['model', 'Toyota Corolla', { marca: 'Toyota', modelo: 'Corolla' }],
    ]);
  });
});
