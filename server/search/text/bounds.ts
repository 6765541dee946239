import { formatKm, formatMoney } from '@rodado/contract/format';
import { MAX_KM, MAX_PRICE } from '@rodado/contract/limits';
import type { PostFilters } from '@rodado/contract/post-filter';
import type { UnderstoodKind } from '@rodado/contract/search';
import { type Amount, readAmount, readSubject, type Unit } from './amounts.ts';
import { findNumberModel } from './known-names.ts';
import { phraseReader } from './phrase-reader.ts';
import { isYear } from './years.ts';

/** Limits that typed words set, as filters. */
export type Bounds = Partial<Pick<PostFilters, 'minPrice' | 'maxPrice' | 'kmTo' | 'yearFrom' | 'yearTo'>>;

interface Limit {
  kind: Extract<UnderstoodKind, 'price' | 'km' | 'year'>;
  bounds: Bounds;
  label: string;
}

export interface ReadBounds extends Limit {
  /** How many words say it. */
  length: number;
}

type Found = Limit & { end: number };

/** What stands beside a word: '5000-8000', '2015+'. */
export interface Signs {
  isAfterDash: boolean;
  isBeforePlus: boolean;
}

const AT_MOST = [
  'hasta',
  'menos de',
  'menos que',
  'no mas de',
  'por menos de',
  'a menos de',
  'debajo de',
  'por debajo de',
  'abajo de',
  'menor a',
  'menor que',
  'inferior a',
  'no mayor a',
  'no superior a',
  'maximo',
  'maximo de',
  'como maximo',
  'como mucho',
  'a lo sumo',
  'tope',
  'tope de',
  'que no pase de',
];
const AT_LEAST = [
  'desde',
  'mas de',
  'mas que',
  'a partir de',
  'a partir del',
  'arriba de',
  'por encima de',
  'mayor a',
  'mayor que',
  'superior a',
  'no menos de',
  'minimo',
  'minimo de',
  'como minimo',
];
const BEFORE_YEAR = ['antes de', 'antes del', 'anterior a', 'anterior al', 'anteriores a', 'anteriores al'];
const AFTER_YEAR = [
  ...['posterior a', 'posterior al', 'posteriores a', 'posteriores al', 'despues de', 'despues del'],
  ...['mas nuevo que', 'mas nueva que', 'mas nuevos que', 'mas nuevas que', 'no mas viejo que', 'no mas vieja que'],
];
const LEADS = [
  { read: phraseReader(AT_MOST), isMost: true, isOfYears: undefined },
  { read: phraseReader(AT_LEAST), isMost: false, isOfYears: undefined },
  { read: phraseReader(BEFORE_YEAR), isMost: true, isOfYears: true },
  { read: phraseReader(AFTER_YEAR), isMost: false, isOfYears: true },
  // Also parts of names: 'max 8000' is a limit, 'max 2015' a vehicle and its year.
  { read: phraseReader(['max']), isMost: true, isOfYears: false },
  { read: phraseReader(['min']), isMost: false, isOfYears: false },
  // 'gol 2015 a 8000'
  { read: phraseReader(['a', 'por']), isMost: true, isOfYears: false },
] as const;

const ONWARDS = [
  ...['en adelante', 'para adelante', 'para delante', 'hacia adelante', 'para arriba', 'hacia arriba', 'o mas'],
  ...['o mas nuevo', 'o mas nueva', 'o mas nuevos', 'o mas nuevas', 'o mas moderno', 'o mas moderna', 'o superior'],
  ...['o posterior', 'o posteriores', 'y posteriores', 'o mayor'],
];
const DOWNWARDS = [
  ...['para abajo', 'hacia abajo', 'para atras', 'hacia atras', 'o menos', 'o menor', 'o anterior', 'o anteriores'],
  ...['y anteriores', 'o mas viejo', 'o mas vieja'],
];
/** `isLead`: before an amount it belongs to that one, as in 'gol 2015 maximo 8000'. */
const ENDINGS = [
  { read: phraseReader(ONWARDS), isMost: false, isLead: false },
  { read: phraseReader(DOWNWARDS), isMost: true, isLead: false },
  { read: phraseReader(['maximo', 'como maximo', 'como mucho', 'tope', 'a lo sumo']), isMost: true, isLead: true },
  { read: phraseReader(['minimo', 'como minimo']), isMost: false, isLead: true },
] as const;

