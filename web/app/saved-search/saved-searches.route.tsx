import { MAX_SAVED_SEARCHES } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import type { Route } from './+types/saved-searches.route.ts';
import { useSavedSearches } from './saved-search-cache.ts';
import { SavedSearchList, SavedSearchListSkeleton } from './saved-search-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Búsquedas guardadas',
    description: 'Las búsquedas que guardaste, y cada cuánto te avisamos de lo nuevo.',
    page: pages.savedSearches,
  });

export default function SavedSearchesPage() {
  const { status } = usePrivatePage();
  return (
    <main className="wrap min-h-[70vh] pt-7 pb-12 md:pt-9">
      <h1 className="display text-26 md:text-30">Búsquedas guardadas</h1>
      <p className="mt-1.5 mb-5 max-w-[60ch] text-text-2 md:mb-7">
        Te avisamos una sola vez de cada vehículo nuevo. Podés guardar hasta {MAX_SAVED_SEARCHES}.
      </p>
      {status === 'in' ? (
        <OwnSearches />
      ) : (
        <>
          <SavedSearchListSkeleton />
          <noscript>
            <p className="mt-6 text-text-2">Para ver tus búsquedas hace falta JavaScript.</p>
          </noscript>
        </>
      )}
    </main>
  );
}

function OwnSearches() {
  return <SavedSearchList saved={useSavedSearches()} />;
}
