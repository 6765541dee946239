import { previewPrices } from '@rodado/contract/calls/stock';
import { formatNumber, formatPrice } from '@rodado/contract/format';
import { MAX_PRICE } from '@rodado/contract/limits';
import {
  MAX_PRICE_PERCENT,
  PRICE_ROUNDINGS,
  PriceChange,
  type PricePreviewRow,
  type StartBulkRun,
  type StockSelection,
} from '@rodado/contract/stock';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { clientErrorMessage, errorMessage } from '../api/error-message.ts';
import { queryClient } from '../api/query-client.ts';
import { useAction } from '../api/use-action.ts';
import { useDebouncedValue } from '../browser/use-debounced-value.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { NumberField } from '../ui/number-field.tsx';
import { SegmentedControl } from '../ui/radio-group.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface PriceChangeDialogProps {
  open: boolean;
  selection: StockSelection;
  count: number;
  onClose: () => void;
  onStart: (run: StartBulkRun) => Promise<void>;
  /** The stock is not what was shown. */
  onChanged: () => void;
}

/** Changes many prices: what each becomes is shown before the press, and the press does exactly that. */
export function PriceChangeDialog({ open, onClose, count, ...props }: PriceChangeDialogProps) {
  const [isBusy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !isBusy && onClose()}
      width="l"
      title="Cambiar precios"
      description={
        count === 1
          ? 'De la publicación que elegiste. Nada cambia hasta que confirmes.'
          : `De las ${formatNumber(count)} publicaciones que elegiste. Nada cambia hasta que confirmes.`
      }
    >
      <PriceChangeForm {...props} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

const DIRECTIONS = [
  { value: 'down', label: 'Bajar' },
  { value: 'up', label: 'Subir' },
] as const;
const UNITS = [
  { value: 'percent', label: 'Por ciento' },
  { value: 'amount', label: 'Dólares' },
] as const;
const ROUNDINGS = PRICE_ROUNDINGS.map((step) => ({
  value: String(step),
  label: step === 1 ? 'Sin redondear' : `A USD ${step}`,
}));

/** Long enough not to ask at every key. */
const PAUSE = 350;

interface FormProps extends Omit<PriceChangeDialogProps, 'open' | 'count'> {
  onBusy: (isBusy: boolean) => void;
}

function PriceChangeForm({ selection, onBusy, onClose, onStart, onChanged }: FormProps) {
  const [direction, setDirection] = useState<PriceChange['direction']>('down');
  const [unit, setUnit] = useState<PriceChange['unit']>('percent');
  const [value, setValue] = useState('5');
  const [rounding, setRounding] = useState('10');
  const [refused, setRefused] = useState<string>();
  const [acceptsFarOff, setAccepts] = useState(false);
  const typed = PriceChange.safeParse({ direction, unit, value: Number(value), rounding: Number(rounding) }).data;
  const change = useDebouncedValue(JSON.stringify(typed ?? null), PAUSE);
  const isSettled = change === JSON.stringify(typed ?? null);
  const preview = useQuery(
    {
      // Never cached: what is confirmed was just shown.
      queryKey: ['price-preview', selection, change],
      queryFn: () => api(previewPrices, { body: { selection, change: PriceChange.parse(JSON.parse(change)) } }),
      enabled: change !== 'null',
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
    },
    queryClient,
  );
  const shown = isSettled && typed ? preview.data : undefined;
  const warned = shown?.rows.filter(({ warning }) => warning).length ?? 0;
  const changed = (shown?.changed ?? 0) - (acceptsFarOff ? 0 : warned);

  const { act: start, isBusy } = useAction({
    run: onStart,
    done: onClose,
    failed: (error) => {
      setRefused(clientErrorMessage(error, errorMessage(error)));
      onChanged();
      void preview.refetch();
    },
  });
  useEffect(() => onBusy(isBusy), [isBusy, onBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!shown || !typed || changed === 0) return;
    setRefused(undefined);
    const { plan } = shown;
    void start({ id: crypto.randomUUID(), action: 'price', selection, change: typed, plan, acceptsFarOff });
  };
  const problem =
    refused ?? (preview.isError ? clientErrorMessage(preview.error, errorMessage(preview.error)) : undefined);
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <SegmentedControl label="Bajar o subir" options={DIRECTIONS} value={direction} onChange={setDirection} />
        <SegmentedControl label="En qué" options={UNITS} value={unit} onChange={setUnit} />
      </div>
      <div className="grid grid-cols-halves gap-3">
        <NumberField
          label="Cuánto"
          value={value}
          onChange={(next) => setValue(next)}
          max={unit === 'percent' ? MAX_PRICE_PERCENT[direction] : MAX_PRICE}
          decimals={unit === 'percent' ? 1 : 0}
          unitBefore={unit === 'amount' ? 'USD' : undefined}
          unitAfter={unit === 'percent' ? '%' : undefined}
          error={typed ? undefined : 'Escribí cuánto cambia el precio'}
        />
        <Select
          label="Redondear"
          options={ROUNDINGS}
          value={rounding}
          onChange={(event) => setRounding(event.currentTarget.value)}
        />
      </div>
      <div role="alert" className="empty:hidden">
        {problem && <p className="rounded-m bg-danger-soft p-3 text-15 text-danger">{problem}</p>}
      </div>
      <PreviewList rows={shown?.rows} isEmpty={!typed || preview.isError} />
      {warned > 0 && (
        <Checkbox
          label={
            warned === 1
              ? 'Cambiar también el que queda lejos de lo habitual'
              : `Cambiar también los ${formatNumber(warned)} que quedan lejos de lo habitual`
          }
          hint="Si no, quedan como están."
          checked={acceptsFarOff}
          onChange={({ currentTarget }) => setAccepts(currentTarget.checked)}
        />
      )}
      <DialogActions className="mt-1">
        <Button kind="line" onClick={onClose} disabled={isBusy}>
          Cancelar
        </Button>
        <Button type="submit" busy={isBusy} busyText="Cambiando..." disabled={changed === 0}>
          {changed === 0
            ? 'Cambiar precios'
            : changed === 1
              ? 'Cambiar 1 precio'
              : `Cambiar ${formatNumber(changed)} precios`}
        </Button>
      </DialogActions>
    </form>
  );
}

