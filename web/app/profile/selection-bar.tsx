import { formatPosts } from '@rodado/contract/format';
import { Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ACT_ICONS } from '../post/owner/act-icons.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { useFocusAfterChange } from '../ui/use-kept-focus.ts';
import { Wheel } from '../ui/wheel.tsx';
import { BULK_ACTS, type BulkAct, chosenWords, labelOf, postsFor, progressWords, startWords } from './bulk-acts.ts';
import type { OwnPost } from './profile-queries.ts';
import { useBulkActs } from './use-bulk-acts.ts';
import type { Selection } from './use-selection.ts';

const ICONS: Record<BulkAct, ReactNode> = { ...ACT_ICONS, delete: <Trash2 /> };

interface SelectionBarProps {
  userId: string;
  selection: Selection<OwnPost>;
  /** How many could be chosen. */
  loaded: number;
  /** Others are not loaded yet. */
  hasMore: boolean;
  onLeave: () => void;
}

/** How many are chosen, and what can be done with them: at the foot of phones, elsewhere above the list. */
export function SelectionBar({ userId, selection, loaded, hasMore, onLeave }: SelectionBarProps) {
  /** Whether they are to be deleted; as they were when it was asked. */
  const [asked, setAsked] = useState<readonly OwnPost[] | null>(null);
  const deleteButton = useRef<HTMLButtonElement>(null);
  const { run, start } = useBulkActs(userId, (through) => {
    awaitChange();
    selection.drop(through);
  });
  // The button of an act goes when there is nothing left to do it with.
  const { ref: bar, awaitChange } = useFocusAfterChange<HTMLElement>(run ? 'busy' : 'free');
  // It takes the place of the button that called it; who comes back to one that is at work has called nothing.
  const [isCalled] = useState(run === null);
  useEffect(() => {
    if (isCalled) bar.current?.focus({ preventScroll: true });
  }, [bar, isCalled]);

  const { chosen } = selection;
  // While one is under way its button stays, whatever the list says meanwhile.
  const acted = run?.chosen ?? chosen;
  const press = (act: BulkAct) => {
    if (run) return;
    if (act === 'delete') setAsked(chosen);
    else start(act, chosen);
  };
  return (
    <section ref={bar} tabIndex={-1} aria-label="Publicaciones seleccionadas" className={frame}>
      <p role="status" className="num flex items-center gap-2 font-strong max-lg:flex-1">
        {run ? (
          <>
            <Wheel />
            <span aria-hidden="true">{progressWords(run.act, Math.min(run.settled + 1, run.total), run.total)}</span>
            <span className="sr-only">{startWords(run.act, run.total)}</span>
          </>
        ) : (
          chosenWords(chosen.length)
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
      <div className={acts}>
        {acted.length === 0 && loaded > 0 && (
          <p className="self-center text-14 text-text-2">Elegí publicaciones de la lista.</p>
        )}
        {BULK_ACTS.map((act) => {
          const count = postsFor(act, acted, new Date()).length;
          if (count === 0) return null;
          return (
            <Button
              key={act}
              ref={act === 'delete' ? deleteButton : undefined}
              kind={act === 'delete' ? 'danger-line' : 'line'}
              size="s"
              icon={ICONS[act]}
              // Not `disabled`: the focus stays on the one that was pressed.
              aria-disabled={run !== null || undefined}
              className={tile}
              onClick={() => press(act)}
            >
              {labelOf(act, count)}
            </Button>
          );
        })}
      </div>
      <Button kind="ghost" size="s" className={cx(leave, run && 'invisible')} onClick={onLeave}>
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
        // Where the button is gone, the bar has the focus already.
        finalFocus={() => deleteButton.current ?? false}
        onConfirm={() => {
          setAsked(null);
          if (asked) start('delete', asked);
        }}
      />
    </section>
  );
}

const frame =
  'foot-bar -mx-(--gutter) flex flex-wrap items-center gap-x-1 gap-y-2 bg-bg px-(--gutter) outline-none max-md:order-last max-md:pt-1 max-md:pb-[max(10px,env(safe-area-inset-bottom))] md:top-(--bar) md:bottom-auto md:-mt-3 md:mb-3 md:border-t-0 md:border-b md:border-border md:py-3 lg:mx-0 lg:px-0';
const leave = '-mr-3 max-md:min-h-11 lg:mr-0';
/** In their own line until there is room for everything in one. */
const acts =
  'flex min-h-9 flex-wrap gap-2 max-lg:order-last max-lg:w-full max-md:gap-1.5 max-md:*:flex-[1_1_4.75rem] lg:ml-auto';
/** On phones the icon stands above the words, so that all four find room side by side. */
const tile =
  'aria-disabled:cursor-progress aria-disabled:border-border aria-disabled:bg-surface aria-disabled:text-text-3 max-md:min-h-15 max-md:min-w-0 max-md:flex-col max-md:gap-1 max-md:px-0.5 max-md:py-1 max-md:text-13 max-md:leading-tight';
