import { TITLE_LENGTH } from '@rodado/contract/limits';
import { FAILED } from '@rodado/contract/messages';
import { POST_STATUS_LABELS } from '@rodado/contract/vocabulary';
import { Search, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useDebounced } from '../chat/use-debounced.ts';
import { Silhouette } from '../post/silhouette.tsx';
import { useSession } from '../session/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { LoadMore } from '../ui/load-more.tsx';
import { Select } from '../ui/select.tsx';
import { useKeptFocus } from '../ui/use-kept-focus.ts';
import { runOf } from './bulk-run.ts';
import { FailedList, useFailureToast } from './failed-list.tsx';
import { OwnPostRow, OwnPostsSkeleton } from './own-post-row.tsx';
import { OwnPostsHead } from './own-posts-head.tsx';
import { EVERY_POST, type OwnPost, useOwnPosts, type WhichPosts } from './profile-queries.ts';
import { type Selection, useSelection } from './use-selection.ts';

type List = ReturnType<typeof useOwnPosts>;

interface OwnPostsProps {
  userId: string;
  /** All of them, whatever is looked for. */
  posts: List;
}

export function OwnPosts({ userId, posts }: OwnPostsProps) {
  const [which, setWhich] = useState(EVERY_POST);
  const search = useDebounced(which.search.trim(), SEARCH_PAUSE);
  const found = useOwnPosts(userId, { ...which, search });
  useFailureToast(found.isFailed, FAILED.listPosts);
  // A post that is deleted takes its row along, and the menu in it.
  const list = useKeptFocus(found.rows.length);
  // What is being done with many is found as it was left.
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
          {/* One page is seen at a glance. */}
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
/** Those in which a stock is sorted; the others are rare, and stand among all. */
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

interface PostListProps {
  posts: List;
  selection: Selection<OwnPost>;
}

function PostList({ posts, selection }: PostListProps) {
  if (!posts.isLoaded && posts.isFailed)
    return <FailedList title={FAILED.listPosts} error={posts.error} isBusy={posts.isBusy} onRetry={posts.retry} />;
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
          <ButtonLink kind="line" to="/publicar">
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
