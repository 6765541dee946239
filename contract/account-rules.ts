import { NEW_TEXTS } from './messages.ts';

/** One form of an address, so that it is one account: compatible letters ('ℋ') are plain ones before capitals are small ones. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

/** A RUT is compared by its digits: '21-1234…' and '211234…' are the same company. */
export function rutKey(rut: string): string {
  return rut.replace(/\D/g, '') || rut.trim().toLowerCase();
}

const RUT_WEIGHTS = [4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];

/** Twelve digits, the last one the check digit (modulo 11). A hint for the form and a mark in the queue, never a refusal. */
export function hasRutCheckDigit(rut: string): boolean {
  const digits = rut.replace(/\D/g, '');
  if (digits.length !== RUT_WEIGHTS.length + 1) return false;
  const sum = RUT_WEIGHTS.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (11 - (sum % 11)) % 11 === Number(digits[RUT_WEIGHTS.length]);
}

const LONGEST_TOKEN = 1_000;
// The dots are obligatory and the first two parts have none, so this never looks back.
const TOKEN = /^[\w=-]+\.[\w=-]+\.[\w=.+/-]+$/;

export function isMailToken(token: string): boolean {
  return token.length <= LONGEST_TOKEN && TOKEN.test(token);
}

/** Company names are addresses (`/empresas/{name}`). */
export function isCompanyName(name: string): boolean {
  return !/[/\\?#%]/.test(name) && !/^\.+$/.test(name);
}

/** Letters and figures alone, without accents and in lower case. */
const bare = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Pages know by this name who has left: nobody who is here may bear it, or one that reads like it. */
export function isFreeName(name: string): boolean {
  return bare(name) !== bare(NEW_TEXTS.deletedUser);
}
