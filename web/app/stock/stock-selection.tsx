import { formatNumber, formatPosts } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { BulkAction, BulkRun, StockFilter, StockPost, StockSelection } from '@rodado/contract/stock';
import { CircleDollarSign, Download, Ellipsis, Trash2, TriangleAlert, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { clientErrorMessage, errorMessage } from '../api/error-message.ts';
import { useAction } from '../api/use-action.ts';
import { ACTION_ICONS, POST_ACTIONS } from '../post/owner/post-actions.tsx';
import { outcomeText, progressText, selectedText } from '../profile/bulk-actions.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { toast } from '../ui/toast.ts';
import { exportSelection, type useBulkRun } from './stock-cache.ts';

// With the number formats of its field.
const PriceChangeDialog = lazy(async () => ({
  default: (await import('./price-change-dialog.tsx')).PriceChangeDialog,
}));

/** Some of the loaded rows, or everything that matches but for some. Another filter begins another selection. */
interface Chosen {
  filter: string;
  isAll: boolean;
  ids: ReadonlySet<string>;
}

interface Selectable {
  rows: readonly StockPost[];
  filter: StockFilter;
  total: number;
  fingerprint: string;
}

export type ChosenStock = ReturnType<typeof useStockSelection>;

export function useStockSelection({ rows, filter, total, fingerprint }: Selectable) {
  const none: Chosen = { filter: JSON.stringify(filter), isAll: false, ids: new Set() };
  const [kept, setChosen] = useState(none);
  const chosen = kept.filter === none.filter ? kept : none;
  const [last, setLast] = useState<string>();
  const { isAll } = chosen;
  const isChosen = ({ id }: { id: string }) => chosen.ids.has(id) !== isAll;
  // A row that is gone is chosen no more.
  const ids = rows.filter(isChosen).map(({ id }) => id);
  const left = rows.filter((row) => chosen.ids.has(row.id)).map(({ id }) => id);
  const count = isAll ? Math.max(0, total - left.length) : ids.length;
  const selection: StockSelection = isAll ? { filter, fingerprint, except: left } : { ids };
  return {
    count,
    selection,
    isEverything: count === total && total > 0,
    isChosen,
    areAllLoaded: rows.length > 0 && ids.length === rows.length,
    toggle: (id: string, isRange: boolean) => {
      const places = [id, isRange ? (last ?? id) : id].map((one) => rows.findIndex((row) => row.id === one));
      const span = rows.slice(Math.min(...places), Math.max(...places) + 1).map((row) => row.id);
      const becomes = !isChosen({ id });
      setLast(id);
      const next = new Set(chosen.ids);
      for (const one of span) {
        if (becomes === isAll) next.delete(one);
        else next.add(one);
      }
      setChosen({ ...chosen, ids: next });
    },
    chooseLoaded: () => setChosen({ ...none, ids: new Set(rows.map(({ id }) => id)) }),
    chooseAll: () => setChosen({ ...none, isAll: true }),
    clear: () => setChosen(none),
  };
}

const prices = (count: number) => `${formatNumber(count)} ${count === 1 ? 'precio' : 'precios'}`;

const progressOf = ({ action, done, refused, total }: BulkRun) => {
  const settled = Math.min(done + refused + 1, total);
  if (action === 'price') return `Cambiando ${formatNumber(settled)} de ${prices(total)}...`;
  return progressText(action, settled, total);
};

const outcomeOf = ({ action, done, refused }: BulkRun) => {
  if (action !== 'price') return outcomeText(action, done, refused);
  const kept = refused === 1 ? '1 quedó como estaba.' : `${formatNumber(refused)} quedaron como estaban.`;
  if (done === 0) return `No se cambió ningún precio: ${kept}`;
  const changed = done === 1 ? 'Se cambió 1 precio.' : `Se cambiaron ${prices(done)}.`;
  return refused === 0 ? changed : `${changed} ${kept}`;
};

/** A word where everything went well; otherwise the page lists what did not. */
export function toastOutcome(run: BulkRun) {
  const text = outcomeOf(run);
  if (run.refused === 0) void toast.success(text, { id: run.id });
  else void toast.warning(text, { id: run.id });
}

interface StockBarProps {
  chosen: ChosenStock;
  total: number;
  isCompany: boolean;
  bulk: ReturnType<typeof useBulkRun>;
  /** The list is not what was shown: it is loaded again. */
  onChanged: () => void;
}

const barClass =
  'foot-bar -mx-(--gutter) mt-4 flex flex-wrap items-center gap-x-2 gap-y-2 bg-bg px-(--gutter) pt-2 pb-[max(10px,env(safe-area-inset-bottom))] outline-none lg:mx-0 lg:px-0 lg:py-3';
/** On phones the icon is above the label, so that all buttons fit in a row. */
const actionClass =
  'max-md:min-h-15 max-md:min-w-0 max-md:flex-[1_1_4.5rem] max-md:flex-col max-md:gap-1 max-md:px-0.5 max-md:py-1 max-md:text-13 max-md:leading-tight';

/** How many are selected, and what can be done with all of them. */
export function StockBar({ chosen, total, isCompany, bulk, onChanged }: StockBarProps) {
  const [asked, setAsked] = useState<'delete' | 'price' | null>(null);
  const [wasPriceAsked, setPriceAsked] = useState(false);
  const { count, selection } = chosen;
  const { run } = bulk;
  const { act, isBusy } = useAction({
    run: (work: () => Promise<void>, _failed: string) => work(),
    failed: (error, _work, failed) => {
      toast.error(failed, { id: 'stock', detail: clientErrorMessage(error, errorMessage(error)) });
      onChanged();
    },
  });
  const isLocked = isBusy || run !== null;
  const attempt = async (work: () => Promise<void>, failed: string) => {
    if (!isLocked) await act(work, failed);
  };
  const start = (action: Exclude<BulkAction, 'price'>) => {
    setAsked(null);
    void attempt(() => bulk.start({ id: crypto.randomUUID(), action, selection }), 'No se hizo ningún cambio');
  };
  if (count === 0 && !run) return null;
  return (
    <section aria-label="Publicaciones seleccionadas" className={barClass}>
      <p role="status" className="num flex min-h-9 flex-1 items-center gap-2 font-strong whitespace-nowrap">
        {run ? (
          <>
            <Spinner />
            {progressOf(run)}
          </>
        ) : (
          selectedText(count)
        )}
      </p>
      {!run && (
        <>
          {!chosen.isEverything && (
            <Button kind="ghost" size="s" className="max-md:min-h-11" onClick={chosen.chooseAll}>
              Seleccionar las {formatNumber(total)}
            </Button>
          )}
          <IconButton
            label="Quitar selección"
            icon={<X />}
            className="-mr-2.5 lg:order-last lg:mr-0"
            onClick={chosen.clear}
          />
          <div className="flex gap-2 max-lg:w-full max-md:gap-1.5">
            <Button
              kind="line"
              size="s"
              icon={<CircleDollarSign />}
              className={actionClass}
              aria-disabled={isLocked || undefined}
              onClick={() => {
                setPriceAsked(true);
                setAsked('price');
              }}
            >
              Cambiar precios
            </Button>
            {(['pause', 'reactivate'] as const).map((action) => (
              <Button
                key={action}
                kind="line"
                size="s"
                icon={ACTION_ICONS[action]}
                className={actionClass}
                aria-disabled={isLocked || undefined}
                onClick={() => start(action)}
              >
                {POST_ACTIONS[action].label}
              </Button>
            ))}
            <Menu
              trigger={
                <Button kind="line" size="s" icon={<Ellipsis />} className={actionClass} disabled={isLocked}>
                  Más
                </Button>
              }
            >
              <MenuItem icon={ACTION_ICONS.sell} onSelect={() => start('sell')}>
                {POST_ACTIONS.sell.label}
              </MenuItem>
              {isCompany && (
                <MenuItem
                  icon={<Download />}
                  onSelect={() => void attempt(() => exportSelection(selection), 'No pudimos preparar el archivo')}
                >
                  Exportar a CSV
                </MenuItem>
              )}
              <MenuRule />
              <MenuItem icon={<Trash2 />} danger onSelect={() => setAsked('delete')}>
                Eliminar
              </MenuItem>
            </Menu>
          </div>
        </>
      )}
      <ConfirmDialog
        open={asked === 'delete'}
        onOpenChange={(isOpen) => isOpen || setAsked(null)}
        title={`¿Eliminar ${formatPosts(count)}?`}
        description={
          count === 1
            ? 'Se elimina para siempre: no vas a poder recuperarla.'
            : 'Se eliminan para siempre: no vas a poder recuperarlas.'
        }
        confirmText="Eliminar"
        onConfirm={() => start('delete')}
      />
      <Suspense>
        {wasPriceAsked && (
          <PriceChangeDialog
            open={asked === 'price'}
            selection={selection}
            count={count}
            onClose={() => setAsked(null)}
            onStart={bulk.start}
            onChanged={onChanged}
          />
        )}
      </Suspense>
    </section>
  );
}

/** What stayed as it was, by reason. */
export function Refusals({ run, onClose }: { run: BulkRun; onClose: () => void }) {
  const byReason = Map.groupBy(run.refusals, ({ reason }) => reason);
  return (
    <section
      aria-label="Lo que no cambió"
      className="mb-4 grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-l border border-border bg-warn-soft p-3.5"
    >
      <TriangleAlert className="mt-0.5 size-5 text-warn" aria-hidden="true" />
      <div className="min-w-0">
        <h2 className="font-strong text-warn">{outcomeOf(run)}</h2>
        <ul className="mt-1.5 grid max-h-60 gap-1.5 overflow-y-auto text-15">
          {[...byReason].map(([reason, posts]) => (
            <li key={reason} className="wrap-anywhere">
              <b>{reason}:</b>{' '}
              {posts.map(({ id, title }, place) => (
                <span key={id}>
                  {place > 0 && ', '}
                  {run.action === 'delete' ? (
                    title
                  ) : (
                    <Link to={pages.post.href({ id })} className="link">
                      {title}
                    </Link>
                  )}
                </span>
              ))}
            </li>
          ))}
        </ul>
        {run.refused > run.refusals.length && (
          <p className="mt-1.5 text-14 text-text-2">Mostramos las primeras {formatNumber(run.refusals.length)}.</p>
        )}
      </div>
      <IconButton label="Cerrar" icon={<X />} className="-mt-2 -mr-2" onClick={onClose} />
    </section>
  );
}
