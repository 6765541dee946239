import { exportStock, getStockTemplate } from '@rodado/contract/calls/stock-import';
import { formatNumber } from '@rodado/contract/format';
import { MAX_STOCK_ROWS, MEGABYTE, STOCK_FILE_BYTES } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { BadgeCheck, Download, FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { clientErrorMessage } from '../api/error-message.ts';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { downloadFile, saveFile } from '../api/files.ts';
import { useAction } from '../api/use-action.ts';
import { useMay } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FieldNote } from '../ui/field-frame.tsx';
import { FileDrop } from '../ui/file-drop.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { sendFile, useStockImports } from './stock-import-cache.ts';
import { StockKeys } from './stock-keys.tsx';
import { StockPlan } from './stock-plan.tsx';
import { FailedPhotos, StockHistory, StockProgress, WaitingPhotos } from './stock-runs.tsx';

const LIST_FAILED = 'No pudimos traer tus importaciones';

/** Upload, plan, progress and history of a company's imports. */
export function StockPage({ companyId }: { companyId: string | undefined }) {
  const { overview, planned, underWay, done, isFailed, error, isBusy, retry } = useStockImports();
  const plan = useRef<HTMLElement>(null);
  const [maySend, isOwner] = [useMay('seller'), useMay('owner')];
  useErrorToast(isFailed && !overview, LIST_FAILED);
  if (!overview)
    return isFailed ? (
      <ErrorState title={LIST_FAILED} error={error} isBusy={isBusy} onRetry={retry} />
    ) : (
      <div className="grid gap-4">
        <Skeleton className="h-44 rounded-l" />
        <Skeleton className="h-64 rounded-l" />
      </div>
    );
  return (
    <div className="grid gap-8 md:gap-10">
      {!maySend ? (
        <StockFiles />
      ) : overview.isVerified ? (
        <StockUpload hasPlan={planned !== undefined} onPlanned={() => plan.current?.focus()} />
      ) : (
        <NotVerified companyId={companyId} />
      )}
      {planned && (
        <StockPlan ref={plan} planned={planned} isWaiting={underWay.some((one) => one.status === 'applying')} />
      )}
      {underWay.map((one) => (
        <StockProgress key={one.id} stockImport={one} />
      ))}
      {overview.photos.waiting > 0 && underWay.length === 0 && <WaitingPhotos waiting={overview.photos.waiting} />}
      {overview.photos.failed > 0 && <FailedPhotos failed={overview.photos.failed} />}
      <StockHistory imports={done} isFirstTime={!planned && underWay.length === 0} />
      {overview.isVerified && isOwner && <StockKeys />}
    </div>
  );
}

const ACCEPTED = '.csv,.txt,.xml,text/csv,text/plain,text/xml,application/xml,application/vnd.ms-excel';
const NOTE_ID = 'archivo-nota';

function StockUpload({ hasPlan, onPlanned }: { hasPlan: boolean; onPlanned: () => void }) {
  const [sending, setSending] = useState<string>();
  const [error, setError] = useState<string>();
  const send = async ([file]: readonly File[]) => {
    if (!file) return;
    if (file.size > STOCK_FILE_BYTES) return setError(OWN_TEXTS.stockFileTooLarge);
    setError(undefined);
    setSending(file.name);
    try {
      await sendFile(file, () => {});
      onPlanned();
    } catch (failure) {
      setError(clientErrorMessage(failure) ?? 'No pudimos leer el archivo. Probá de nuevo.');
    } finally {
      setSending(undefined);
    }
  };
  return (
    <section aria-label="Subir un archivo" className="grid gap-3">
      <FileDrop
        accept={ACCEPTED}
        isDisabled={sending !== undefined}
        onFiles={(files) => void send(files)}
        aria-describedby={NOTE_ID}
        className="min-h-37 bg-surface py-5"
      >
        {sending === undefined ? (
          <>
            <FileSpreadsheet className="mb-1 size-8 stroke-[1.75] text-brand" />
            <span className="font-strong">
              Arrastrá {hasPlan ? 'otro' : 'el'} archivo o <span className="text-brand">elegilo</span>
            </span>
            <span className="max-w-[52ch] text-14 text-text-2">
              CSV de Excel o XML, hasta {formatNumber(MAX_STOCK_ROWS)} vehículos y {STOCK_FILE_BYTES / MEGABYTE} MB.
              Cada vehículo con su número de stock.
            </span>
          </>
        ) : (
          <span role="status" className="flex min-h-20 items-center gap-2 font-strong wrap-anywhere">
            <Spinner />
            Leyendo {sending}...
          </span>
        )}
      </FileDrop>
      <div role="alert">
        <FieldNote id={NOTE_ID} error={error} />
      </div>
      <StockFiles />
    </section>
  );
}

/** The template, and what the company has on sale. */
function StockFiles() {
  const { act: download, isBusy } = useAction({
    run: (format: 'csv' | 'xml') => downloadFile(exportStock, { query: { format } }),
    done: (file, format) => saveFile(file, `stock-rodado.${format}`),
    failed: 'No pudimos preparar el archivo',
    toastId: 'stock-export',
  });
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-3 text-15 text-text-2">
      <p className="flex flex-wrap items-center gap-x-3">
        <span>Plantilla vacía:</span>
        <a href={`${getStockTemplate.url}?format=csv`} download className={fileLink}>
          <span className="sr-only">Descargar la plantilla en </span>
          CSV
        </a>
        <a href={`${getStockTemplate.url}?format=xml`} download className={fileLink}>
          <span className="sr-only">Descargar la plantilla en </span>
          XML
        </a>
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        <span>Tu stock publicado:</span>
        {(['csv', 'xml'] as const).map((format) => (
          <button
            key={format}
            type="button"
            disabled={isBusy}
            onClick={() => void download(format)}
            className={fileLink}
          >
            <Download className="size-4" aria-hidden="true" />
            <span className="sr-only">Descargar tu stock en </span>
            {format.toUpperCase()}
          </button>
        ))}
      </p>
    </div>
  );
}

const fileLink = 'link inline-flex min-h-11 min-w-11 items-center gap-1.5';

function NotVerified({ companyId }: { companyId: string | undefined }) {
  return (
    <section aria-labelledby="sin-verificar" className="grid gap-3">
      <Card className="flex flex-wrap items-center gap-x-5 gap-y-3 bg-brand-soft p-5">
        <BadgeCheck className="size-7 flex-none text-brand" aria-hidden="true" />
        <div className="min-w-0 flex-[1_1_18rem]">
          <h2 id="sin-verificar" className="text-17 font-strong">
            Verificá tu empresa para importar
          </h2>
          <p className="mt-0.5 max-w-[64ch] text-text-2">
            Un archivo publica cientos de vehículos de una vez: por eso es para empresas que verificamos. Mientras tanto
            podés preparar el archivo con la plantilla.
          </p>
        </div>
        {companyId && <ButtonLink to={pages.verify.href({ id: companyId })}>Verificar mi empresa</ButtonLink>}
      </Card>
      <StockFiles />
    </section>
  );
}
