import { expect, test } from 'vitest';
import { isLong, mainFacts, moreFacts } from './post-facts.tsx';

const car = {
  year: 2019,
  km: 54_000,
  condition: 'Usado',
  color: 'Gris',
  brand: 'Toyota',
  model: 'Corolla',
  transmission: 'Manual',
  fuel: 'Nafta',
  traction: null,
  breaks: null,
  cc: null,
  doors: '4',
  airbags: 'Todos los pasajeros',
  steering: 'Eléctrica',
} as const;

test('the main facts come in the order of the specification', () => {
  expect(mainFacts(car)).toEqual([
    ['Año', '2019'],
    ['Kilómetros', '54.000'],
    ['Condición', 'Usado'],
    ['Color', 'Gris'],
    ['Marca', 'Toyota'],
    ['Modelo', 'Corolla'],
  ]);
});

test('facts that a post does not have are left out', () => {
  expect(moreFacts(car).map(([label]) => label)).toEqual([
    'Transmisión',
    'Combustible',
    'Puertas',
    'Airbags',
    'Dirección',
  ]);
  const moto = {
    ...car,
    km: 0,
    brand: null,
    model: null,
    breaks: 'Trasero',
    cc: 1_200,
    doors: null,
    airbags: null,
  } as const;
  expect(mainFacts(moto)).toEqual([
    ['Año', '2019'],
    ['Condición', 'Usado'],
    ['Color', 'Gris'],
  ]);
  expect(moreFacts(moto)).toContainEqual(['Cilindrada', '1.200 cc']);
  expect(moreFacts({ ...car, traction: '4x4' })).toContainEqual(['Tracción', '4x4']);
});

test('a description is folded by its lines, written or wrapped', () => {
  expect(isLong('Único dueño, service al día.')).toBe(false);
  expect(isLong(Array.from({ length: 7 }, () => 'renglón').join('\n'))).toBe(false);
  expect(isLong(Array.from({ length: 8 }, () => 'renglón').join('\n'))).toBe(true);
  expect(isLong('palabra '.repeat(50))).toBe(false);
  expect(isLong('palabra '.repeat(80))).toBe(true);
  expect(isLong('\n\n\n\n\n\n\n')).toBe(true);
});
