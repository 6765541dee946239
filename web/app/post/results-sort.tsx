import { DEFAULT_SORT, SORT_LABELS, SORTS } from '@rodado/contract/vocabulary';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import type { ResultsQuery } from './addresses.ts';

const OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

/** Chosen, it searches at once; without script a button does. */
export function ResultsSort({ query: { orden = DEFAULT_SORT, titulo, categoria, empresa } }: { query: ResultsQuery }) {
  return (
    <Form action="/publicaciones" className="flex items-end gap-2 max-md:w-full" preventScrollReset>
      {Object.entries({ titulo, categoria, empresa }).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Select
        key={orden}
        label="Ordenar por"
        name="orden"
        defaultValue={orden}
        options={OPTIONS}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="w-full md:w-[230px]"
      />
      <noscript>
        <Button type="submit" kind="line">
          Ordenar
        </Button>
      </noscript>
    </Form>
  );
}
