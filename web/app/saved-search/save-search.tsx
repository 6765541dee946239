import type { SavedFilters } from '@rodado/contract/post-filter';
import { savedSearchHref } from '@rodado/contract/saved-search-texts';
import { BellPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { saveDraft } from '../browser/draft-storage.ts';
import { loginFor } from '../page/site-paths.ts';
import { useIsSignedIn } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';

// Only members download it.
const MemberSaveSearch = lazy(async () => ({ default: (await import('./save-search.member.tsx')).MemberSaveSearch }));

/** The search that a signed-out viewer wanted to save. It is saved after the login, in the same tab. */
export const SAVE_AFTER_LOGIN = 'save-search';
export const SAVE_TEXT = 'Guardar búsqueda';

/** Saves the search of this page. For signed-out viewers it links to the login, which returns here. */
export function SaveSearch({ filters }: { filters: SavedFilters }) {
  const isIn = useIsSignedIn();
  const { pathname, search } = useLocation();
  const style = { kind: 'line', size: 's', icon: <BellPlus /> } as const;
  if (isIn) {
    const placeholder = (
      <Button {...style} disabled>
        {SAVE_TEXT}
      </Button>
    );
    return (
      <Suspense fallback={placeholder}>
        <MemberSaveSearch filters={filters} />
      </Suspense>
    );
  }
  return (
    <ButtonLink
      {...style}
      to={loginFor(pathname + search, 'busqueda')}
      onClick={() => saveDraft(SAVE_AFTER_LOGIN, savedSearchHref(filters))}
    >
      {SAVE_TEXT}
    </ButtonLink>
  );
}
