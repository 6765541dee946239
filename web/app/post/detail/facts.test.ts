import { expect, test } from 'vitest';
import { mainFacts, moreFacts } from './facts.ts';

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

test('what a post does not say is left out, and zero is said', () => {
  expect(moreFacts(car).map(([label]) => label)).toEqual([
    'Transmisión',
    'Combustible',
    'Puertas',
    'Airbags',
    'Dirección',
  ]);
  const moto = {
    ...car,
    brand: null,
    model: null,
    km: 0,
    breaks: 'Trasero',
    cc: 1_200,
    doors: null,
    airbags: null,
  } as const;
  expect(mainFacts(moto)).toEqual([
    ['Año', '2019'],
    ['Kilómetros', '0'],
    ['Condición', 'Usado'],
    ['Color', 'Gris'],
  ]);
  expect(moreFacts(moto)).toContainEqual(['Cilindrada', '1.200 cc']);
  expect(moreFacts({ ...car, traction: '4x4' })).toContainEqual(['Tracción', '4x4']);
});
