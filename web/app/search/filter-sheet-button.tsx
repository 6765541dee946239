import { pages } from '@rodado/contract/pages';
import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useHashDialog } from '../browser/navigate.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Counter } from '../ui/counter.tsx';
import { preload } from '../ui/lazy-hydration.tsx';
import type { LoadedResults } from './load-results.ts';

const loadPanel = () => import('./filter-panel.tsx');
const fetchPanel = preload(loadPanel);
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

/** The form beside the list. */
export const SIDEBAR_ID = 'filtros';
/** The hash of the URL while the panel is open; without script it links to the form. */
const PANEL = `#${SIDEBAR_ID}`;
const WITHOUT_SIDEBAR = '(width < 1024px)';

/** Opens the filter panel on small screens. */
export function FilterSheetButton({ count }: { count: number }) {
  const { isOpen, opening } = useHashDialog(PANEL);
  const link = useFocusAfter(isOpen);
  const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <ButtonLink
      ref={link}
      // A link without script; with script it opens a dialog.
      role="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onKeyDown={pressBySpace}
      kind="line"
      {...opening}
      onPointerDown={fetchPanel}
      onFocus={fetchPanel}
      icon={<SlidersHorizontal />}
      className="basis-[34%] max-md:min-h-13 sm:basis-46 lg:hidden"
    >
      Filtros
      <Counter value={count} label="en uso" />
    </ButtonLink>
  );
}

/** Returns the focus to the opener when the panel closes, for any reason; where it is gone, to the sidebar. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) {
      opener.current?.focus({ preventScroll: true });
      if (document.activeElement !== opener.current)
        document.getElementById(SIDEBAR_ID)?.focus({ preventScroll: true });
    }
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

/** The panel, while the hash requests it on a screen without the sidebar. */
export function RequestedFilterSheet({ results: { query, options, found } }: { results: LoadedResults }) {
  const { isOpen, close } = useHashDialog(PANEL);
  const navigate = useNavigate();
  // The server never receives the hash, so the first render ignores it.
  const [isSmall, setSmall] = useState(false);
  useEffect(() => setSmall(isOpen && window.matchMedia(WITHOUT_SIDEBAR).matches), [isOpen]);
  if (!isOpen || !isSmall) return null;
  return (
    <Suspense>
      <FilterPanel
        query={query}
        options={options}
        total={found?.total ?? 0}
        onApply={(next) => navigate(pages.results.href({ search: next }), { replace: true })}
        onClose={close}
      />
    </Suspense>
  );
}
