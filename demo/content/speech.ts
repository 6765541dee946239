import { pick, type Random } from '../random.ts';
import { isFeminine } from './kinds.ts';
import { spokenName } from './spoken-name.ts';
import type { Vehicle } from './vehicle.ts';

/** What was said so far: no text is used twice. */
export type Said = Set<string>;

const TRIES = 60;
/** For what has few ways of being said. */
const PARTINGS = [
  'Saludos.',
  'Cualquier cosa, por acá.',
  'A las órdenes.',
  'Gracias por preguntar.',
  'Buen fin de semana.',
];

/**
 * An unused variant of one of the templates. `{a|b|c}` is a choice, and may hold further
 * choices; `[word]` is a fact.
 */
export function say(
  r: Random,
  said: Said,
  templates: readonly string[],
  facts: Readonly<Record<string, string>>,
): string {
  let text = '';
  for (let i = 0; i < TRIES; i++) {
    text = fillIn(choose(r, pick(r, templates)), facts);
    if (!said.has(text)) break;
  }
  const other = said.has(text) ? PARTINGS.map((parting) => `${text} ${parting}`).find((one) => !said.has(one)) : text;
  said.add(other ?? text);
  return other ?? text;
}

function choose(r: Random, template: string): string {
  let text = template;
  // the innermost choices first
  while (/\{[^{}]*\}/.test(text)) {
    text = text.replace(/\{([^{}]*)\}/g, (_, options: string) => pick(r, options.split('|')));
  }
  return text;
}

function fillIn(text: string, facts: Readonly<Record<string, string>>): string {
  const filled = text.replace(/\[([^\]]+)\]/g, (_, word: string) => {
    const fact = facts[word];
    if (fact === undefined) throw new Error(`No ${word} for ${JSON.stringify(text)}`);
    return fact;
  });
  const tidy = filled
    .replace(/ +/g, ' ')
    .replace(/ ([.,?!])/g, '$1')
    .replace(/\b([Dd]e|[Aa]) el /g, (_, word: string) => (word.toLowerCase() === 'a' ? `${word}l ` : `${word[0]}el `))
    // a company has no first name to be called by
    .replace(/^[ ,.]+/, '')
    .trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
}

export const dots = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

/** What can be said of any vehicle, with the words that follow its gender. */
export function factsOf(vehicle: Vehicle): Record<string, string> {
  const isShe = isFeminine(vehicle.kind, vehicle.model);
  return {
    vehiculo: spokenName(vehicle),
    año: String(vehicle.year),
    color: vehicle.color === 'Otro' ? 'de ese color' : vehicle.color.toLowerCase(),
    el: isShe ? 'la' : 'el',
    lo: isShe ? 'la' : 'lo',
    Lo: isShe ? 'La' : 'Lo',
    o: isShe ? 'a' : 'o',
    este: isShe ? 'esta' : 'este',
    uno: isShe ? 'una' : 'uno',
    km: `${dots(vehicle.km)} km`,
    horas: `${dots(vehicle.hours ?? 0)} horas`,
  };
}
