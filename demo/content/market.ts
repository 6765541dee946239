import { CATEGORIES, type Category, type Fuel, type Traction, type Transmission } from '@rodado/contract/enums';
import { KINDS, type Kind } from '../art/bodies.ts';
import { kindOf } from './kinds.ts';
import { AUTOS } from './market-autos.ts';
import { CAMIONETAS } from './market-camionetas.ts';
import { CAMIONES, MOTOS, OTROS } from './market-others.ts';

/** One version as a seller names it. */
export interface Version {
  name: string;
  fuel: Fuel;
  transmission: Transmission;
  traction: Traction;
  /** Factor of the model's price when new. */
  factor: number;
  /** Motorcycles only; 0 elsewhere. */
  cc: number;
  from: number;
  to: number;
}

/** A model in the second-hand market of Uruguay. */
export interface Model {
  category: Category;
  brand: string;
  model: string;
  kind: Kind;
  /** In USD, of a new one today, or of the last one sold. */
  newPrice: number;
  from: number;
  to: number;
  /** Relative frequency. */
  weight: number;
  versions: Version[];
}

const FUELS: Record<string, Fuel> = { N: 'Nafta', D: 'Diesel', G: 'Gas', E: 'Electricidad', H: 'Híbrido', O: 'Otros' };
const TRANSMISSIONS: Record<string, Transmission> = {
  M: 'Manual',
  A: 'Automático',
  S: 'Semi-automático',
  B: 'Automático y manual',
};
const TRACTIONS: Record<string, Traction> = {
  d: 'Delantera',
  t: 'Trasera',
  4: '4x4',
  i: 'Integral',
  s: 'Selectiva',
};

/**
 * One model a line: `brand | model | kind | price when new | years | weight | version; version`.
 * A version is `name /codes 150cc *factor @years`: fuel, gearbox, and where it matters traction; the rest may be missing.
 */
function read(category: Category, table: string): Model[] {
  return table
    .trim()
    .split('\n')
    .map((row) => {
      const [brand = '', model = '', kind = '', price = '', years = '', weight = '', versions = ''] = row
        .split('|')
        .map((cell) => cell.trim());
      const [from = 0, to = 0] = years.split('-').map(Number);
      return {
        category,
        brand,
        model,
        kind: readKind(kind),
        newPrice: Number(price),
        from,
        to,
        weight: Number(weight),
        versions: versions.split(';').map((version) => readVersion(version, from, to)),
      };
    });
}

const VERSION =
  /^\s*(?<name>.*?)\s*\/(?<codes>\w+)(?: (?<cc>\d+)cc)?(?: \*(?<factor>[\d.]+))?(?: @(?<from>\d+)-(?<to>\d+))?\s*$/;

function readVersion(text: string, from: number, to: number): Version {
  const { name = '', codes = '', ...rest } = VERSION.exec(text)?.groups ?? {};
  const [fuel = '', gearbox = '', traction = 'd'] = codes;
  return {
    name,
    fuel: known(FUELS, fuel, text),
    transmission: known(TRANSMISSIONS, gearbox, text),
    traction: known(TRACTIONS, traction, text),
    factor: Number(rest.factor ?? 1),
    cc: Number(rest.cc ?? 0),
    from: Number(rest.from ?? from),
    to: Number(rest.to ?? to),
  };
}

function known<T>(words: Record<string, T>, code: string, text: string): T {
  const word = words[code];
  if (word === undefined) throw new Error(`Unknown code ${JSON.stringify(code)} in ${JSON.stringify(text)}`);
  return word;
}

function readKind(word: string): Kind {
  const kind = KINDS.find((one) => one === word);
  if (!kind) throw new Error(`Unknown kind ${JSON.stringify(word)}`);
  return kind;
}

export const MARKET: Record<Category, Model[]> = {
  Auto: read('Auto', AUTOS),
  Camioneta: read('Camioneta', CAMIONETAS),
  Moto: read('Moto', MOTOS),
  Camion: read('Camion', CAMIONES),
  Otros: read('Otros', OTROS),
};

/** Where a kind is sold. */
export function categoryOf(kind: Kind): Category {
  const category = CATEGORIES.find((name) =>
    MARKET[name].some((model) => model.versions.some((version) => kindOf(model, version) === kind)),
  );
  if (!category) throw new Error(`Nobody sells ${kind}`);
  return category;
}
