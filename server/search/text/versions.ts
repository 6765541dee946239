import { isNameWord } from './known-names.ts';

/** Words that name a version of a model. They are matched as words: posts have no column for it. */
export interface Version {
  label: string;
  /** How many typed words say it. */
  length: number;
  /** What a post must have. */
  words: string[];
}

const ENGINE_SIZE = /^\d\.\d$/;
const FULL = 'full';
/** 'full equipo' is found by what says only 'full'. */
const AFTER_FULL = new Set(['equipo', 'equipado', 'equipada', 'equipados', 'extras']);
const TRIMS = new Set(
  (
    'gl gls glx gle gti gtx gts lt ltz ls lx ex dx sr srv srx sw4 xls xlt xei seg xs xt rs sel sxt elx hgt vtr vts ' +
    'titanium limited highline comfortline trendline advance exclusive premier feline allure active luxury platinum ' +
    'lariat wildtrak expression privilege dynamique zen intens iconic outsider adventure trekking volcano ranch ' +
    'freedom lounge essence attractive attraction tdi hdi tsi msi crdi tdci'
  ).split(' '),
);

/** 'LTZ', 'Titanium' */
const labelOf = (trim: string): string =>
  trim.length < 5 ? trim.toUpperCase() : `${trim.charAt(0).toUpperCase()}${trim.slice(1)}`;

/** Reads a version that begins at this word. Names of the catalogue are names. */
export function readVersion(words: readonly string[], from: number): Version | undefined {
  const word = words[from] ?? '';
  if (word === FULL) {
    return { label: 'Full', length: AFTER_FULL.has(words[from + 1] ?? '') ? 2 : 1, words: [FULL] };
  }
  if (ENGINE_SIZE.test(word)) return { label: word, length: 1, words: [word] };
  if (TRIMS.has(word) && !isNameWord(word)) return { label: labelOf(word), length: 1, words: [word] };
  return undefined;
}
