import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { resultsAddress } from '../post/addresses.ts';
import { ahead } from '../ui/ahead.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Count } from '../ui/count.tsx';
import { useWayBack } from '../ui/use-way-back.ts';
import type { Results } from './load-results.ts';

const loadPanel = () => import('./filter-panel.tsx');
const fetchPanel = ahead(loadPanel);
const FilterPanel = lazy(async () => ({ default: (await loadPanel()).FilterPanel }));

/** In the address while the panel is open; without script it leads to the form. */
const PANEL = '#filtros';
const WITHOUT_SIDEBAR = '(width < 1024px)';

/** Opens the panel of small screens. */
export function FilterPanelLink({ count }: { count: number }) {
  const { isOpen, opening } = useWayBack(PANEL);
  const link = useFocusAfter(isOpen);
  const pressBySpace = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    event.currentTarget.click();
  };
  return (
    <ButtonLink
      ref={link}
      // A link for those without script; for everybody else it opens something here.
      role="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onKeyDown={pressBySpace}
      kind="line"
      {...opening}
      onPointerDown={fetchPanel}
      onFocus={fetchPanel}
      icon={<SlidersHorizontal />}
      className="basis-[42%] max-md:min-h-13 lg:hidden"
    >
      Filtros
      <Count value={count} label="en uso" />
    </ButtonLink>
  );
}

/** What opened something has the focus again when that is closed, however that came about. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLAnchorElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}

/** The panel, while it is asked for on a screen without the sidebar. */
export function AskedFilterPanel({ results: { query, options, found } }: { results: Results }) {
  const { isOpen, close } = useWayBack(PANEL);
  const navigate = useNavigate();
  // The server never sees this part of an address, so the first frame is without it.
  const [isSmall, setSmall] = useState(false);
  useEffect(() => setSmall(isOpen && window.matchMedia(WITHOUT_SIDEBAR).matches), [isOpen]);
  if (!isOpen || !isSmall) return null;
  return (
    <Suspense>
      <FilterPanel
        query={query}
        options={options}
        total={found?.total ?? 0}
        onApply={(next) => navigate(resultsAddress(next), { replace: true })}
        onClose={close}
      />
    </Suspense>
  );
}
