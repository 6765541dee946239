import { formatList } from '@rodado/contract/format';
import {
  NEEDED_STOCK_FIELDS,
  STOCK_FIELD_LABELS,
  STOCK_FIELDS,
  type StockField,
  type StockImport,
} from '@rodado/contract/stock-import';
import { ChevronDown, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { clientErrorMessage } from '../api/error-message.ts';
import { useAction } from '../api/use-action.ts';
import { Button } from '../ui/button.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { Select } from '../ui/select.tsx';
import { saveColumns } from './stock-import-cache.ts';

const OPTIONS = [
  { value: '', label: 'No usar' },
  ...STOCK_FIELDS.map((field) => ({ value: field, label: STOCK_FIELD_LABELS[field] })),
];

/** Which column is which field. Open while something that every vehicle needs has no column. */
export function StockColumns({ planned: { id, columns } }: { planned: StockImport }) {
  const [chosen, setChosen] = useState(() => columns.map(({ field }) => field));
  const [error, setError] = useState<string>();
  const isChanged = columns.some(({ field }, column) => field !== chosen[column]);
  const missing = NEEDED_STOCK_FIELDS.filter((field) => !columns.some((column) => column.field === field));
  const unused = columns.filter(({ field }) => field === null).length;

  const choose = (column: number, value: string) => {
    setError(undefined);
    setChosen(chosen.with(column, STOCK_FIELDS.find((field) => field === value) ?? null));
  };
  const { act: save, isBusy } = useAction({
    run: () => saveColumns(id, chosen),
    failed: (failure) => setError(clientErrorMessage(failure) ?? 'No pudimos guardar las columnas. Probá de nuevo.'),
  });
  return (
    <details open={missing.length > 0} className="group rounded-l border border-border bg-surface">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-l px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-strong">Columnas del archivo</span>
          <span className="block text-14 text-text-2">{describe(columns.length, unused)}</span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-text-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      <div className="grid gap-4 border-t border-border p-4">
        {missing.length > 0 && (
          <p className="flex gap-2.5 text-15 text-danger">
            <CircleAlert className="size-5 flex-none" aria-hidden="true" />
            Falta decir cuál es la columna de {formatList(missing.map((field) => STOCK_FIELD_LABELS[field]))}.
          </p>
        )}
        <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
          {columns.map(({ header, samples }, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat, and columns never move
            <li key={column} className="min-w-0">
              <Select
                label={<span className="wrap-anywhere">{header}</span>}
                hint={
                  <span className="wrap-anywhere">
                    {samples.length > 0 ? `Por ejemplo: ${samples.join(', ')}` : 'Sin datos'}
                  </span>
                }
                options={OPTIONS}
                value={chosen[column] ?? ''}
                error={isTwice(chosen, column) ? 'Ya elegiste otra columna para esto' : undefined}
                onChange={({ target }) => choose(column, target.value)}
              />
            </li>
          ))}
        </ul>
        <div role="alert">
          <FieldNote id="columnas-nota" error={error} />
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="line"
            busy={isBusy}
            busyText="Revisando..."
            disabled={!isChanged && !isBusy}
            onClick={() => void save()}
          >
            Usar estas columnas
          </Button>
          <span className="text-14 text-text-2">Las recordamos para tu próximo archivo.</span>
        </div>
      </div>
    </details>
  );
}

const describe = (total: number, unused: number) => {
  if (unused === 0) return `Reconocimos las ${total}`;
  return unused === 1 ? `Hay 1 de ${total} que no usamos` : `Hay ${unused} de ${total} que no usamos`;
};

/** Only photos may have several columns. */
const isTwice = (chosen: readonly (StockField | null)[], column: number) => {
  const field = chosen[column];
  return field != null && field !== 'photos' && chosen.indexOf(field) < column;
};
