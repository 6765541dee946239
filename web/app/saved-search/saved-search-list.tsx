import { SEARCH_ALERT_LABELS, SEARCH_ALERTS } from '@rodado/contract/enums';
import { formatNumber } from '@rodado/contract/format';
import { NAME_LENGTH } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import type { SavedSearch, UpdateSavedSearch } from '@rodado/contract/saved-search';
import { nameOfFilters, savedSearchHref } from '@rodado/contract/saved-search-texts';
import { BellPlus, EllipsisVertical, Pause, PencilLine, Play, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { type Action, useAction } from '../api/use-action.ts';
import { useConfirm } from '../api/use-confirm.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';
import { removeSavedSearch, update, type useSavedSearches } from './saved-search-cache.ts';

const LIST_FAILED = 'No pudimos traer tus búsquedas';

/** The saved searches, each with its alerts and a menu. */
export function SavedSearchList({ saved }: { saved: ReturnType<typeof useSavedSearches> }) {
  const { searches, isFailed, error, isBusy, retry } = saved;
  const [renamed, setRenamed] = useState<SavedSearch>();
  const [isOpen, setOpen] = useState(false);
  const list = useRestoredFocus(searches?.length ?? 0);
  useErrorToast(isFailed, LIST_FAILED);
  const deleting = useConfirm({
    question: ({ name }: SavedSearch) => ({
      title: '¿Eliminar esta búsqueda?',
      description: `Ya no te avisamos de lo nuevo en «${name}».`,
      confirmText: 'Eliminar',
      busyText: 'Eliminando...',
    }),
    run: ({ id }) => removeSavedSearch(id),
    done: 'Búsqueda eliminada',
    failed: 'No pudimos eliminar la búsqueda',
    toastId: 'saved-search',
  });
  const rename = (search: SavedSearch) => {
    setRenamed(search);
    setOpen(true);
  };
  if (!searches && isFailed) return <ErrorState title={LIST_FAILED} error={error} isBusy={isBusy} onRetry={retry} />;
  if (!searches) return <SavedSearchListSkeleton />;
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {searches.length === 0 ? (
        <NoSearches />
      ) : (
        <ul className={gridClass}>
          {searches.map((search) => (
            <SavedSearchRow
              key={search.id}
              search={search}
              onRename={() => rename(search)}
              onDelete={() => deleting.ask(search)}
            />
          ))}
        </ul>
      )}
      {renamed && <RenameDialog key={renamed.id} search={renamed} open={isOpen} onClose={() => setOpen(false)} />}
      {deleting.dialog}
    </div>
  );
}

const gridClass = 'grid gap-3 lg:grid-cols-2';
const ALERT_OPTIONS = SEARCH_ALERTS.map((value) => ({ value, label: SEARCH_ALERT_LABELS[value] }));

interface SavedSearchRowProps {
  search: SavedSearch;
  onRename: () => void;
  onDelete: () => void;
}

function SavedSearchRow({ search, onRename, onDelete }: SavedSearchRowProps) {
  const { id, name, filters, alert, isPaused, found } = search;
  const described = nameOfFilters(filters);
  const { act: change } = useAction(changing(id));
  return (
    <li className="flex min-w-0 flex-col gap-3 rounded-l border border-border bg-surface p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <h2 className="text-17 font-strong">
            <Link to={savedSearchHref(filters)} className="link inline-block min-h-6 wrap-anywhere">
              {name}
            </Link>
          </h2>
          {described !== name && <p className="mt-0.5 text-14 wrap-anywhere text-text-2">{described}</p>}
        </div>
        <Menu
          trigger={<IconButton label={`Más opciones de ${name}`} icon={<EllipsisVertical />} className="-mt-2 -mr-2" />}
        >
          <MenuItem icon={<PencilLine />} onSelect={onRename}>
            Cambiar el nombre
          </MenuItem>
          <MenuItem icon={isPaused ? <Play /> : <Pause />} onSelect={() => void change({ isPaused: !isPaused })}>
            {isPaused ? 'Reanudar avisos' : 'Pausar avisos'}
          </MenuItem>
          <MenuRule />
          <MenuItem icon={<Trash2 />} danger onSelect={onDelete}>
            Eliminar
          </MenuItem>
        </Menu>
      </div>
      <div className="mt-auto flex flex-wrap items-end justify-between gap-3">
        <p className="flex min-h-11 flex-wrap items-center gap-2">
          {found > 0 ? (
            <Badge kind="sol">{found === 1 ? '1 nuevo' : `${formatNumber(found)} nuevos`}</Badge>
          ) : (
            <span className="text-14 text-text-2">Nada nuevo</span>
          )}
          {isPaused && <Badge icon={<Pause />}>En pausa</Badge>}
        </p>
        <Select
          label={<AlertLabel name={name} />}
          value={alert}
          options={ALERT_OPTIONS}
          disabled={isPaused}
          onChange={({ target }) => {
            const chosen = SEARCH_ALERTS.find((value) => value === target.value);
            void change({ alert: chosen });
          }}
          className="w-full sm:w-56"
        />
      </div>
    </li>
  );
}

const AlertLabel = ({ name }: { name: string }) => (
  <>
    Avisarme <span className="sr-only">de {name}</span>
  </>
);

const changing = (id: string): Action<[change: UpdateSavedSearch], unknown> => ({
  run: (change) => update(id, change),
  failed: 'No pudimos guardar el cambio',
  toastId: id,
});

interface SearchDialogProps {
  search: SavedSearch;
  open: boolean;
  onClose: () => void;
}

function RenameDialog({ search, open, onClose }: SearchDialogProps) {
  const { act, isBusy } = useAction(changing(search.id));
  const [error, setError] = useState<string>();
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name === '') return setError('Escribí un nombre');
    if (await act({ name })) onClose();
  };
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title="Cambiar el nombre">
      <form onSubmit={(event) => void rename(event)} noValidate>
        <Field
          label="Nombre"
          name="name"
          defaultValue={search.name}
          maxLength={NAME_LENGTH}
          autoComplete="off"
          error={error}
          onChange={() => setError(undefined)}
        />
        <DialogActions>
          <Button kind="line" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" busy={isBusy} busyText="Guardando...">
            Guardar
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function NoSearches() {
  return (
    <EmptyState
      icon={<BellPlus />}
      title="Todavía no guardaste búsquedas"
      action={<ButtonLink to={pages.results.href()}>Buscar vehículos</ButtonLink>}
      className="py-16"
    >
      Buscá lo que querés, tocá «Guardar búsqueda» y te avisamos cuando aparezca.
    </EmptyState>
  );
}

export function SavedSearchListSkeleton() {
  return (
    <div className={gridClass}>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-40 rounded-l" />
      ))}
    </div>
  );
}
