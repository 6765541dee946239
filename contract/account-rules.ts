import { OWN_TEXTS } from './messages.ts';

/** Canonical form of an address, so that it is one account: NFKC maps compatible letters ('ℋ') before lower-casing. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** A RUT is compared by its digits: '21-1234…' and '211234…' are the same company. */
export function rutKey(rut: string): string {
  return rut.replace(/\D/g, '') || rut.trim().toLowerCase();
}

const RUT_WEIGHTS = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/**
 * Twelve digits, the last one the check digit (modulo 11). A hint in the form and a flag in the queue, never an error.
 */
export function hasRutCheckDigit(rut: string): boolean {
  const digits = rut.replace(/\D/g, '');
  if (digits.length !== RUT_WEIGHTS.length + 1) return false;
  const sum = RUT_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[RUT_WEIGHTS.length]);
}

const MAX_TOKEN_LENGTH = 1_000;
// The dots are required and the first two parts have none, so this never backtracks.
const TOKEN = /^[\w=-]+\.[\w=-]+\.[\w=.+/-]+$/;

export function isMailToken(token: string): boolean {
  return token.length <= MAX_TOKEN_LENGTH && TOKEN.test(token);
}

/** Why a company cannot have this name, which is a unique URL segment (`/empresas/{name}`). */
export function companyNameProblem(name: string): string | undefined {
  if (/[/\\?#%]/.test(name) || /^\.+$/.test(name)) return OWN_TEXTS.companyNameSigns;
  if (/[\p{L}\p{M}]/u.test(name.normalize('NFC').replace(LATIN_LETTERS, ''))) return OWN_TEXTS.companyNameLetters;
  return undefined;
}

/** Those of the languages of Europe, without the ones that look like another. */
const LATIN_LETTERS = /[A-Za-zªºÀ-ÖØ-öø-İĲ-ķĹ-ňŊ-ž]/g;

/** Fillers of Hangul, which are letters and show nothing. */
const INVISIBLE_LETTERS = /[\u115F\u1160\u3164\uFFA0]/g;
/** As the seal of a verified company. */
const CHECK_MARK = /[✓✔✅☑🗸🗹]/u;

/** Letters and digits only, without accents and in lower case, and Latin where they look so. */
const bare = (text: string) =>
  text
    .replace(INVISIBLE_LETTERS, '')
    .replace(/[™℠]/g, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/\P{ASCII}/gu, (letter) => LOOKS_LIKE.get(letter) ?? letter);

const LOOKS_LIKE = new Map(
  Object.entries({
    a: 'аɑα',
    c: 'сϲ',
    d: 'ԁɗ',
    e: 'еєε',
    i: 'іıι',
    m: 'м',
    n: 'пո',
    o: 'оοօσ',
    p: 'рρ',
    q: 'ԛ',
    r: 'гᴦ',
    s: 'ѕ',
    t: 'тτ',
    u: 'υս',
    v: 'ѵν',
  }).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
);

/**
 * Whether an account may have this name: not an invisible one, not that of deleted accounts, nor one under which the
 * product itself would write, nor a lookalike of either, nor with a mark like the seal.
 */
export function isFreeName(name: string): boolean {
  const letters = bare(name);
  if ((name !== '' && letters === '') || CHECK_MARK.test(name) || letters === bare(OWN_TEXTS.deletedUser)) return false;
  return !OF_THE_PRODUCT.test(letters) && !OF_THE_PRODUCT.test(letters.replaceAll('0', 'o').replaceAll('1', 'i'));
}

const OFFICIAL =
  'equipo|soporte|administracion|administrador|administradora|admin|moderacion|moderador|moderadora|oficial|ayuda|seguridad|atencion|cliente|clientes|staff|verificado|verificada|verificacion|tecnico|uruguay';
const PARTICLES = 'de|del|el|la|al|los';
/** 'Rodados del Sur' is an ordinary name of a dealer. */
const OF_THE_PRODUCT = new RegExp(
  `^(?:${OFFICIAL}|${PARTICLES})*rodado(?:uy|comuy|sa|srl|sas|${OFFICIAL}|${PARTICLES})*$|^(?:equipo|soporte|administracion|administrador|administradora|admin|moderacion|moderador|moderadora|verificado|verificada)(?:${OFFICIAL}|${PARTICLES})*$`,
);
