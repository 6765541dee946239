import { FAILED } from '@rodado/contract/messages';
import { X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useCloseOnResize } from '../layout/use-closing.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { submittedText, TextFilter } from './filter-sidebar.tsx';
import { Filters, type FiltersProps } from './filters.tsx';
import { type ResultsQuery, withFilters, withoutFilters } from './results-query.ts';
import { formatVehicles } from './results-words.ts';
import { useDraftResults } from './use-draft-results.ts';

interface FilterPanelProps extends Pick<FiltersProps, 'query' | 'options'> {
  total: number;
  /** Lasts until it is shown, or has failed. */
  onApply: (query: ResultsQuery) => void | Promise<void>;
  onClose: () => void;
}

/** The whole screen of a phone. Nothing changes behind it until it is applied, but it tells what applying gives. */
export function FilterPanel({ query, options, total, onApply, onClose }: FilterPanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [draft, setDraft] = useState(query);
  const results = useDraftResults(draft, { total, options });
  const change = (part: Partial<ResultsQuery>) => setDraft((now) => withFilters(now, part));
  // What was applied is on its way, and closes the panel by itself: going back would break it off. Not asked of the router,
  // which says so a moment later.
  const isApplied = useRef(false);
  useCloseOnResize(() => isApplied.current || onClose());
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
      <form noValidate onSubmit={apply} className="flex h-full flex-col">
        <div className="flex h-15 flex-none items-center justify-between border-b border-border px-2">
          <IconButton label="Cerrar" icon={<X />} onClick={onClose} />
          <h2 id="filtros-titulo" className="text-18 font-strong">
            Filtros
          </h2>
          <Button kind="ghost" onClick={() => setDraft(withoutFilters(draft))}>
            Limpiar todo
          </Button>
        </div>
        <div className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pt-4">
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
