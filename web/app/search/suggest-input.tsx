import { SEARCH_LENGTH } from '@rodado/contract/limits';
import { type ComponentProps, lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { preload } from '../ui/lazy-hydration.tsx';
import { rememberSearch } from './recent-searches.ts';
import type { filtersOf, ResultsQuery } from './results-query.ts';
import type { ListState } from './suggestion-list.tsx';

// The field is on every page; the suggestions are loaded on its first use.
const loadList = () => import('./suggestion-list.tsx');
const fetchList = preload(loadList);
const SuggestionList = lazy(async () => ({ default: (await loadList()).SuggestionList }));

/** A chosen suggestion, as filters of the results. */
export type Picked = Pick<ResultsQuery, 'titulo' | 'marca' | 'modelo' | 'categoria' | 'ubicacion'>;

/** The other filters, which stay when a suggestion is chosen: suggestions are counted under them. */
export type Within = Partial<Omit<ReturnType<typeof filtersOf>, 'title'>>;

interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'type' | 'name' | 'role' | 'ref'> {
  ref?: RefObject<HTMLInputElement | null>;
  onPick: (picked: Picked) => void;
  /** Without it no viewed posts are suggested. */
  onOpenPost?: (href: string) => void;
  within?: Within;
}

const EVERYWHERE: Within = {};

/** The search text. Its list is positioned by the nearest positioned ancestor, and loads on first use. */
export function SuggestInput({ ref, onPick, onOpenPost, within = EVERYWHERE, ...input }: SuggestInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [list, setList] = useState<ListState>({ isOpen: false });
  useEffect(() => {
    const input = field.current;
    if (document.activeElement === input) setWanted(true); // focused before hydration
    const remember = () => rememberSearch(input?.value ?? '');
    input?.form?.addEventListener('submit', remember);
    return () => input?.form?.removeEventListener('submit', remember);
  }, [field]);

  return (
    <>
      <input
        placeholder="Buscar por modelo, marca..."
        {...input}
        ref={field}
        type="search"
        name="titulo"
        role="combobox"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={list.isOpen}
        aria-controls={list.isOpen ? listId : undefined}
        aria-activedescendant={list.activeId}
        maxLength={SEARCH_LENGTH}
        enterKeyHint="search"
        autoComplete="off"
        onPointerEnter={fetchList}
        onFocus={() => setWanted(true)}
      />
      {isWanted && (
        <Suspense>
          <SuggestionList
            id={listId}
            field={field}
            onState={setList}
            onPick={onPick}
            onOpenPost={onOpenPost}
            within={within}
          />
        </Suspense>
      )}
    </>
  );
}
