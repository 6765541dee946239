import type { Suggestions } from '@rodado/contract/search';
import type { Picked } from './suggest-input.tsx';

export interface Suggestion {
  kind: 'past' | 'brand' | 'model';
  key: string;
  text: string;
  picked: Picked;
}

/** Beside brands and models only a few of one's own. */
const PAST_WHILE_TYPING = 3;

/** One list to walk through: own searches first, then brands, then models. */
export function suggestionsOf(typed: string, past: readonly string[], { brands, models }: Suggestions): Suggestion[] {
  const beginning = typed.toLowerCase();
  const own = past.filter((text) => text.toLowerCase().startsWith(beginning) && text.toLowerCase() !== beginning);
  return [
    ...(typed === '' ? past : own.slice(0, PAST_WHILE_TYPING)).map((text) => ({
      kind: 'past' as const,
      key: `past ${text}`,
      text,
      picked: { titulo: text },
    })),
    ...brands.map((brand) => ({
      kind: 'brand' as const,
      key: `brand ${brand}`,
      text: brand,
      picked: { marca: brand },
    })),
    ...models.map(({ brand, model }) => ({
      kind: 'model' as const,
      key: `model ${brand} ${model}`,
      text: `${brand} ${model}`,
      picked: { marca: brand, modelo: model },
    })),
  ];
}
