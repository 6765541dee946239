import { SEARCH_LENGTH } from '@rodado/contract/limits';
import { type ComponentProps, lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react';
import { ahead } from '../ui/ahead.ts';
import type { ListState } from './suggestion-list.tsx';

// The field is on every page; what it suggests is fetched by whoever begins to search.
const loadList = () => import('./suggestion-list.tsx');
const fetchList = ahead(loadList);
const SuggestionList = lazy(async () => ({ default: (await loadList()).SuggestionList }));

const rememberLater = async (text: string) => (await import('./past-searches.ts')).rememberSearch(text);

/** A suggestion that was chosen, as filters of the results. */
export interface Picked {
  titulo?: string;
  marca?: string;
  modelo?: string;
}

interface SuggestInputProps extends Omit<ComponentProps<'input'>, 'type' | 'name' | 'role' | 'ref'> {
  ref?: RefObject<HTMLInputElement | null>;
  onPick: (picked: Picked) => void;
}

/** The text of a search. Its list hangs from the nearest positioned element around it, and is there once it is used. */
export function SuggestInput({ ref, onPick, ...input }: SuggestInputProps) {
  const own = useRef<HTMLInputElement>(null);
  const field = ref ?? own;
  const listId = useId();
  const [isWanted, setWanted] = useState(false);
  const [list, setList] = useState<ListState>({ isOpen: false });
  useEffect(() => {
    const input = field.current;
    if (document.activeElement === input) setWanted(true); // it was faster than the script
    const remember = () => void rememberLater(input?.value ?? '');
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
          <SuggestionList id={listId} field={field} onState={setList} onPick={onPick} />
        </Suspense>
      )}
    </>
  );
}
