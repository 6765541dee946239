import { getOwnStats } from '@rodado/contract/calls/post-stats';
import { formatNumber } from '@rodado/contract/format';
import { pages } from '@rodado/contract/pages';
import type { Post } from '@rodado/contract/post';
import { useQuery } from '@tanstack/react-query';
import { CircleDollarSign, ClipboardCheck, FileCheck, Trash2 } from 'lucide-react';
import { Link, useNavigate, useRevalidator } from 'react-router';
import { authedClient } from '../../api/client.ts';
import { queryClient } from '../../api/query-client.ts';
import { useMay } from '../../session/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusAfterChange } from '../../ui/use-restored-focus.ts';
import { StatusBadge } from '../card/post-labels.tsx';
import { POST_STATS, statName, useOwnPost } from '../owner/own-post.ts';
import { OwnerMenu, useOwnerActions } from '../owner/owner-actions.tsx';
import { ACTION_ICONS, POST_ACTIONS, type PostAction } from '../owner/post-actions.tsx';
import { OWN_STATS } from '../post-queries.ts';
import { BottomBar, EditButton } from './buy-box.tsx';

/**
 * Stats and owner's actions, beside the post. On wide screens it is last in its column, so that it causes no layout
 * shift when it appears; on phones the actions are in the bottom bar.
 */
export function OwnerPanel({ post }: { post: Post }) {
  const owner = useOwnerActionsHere(post);
  const mayChange = useMay('seller');
  useOwnPost(post.id);
  // An action's button disappears when the status changes; the heading, which shows the new status, takes the focus.
  const { ref: heading, awaitChange } = useFocusAfterChange<HTMLHeadingElement>(post.status);
  const run = (action: PostAction) => {
    awaitChange();
    owner.run(action);
  };
  return (
    <Card className="mt-3.5 grid gap-2 p-4">
      <h2 ref={heading} tabIndex={-1} className="mb-1 flex items-center justify-between gap-2 text-16 outline-none">
        Tu publicación <StatusBadge status={post.status} />
      </h2>
      <OwnStats id={post.id} />
      {mayChange && <OwnerButtons post={post} owner={owner} run={run} />}
      {owner.dialogs}
    </Card>
  );
}

interface OwnerButtonsProps {
  post: Post;
  owner: ReturnType<typeof useOwnerActions>;
  run: (action: PostAction) => void;
}

function OwnerButtons({ post, owner, run }: OwnerButtonsProps) {
  return (
    <>
      {owner.canReprice && (
        <Button kind="line" wide className="max-md:hidden" icon={<CircleDollarSign />} onClick={owner.askForPrice}>
          Cambiar precio
        </Button>
      )}
      {owner.conditionHref && (
        <ButtonLink kind="line" wide className="max-md:hidden" icon={<ClipboardCheck />} to={owner.conditionHref}>
          Ficha de estado
        </ButtonLink>
      )}
      <ButtonLink
        kind="line"
        wide
        className="max-md:hidden"
        icon={<FileCheck />}
        to={pages.papers.href({ id: post.id })}
      >
        Papeles y condiciones
      </ButtonLink>
      {owner.actions.map((action) => (
        <Button
          key={action}
          kind="line"
          wide
          className="max-md:hidden"
          icon={ACTION_ICONS[action]}
          busy={owner.busyWith === action}
          busyText="Guardando..."
          onClick={() => run(action)}
        >
          {POST_ACTIONS[action].label}
        </Button>
      ))}
      <Button kind="danger-line" wide className="max-md:hidden" icon={<Trash2 />} onClick={owner.askToDelete}>
        Eliminar publicación
      </Button>
    </>
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
    <section aria-label="Cifras de los últimos 30 días" aria-busy={!data} className="md:mb-2">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-text-3">
        En los últimos 30 días
        <Link to={pages.postStats.href({ id })} className="link inline-flex min-h-6 items-center">
          Ver estadísticas
        </Link>
      </p>
      <dl className="num mt-1.5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,3.5rem),1fr))] gap-1.5 text-center">
        {POST_STATS.map((stat) => (
          <div key={stat} className="flex flex-col-reverse rounded-inner bg-surface-2 px-0.5 py-2">
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
