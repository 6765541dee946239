import { POST_STATUS_LABELS } from '@rodado/contract/enums';
import { TITLE_LENGTH } from '@rodado/contract/limits';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { ContactRound, ListChecks, Search, SearchX, Warehouse } from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { useDebouncedValue } from '../browser/use-debounced-value.ts';
import { Silhouette } from '../post/card/post-image.tsx';
import { useSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Select } from '../ui/select.tsx';
import { useRestoredFocus } from '../ui/use-restored-focus.ts';
import { OwnPostRow, OwnPostsSkeleton } from './own-post-row.tsx';
import { type Selection, SelectionBar, useSelection } from './selection-bar.tsx';
import { runOf } from './use-bulk-actions.ts';
import { EVERY_POST, type OwnPost, useOwnPosts, type WhichPosts } from './use-own-posts.ts';

type List = ReturnType<typeof useOwnPosts>;

interface OwnPostsProps {
  userId: string;
  /** All posts, regardless of the search. */
  posts: List;
}

export function OwnPosts({ userId, posts }: OwnPostsProps) {
  const [which, setWhich] = useState(EVERY_POST);
  const search = useDebouncedValue(which.search.trim(), SEARCH_PAUSE);
  const found = useOwnPosts(userId, { ...which, search });
  useErrorToast(found.isFailed, FAILED.listPosts);
  // Deleting a post unmounts its row and the focused menu.
  const list = useRestoredFocus(found.rows.length);
  // Restores the selection of a bulk action in progress.
  const selection = useSelection(found.rows, runOf(userId)?.chosen);
  const look = (next: WhichPosts) => {
    setWhich(next);
    selection.clear();
  };
  return (
    <div ref={list} tabIndex={-1} className="flex flex-col outline-none">
      {posts.isLoaded && posts.rows.length === 0 ? (
        <NoPosts />
      ) : (
        <>
          {/* A single page needs no search. */}
          {posts.hasMorePages && <PostFinder which={which} onChange={look} />}
          <OwnPostsHead
            userId={userId}
            rows={found.rows}
            hasMore={found.hasMorePages}
            selection={selection}
            list={list}
          />
          <PostList posts={found} selection={selection} />
        </>
      )}
    </div>
  );
}

const SEARCH_PAUSE = 300;
/** Statuses with a filter; the others are rare and only listed under all. */
const STATUSES = ['ACTIVE', 'PAUSED', 'EXPIRED', 'SOLD'] as const;
const ALL = 'todos';
const OPTIONS = [
  { value: ALL, label: 'Todos los estados' },
  ...STATUSES.map((value) => ({ value, label: POST_STATUS_LABELS[value] })),
];

interface PostFinderProps {
  which: WhichPosts;
  onChange: (which: WhichPosts) => void;
}

function PostFinder({ which, onChange }: PostFinderProps) {
  return (
    <search aria-label="Tus publicaciones" className="mb-5 grid gap-2.5 sm:grid-cols-[1fr_220px]">
      <Field
        label="Buscar en tus publicaciones"
        hideLabel
        placeholder="Buscar en tus publicaciones"
        type="search"
        icon={<Search />}
        value={which.search}
        maxLength={TITLE_LENGTH}
        autoComplete="off"
        onChange={(event) => onChange({ ...which, search: event.currentTarget.value })}
      />
      <Select
        label="Estado"
        hideLabel
        options={OPTIONS}
        value={which.status ?? ALL}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...which, status: STATUSES.find((status) => status === value) })
        }
      />
    </search>
  );
}

interface OwnPostsHeadProps {
  userId: string;
  rows: readonly OwnPost[];
  hasMore: boolean;
  selection: Selection<OwnPost>;
  /** Receives the focus if there are too few posts to select from. */
  list: RefObject<HTMLElement | null>;
}

/** Explains the stats of the rows, and starts the selection mode. */
function OwnPostsHead({ userId, rows, hasMore, selection, list }: OwnPostsHeadProps) {
  const opener = useRef<HTMLButtonElement>(null);
  const leave = () => {
    // Synchronous, so that the button is mounted before it receives the focus.
    flushSync(selection.end);
    (opener.current ?? list.current)?.focus({ preventScroll: true });
  };
  return (
    <>
      <div
        className={cx(
          '-mt-1 mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 empty:hidden',
          selection.isOn && 'md:hidden',
        )}
      >
        {rows.some(({ stats }) => stats) && (
          <p className="text-14 text-text-3">
            Cifras de los últimos 30 días.{' '}
            <Link to={pages.stats.href()} className="link inline-flex min-h-6 items-center">
              Ver estadísticas
            </Link>
          </p>
        )}
        {!selection.isOn && rows.length > 1 && (
          <div className="-my-1 -mr-3 ml-auto flex flex-wrap">
            <ButtonLink
              kind="ghost"
              size="s"
              to={pages.leads.href()}
              icon={<ContactRound />}
              className="max-md:min-h-11"
            >
              Interesados
            </ButtonLink>
            <ButtonLink kind="ghost" size="s" to={pages.stock.href()} icon={<Warehouse />} className="max-md:min-h-11">
              Mi stock
            </ButtonLink>
            <Button
              ref={opener}
              kind="ghost"
              size="s"
              icon={<ListChecks />}
              className="max-md:min-h-11 in-data-reads:hidden"
              onClick={selection.begin}
            >
              Seleccionar
            </Button>
          </div>
        )}
      </div>
      {selection.isOn && (
        <SelectionBar userId={userId} selection={selection} loaded={rows.length} hasMore={hasMore} onLeave={leave} />
      )}
    </>
  );
}

interface PostListProps {
  posts: List;
  selection: Selection<OwnPost>;
}

function PostList({ posts, selection }: PostListProps) {
  if (!posts.isLoaded && posts.isFailed)
    return <ErrorState title={FAILED.listPosts} error={posts.error} isBusy={posts.isBusy} onRetry={posts.retry} />;
  if (!posts.isLoaded) return <OwnPostsSkeleton />;
  if (posts.rows.length === 0)
    return (
      <EmptyState icon={<SearchX />} title="Ninguna de tus publicaciones coincide" className="py-16">
        Probá con otra palabra del título o con otro estado.
      </EmptyState>
    );
  return (
    <>
      <ul className="grid gap-3">
        {posts.rows.map((post) => (
          <li key={post.id} className="min-w-0">
            <OwnPostRow
              post={post}
              choice={
                selection.isOn
                  ? { isChosen: selection.isChosen(post), onToggle: () => selection.toggle(post) }
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      {posts.hasMorePages && (
        <LoadMore
          shown={posts.rows.length}
          total={posts.reachable}
          busy={posts.isLoadingMore}
          onMore={posts.loadMore}
        />
      )}
    </>
  );
}

function NoPosts() {
  const isAdmin = useSession().account?.role === 'ADMIN';
  return (
    <EmptyState
      icon={<Silhouette category="Camioneta" className="w-24" />}
      title="No hay publicaciones"
      action={
        !isAdmin && (
          <ButtonLink kind="line" to={pages.publish.href()}>
            Publicar
          </ButtonLink>
        )
      }
      className="py-16"
    >
      {isAdmin ? 'La administración no publica vehículos.' : 'Publicá tu vehículo en unos minutos y seguilo desde acá.'}
    </EmptyState>
  );
}
