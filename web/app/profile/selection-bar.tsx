import { formatPosts } from '@rodado/contract/format';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { serverTime } from '../browser/use-now.ts';
import { ACTION_ICONS } from '../post/owner/post-actions.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ConfirmDialog } from '../ui/dialog.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useFocusAfterChange } from '../ui/use-restored-focus.ts';
import {
  type BulkAction,
  labelOf,
  PROFILE_BULK_ACTIONS,
  postsFor,
  progressText,
  selectedText,
  startText,
} from './bulk-actions.ts';
import { useBulkActions } from './use-bulk-actions.ts';
import type { OwnPost } from './use-own-posts.ts';

const BULK_ACTION_ICONS: Record<BulkAction, ReactNode> = { ...ACTION_ICONS, delete: <Trash2 /> };

const barClass =
  'foot-bar -mx-(--gutter) flex flex-wrap items-center gap-x-1 gap-y-2 bg-bg px-(--gutter) outline-none max-md:order-last max-md:pt-1 max-md:pb-[max(10px,env(safe-area-inset-bottom))] md:top-(--bar) md:bottom-auto md:-mt-3 md:mb-3 md:border-t-0 md:border-b md:border-border md:py-3 lg:mx-0 lg:px-0';
/** A separate row until everything fits in one. */
const actionsClass =
  'flex min-h-9 flex-wrap gap-2 max-lg:order-last max-lg:w-full max-md:gap-1.5 max-md:*:flex-[1_1_4.75rem] lg:ml-auto';
/** On phones the icon is above the label, so that all four buttons fit in a row. */
const actionButtonClass =
  'aria-disabled:cursor-progress aria-disabled:border-border aria-disabled:bg-surface aria-disabled:text-text-3 max-md:min-h-15 max-md:min-w-0 max-md:flex-col max-md:gap-1 max-md:px-0.5 max-md:py-1 max-md:text-13 max-md:leading-tight';
const leaveButtonClass = '-mr-3 max-md:min-h-11 lg:mr-0';

interface SelectionBarProps {
  userId: string;
  selection: Selection<OwnPost>;
  /** How many posts can be selected. */
  loaded: number;
  /** More posts are not loaded yet. */
  hasMore: boolean;
  onLeave: () => void;
}

/** Selection count and bulk actions: at the bottom on phones, elsewhere above the list. */
export function SelectionBar({ userId, selection, loaded, hasMore, onLeave }: SelectionBarProps) {
  /** Posts to delete, as selected when the dialog opened. */
  const [asked, setAsked] = useState<readonly OwnPost[] | null>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const { run, start } = useBulkActions(userId, (through) => {
    awaitChange();
    selection.drop(through);
  });
  // The button of an action is unmounted when no selected post allows it.
  const { ref: bar, awaitChange } = useFocusAfterChange<HTMLElement>(run ? 'busy' : 'free');
  // It replaces the button that opened it, so it takes the focus; not when returning to a run in progress.
  const [isCalled] = useState(run === null);
  useEffect(() => {
    if (isCalled) bar.current?.focus({ preventScroll: true });
  }, [bar, isCalled]);

  const { chosen } = selection;
  // During a run its button stays, whatever the list shows.
  const affected = run?.chosen ?? chosen;
  const press = (action: BulkAction) => {
    if (run) return;
    if (action === 'delete') setAsked(chosen);
    else start(action, chosen);
  };
  return (
    <section ref={bar} tabIndex={-1} aria-label="Publicaciones seleccionadas" className={barClass}>
      <p role="status" className="num flex items-center gap-2 font-strong max-lg:flex-1">
        {run ? (
          <>
            <Spinner />
            <span aria-hidden="true">{progressText(run.action, Math.min(run.settled + 1, run.total), run.total)}</span>
            <span className="sr-only">{startText(run.action, run.total)}</span>
          </>
        ) : (
          selectedText(chosen.length)
        )}
      </p>
      {!run && loaded > 0 && (
        <Button
          kind="ghost"
          size="s"
          className="max-md:min-h-11"
          onClick={chosen.length === loaded ? selection.clear : selection.chooseAll}
        >
          {chosen.length === loaded ? 'Quitar selección' : hasMore ? `Seleccionar las ${loaded}` : 'Seleccionar todas'}
        </Button>
      )}
      <div className={actionsClass}>
        {affected.length === 0 && loaded > 0 && (
          <p className="self-center text-14 text-text-2">Elegí publicaciones de la lista.</p>
        )}
        {PROFILE_BULK_ACTIONS.map((action) => {
          const count = postsFor(action, affected, new Date(serverTime())).length;
          if (count === 0) return null;
          return (
            <Button
              key={action}
              ref={action === 'delete' ? deleteButton : undefined}
              kind={action === 'delete' ? 'danger-line' : 'line'}
              size="s"
              icon={BULK_ACTION_ICONS[action]}
              // Not `disabled`: the pressed button keeps the focus.
              aria-disabled={run !== null || undefined}
              className={actionButtonClass}
              onClick={() => press(action)}
            >
              {labelOf(action, count)}
            </Button>
          );
        })}
      </div>
      <Button kind="ghost" size="s" className={cx(leaveButtonClass, run && 'invisible')} onClick={onLeave}>
        Listo
      </Button>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => isOpen || setAsked(null)}
        title={`¿Eliminar ${formatPosts(asked?.length ?? 0)}?`}
        description={
          asked?.length === 1
            ? 'Se elimina para siempre: no vas a poder recuperarla.'
            : 'Se eliminan para siempre: no vas a poder recuperarlas.'
        }
        confirmText="Eliminar"
        // If the button is unmounted, the bar already has the focus.
        finalFocus={() => deleteButton.current ?? false}
        onConfirm={() => {
          setAsked(null);
          if (asked) start('delete', asked);
        }}
      />
    </section>
  );
}

const NONE: ReadonlySet<string> = new Set();
const idsOf = (rows: readonly { id: string }[]): ReadonlySet<string> => new Set(rows.map(({ id }) => id));

/** Selected rows of a list in selection mode; with `first` it starts on. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[], first?: readonly Row[]) {
  const [isOn, setOn] = useState(first !== undefined);
  const [ids, setIds] = useState(first ? idsOf(first) : NONE);
  return {
    isOn,
    /** Only rows still in the list, so that no action runs on a removed one. */
    chosen: rows.filter(({ id }) => ids.has(id)),
    isChosen: ({ id }: Row) => ids.has(id),
    begin: () => setOn(true),
    end: () => {
      setOn(false);
      setIds(NONE);
    },
    toggle: ({ id }: Row) =>
      setIds((before) =>
        before.has(id) ? new Set([...before].filter((other) => other !== id)) : new Set([...before, id]),
      ),
    chooseAll: () => setIds(idsOf(rows)),
    clear: () => setIds(NONE),
    drop: (dropped: readonly Row[]) =>
      setIds((before) => new Set([...before].filter((id) => !dropped.some((row) => row.id === id)))),
  };
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
