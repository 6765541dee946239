import { suggestSearch } from '@rodado/contract/calls/search';
import { CATEGORY_PLURALS } from '@rodado/contract/enums';
import type { Suggestions } from '@rodado/contract/search';
import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../api/api.ts';
import type { CardPost } from '../post/card/card-post.ts';
import type { Picked, Within } from './suggest-input.tsx';

export interface Suggestion {
  kind: 'past' | 'viewed' | 'brand' | 'model' | 'category' | 'location';
  key: string;
  text: string;
  /** How many posts it gives; not known of recent searches, which are not sent before they are chosen. */
  count?: number;
  picked: Picked;
  /** Of a viewed post: leads to its page instead of results. */
  post?: CardPost;
}

/** While typing, brands and models leave space for only a few recent searches. */
const PAST_WHILE_TYPING = 3;

/** Of an empty text, so that both groups are seen at once. */
const PAST_BESIDE_VIEWED = 4;
export const VIEWED_SHOWN = 4;

/** What an empty text suggests: recent searches and viewed posts. */
export const suggestionsOfDevice = (past: readonly string[], viewed: readonly CardPost[]): Suggestion[] => [
  ...suggestionsOf('', viewed.length > 0 ? past.slice(0, PAST_BESIDE_VIEWED) : past, NOTHING),
  ...viewed.map((post) => ({
    kind: 'viewed' as const,
    key: `viewed ${post.id}`,
    text: `${post.title} ${post.year}`,
    picked: {},
    post,
  })),
];

export const NOTHING: Suggestions = { brands: [], brandCounts: {}, models: [], categories: [], locations: [] };

/** One list for the keyboard: recent searches, then brands, models, categories and departments. */
export function suggestionsOf(typed: string, past: readonly string[], found: Suggestions): Suggestion[] {
  const beginning = typed.toLowerCase();
  const own = past.filter((text) => text.toLowerCase().startsWith(beginning) && text.toLowerCase() !== beginning);
  return [
    ...(typed === '' ? past : own.slice(0, PAST_WHILE_TYPING)).map((text) => ({
      kind: 'past' as const,
      text,
      picked: { titulo: text },
    })),
    ...found.brands.map((brand) => ({
      kind: 'brand' as const,
      text: brand,
      count: found.brandCounts[brand],
      picked: { marca: brand },
    })),
    ...found.models.map(({ brand, model, count }) => ({
      kind: 'model' as const,
      text: `${brand} ${model}`,
      count,
      picked: { marca: brand, modelo: model },
    })),
    ...found.categories.map(({ category, count }) => ({
      kind: 'category' as const,
      text: CATEGORY_PLURALS[category],
      count,
      picked: { categoria: category },
    })),
    ...found.locations.map(({ location, count }) => ({
      kind: 'location' as const,
      text: location,
      count,
      picked: { ubicacion: location },
    })),
  ].map((suggestion) => ({ ...suggestion, key: `${suggestion.kind} ${suggestion.text}` }));
}

/** Debounce, about the time between two key presses. */
const PAUSE = 120;

/** For a text under these filters. The previous ones stay until the new ones load; if that fails there are none. */
export function useSuggestions(text: string, within: Within): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const load = useEffectEvent(() => api(suggestSearch, { query: { ...within, q: text } }));
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Suggestions | null) => {
      if (isCurrent) setSuggestions(next);
    };
    if (text === '') show(null);
    const ask = () =>
      load().then(show, () => {
        show(null);
      });
    const timer = text === '' ? undefined : setTimeout(ask, PAUSE);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return suggestions;
}
