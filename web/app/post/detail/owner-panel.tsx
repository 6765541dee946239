import { getOwnStats } from '@rodado/contract/calls/post-stats';
import { POST_STATUS_LABELS } from '@rodado/contract/enums';
import { formatNumber } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign, Scale } from 'lucide-react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { authedClient } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { CompareButton, useCompare } from '../../comparison/compare-toggle.tsx';
import { useMay } from '../../session/session.ts';
import { PrintButton } from '../../share/print-button.tsx';
import { ShareButton, shareText } from '../../share/share-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterChange } from '../../ui/use-restored-focus.ts';
import { StatusBadge } from '../card/post-labels.tsx';
import { POST_STATS, statName, useOwnPost } from '../owner/own-post.ts';
import { OwnerMenu, useOwnerActions } from '../owner/owner-actions.tsx';
import { ACTION_ICONS, POST_ACTIONS, type PostAction } from '../owner/post-actions.tsx';
import { OWN_STATS } from '../post-queries.ts';
import { BottomBar, ButtonPair, EditButton } from './buy-box.tsx';

interface OwnerButtonsProps {
  post: Post;
  /** Absolute URL of the page. */
  url: string;
}

/**
 * What owners do most, below the button that edits, in as many rows as others have there. The rest is in the menu of the
 * panel: all of it must fit in the window of a laptop.
 */
export function OwnerButtons({ post, url }: OwnerButtonsProps) {
  const owner = useOwnerActionsHere(post);
  const mayChange = useMay('seller');
  // An action's button disappears when the status changes; their group, which is named by the new status, takes the focus.
  const { ref: group, awaitChange } = useFocusAfterChange<HTMLDivElement>(post.status);
  const run = (action: PostAction) => {
    awaitChange();
    owner.run(action);
  };
  return (
    <>
      <ButtonPair>
        {mayChange && owner.canReprice ? (
          <Button kind="line" wide className="px-2!" icon={<CircleDollarSign />} onClick={owner.askForPrice}>
            Cambiar precio
          </Button>
        ) : (
          <PrintButton>Imprimir</PrintButton>
        )}
        <ShareButton text={shareText(post)} url={url} />
      </ButtonPair>
      {mayChange ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div
          ref={group}
          role="group"
          aria-label={`Tu publicación: ${POST_STATUS_LABELS[post.status]}`}
          tabIndex={-1}
          className="mt-2 flex flex-wrap gap-2 outline-none empty:hidden"
        >
          {owner.actions.map((action) => (
            <Button
              key={action}
              kind="line"
              size="s"
              className="min-h-11! flex-1 px-2!"
              icon={ACTION_ICONS[action]}
              busy={owner.busyWith === action}
              busyText="Guardando..."
              onClick={() => run(action)}
            >
              {POST_ACTIONS[action].label}
            </Button>
          ))}
        </div>
      ) : (
        <div className="mt-2">
          <CompareButton post={post} />
        </div>
      )}
      {owner.dialogs}
    </>
  );
}

/** Status, stats and all other actions. It is last in its column, so that it causes no layout shift when it appears. */
export function OwnerPanel({ post }: { post: Post }) {
  const owner = useOwnerActionsHere(post);
  const mayChange = useMay('seller');
  useOwnPost(post.id);
  return (
    <Card className="mt-3.5 grid gap-2 p-4 low:mt-2.5 low:gap-1 low:px-4 low:py-2.5">
      <div className="flex min-h-9 items-center justify-between gap-2">
        <h2 className="flex flex-wrap items-center gap-x-2.5 text-16">
          Tu publicación <StatusBadge status={post.status} />
        </h2>
        {mayChange && (
          <OwnerMenu isRest owner={owner} label="Más acciones" className="-my-1 -mr-2 max-md:hidden">
            <CompareItem post={post} />
          </OwnerMenu>
        )}
      </div>
      <OwnStats id={post.id} />
      {owner.dialogs}
    </Card>
  );
}

function CompareItem({ post }: { post: Post }) {
  const { isChosen, canToggle, toggle } = useCompare(post);
  if (!canToggle) return null;
  return (
    <MenuItem icon={<Scale />} onSelect={toggle}>
      {isChosen ? 'Quitar de la comparación' : 'Comparar'}
    </MenuItem>
  );
}

/** Recent stats of the post; omitted if they cannot be loaded. */
function OwnStats({ id }: { id: string }) {
  const { data, isError, isPaused } = useQuery(
    { queryKey: [...OWN_STATS, id], queryFn: () => authedClient(getOwnStats, { params: { id } }) },
    queryClient,
  );
  if (!data && (isError || isPaused)) return null;
  return (
    <section aria-label="Cifras de los últimos 30 días" aria-busy={!data}>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-text-3">
        En los últimos 30 días
        <Link to={pages.postStats.href({ id })} className="link inline-flex min-h-6 items-center">
          Ver estadísticas
        </Link>
      </p>
      <dl className="num mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,3.5rem),1fr))] gap-1.5 text-center">
        {POST_STATS.map((stat) => (
          <div
            key={stat}
            className="flex flex-col-reverse rounded-inner bg-surface-2 px-0.5 py-2 low:py-1 low:leading-[1.2]"
          >
            <dt className="text-13 text-text-2">{statName(stat, data?.[stat] ?? 0)}</dt>
            <dd className="text-18 font-strong">
              {data ? formatNumber(data[stat]) : <Skeleton className="mx-auto my-1 h-5 w-7" />}
            </dd>
          </div>
        ))}
      </dl>
      {data?.stockNumber && (
        <p className="mt-2 text-14 text-text-2 wrap-anywhere">
          Número de stock <b className="text-text">{data.stockNumber}</b>, solo lo ves vos
        </p>
      )}
    </section>
  );
}

/** The owner's actions on phones. */
export function OwnerBottomBar({ post }: { post: Post }) {
  const owner = useOwnerActionsHere(post);
  if (!useMay('seller')) return null;
  return (
    <BottomBar className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <EditButton post={post} />
      </div>
      <OwnerMenu owner={owner} label="Más acciones" className="border border-border-strong" />
      {owner.dialogs}
    </BottomBar>
  );
}

/** For the page of the post: it is reloaded after a change, and left after a deletion. */
function useOwnerActionsHere(post: Post) {
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  return useOwnerActions(post, { onChanged: revalidate, onDeleted: () => void navigate(pages.profile.href()) });
}
