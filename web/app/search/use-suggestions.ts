import { type Suggestions, suggestSearch } from '@rodado/contract/search';
import { useEffect, useState } from 'react';
import { api } from '../api.ts';

/** Between two keys of somebody who types. */
const PAUSE = 120;

/** Brands and models for a text. Those of the text before stay until these are there; without an answer there are none. */
export function useSuggestions(text: string): Suggestions | null {
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const show = (next: Suggestions | null) => {
      if (isCurrent) setSuggestions(next);
    };
    if (text === '') show(null);
    const ask = () =>
      api(suggestSearch, { query: { q: text } }).then(show, () => {
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
