import { listPosts } from '@rodado/contract/calls/post';
import { getFilterOptions } from '@rodado/contract/calls/search';
import { FAILED } from '@rodado/contract/messages';
import type { FilterOptions } from '@rodado/contract/post-filter';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../api/api.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useCloseOnResize } from '../ui/use-close-on.ts';
import { submittedText, TextFilter } from './filter-sidebar.tsx';
import { Filters, type FiltersProps } from './filters.tsx';
import { formatVehicles } from './results.texts.ts';
import { filtersOf, type ResultsQuery, withFilters, withoutFilters } from './results-query.ts';

interface FilterPanelProps extends Pick<FiltersProps, 'query' | 'options'> {
  total: number;
  /** Resolves when the results are shown or have failed. */
  onApply: (query: ResultsQuery) => void | Promise<void>;
  onClose: () => void;
}

const WITH_SIDEBAR = '(width >= 1024px)';

/** Full screen on phones. The page behind it does not change until the filters are applied; it previews the count. */
export function FilterPanel({ query, options, total, onApply, onClose }: FilterPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState(query);
  const results = useFilterPreview(draft, { total, options });
  const change = (part: Partial<ResultsQuery>) => setDraft((now) => withFilters(now, part));
  // The navigation that applies the filters also closes the panel: going back would abort it. A ref, because the router
  // reports the navigation a moment later.
  const isApplied = useRef(false);
  // A phone that is turned, or a page that is zoomed, keeps what was chosen: only the sidebar takes its place.
  useCloseOnResize(() => isApplied.current || !window.matchMedia(WITH_SIDEBAR).matches || onClose());
  const apply = async (event: FormEvent<HTMLFormElement>) => {
    isApplied.current = true;
    await onApply(withFilters(draft, { titulo: submittedText(event) }));
    isApplied.current = false;
  };
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby="filtros-titulo"
      data-print="hide"
      className="filter-panel m-0 h-dvh max-h-none w-full max-w-none bg-surface text-text"
    >
      <form noValidate onSubmit={apply} className="flex h-full flex-col [@media(height<24rem)]:overflow-y-auto">
        <div className="flex h-15 flex-none items-center justify-between border-b border-border px-2">
          <IconButton label="Cerrar" icon={<X />} onClick={onClose} />
          <h2 id="filtros-titulo" className="text-18 font-strong">
            Filtros
          </h2>
          <Button kind="ghost" onClick={() => setDraft(withoutFilters(draft))}>
            Limpiar todo
          </Button>
        </div>
        {/* Under large zoom head and foot would leave no room: everything scrolls. */}
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4 [@media(height<24rem)]:flex-none [@media(height<24rem)]:overflow-visible">
          <TextFilter query={draft} onChange={change} />
          {results.options === null && <p className="mb-3 text-14 text-text-2">{FAILED.getFilterOptions}</p>}
          <Filters query={draft} options={results.options} onChange={change} />
        </div>
        <div className="flex flex-none items-center gap-4 border-t border-border p-4 pb-[max(16px,env(safe-area-inset-bottom))]">
          <p role="status" className="num text-14 leading-tight font-semibold text-text-2">
            {results.total !== null && formatVehicles(results.total)}
          </p>
          <div className="flex-1">
            <Button type="submit" size="l" wide>
              Aplicar filtros
            </Button>
          </div>
        </div>
      </form>
    </dialog>
  );
}

interface DraftResults {
  /** Null if counting failed. */
  total: number | null;
  options: FilterOptions | null;
}

/** The counts of filters that are not applied yet. The previous ones stay until the new ones load. */
function useFilterPreview(draft: ResultsQuery, applied: DraftResults): DraftResults {
  const [results, setResults] = useState(applied);
  const isApplied = useRef(true);
  useEffect(() => {
    if (isApplied.current) {
      isApplied.current = false;
      return;
    }
    let isCurrent = true;
    const query = filtersOf(draft);
    const requests = [
      api(listPosts, { query }).then(({ total }) => ({ total })),
      api(getFilterOptions, { query }).then((options) => ({ options })),
    ];
    void Promise.allSettled(requests).then((answers) => {
      const parts = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
      if (isCurrent) setResults(Object.assign({ total: null, options: null }, ...parts));
    });
    return () => {
      isCurrent = false;
    };
  }, [draft]);
  return results;
}