/** Lower ones belong to names, engines and trips. */
const MIN_PRICE = 300;
const MIN_KM = 1_000;

/** Reads a limit that begins at this word: 'hasta 8000', 'presupuesto 15 mil', '2015+', '5000-8000', 'entre 5 y 8 mil'. */
export function readBounds(words: readonly string[], from: number, signs: readonly Signs[]): ReadBounds | undefined {
  const subject = readSubject(words, from);
  const typed = { words, signs };
  const found = readLimit(typed, from) ?? (subject && readLimit(typed, subject.end, subject.unit));
  if (!found) return undefined;
  const { end, ...limit } = found;
  return { ...limit, length: end - from };
}

interface Typed {
  words: readonly string[];
  /** As many. */
  signs: readonly Signs[];
}

const readLimit = (typed: Typed, from: number, unit?: Unit): Found | undefined =>
  readRange(typed, from, unit) ??
  readOpenYear(typed, from) ??
  readEnded(typed.words, from, unit) ??
  readLed(typed.words, from, unit) ??
  readAlone(typed.words, from);

/** '2015+'. Models have a plus too, and prices are written with a word: other numbers are no limit. */
function readOpenYear({ words, signs }: Typed, from: number): Found | undefined {
  const amount = readAmount(words, from);
  if (!amount || !isOpen(signs, amount) || !looksLikeYear(amount)) return undefined;
  const limit = limitOf(amount, false);
  return limit && { ...limit, end: amount.end };
}

const isOpen = (signs: readonly Signs[], { end }: Amount): boolean => signs[end - 1]?.isBeforePlus ?? false;

function readLed(words: readonly string[], from: number, unit?: Unit): Found | undefined {
  for (const { read, isMost, isOfYears } of LEADS) {
    const length = read(words, from);
    const amount = length > 0 ? readAmount(words, from + length) : undefined;
    const limit = amount && limitOf({ ...amount, unit: amount.unit ?? unit }, isMost);
    if (!amount || !limit || (isOfYears !== undefined && isOfYears !== (limit.kind === 'year'))) continue;
    return { ...limit, end: amount.end };
  }
  return undefined;
}

function readEnded(words: readonly string[], from: number, unit?: Unit): Found | undefined {
  const amount = readAmount(words, from);
  if (!amount) return undefined;
  for (const { read, isMost, isLead } of ENDINGS) {
    const length = read(words, amount.end);
    const end = amount.end + length;
    const limit =
      length > 0 && !(isLead && readAmount(words, end)) && limitOf({ ...amount, unit: amount.unit ?? unit }, isMost);
    if (limit) return { ...limit, end };
  }
  return undefined;
}

/** An amount alone is an upper limit: '9000 dólares', 'presupuesto 15000', '80 mil km'. */
function readAlone(words: readonly string[], from: number): Found | undefined {
  const amount = isAfterLeast(words, from) ? undefined : readAmount(words, from);
  const limit = amount?.isUnitClear && amount.value >= MIN_PRICE ? limitOf(amount, true) : undefined;
  return amount && limit && limit.kind !== 'year' ? { ...limit, end: amount.end } : undefined;
}

/** Of kilometres there is no filter for 'más de'. */
const isAfterLeast = (words: readonly string[], from: number): boolean =>
  LEADS.some(({ read, isMost }) => !isMost && [1, 2, 3].some((back) => read(words, from - back) >= back));

