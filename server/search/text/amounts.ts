import { phraseReader } from './phrase-reader.ts';
import { namedYear, YEAR_NOUNS } from './years.ts';

export type Unit = 'money' | 'km' | 'year';

/** An amount as people write it: '8.000', 'u$s 8000', '100 mil km', 'diez mil', 'año 2015'. */
export interface Amount {
  value: number;
  unit: Unit | undefined;
  /** 'mil' or 'k' says that it is no year. */
  isThousands: boolean;
  /** A number alone, which a unit after a second number may be meant for: 'entre 5 y 8 mil'. */
  isPlain: boolean;
  /** Said by a word, rather than by a sign that may be part of a name. */
  isUnitClear: boolean;
  /** The first word after it. */
  end: number;
}

const readMoney = phraseReader(['usd', 'us', 'uss', 'u s', 'u d', 'dolar', 'dolares', 'dolars', 'dls']);
const KILOMETRES = ['km', 'kms', 'kilometro', 'kilometros', 'kilometraje', 'kilometrajes'];
const readKilometres = phraseReader([...KILOMETRES, 'de kilometraje']);
/** Prices are in dollars, and engines, doors and loads are no prices. */
const OTHER_UNITS = new Set(
  'pesos peso uyu cc cilindros puertas pasajeros plazas hp cv caballos litros lts kg kilos toneladas'.split(' '),
);

const MONEY_NOUNS = [
  'precio',
  'valor',
  'presupuesto',
  'precio de',
  'presupuesto de',
  'mi presupuesto',
  'mi presupuesto es',
];
const MONEY_VERBS = ['tengo', 'dispongo de', 'cuento con', 'pago', 'pagaria'];
const SUBJECTS = [
  ['money', phraseReader([...MONEY_NOUNS, ...MONEY_VERBS])],
  ['km', phraseReader(KILOMETRES)],
  ['year', phraseReader(YEAR_NOUNS)],
] as const;

/** What an amount is of, where the words before it say so: 'precio', 'tengo', 'kilometraje', 'año'. */
export function readSubject(words: readonly string[], from: number): { unit: Unit; end: number } | undefined {
  for (const [unit, read] of SUBJECTS) {
    const length = read(words, from);
    if (length > 0) return { unit, end: from + length };
  }
  return undefined;
}

const BEFORE_AMOUNTS = new Set(['el', 'los', 'la', 'las', 'un', 'unos', 'de', 'del', 'al']);

const skip = (words: readonly string[], from: number, some: ReadonlySet<string>): number => {
  let at = from;
  while (some.has(words[at] ?? '')) at += 1;
  return at;
};

const NUMBER = /^(\d{1,3}(?:\.\d{3})+|\d+(?:\.\d)?)(mil|k|km|kms)?$/;
const NUMBER_WORDS = new Map(
  Object.entries({
    ...{ dos: 2, tres: 3, cuatro: 4, cinco: 5, seis: 6, siete: 7, ocho: 8, nueve: 9, diez: 10, once: 11, doce: 12 },
    ...{ trece: 13, catorce: 14, quince: 15, dieciseis: 16, dieciocho: 18, veinte: 20, veinticinco: 25, treinta: 30 },
    ...{ cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100 },
  }),
);

interface ReadNumber {
  value: number;
  isThousands: boolean;
  isPlain: boolean;
  isKilometres: boolean;
  end: number;
}

function readNumber(words: readonly string[], at: number): ReadNumber | undefined {
  const word = words[at] ?? '';
  const [, digits = '', suffix] = NUMBER.exec(word) ?? [];
  const isGrouped = /\.\d{3}/.test(digits);
  const number =
    NUMBER_WORDS.get(word) ?? (digits === '' ? undefined : Number(isGrouped ? digits.replaceAll('.', '') : digits));
  if (number === undefined) return undefined;
  const isMarked = suffix === 'mil' || suffix === 'k';
  const isThousands = isMarked || words[at + 1] === 'mil';
  // Engines have sizes as '1.6'.
  if (digits.includes('.') && !isGrouped && !isThousands) return undefined;
  return {
    value: Math.round(number * (isThousands ? 1_000 : 1)),
    isThousands,
    isPlain: !isThousands && !isGrouped,
    isKilometres: suffix === 'km' || suffix === 'kms',
    end: at + (isThousands && !isMarked ? 2 : 1),
  };
}

export function readAmount(words: readonly string[], from: number): Amount | undefined {
  let at = skip(words, from, BEFORE_AMOUNTS);
  const subject = readSubject(words, at);
  if (subject) at = skip(words, subject.end, BEFORE_AMOUNTS);
  const sign = readMoney(words, at) || (words[at] === 'u' ? 1 : 0);
  const isSignClear = readMoney(words, at) > 0;
  const number = readNumber(words, at + sign);
  if (!number) return undefined;
  const after = readUnit(words, number.end);
  if (OTHER_UNITS.has(words[after.end] ?? '')) return undefined;
  const unit = after.unit ?? (number.isKilometres ? 'km' : sign > 0 ? 'money' : subject?.unit);
  const value = unit === 'year' && !number.isThousands ? namedYear(number.value) : number.value;
  if (value === undefined) return undefined;
  const { isThousands, isPlain } = number;
  const isUnitClear = after.unit !== undefined || number.isKilometres || isSignClear || subject !== undefined;
  return { value, unit, isThousands, isPlain, isUnitClear, end: after.end };
}

/** The unit after a number: 'dólares', 'km', 'de kilometraje'. */
function readUnit(words: readonly string[], from: number): { unit?: Unit; end: number } {
  const start = words[from] === 'de' ? from + 1 : from;
  const money = readMoney(words, start);
  if (money > 0) return { unit: 'money', end: start + money };
  const km = readKilometres(words, start);
  if (km > 0) return { unit: 'km', end: start + km };
  return { end: from };
}
