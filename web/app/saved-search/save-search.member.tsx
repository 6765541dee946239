import { pages } from '@rodado/contract/pages';
import type { SavedFilters } from '@rodado/contract/post-filter';
import { savedSearchHref } from '@rodado/contract/saved-search-texts';
import { BellPlus, BookmarkCheck } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useAction } from '../api/use-action.ts';
import { deleteDraft, loadDraftText } from '../browser/draft-storage.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { SAVE_AFTER_LOGIN, SAVE_TEXT } from './save-search.tsx';
import { findSaved, markSavedSearchSeen, save, useSavedSearches } from './saved-search-cache.ts';

/** Saves the search, or leads to the saved ones if it is among them. Showing the results marks its matches as seen. */
export function MemberSaveSearch({ filters }: { filters: SavedFilters }) {
  const { searches } = useSavedSearches();
  const saved = findSaved(searches, filters);
  const { isBusy, press, link } = useSaving(filters);
  useWanted(filters, press);
  const newId = saved && saved.found > 0 ? saved.id : undefined;
  useEffect(() => {
    if (newId !== undefined) void markSavedSearchSeen(newId);
  }, [newId]);
  if (saved) {
    return (
      <ButtonLink ref={link} kind="soft" size="s" icon={<BookmarkCheck />} to={pages.savedSearches.href()}>
        Búsqueda guardada
      </ButtonLink>
    );
  }
  return (
    <Button kind="line" size="s" icon={<BellPlus />} busy={isBusy} busyText="Guardando..." onClick={press}>
      {SAVE_TEXT}
    </Button>
  );
}

function useSaving(filters: SavedFilters) {
  const link = useRef<HTMLAnchorElement>(null);
  const hasFocus = useRef(false);
  const { act: press, isBusy } = useAction({
    run: () => save(filters),
    done: () => {
      hasFocus.current = true;
      toast.success('Búsqueda guardada', { id: SAVE_AFTER_LOGIN, detail: 'Te avisamos cuando aparezca algo nuevo.' });
    },
    failed: 'No pudimos guardar la búsqueda',
    toastId: SAVE_AFTER_LOGIN,
  });
  // The link takes the place of the button that was pressed.
  useEffect(() => {
    if (isBusy || !hasFocus.current) return;
    hasFocus.current = false;
    link.current?.focus({ preventScroll: true });
  }, [isBusy]);
  return { isBusy, press: () => void press(), link };
}

/** Continues a press from before the login. */
function useWanted(filters: SavedFilters, press: () => void) {
  const here = savedSearchHref(filters);
  const resume = useEffectEvent(() => {
    if (loadDraftText(SAVE_AFTER_LOGIN) !== here) return;
    deleteDraft(SAVE_AFTER_LOGIN);
    press();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another search is another one to be saved
  useEffect(() => resume(), [here]);
}
