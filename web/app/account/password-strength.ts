import { PASSWORD_LENGTH } from '@rodado/contract/limits';

export interface PasswordStrength {
  /** 0 (empty) to 4. */
  level: 0 | 1 | 2 | 3 | 4;
  text: string;
}

const KINDS: readonly [RegExp, number][] = [
  [/[a-zñáéíóúü]/, 26],
  [/[A-ZÑÁÉÍÓÚÜ]/, 26],
  [/\d/, 10],
  [/[^\p{L}\d]/u, 32],
];

/**
 * Length times variety, in bits, and no more than that, so it promises little. Letters that only repeat or go on counting
 * ('aaaa', '1234') add nothing. The list of common ones is told to it: it is not for the first load of a page.
 */
export function strengthOf(password: string, isCommon: boolean): PasswordStrength {
  const letters = [...password];
  if (letters.length === 0) return { level: 0, text: '' };
  const missing = PASSWORD_LENGTH.min - letters.length;
  if (missing > 0) return { level: 1, text: missing === 1 ? 'Falta 1 carácter' : `Faltan ${missing} caracteres` };
  if (isCommon) return { level: 1, text: 'Demasiado común' };
  const pool = KINDS.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0);
  const bits = Math.min(surprises(letters), 2.5 * new Set(letters).size) * Math.log2(Math.max(pool, 2));
  if (bits < 45) return { level: 1, text: 'Débil' };
  if (bits < 70) return { level: 2, text: 'Aceptable' };
  if (bits < 100) return { level: 3, text: 'Buena' };
  return { level: 4, text: 'Muy buena' };
}

/** How many letters do not follow from the two before them. */
function surprises(letters: readonly string[]): number {
  const codes = letters.map((letter) => letter.codePointAt(0) ?? 0);
  const step = (index: number) => (codes[index] ?? 0) - (codes[index - 1] ?? 0);
  return codes.filter((_, index) => index < 2 || Math.abs(step(index)) > 1 || step(index) !== step(index - 1)).length;
}
