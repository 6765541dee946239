import { ListChecks } from 'lucide-react';
import { lazy, type RefObject, Suspense, useRef } from 'react';
import { flushSync } from 'react-dom';
import { ahead } from '../ui/ahead.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import type { OwnPost } from './profile-queries.ts';
import type { Selection } from './use-selection.ts';

// Only who has many posts chooses among them.
const loadBar = () => import('./selection-bar.tsx');
const fetchBar = ahead(loadBar);
const SelectionBar = lazy(async () => ({ default: (await loadBar()).SelectionBar }));

interface OwnPostsHeadProps {
  userId: string;
  rows: readonly OwnPost[];
  hasMore: boolean;
  selection: Selection<OwnPost>;
  /** Takes the focus where there is no longer enough to choose from. */
  list: RefObject<HTMLElement | null>;
}

/** What the figures of the rows are, and the way to choose several of them. */
export function OwnPostsHead({ userId, rows, hasMore, selection, list }: OwnPostsHeadProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const leave = () => {
    // At once, so that the button that takes the focus is there again.
    flushSync(selection.end);
    (opener.current ?? list.current)?.focus({ preventScroll: true });
  };
  return (
    <Suspense>
      <div
        className={cx(
          '-mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden',
          selection.isOn && 'md:hidden',
        )}
      >
        {rows.some(({ figures }) => figures) && <p className="text-14 text-text-3">Cifras de los últimos 30 días</p>}
        {!selection.isOn && rows.length > 1 && (
          <Button
            ref={opener}
            kind="ghost"
            size="s"
            icon={<ListChecks />}
            className="-my-1 -mr-3 ml-auto max-md:min-h-11"
            onPointerEnter={fetchBar}
            onFocus={fetchBar}
            onClick={selection.begin}
          >
            Seleccionar
          </Button>
        )}
      </div>
      {selection.isOn && (
        <SelectionBar userId={userId} selection={selection} loaded={rows.length} hasMore={hasMore} onLeave={leave} />
      )}
    </Suspense>
  );
}
