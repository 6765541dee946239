import { byName, LIST_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import fc from 'fast-check';

const VEHICLES = [
  { category: 'Auto', brand: 'Toyota', model: 'Corolla' },
  { category: 'Auto', brand: 'Volkswagen', model: 'Gol' },
  { category: 'Auto', brand: 'Volkswagen', model: 'Golf' },
  { category: 'Auto', brand: 'Dodge', model: 'Stratus' },
  { category: 'Auto', brand: 'Chrysler', model: 'Stratus' },
  { category: 'Camioneta', brand: 'Mazda', model: 'BT-50' },
  { category: 'Camioneta', brand: 'Land Rover', model: 'Defender' },
  { category: 'Moto', brand: null, model: null },
] as const;

const TITLES = [
  'Diesel usado en Montevideo',
  'Impecable',
  'Única dueña',
  'yamaha fazer 250',
  'Corola 1.8',
  'Vendo',
  'land rover',
  'Ecosport',
  'fuel',
];

const declared = fc.constantFrom(true, false, null);

/** Of posts that searches are tried on: few values, so that many of them match. */
export const RANDOM_FACTS = {
  vehicle: fc.constantFrom(...VEHICLES),
  title: fc.constantFrom(...TITLES),
  condition: fc.constantFrom('Usado', 'Seminuevo'),
  location: fc.constantFrom('Montevideo', 'Salto', 'Rocha'),
  ...byName(LIST_FILTERS, ({ values }) => fc.constantFrom(values[0], values[1])),
  year: fc.constantFrom(2008, 2015, 2016),
  km: fc.constantFrom(0, 50_000, 90_000),
  price: fc.integer({ min: 1, max: 12 }).map((n) => n * 1_000),
  papers: fc.record(byName(PAPERS_FILTERS, () => declared)),
};
