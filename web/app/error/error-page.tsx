import { pages } from '@rodado/contract/pages';
import { lazy, Suspense, useEffect } from 'react';
import { isRouteErrorResponse, type MetaDescriptor } from 'react-router';
import { isWorkerActive } from '../browser/register-worker.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

// Lazy, because few viewers need its drawing and its search.
const NotFound = lazy(async () => ({ default: (await import('./not-found.tsx')).NotFound }));

export const isMissing = (error: unknown) =>
  isRouteErrorResponse(error) && (error.status === 404 || error.status === 410);

interface ErrorPageProps {
  error: unknown;
  /** What failed to load. */
  title?: string;
}

export function ErrorPage({ error, title }: ErrorPageProps) {
  useOfflineRedirect();
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
      <h1 className="display text-26 md:text-30">
        {title ?? (isBusy ? 'Hay mucho tránsito en este momento' : 'Algo se rompió de nuestro lado')}
      </h1>
      <p className="text-text-2">
        {isBusy
          ? 'Esperá unos segundos y probá de nuevo.'
          : 'Probá de nuevo en un momento. Si sigue igual, contanos qué estabas haciendo.'}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button onClick={() => window.location.reload()}>Reintentar</Button>
        <ButtonLink kind="line" to="/">
          Volver al inicio
        </ButtonLink>
        {!isBusy && (
          <ButtonLink kind="line" to={pages.contact.href()}>
            Escribinos
          </ButtonLink>
        )}
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

/** For pages that failed before their own meta was available. */
export function errorMeta(error: unknown): MetaDescriptor[] {
  if (!error) return [{ title: 'Rodado' }];
  return isMissing(error) ? missingMeta : [{ title: 'Algo se rompió | Rodado' }, NOINDEX];
}

/** Without a network, redirects to the offline page, which lists the cached posts. */
function useOfflineRedirect() {
  useEffect(() => {
    const { pathname, search } = window.location;
    if (navigator.onLine || pathname === pages.offline.path || !isWorkerActive()) return;
    window.location.replace(pages.offline.href({ search: { pagina: pathname + search } }));
  }, []);
}
