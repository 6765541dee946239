import { formatDate, formatNumber, formatTime } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import { STOCK_OUTCOMES, type StockImport, type StockOutcome } from '@rodado/contract/stock-import';
import { ChevronDown, FileSpreadsheet, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../api/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { retryPhotos, useFailedPhotos } from './stock-import-cache.ts';
import { StockRows } from './stock-plan.tsx';

/** Goes on without this page; it can be closed. */
export function StockProgress({ stockImport }: { stockImport: StockImport }) {
  const { fileName, counts, applied, photos, status } = stockImport;
  const rows = STOCK_OUTCOMES.reduce((sum, one) => sum + counts[one], 0);
  const ofPhotos = photos.done + photos.failed + photos.waiting;
  return (
    <section aria-labelledby={`avance-${stockImport.id}`}>
      <Card className="grid gap-4 p-4 md:p-6">
        <div>
          <h2 id={`avance-${stockImport.id}`} className="flex items-center gap-2.5 display text-22">
            <Spinner className="size-5 flex-none" />
            <span className="min-w-0 wrap-anywhere">Importando «{fileName}»</span>
          </h2>
          <p className="mt-1 max-w-[68ch] text-text-2">
            {status === 'applying'
              ? 'Podés cerrar esta página: sigue solo.'
              : 'Los vehículos ya están. Cada uno se publica cuando llegan sus fotos; podés cerrar esta página.'}
          </p>
        </div>
        <Bar label="Vehículos" value={applied} max={rows} />
        {ofPhotos > 0 && <Bar label="Fotos" value={photos.done + photos.failed} max={ofPhotos} />}
      </Card>
    </section>
  );
}

const barClass =
  'h-2 w-full appearance-none overflow-hidden rounded-pill bg-surface-3 [&::-moz-progress-bar]:bg-brand [&::-webkit-progress-bar]:bg-surface-3 [&::-webkit-progress-value]:bg-brand';

interface BarProps {
  label: string;
  value: number;
  max: number;
}

function Bar({ label, value, max }: BarProps) {
  return (
    <div className="grid gap-1.5">
      <p className="num flex flex-wrap justify-between gap-x-4 text-15">
        <span className="font-strong">{label}</span>
        <span className="text-text-2">
          {formatNumber(value)} de {formatNumber(max)}
        </span>
      </p>
      <progress aria-label={label} value={value} max={Math.max(1, max)} className={barClass} />
    </div>
  );
}

/** Those that are tried again after the import. */
export const WaitingPhotos = ({ waiting }: { waiting: number }) => (
  <p role="status" className="flex items-center gap-2.5 text-15 text-text-2">
    <Spinner />
    {waiting === 1 ? 'Trayendo 1 foto...' : `Trayendo ${formatNumber(waiting)} fotos...`}
  </p>
);

/** Photos that did not come, each with its reason. */
export function FailedPhotos({ failed }: { failed: number }) {
  const list = useFailedPhotos(true, failed);
  const { act: retry, isBusy } = useAction({
    run: retryPhotos,
    done: 'Probamos de nuevo',
    failed: 'No pudimos empezar de nuevo',
    toastId: 'stock-photos',
  });
  return (
    <section aria-labelledby="fotos-con-problemas" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-[1_1_16rem]">
          <h2 id="fotos-con-problemas" className="display text-22">
            {failed === 1 ? 'Una foto no se pudo traer' : `${formatNumber(failed)} fotos no se pudieron traer`}
          </h2>
          <p className="mt-1 text-text-2">Corregí la dirección en tu archivo, o probá de nuevo si el sitio ya anda.</p>
        </div>
        <Button kind="line" busy={isBusy} busyText="Probando..." onClick={() => void retry()}>
          Reintentar todas
        </Button>
      </div>
      <Card>
        <ul className="divide-y divide-border">
          {list.rows.map(({ id, postId, stockNumber, title, url, reason }) => (
            <li key={id} className="flex gap-3 p-3.5 md:px-4">
              <ImageOff className="mt-0.5 size-5 flex-none text-text-3" aria-hidden="true" />
              <div className="min-w-0">
                <p className="font-strong">
                  <Link to={pages.post.href({ id: postId })} className="link inline-block min-h-6 wrap-anywhere">
                    {title}
                  </Link>{' '}
                  {stockNumber && <span className="font-normal text-text-2">Stock {stockNumber}</span>}
                </p>
                <p className="text-15 text-danger">{reason}</p>
                <p className="text-14 wrap-anywhere text-text-2">{url}</p>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {list.hasMorePages && (
        <LoadMore shown={list.rows.length} total={list.reachable} busy={list.isLoadingMore} onMore={list.loadMore} />
      )}
    </section>
  );
}

interface StockHistoryProps {
  imports: readonly StockImport[];
  /** Nothing else is there either. */
  isFirstTime: boolean;
}

/** The last imports with what each of them did. */
export function StockHistory({ imports, isFirstTime }: StockHistoryProps) {
  if (imports.length === 0)
    return isFirstTime ? (
      <EmptyState icon={<FileSpreadsheet />} title="Todavía no importaste nada" className="py-8">
        Descargá la plantilla, completala con tus vehículos y subila. Las fotos van como direcciones https.
      </EmptyState>
    ) : null;
  return (
    <section aria-labelledby="historial" className="grid gap-3">
      <h2 id="historial" className="display text-22">
        Últimas importaciones
      </h2>
      <Card>
        <ul className="divide-y divide-border">
          {imports.map((one) => (
            <li key={one.id}>
              <PastImport stockImport={one} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

/** Its rows are loaded when it is opened. */
function PastImport({ stockImport }: { stockImport: StockImport }) {
  const [isOpen, setOpen] = useState(false);
  const { fileName, source, createdAt, failed } = stockImport;
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-16 cursor-pointer list-none items-center gap-3 px-4 py-3 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block font-strong wrap-anywhere">{source === 'key' ? 'Desde tu sistema' : fileName}</span>
          <span className="num block text-14 text-text-2">
            {formatDate(createdAt)}, {formatTime(createdAt)} · {describe(stockImport)}
            {failed > 0 && (
              <b className="text-danger">
                {' '}
                · {failed === 1 ? '1 fila falló' : `${formatNumber(failed)} filas fallaron`}
              </b>
            )}
          </span>
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 flex-none text-text-3 transition-transform group-open:rotate-180 motion-reduce:transition-none"
        />
      </summary>
      {isOpen && (
        <div className="border-t border-border p-3 md:p-4">
          <StockRows stockImport={stockImport} />
        </div>
      )}
    </details>
  );
}

const DONE: Record<StockOutcome, readonly [one: string, many: string]> = {
  new: ['nueva', 'nuevas'],
  changed: ['con cambios', 'con cambios'],
  unchanged: ['sin cambios', 'sin cambios'],
  paused: ['pausada', 'pausadas'],
  refused: ['con errores', 'con errores'],
};

const describe = ({ counts }: StockImport) =>
  STOCK_OUTCOMES.filter((outcome) => counts[outcome] > 0)
    .map((outcome) => `${formatNumber(counts[outcome])} ${DONE[outcome][counts[outcome] === 1 ? 0 : 1]}`)
    .join(', ');
