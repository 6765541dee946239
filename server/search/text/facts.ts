import {
  CATEGORY_LABELS,
  type Category,
  CITIES,
  type City,
  type Condition,
  type Fuel,
  type Traction,
  type Transmission,
} from '@rodado/contract/enums';
import type { UnderstoodKind } from '@rodado/contract/search';
import { editDistance } from './edit-distance.ts';
import { fold, tokenize } from './tokenize.ts';
import { yearsOf } from './years.ts';

/** Properties of a post that are understood by what people type. */
export type FactKind = Extract<
  UnderstoodKind,
  'category' | 'condition' | 'location' | 'fuel' | 'transmission' | 'traction' | 'year'
>;

/** A property that typed words mean: one of the values. */
export interface Fact {
  kind: FactKind;
  values: readonly (string | number)[];
  label: string;
  /** Those that a post without the property may have instead, where not all that were typed. */
  words?: readonly string[];
}

/** A fact that searches compare with a column, as they do for a filter. */
export interface ColumnFact {
  kind: Exclude<FactKind, 'traction'>;
  values: readonly (string | number)[];
}

export const columnFactOf = ({ kind, values }: Fact): ColumnFact | undefined =>
  kind === 'traction' ? undefined : { kind, values };

/** Traction is among the words of a post, as the database writes it: the sign keeps it apart from all that can be typed. */
export const tractionWord = (value: string | number): string => `=${fold(String(value)).replaceAll(' ', '-')}`;

/** The fact that these words mean together. */
export const findFact = (words: readonly string[]): Fact | undefined => PHRASES.get(words.join(' ')) ?? yearFact(words);

export const MAX_FACT_WORDS = 6;

function yearFact(words: readonly string[]): Fact | undefined {
  const years = yearsOf(words);
  if (!years) return undefined;
  const numbers = words.filter((word) => /^\d+$/.test(word));
  return { kind: 'year', values: years, label: years.join(' o '), words: numbers };
}

/** The values that people call by something that begins so. */
export const valuesBegunBy = (kind: FactKind, typed: string): ReadonlySet<string | number> =>
  new Set(
    [...PHRASES].flatMap(([phrase, fact]) => (fact.kind === kind && phrase.startsWith(typed) ? fact.values : [])),
  );

/** The single word of a fact that was probably meant by a word that no post has. */
export function nearestFactWord(typed: string): string | undefined {
  const most = typed.length >= 8 ? 2 : typed.length >= 5 ? 1 : 0;
  if (most === 0) return undefined;
  let best: string | undefined;
  let fewest = most + 1;
  for (const word of LONG_WORDS) {
    const edits = editDistance(typed, word, most);
    if (edits < fewest) [best, fewest] = [word, edits];
  }
  return best;
}

interface Synonyms<Kind extends FactKind, Value extends string> {
  kind: Kind;
  values: readonly Value[];
  label?: string;
  phrases: string;
}

const category = (value: Category, phrases: string) => ({
  kind: 'category' as const,
  values: [value],
  label: CATEGORY_LABELS[value],
  phrases,
});
const fact = <Kind extends FactKind, Value extends string>(kind: Kind, values: readonly Value[], phrases: string) => ({
  kind,
  values,
  phrases,
});
const location = (value: City, phrases: string) => fact('location', [value], phrases);

/** What people type, separated by commas, as `tokenize` writes it. */
const SYNONYMS: readonly Synonyms<FactKind, string>[] = [
  category('Auto', 'auto, autos, coche, coches, automovil, automoviles'),
  category('Moto', 'moto, motos, motocicleta, motocicletas'),
  category('Camion', 'camion, camiones'),
  category('Camioneta', 'camioneta, camionetas, pickup, pickups, pick up, suv, suvs'),
  fact<'condition', Condition>(
    'condition',
    ['Nuevo'],
    '0km, 0 km, okm, 0 kilometro, 0 kilometros, cero km, cero kilometro, cero kilometros, km 0, nuevo, nueva, nuevos, nuevas, sin uso, a estrenar, sin rodar',
  ),
  fact<'condition', Condition>('condition', ['Usado'], 'usado, usada, usados, usadas, segunda mano'),
  fact<'condition', Condition>(
    'condition',
    ['Seminuevo'],
    'seminuevo, seminueva, seminuevos, seminuevas, semi nuevo, semi nueva, casi nuevo, casi nueva',
  ),
  fact<'fuel', Fuel>('fuel', ['Nafta'], 'nafta, naftero, nafteros, naftera, nafteras, gasolina, bencina'),
  fact<'fuel', Fuel>(
    'fuel',
    ['Diesel'],
    'diesel, gasoil, gas oil, gasolero, gasolera, petrolero, petrolera, turbodiesel, turbo diesel',
  ),
  fact<'fuel', Fuel>('fuel', ['Gas'], 'gnc, glp, a gas'),
  fact<'fuel', Fuel>(
    'fuel',
    ['Electricidad'],
    'electrico, electrica, electricos, electricas, electricidad, 100 electrico, ev',
  ),
  fact<'fuel', Fuel>('fuel', ['Híbrido'], 'hibrido, hibrida, hibridos, hibridas, hybrid'),
  fact<'transmission', Transmission>(
    'transmission',
    ['Automático', 'Automático y manual'],
    'automatico, automatica, automaticos, automaticas, caja automatica, transmision automatica, cambio automatico, at, cvt, tiptronic',
  ),
  fact<'transmission', Transmission>(
    'transmission',
    ['Manual', 'Automático y manual'],
    'manual, manuales, caja manual, caja mecanica, transmision manual',
  ),
  fact<'transmission', Transmission>(
    'transmission',
    ['Semi-automático'],
    'semiautomatico, semiautomatica, semi automatico, semi automatica',
  ),
  fact<'traction', Traction>(
    'traction',
    ['4x4', 'Integral', 'Selectiva'],
    '4x4, 4 x 4, awd, 4wd, doble traccion, traccion total, traccion integral, cuatro por cuatro',
  ),
  fact<'traction', Traction>('traction', ['Delantera'], 'traccion delantera, fwd'),
  fact<'traction', Traction>('traction', ['Trasera'], 'traccion trasera, rwd'),
  ...CITIES.map((city) => location(city, tokenize(city).join(' '))),
  location('Montevideo', 'mvd, mdeo'),
  location('Canelones', 'ciudad de la costa, las piedras, pando, atlantida, costa de oro, la paz'),
  location('Maldonado', 'punta del este, piriapolis, san carlos'),
  location('Colonia', 'carmelo, colonia del sacramento, juan lacaze, nueva helvecia'),
  location('Rocha', 'chuy, la paloma, castillos'),
  location('Lavalleja', 'minas'),
  location('Río Negro', 'fray bentos'),
  location('Cerro Largo', 'melo'),
];

const PHRASES = new Map<string, Fact>(
  SYNONYMS.flatMap(({ kind, values, label = values[0] ?? '', phrases }) =>
    phrases.split(', ').map((phrase) => [phrase, { kind, values, label }] as const),
  ),
);

const LONG_WORDS = [...PHRASES.keys()].filter((phrase) => /^[a-z]{5,}$/.test(phrase)).sort();
