import { SEARCH_ALERT_LABELS, SEARCH_ALERTS } from '@rodado/contract/enums';
import { formatNumber } from '@rodado/contract/format';
import { NAME_LENGTH } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import type { SavedSearch, UpdateSavedSearch } from '@rodado/contract/saved-search';
import { nameOfFilters, savedSearchHref } from '@rodado/contract/saved-search-texts';
import { BellPlus, EllipsisVertical, Pause, PencilLine, Play, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { clientErrorMessage } from '../api/error-message.ts';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ConfirmDialog, Dialog, DialogActions } from '../ui/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '../ui/menu.tsx';
import { Select } from '../ui/select.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { toast } from '../ui/toast.ts';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';
import { removeSavedSearch, update, type useSavedSearches } from './saved-search-cache.ts';

const LIST_FAILED = 'No pudimos traer tus búsquedas';

type Asking = { what: 'rename' | 'delete'; search: SavedSearch };

/** The saved searches, each with its alerts and a menu. */
export function SavedSearchList({ saved }: { saved: ReturnType<typeof useSavedSearches> }) {
  const { searches, isFailed, error, isBusy, retry } = saved;
  const [asking, setAsking] = useState<Asking>();
  const [isOpen, setOpen] = useState(false);
  const list = useRestoredFocus(searches?.length ?? 0);
  useErrorToast(isFailed, LIST_FAILED);
  const ask = (next: Asking) => {
    setAsking(next);
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
            <SavedSearchRow key={search.id} search={search} onAsk={(what) => ask({ what, search })} />
          ))}
        </ul>
      )}
      {asking?.what === 'rename' && (
        <RenameDialog key={asking.search.id} search={asking.search} open={isOpen} onClose={() => setOpen(false)} />
      )}
      {asking?.what === 'delete' && (
        <DeleteDialog search={asking.search} open={isOpen} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

const gridClass = 'grid gap-3 lg:grid-cols-2';
const ALERT_OPTIONS = SEARCH_ALERTS.map((value) => ({ value, label: SEARCH_ALERT_LABELS[value] }));

interface SavedSearchRowProps {
  search: SavedSearch;
  onAsk: (what: Asking['what']) => void;
}

function SavedSearchRow({ search, onAsk }: SavedSearchRowProps) {
  const { id, name, filters, alert, isPaused, found } = search;
  const described = nameOfFilters(filters);
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
          <MenuItem icon={<PencilLine />} onSelect={() => onAsk('rename')}>
            Cambiar el nombre
          </MenuItem>
          <MenuItem
            icon={isPaused ? <Play /> : <Pause />}
            onSelect={() => void changeSearch(id, { isPaused: !isPaused })}
          >
            {isPaused ? 'Reanudar avisos' : 'Pausar avisos'}
          </MenuItem>
          <MenuRule />
          <MenuItem icon={<Trash2 />} danger onSelect={() => onAsk('delete')}>
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
            void changeSearch(id, { alert: chosen });
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

async function changeSearch(id: string, change: UpdateSavedSearch): Promise<boolean> {
  try {
    await update(id, change);
    return true;
  } catch (error) {
    toast.error('No pudimos guardar el cambio', { id, detail: clientErrorMessage(error) });
    return false;
  }
}

interface SearchDialogProps {
  search: SavedSearch;
  open: boolean;
  onClose: () => void;
}

function RenameDialog({ search, open, onClose }: SearchDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const rename = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name')).trim();
    if (name === '') return setError('Escribí un nombre');
    setBusy(true);
    const isDone = await changeSearch(search.id, { name });
    setBusy(false);
    if (isDone) onClose();
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

function DeleteDialog({ search, open, onClose }: SearchDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await removeSavedSearch(search.id);
      toast.success('Búsqueda eliminada', { id: search.id });
      onClose();
    } catch (error) {
      toast.error('No pudimos eliminar la búsqueda', { id: search.id, detail: clientErrorMessage(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="¿Eliminar esta búsqueda?"
      description={`Ya no te avisamos de lo nuevo en «${search.name}».`}
      confirmText="Eliminar"
      busy={isBusy}
      busyText="Eliminando..."
      onConfirm={() => void confirm()}
    />
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
