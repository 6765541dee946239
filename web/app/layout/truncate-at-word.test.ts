import { expect, test } from 'vitest';
import { truncateAtWord } from './truncate-at-word.ts';

test.each([
  ['Automotora del Sur', 'Automotora del Sur'],
  ['Automotora Hermanos Rodríguez e Hijos', 'Automotora Hermanos…'],
  ['Concesionaria Nacional de Camiones', 'Concesionaria Nacional…'],
  ['Supercalifragilisticoespialidoso', 'Supercalifragilisticoespialidoso…'],
])('%s is %s in the bar', (name, shown) => {
  expect(truncateAtWord(name)).toBe(shown);
});
