import { POST_STATUS_LABELS } from '@rodado/contract/enums';
import { formatNumber, formatPrice } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { CarFront, History, MapPin, Search, X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { CardPost } from '../post/card/card-post.ts';
import { PostImage } from '../post/card/post-image.tsx';
import { usePostsById } from '../post/card/use-posts-by-id.ts';
import { cx } from '../ui/class-names.ts';
import { forgetViewedPosts, useViewedPosts } from '../viewed/viewed-posts.ts';
import { forgetSearch, forgetSearches, readRecentSearches, rememberSearch } from './recent-searches.ts';
import type { Picked, Within } from './suggest-input.tsx';
import {
  NOTHING,
  type Suggestion,
  suggestionsOf,
  suggestionsOfDevice,
  useSuggestions,
  VIEWED_SHOWN,
} from './suggestions.ts';

/** The state that the field needs for its ARIA attributes. */
export interface ListState {
  isOpen: boolean;
  activeId?: string;
}

interface SuggestionListProps {
  id: string;
  field: RefObject<HTMLInputElement | null>;
  onState: (state: ListState) => void;
  onPick: (picked: Picked) => void;
  onOpenPost: ((href: string) => void) | undefined;
  within: Within;
}

const NO_IDS: readonly string[] = [];

/** Recent searches, viewed posts, and what the typed text may mean. The focus stays in the field; arrow keys move in the list. */
export function SuggestionList({ id, field, onState, onPick, onOpenPost, within }: SuggestionListProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(true);
  const [active, setActive] = useState(-1);
  const [past, setPast] = useState(readRecentSearches);
  const viewed = useViewed(isAsked && text === '' && onOpenPost !== undefined);
  const found = useSuggestions(isAsked ? text : '', within) ?? NOTHING;
  const suggestions = text === '' ? suggestionsOfDevice(past, viewed) : suggestionsOf(text, past, found);
  const isOpen = isAsked && suggestions.length > 0;
  const activeId = isOpen && suggestions[active] ? optionId(id, active) : undefined;

  const notifyField = useEffectEvent(onState);
  useEffect(() => notifyField({ isOpen, activeId }), [isOpen, activeId]);
  useEffect(() => () => notifyField({ isOpen: false }), []);

  const close = () => {
    setAsked(false);
    setActive(-1);
  };
  const open = () => {
    setPast(readRecentSearches());
    setText(field.current?.value.trim() ?? '');
    setActive(-1);
    setAsked(true);
  };
  const pick = (suggestion: Suggestion) => {
    close();
    if (suggestion.post) return onOpenPost?.(pages.post.href({ id: suggestion.post.id }));
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
      // One position more than there are suggestions: the field itself.
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
      event.preventDefault(); // browsers clear a search field on Escape
      close();
    }
  });
  const onInput = useEffectEvent(open);
  const onFocusOut = useEffectEvent((event: FocusEvent) => {
    const next = event.relatedTarget;
    const stays = next instanceof Node && (next === field.current || panel.current?.contains(next));
    if (!stays) close();
  });
  const onLeave = useEffectEvent(close);

  // The parent renders the field, which works before, and without, this list; so the listeners are added here.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    // The user focused or typed before this list loaded, and may have gone on since.
    if (document.activeElement === input) onInput();
    else onLeave();
    const { signal, abort } = listening();
    input.addEventListener('keydown', onKeyDown, { signal });
    input.addEventListener('input', onInput, { signal });
    input.addEventListener('focus', onInput, { signal });
    input.addEventListener('click', onInput, { signal });
    input.addEventListener('focusout', onFocusOut, { signal });
    panel.current?.addEventListener('focusout', onFocusOut, { signal });
    input.form?.addEventListener('submit', onLeave, { signal });
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
          count={suggestion.count}
          post={suggestion.post}
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
        {viewed.length > 0 && <Group label="Vistos recientemente">{rows('viewed')}</Group>}
        {GROUPS.map(
          ({ of, label }) =>
            suggestions.some(({ kind }) => kind === of) && (
              <Group key={of} label={label}>
                {rows(of)}
              </Group>
            ),
        )}
      </div>
      {/* Beside the listbox and not in it: a listbox cannot contain buttons. */}
      {(pastShown.length > 0 || viewed.length > 0) && (
        <div className="absolute top-1.5 right-1.5 grid justify-items-end">
          {pastShown.length > 0 && (
            <>
              <ForgetButton
                onPress={() => {
                  setPast(forgetSearches());
                  field.current?.focus();
                }}
              />
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
            </>
          )}
          {/* At the height of its group. */}
          {viewed.length > 0 && (
            <ForgetButton
              what="los vistos recientemente"
              onPress={() => {
                forgetViewedPosts();
                setActive(-1);
                field.current?.focus();
              }}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** The posts last looked at, once they are loaded. */
function useViewed(isWanted: boolean): readonly CardPost[] {
  const ids = useViewedPosts();
  const shown = useMemo(() => (isWanted ? ids.slice(0, VIEWED_SHOWN) : NO_IDS), [isWanted, ids]);
  return usePostsById(shown).posts;
}

function ForgetButton({ what, onPress }: { what?: string; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="h-9 rounded-s px-3 text-14 font-semibold text-brand hover:underline"
    >
      Borrar{what && <span className="sr-only"> {what}</span>}
    </button>
  );
}

const optionId = (id: string, index: number) => `${id}-${index}`;

/** One signal removes all listeners. */
function listening() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

const ICONS = { past: History, viewed: CarFront, brand: CarFront, model: Search, category: CarFront, location: MapPin };

/** Below the recent searches. */
const GROUPS = [
  { of: 'brand', label: 'Marcas' },
  { of: 'model', label: 'Modelos' },
  { of: 'category', label: 'Categorías' },
  { of: 'location', label: 'Departamentos' },
] as const;

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
  count: number | undefined;
  post: CardPost | undefined;
  onPick: () => void;
  children: ReactNode;
}

function Option({ id, kind, isActive, count, post, onPick, children }: OptionProps) {
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
      {post ? (
        <span className="h-8 w-11 flex-none overflow-hidden rounded-s bg-surface-2">
          <PostImage image={post.images[0]} category={post.category} alt="" sizes="44px" />
        </span>
      ) : (
        <Icon className="size-4.5 flex-none text-text-3" />
      )}
      <span className={cx('truncate', post && 'leading-tight')}>
        {children}
        {post && (
          <span className="num block text-13 text-text-3 in-aria-selected:text-brand-ink">
            {post.status === 'ACTIVE' ? formatPrice(post) : POST_STATUS_LABELS[post.status]}
          </span>
        )}
      </span>
      {count !== undefined && (
        <span className="num ml-auto text-14 text-text-3 in-aria-selected:text-brand-ink">
          {formatNumber(count)}
          <span className="sr-only"> {count === 1 ? 'vehículo' : 'vehículos'}</span>
        </span>
      )}
    </div>
  );
}