function readRange({ words, signs }: Typed, from: number, unit?: Unit): Found | undefined {
  const opening = words[from] ?? '';
  const isOpened = OPENINGS.has(opening);
  const low = readAmount(words, isOpened ? from + 1 : from);
  if (!low || isOpen(signs, low)) return undefined;
  const joint = words[low.end] ?? '';
  const isJoined = JOINTS.has(joint) || (joint === 'y' && opening === 'entre');
  const high = readAmount(words, isJoined ? low.end + 1 : low.end);
  if (!high || (low.unit && high.unit && low.unit !== high.unit)) return undefined;
  const [isLowYear, isHighYear] = [looksLikeYear(low), looksLikeYear(high)];
  const areYears = isLowYear && isHighYear;
  const isMoney = !isLowYear && !isHighYear && (low.unit ?? high.unit) === 'money';
  if (findNumberModel(words[from - 1], opening) && !(areYears && isJoined)) return undefined;
  if (!isJoined && !areYears && !isMoney && !arePrices({ words, signs }, low, high)) return undefined;
  // 'gol del 2010 a 8000' is a year and a price.
  if (isLowYear && !isHighYear && low.value % 1_000 !== 0 && opening !== 'entre') return undefined;
  // 'entre 5 y 8 mil': the second says what the first means.
  const isScaled = low.isPlain && high.isThousands && low.value * 1_000 < high.value;
  const first = low.value * (isScaled ? 1_000 : 1);
  if (!isOpened && !areYears && first < MIN_FIRST) return undefined;
  const [least, most] = [first, high.value].sort((a, b) => a - b);
  const limit = boundsOf({ ...high, unit: high.unit ?? low.unit ?? unit }, least, most);
  return limit && { ...limit, end: high.end };
}

/**
 * Two numbers with only a dash between them, and not both years: '5000-8000'. Names and sizes have such numbers too, so
 * only round ones count, which rise, and after no word that says that they are something else.
 */
function arePrices({ words, signs }: Typed, low: Amount, high: Amount): boolean {
  const [first, second] = [low.end - 1, high.end - 1];
  const isPair =
    second === first + 1 &&
    signs[second]?.isAfterDash === true &&
    signs[first]?.isAfterDash === false &&
    signs[second + 1]?.isAfterDash !== true &&
    low.unit === undefined &&
    high.unit === undefined;
  const areRound = [low, high].every(({ value }) => value >= MIN_FIRST && value % ROUND === 0);
  return isPair && areRound && low.value < high.value && !isSaidToBeOther(words, first);
}

const isSaidToBeOther = (words: readonly string[], at: number): boolean =>
  BEFORE_OTHER_NUMBERS.has(words[at - 1] ?? '') ||
  [1, 2, 3].some((back) => {
    const subject = readSubject(words, at - back);
    return subject?.end === at && subject.unit !== 'money';
  });

const BEFORE_OTHER_NUMBERS = new Set('clase serie version motor cilindrada cc modelo tipo linea f'.split(' '));
/** Prices in a range are written in hundreds. */
const ROUND = 100;

const OPENINGS = new Set(['entre', 'de', 'del', 'desde']);
const JOINTS = new Set(['a', 'al', 'hasta']);
/** What begins a range by itself: 'BMW 320 a 15000' is none. */
const MIN_FIRST = 1_000;

const looksLikeYear = ({ value, unit, isPlain }: Amount): boolean =>
  unit === 'year' || (unit === undefined && isPlain && isYear(String(value)));

const limitOf = (amount: Amount, isMost: boolean): Limit | undefined =>
  boundsOf(amount, isMost ? undefined : amount.value, isMost ? amount.value : undefined);

/** Without a unit a year is a year, and anything from some hundred on is money. */
function boundsOf(amount: Amount, low: number | undefined, high: number | undefined): Limit | undefined {
  const { unit } = amount;
  const given = [low, high].filter((value) => value !== undefined);
  if (unit === 'year' || (looksLikeYear(amount) && given.every((value) => isYear(String(value))))) {
    return {
      kind: 'year',
      bounds: { ...(low && { yearFrom: low }), ...(high && { yearTo: high }) },
      label: rangeLabel(low?.toString(), high?.toString()),
    };
  }
  if (unit === 'km') {
    if (high === undefined || low !== undefined || high > MAX_KM || high < MIN_KM) return undefined;
    return { kind: 'km', bounds: { kmTo: high }, label: rangeLabel(undefined, formatKm(high)) };
  }
  if (given.some((value) => value > MAX_PRICE || (unit === undefined && value < MIN_PRICE))) return undefined;
  return {
    kind: 'price',
    bounds: { ...(low && { minPrice: low }), ...(high && { maxPrice: high }) },
    label: rangeLabel(low && formatMoney(low), high && formatMoney(high)),
  };
}

const rangeLabel = (low: string | 0 | undefined, high: string | 0 | undefined): string =>
  low && high ? `${low} a ${high}` : high ? `Hasta ${high}` : `Desde ${low}`;
