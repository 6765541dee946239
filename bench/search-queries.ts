import { CITIES } from '@rodado/contract/enums';
import { ListPosts } from '@rodado/contract/post-filter';
import { dice } from './random.ts';

const TEXTS = [
  'toyota',
  'corolla',
  'toyta corola',
  'gol',
  'vw',
  'chevrolet onix',
  'yamaha',
  'full 2015',
  'impec',
  'bt50',
  'peugot 208',
  'landrover',
  'auto nafta manual usado montevideo',
  'camioneta 4x4 diesel',
];
const SORTS = ['recent', 'recent', 'recent', 'latest', 'cheapest', 'expensive', 'fewestKm', 'newestYear'] as const;

/** Realistic queries: a third by text, a fifth by price, mostly the first pages, seldom deep ones. */
export function someQueries(count: number, seed: number): ListPosts[] {
  const die = dice(seed);
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(die() * values.length)];
  const maybe = (chance: number) => die() < chance;
  return Array.from({ length: count }, () => {
    const low = 2_000 + Math.floor(die() * 20_000);
    return ListPosts.parse({
      ...(maybe(0.35) ? { title: pick(TEXTS) } : {}),
      ...(maybe(0.4) ? { category: pick(['Auto', 'Camioneta', 'Moto']) } : {}),
      ...(maybe(0.25) ? { location: pick(CITIES) } : {}),
      ...(maybe(0.2) ? { condition: pick(['Usado', 'Nuevo', 'Seminuevo']) } : {}),
      ...(maybe(0.15) ? { year: String(2005 + Math.floor(die() * 20)) } : {}),
      ...(maybe(0.15) ? { brand: pick(['Toyota', 'Volkswagen', 'Chevrolet', 'Fiat']) } : {}),
      ...(maybe(0.2) ? { minPrice: low, maxPrice: low * 2 } : {}),
      ...(maybe(0.05) ? { seller: 'concesionaria', verified: 'true' } : {}),
      sort: pick(SORTS),
      page: maybe(0.8) ? 1 : Math.ceil(die() * 50),
    });
  });
}
