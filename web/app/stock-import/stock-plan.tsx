import { formatList, formatNumber } from '@rodado/contract/format';
import {
  STOCK_OUTCOME_LABELS,
  STOCK_OUTCOMES,
  type StockImport,
  type StockOutcome,
  type StockRow,
} from '@rodado/contract/stock-import';
import { CircleAlert, Pause, TriangleAlert } from 'lucide-react';
import { type Ref, useState } from 'react';
import { clientErrorMessage } from '../api/error-message.ts';
import { ErrorState } from '../api/error-state.tsx';
import { useAction } from '../api/use-action.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ShortcutChip } from '../ui/chip.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { StockColumns } from './stock-columns.tsx';
import { discardImport, type ShownRows, startImport, useStockRows } from './stock-import-cache.ts';

interface StockPlanProps {
  ref: Ref<HTMLElement>;
  planned: StockImport;
  /** Another import is under way. */
  isWaiting: boolean;
}

/** What the press will do, row by row. */
export function StockPlan({ ref, planned, isWaiting }: StockPlanProps) {
  const [error, setError] = useState<string>();
  const [acceptsFarOff, setAccepts] = useState(false);
  const { counts, warned } = planned;
  const hasGoodRow = counts.new + counts.changed + counts.unchanged - (acceptsFarOff ? 0 : warned) > 0;
  const { act, busyWith } = useAction({
    run: (what: 'apply' | 'discard') =>
      what === 'apply' ? startImport(planned, acceptsFarOff) : discardImport(planned.id),
    done: (_, what) => what === 'discard' && toast.success('Archivo descartado', { id: planned.id }),
    failed: (failure) => setError(clientErrorMessage(failure) ?? 'No pudimos hacerlo. Probá de nuevo.'),
  });
  const run = (what: 'apply' | 'discard') => {
    setError(undefined);
    void act(what);
  };
  const busy = busyWith?.[0];
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="plan" className="grid gap-4 outline-none">
      <div>
        <h2 id="plan" className="display text-22 wrap-anywhere">
          Qué va a pasar con «{planned.fileName}»
        </h2>
        <p className="mt-1 text-text-2">{summaryOf(planned)}</p>
      </div>
      <StockColumns key={`${planned.id} ${planned.plan}`} planned={planned} />
      {counts.paused > 0 && hasGoodRow && (
        <p className="flex gap-2.5 rounded-m bg-warn-soft p-3.5 text-15 text-warn">
          <Pause className="size-5 flex-none" aria-hidden="true" />
          <span>
            {counts.paused === 1
              ? 'Una publicación ya no está en el archivo y se va a pausar.'
              : `${formatNumber(counts.paused)} publicaciones ya no están en el archivo y se van a pausar.`}{' '}
            Si vuelven a estar en otro, se reactivan solas.
          </span>
        </p>
      )}
      {warned > 0 && (
        <div className="grid gap-2.5 rounded-m bg-warn-soft p-3.5 text-15">
          <p className="flex gap-2.5 text-warn">
            <TriangleAlert className="size-5 flex-none" aria-hidden="true" />
            <span>
              {warned === 1
                ? 'Una fila tiene un precio muy lejos de lo habitual. Si no la aceptás, queda como está.'
                : `${formatNumber(warned)} filas tienen un precio muy lejos de lo habitual. Si no las aceptás, quedan como están.`}
            </span>
          </p>
          <Checkbox
            label={
              warned === 1 ? 'El precio está bien: importarla también' : 'Los precios están bien: importarlas también'
            }
            checked={acceptsFarOff}
            onChange={({ currentTarget }) => setAccepts(currentTarget.checked)}
          />
        </div>
      )}
      <div role="alert">
        {error && (
          <p className="flex gap-2.5 rounded-m bg-danger-soft p-3.5 text-15 text-danger">
            <CircleAlert className="size-5 flex-none" aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button
          kind="sol"
          busy={busy === 'apply'}
          busyText="Empezando..."
          disabled={!hasGoodRow || isWaiting || busy === 'discard'}
          onClick={() => run('apply')}
        >
          Importar
        </Button>
        <Button kind="line" busy={busy === 'discard'} busyText="Descartando..." onClick={() => run('discard')}>
          Descartar
        </Button>
      </div>
      {isWaiting && <p className="text-15 text-text-2">Hay otra importación en curso: esperá a que termine.</p>}
      <StockRows stockImport={planned} />
    </section>
  );
}

const OUTCOME_TEXTS: Record<StockOutcome, readonly [one: string, many: string]> = {
  new: ['1 vehículo nuevo', 'vehículos nuevos'],
  changed: ['1 con cambios', 'con cambios'],
  unchanged: ['1 sin cambios', 'sin cambios'],
  paused: ['1 que se pausa', 'que se pausan'],
  refused: ['1 fila con errores que no se importa', 'filas con errores que no se importan'],
};

function summaryOf({ counts }: StockImport): string {
  const { new: added, changed, paused, refused, unchanged } = counts;
  if (added + changed + paused + refused === 0) return 'El archivo dice lo mismo que tu stock: no cambia nada.';
  if (added + changed + unchanged === 0)
    return 'Ninguna fila se puede importar: corregí las columnas o el archivo y volvé a subirlo.';
  const parts = STOCK_OUTCOMES.filter((outcome) => counts[outcome] > 0).map((outcome) => {
    const [one, many] = OUTCOME_TEXTS[outcome];
    return counts[outcome] === 1 ? one : `${formatNumber(counts[outcome])} ${many}`;
  });
  return `${formatList(parts)}.`;
}

const KINDS = { new: 'success', changed: 'brand', unchanged: 'neutral', paused: 'warn', refused: 'danger' } as const;
const NAMES: Record<StockOutcome, string> = {
  new: 'Nueva',
  changed: 'Cambia',
  unchanged: 'Sin cambios',
  paused: 'Se pausa',
  refused: 'Con errores',
};

const ROWS_FAILED = 'No pudimos traer las filas';

/** Rows by what happens to them; those with errors or doubtful prices first, if there are any. */
export function StockRows({ stockImport }: { stockImport: StockImport }) {
  const { counts, status } = stockImport;
  // Once it is applied they were accepted.
  const warned = status === 'planned' ? stockImport.warned : 0;
  const [chosen, setChosen] = useState<ShownRows>();
  const shown = chosen ?? (counts.refused > 0 ? 'refused' : warned > 0 ? 'warned' : 'all');
  const list = useStockRows(stockImport, shown);
  const total = STOCK_OUTCOMES.reduce((sum, one) => sum + counts[one], 0);
  if (list.isFailed && !list.isLoaded)
    return <ErrorState title={ROWS_FAILED} error={list.error} isBusy={list.isBusy} onRetry={list.retry} />;
  return (
    <div className="grid gap-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Mostrar filas</legend>
        <ShortcutChip aria-pressed={shown === 'all'} onClick={() => setChosen('all')} className="min-h-11">
          Todas <span className="num text-text-3">{formatNumber(total)}</span>
        </ShortcutChip>
        {STOCK_OUTCOMES.filter((one) => counts[one] > 0).map((one) => (
          <ShortcutChip key={one} aria-pressed={shown === one} onClick={() => setChosen(one)} className="min-h-11">
            {STOCK_OUTCOME_LABELS[one]} <span className="num text-text-3">{formatNumber(counts[one])}</span>
          </ShortcutChip>
        ))}
        {warned > 0 && (
          <ShortcutChip aria-pressed={shown === 'warned'} onClick={() => setChosen('warned')} className="min-h-11">
            Precio dudoso <span className="num text-text-3">{formatNumber(warned)}</span>
          </ShortcutChip>
        )}
      </fieldset>
      <Card>
        <ul aria-busy={list.isPlaceholder || undefined} className="divide-y divide-border">
          {!list.isLoaded && [0, 1, 2].map((place) => <Skeleton key={place} className="m-4 h-12 rounded-m" />)}
          {list.rows.map((row) => (
            <StockRowItem key={row.id} row={row} />
          ))}
        </ul>
      </Card>
      {list.hasMorePages && (
        <LoadMore shown={list.rows.length} total={list.reachable} busy={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </div>
  );
}

function StockRowItem({ row }: { row: StockRow }) {
  const { line, outcome, stockNumber, title, changes, problems, note, warning } = row;
  return (
    <li className="grid gap-1.5 p-3.5 md:px-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <Badge kind={problems.length > 0 ? 'danger' : KINDS[outcome]}>{NAMES[outcome]}</Badge>
        <h3 className="min-w-0 text-16 font-strong wrap-anywhere">{title ?? 'Sin título'}</h3>
        <span className="num text-14 text-text-2 wrap-anywhere">
          {[line === null ? null : `Fila ${formatNumber(line)}`, stockNumber && `Stock ${stockNumber}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {problems.map(({ column, message }) => (
        <p key={`${column} ${message}`} className="flex gap-2 text-15 text-danger wrap-anywhere">
          <CircleAlert className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />
          <span className="min-w-0">
            <b>{column}:</b> {message}
          </span>
        </p>
      ))}
      {warning && outcome !== 'refused' && (
        <p className="flex gap-2 text-15 text-warn wrap-anywhere">
          <TriangleAlert className="mt-0.5 size-4.5 flex-none" aria-hidden="true" />
          <span className="min-w-0">{warning}</span>
        </p>
      )}
      {changes.map(({ label, from, to }) => (
        <p key={label} className="text-15 text-text-2 wrap-anywhere">
          <b className="text-text">{label}:</b> <s className="decoration-text-3">{from}</s>{' '}
          <span aria-hidden="true">→</span> <span className="sr-only">pasa a</span>{' '}
          <span className="text-text">{to}</span>
        </p>
      ))}
      {note && <p className="text-15 text-text-2">{note}</p>}
    </li>
  );
}
