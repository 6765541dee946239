/** What kinds of vehicles have in common where people use them, pay for them and talk about them. */
import type { Kind } from '../art/bodies.ts';
import type { Model, Version } from './market.ts';

export type Family =
  | 'hatch'
  | 'sedan'
  | 'suv'
  | 'pickup'
  | 'utility'
  | 'van'
  | 'moto'
  | 'trail'
  | 'scooter'
  | 'truck'
  | 'dumper'
  | 'motorhome'
  | 'tractor'
  | 'trailer';

const FAMILIES: Record<Kind, Family> = {
  city: 'hatch',
  hatch: 'hatch',
  sedan: 'sedan',
  wagon: 'sedan',
  suv: 'suv',
  fastback: 'suv',
  largesuv: 'suv',
  offroader: 'suv',
  pickup: 'pickup',
  compactpickup: 'pickup',
  singlecab: 'pickup',
  utility: 'utility',
  van: 'van',
  minibus: 'van',
  smallvan: 'van',
  mpv: 'van',
  moto: 'moto',
  classic: 'moto',
  trail: 'trail',
  adventure: 'trail',
  scooter: 'scooter',
  truck: 'truck',
  dumper: 'dumper',
  semi: 'truck',
  motorhome: 'motorhome',
  tractor: 'tractor',
  trailer: 'trailer',
  semitrailer: 'trailer',
};
export const familyOf = (kind: Kind): Family => FAMILIES[kind];

const FEMININE: readonly Family[] = ['pickup', 'utility', 'suv', 'van', 'moto', 'trail', 'scooter'];

/** "la Hilux", "la zorra"; "el Gol", "el tráiler". */
export const isFeminine = (kind: Kind, { brand }: Pick<Model, 'brand'>): boolean =>
  FEMININE.includes(familyOf(kind)) || brand === 'Zorra';

/** A tractor counts hours; what is pulled counts nothing. */
export const hasOdometer = (kind: Kind): boolean => !['tractor', 'trailer'].includes(familyOf(kind));

/** Some versions of a model have another body. */
export function kindOf({ kind }: Pick<Model, 'kind'>, { name }: Pick<Version, 'name'>): Kind {
  if (kind === 'pickup' && /cabina simple/i.test(name)) return 'singlecab';
  if (kind === 'utility' && /doble cabina/i.test(name)) return 'compactpickup';
  const carriesPeople = /asientos|minibús|multispace/i.test(name);
  if (kind === 'van' && carriesPeople) return 'minibus';
  return kind === 'smallvan' && carriesPeople ? 'mpv' : kind;
}
