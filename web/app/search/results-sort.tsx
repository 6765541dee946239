import { DEFAULT_SORT, SORT_LABELS, SORTS } from '@rodado/contract/vocabulary';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import type { ResultsQuery } from './results-query.ts';

const OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

interface ResultsSortProps {
  query: ResultsQuery;
  onChange: (change: Partial<ResultsQuery>) => void;
}

/** Chosen, it sorts at once; without script a button does. */
export function ResultsSort({ query, onChange }: ResultsSortProps) {
  const { orden = DEFAULT_SORT, pagina: _, ...filters } = query;
  return (
    <form action="/publicaciones" className="min-w-[7rem] flex-1">
      {Object.entries(filters).flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={String(one)} />),
      )}
      <Select
        label="Ordenar por"
        hideLabel
        name="orden"
        value={orden}
        options={OPTIONS}
        onChange={({ target }) => {
          const sort = SORTS.find((one) => one === target.value);
          onChange({ orden: sort === DEFAULT_SORT ? undefined : sort });
        }}
      />
      <noscript>
        <Button type="submit" kind="line" wide className="mt-2">
          Ordenar
        </Button>
      </noscript>
    </form>
  );
}
