import type { Suggestions } from '@rodado/contract/search';
import { CarFront, History, Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../ui/class-names.ts';
import { forgetSearch, forgetSearches, readPastSearches, rememberSearch } from './past-searches.ts';
import type { Picked } from './suggest-input.tsx';
import { type Suggestion, suggestionsOf } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

/** What the field must tell about its list. */
export interface ListState {
  isOpen: boolean;
  activeId?: string;
}

interface SuggestionListProps {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  onState: (state: ListState) => void;
  onPick: (picked: Picked) => void;
}

const NOTHING: Suggestions = { brands: [], models: [] };

/** Past searches, brands and models for what is being typed. The focus stays in the field; arrows walk the list. */
export function SuggestionList({ id, field, onState, onPick }: SuggestionListProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(true);
  const [active, setActive] = useState(-1);
  const [past, setPast] = useState(readPastSearches);
  const suggestions = suggestionsOf(text, past, useSuggestions(isAsked ? text : '') ?? NOTHING);
  const isOpen = isAsked && suggestions.length > 0;
  const activeId = isOpen && suggestions[active] ? optionId(id, active) : undefined;

  const tellField = useEffectEvent(onState);
  useEffect(() => tellField({ isOpen, activeId }), [isOpen, activeId]);
  useEffect(() => () => tellField({ isOpen: false }), []);

  const close = () => {
    setAsked(false);
    setActive(-1);
  };
  const open = () => {
    setPast(readPastSearches());
    setText(field.current?.value.trim() ?? '');
    setActive(-1);
    setAsked(true);
  };
  const pick = (suggestion: Suggestion) => {
    close();
    if (suggestion.kind === 'past') rememberSearch(suggestion.text);
    if (field.current) field.current.value = suggestion.picked.titulo ?? ''; // a brand becomes a filter, not a text
    onPick(suggestion.picked);
  };
  const forget = (search: string) => {
    setPast(forgetSearch(search));
    setActive(-1);
    field.current?.focus();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const chosen = isOpen ? suggestions[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) return open();
      // One place more than there are suggestions: the field itself.
      const places = suggestions.length + 1;
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive(((active + 1 + step + places) % places) - 1);
    } else if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      pick(chosen);
    } else if (event.key === 'Delete' && chosen?.kind === 'past') {
      event.preventDefault();
      forget(chosen.text);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault(); // browsers empty a search field
      close();
    }
  });
  const onInput = useEffectEvent(open);
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    const next = event.relatedTarget;
    const stays = next instanceof Node && (next === field.current || panel.current?.contains(next));
    if (!stays) close();
  });
  const onSubmit = useEffectEvent(close);

  // The field is not ours to render: its owner keeps working before, and without, this list.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    if (document.activeElement === input) onInput(); // whoever was faster than this list has searched already
    const { signal, abort } = listening();
    input.addEventListener('keydown', onKeyDown, { signal });
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('focus', onInput, { signal });
    input.addEventListener('click', onInput, { signal });
    input.addEventListener('focusout', onFocusOut, { signal });
    panel.current?.addEventListener('focusout', onFocusOut, { signal });
    input.form?.addEventListener('submit', onSubmit, { signal });
    return abort;
  }, [field]);

  const pastShown = suggestions.filter(({ kind }) => kind === 'past');
  const rows = (kind: Suggestion['kind']) =>
    suggestions.map((suggestion, index) =>
      suggestion.kind === kind ? (
        <Option
          key={suggestion.key}
          id={optionId(id, index)}
          isActive={index === active}
          kind={kind}
          onPick={() => pick(suggestion)}
        >
          {suggestion.text}
        </Option>
      ) : null,
    );

  return (
    <div
      ref={panel}
      hidden={!isOpen}
      className="absolute inset-x-0 top-[calc(100%+8px)] z-(--z-menu) max-h-[min(440px,60dvh)] overflow-y-auto rounded-l border border-border bg-surface p-1.5 text-left shadow-float"
    >
      <div id={id} role="listbox" aria-label="Sugerencias">
        {pastShown.length > 0 && <Group label="Búsquedas recientes">{rows('past')}</Group>}
        {suggestions.some(({ kind }) => kind === 'brand') && <Group label="Marcas">{rows('brand')}</Group>}
        {suggestions.some(({ kind }) => kind === 'model') && <Group label="Modelos">{rows('model')}</Group>}
      </div>
      {/* Beside the options and not in them: a list of options holds no buttons. */}
      {pastShown.length > 0 && (
        <div className="absolute top-1.5 right-1.5 grid justify-items-end">
          <button
            type="button"
            onClick={() => {
              setPast(forgetSearches());
              field.current?.focus();
            }}
            className="h-9 rounded-s px-3 text-14 font-semibold text-brand hover:underline"
          >
            Borrar
          </button>
          {pastShown.map((search) => (
            <button
              key={search.key}
              type="button"
              aria-label={`Quitar “${search.text}” de las búsquedas recientes`}
              onClick={() => forget(search.text)}
              className="grid size-11 place-items-center rounded-inner text-text-3 hover:bg-surface-3 hover:text-text"
            >
              <X className="size-4.5" />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

const optionId = (id: string, index: number) => `${id}-${index}`;

/** One controller ends everything that is listened to. */
function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const ICONS = { past: History, brand: CarFront, model: Search };

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a list of options
    <div role="group" aria-label={label}>
      <p aria-hidden="true" className="flex h-9 items-center px-3 text-14 font-semibold text-text-2">
        {label}
      </p>
      {children}
    </div>
  );
}

interface OptionProps {
  id: string;
  kind: Suggestion['kind'];
  isActive: boolean;
  onPick: () => void;
  children: ReactNode;
}

function Option({ id, kind, isActive, onPick, children }: OptionProps) {
  const Icon = ICONS[kind];
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: it is pointed at with aria-activedescendant
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      className={cx(
        'flex h-11 cursor-pointer items-center gap-3 rounded-inner px-3 hover:bg-surface-2 aria-selected:bg-brand-soft aria-selected:text-brand-ink',
        kind === 'past' && 'pr-13',
      )}
    >
      <Icon className="size-4.5 flex-none text-text-3" />
      <span className="truncate">{children}</span>
    </div>
  );
}