/** Rows that are drawn at once; the others on request. */
const STEP = 50;

/** Old and new price of each: doubtful ones first, and those that stay come last, with the reason. */
function PreviewList({ rows, isEmpty }: { rows: readonly PricePreviewRow[] | undefined; isEmpty: boolean }) {
  const [limit, setLimit] = useState(STEP);
  const sorted = rows && [
    ...rows.filter(({ warning }) => warning),
    ...rows.filter(({ to, warning }) => to && !warning),
    ...rows.filter(({ to }) => !to),
  ];
  const kept = rows?.filter(({ to }) => !to).length ?? 0;
  const warned = rows?.filter(({ warning }) => warning).length ?? 0;
  return (
    <section aria-label="Cómo quedan" aria-busy={!sorted && !isEmpty} className="grid gap-2">
      <p role="status" className="num min-h-6 text-15 text-text-2">
        {sorted && summaryOf(sorted.length - kept, kept, warned)}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it */}
      <div tabIndex={0} className="h-[min(300px,38dvh)] overflow-y-auto rounded-m border border-border">
        {!sorted && !isEmpty && [0, 1, 2, 3].map((place) => <Skeleton key={place} className="m-3 h-9 rounded-s" />)}
        <ul className="divide-y divide-border">
          {sorted?.slice(0, limit).map((row) => (
            <PreviewItem key={row.id} row={row} />
          ))}
        </ul>
        {sorted && sorted.length > limit && (
          <p className="p-2 text-center">
            <Button kind="ghost" size="s" className="max-md:min-h-11" onClick={() => setLimit(limit + STEP * 4)}>
              Ver más ({formatNumber(sorted.length - limit)})
            </Button>
          </p>
        )}
      </div>
    </section>
  );
}

function summaryOf(changed: number, kept: number, warned: number): string {
  const doubt = warned === 0 ? '' : `, ${formatNumber(warned)} de ellos muy lejos de lo habitual`;
  const change = `${changed === 1 ? '1 precio cambia' : `${formatNumber(changed)} precios cambian`}${doubt}`;
  if (kept === 0) return `${change}.`;
  return `${change}. ${kept === 1 ? '1 queda como está' : `${formatNumber(kept)} quedan como están`}, al final.`;
}

function PreviewItem({ row: { title, stockNumber, from, to, reason, warning } }: { row: PricePreviewRow }) {
  return (
    <li className="grid gap-x-4 px-3 py-2 text-15 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <span className="min-w-0 wrap-anywhere">
        {title}
        {stockNumber && <span className="num text-14 text-text-2"> · Stock {stockNumber}</span>}
      </span>
      {to ? (
        <span className="num">
          <s className="text-text-2 decoration-text-3">{formatPrice(from)}</s> <span aria-hidden="true">→</span>{' '}
          <span className="sr-only">pasa a</span> <b>{formatPrice(to)}</b>
        </span>
      ) : (
        <span className="text-14 text-warn">
          <span className="num text-text-2">{formatPrice(from)}</span> · {reason}
        </span>
      )}
      {warning && <span className="text-14 text-warn sm:col-span-full">{warning}</span>}
    </li>
  );
}
