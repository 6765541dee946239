import { lazy, Suspense } from 'react';
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { useOfflinePageInstead } from '../offline/use-offline-page-instead.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

// Few people get here: its drawing and its search are not for everybody to download.
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

export const isMissing = (error: unknown) =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);

interface ErrorPageProps {
  error: unknown;
  /** What could not be shown. */
  title?: string;
}

/** Whatever a page could not show. */
export function ErrorPage({ error, title = 'Algo se rompió de nuestro lado' }: ErrorPageProps) {
  useOfflinePageInstead();
  if (isMissing(error)) {
    return (
      <Suspense>
        <NotFound />
      </Suspense>
    );
  }
  const isBusy = isRouteErrorResponse(error) && (error.status === 503 || error.status === 429);
  return (
    <main className="wrap grid min-h-[70vh] place-content-center justify-items-center gap-3 py-10 text-center">
      <h1 className="display text-26 md:text-30">{isBusy ? 'Hay mucho tránsito en este momento' : title}</h1>
      <p className="text-text-2">
        {isBusy
          ? 'Esperá unos segundos y probá de nuevo.'
          : 'Ya quedó anotado y lo vamos a mirar. Probá de nuevo en un momento.'}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button onClick={() => window.location.reload()}>Reintentar</Button>
        <ButtonLink kind="line" to="/">
          Volver al inicio
        </ButtonLink>
      </div>
    </main>
  );
}

const NOINDEX = { name: 'robots', content: 'noindex' };

export const missingMeta: MetaDescriptor[] = [
  { title: 'Página no encontrada | Rodado' },
  { name: 'description', content: 'Esta página no existe. Buscá tu próximo vehículo entre los que hay en Rodado.' },
  NOINDEX,
];

/** For pages that failed before they could say what they are. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  if (!error) return [{ title: 'Rodado' }];
  return isMissing(error) ? missingMeta : [{ title: 'Algo se rompió | Rodado' }, NOINDEX];
}
