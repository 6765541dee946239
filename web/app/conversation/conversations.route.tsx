import type { ConversationHead } from '@rodado/contract/conversation';
import { FAILED } from '@rodado/contract/messages';
import { pages } from '@rodado/contract/pages';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ErrorState, useErrorToast } from '../api/error-state.tsx';
import { queryClient } from '../api/query-client.ts';
import { useIsWide } from '../browser/use-browser-state.ts';
import { useDebouncedValue } from '../browser/use-debounced-value.ts';
import { useUnread } from '../notification/unread.ts';
import { pageMeta } from '../page/page-meta.ts';
import { usePrivatePage } from '../page/use-private-page.ts';
import { useIsConnected } from '../realtime/socket.ts';
import { OfflineNote } from '../ui/offline-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Route } from './+types/conversations.route.ts';
import { Composer } from './composer.tsx';
import {
  type ConversationsQuery,
  dropFurtherPages,
  isUnread,
  reloadConversations,
  sideToOpen,
  useConversations,
} from './conversation-cache.ts';
import { BackLink, ConversationHeader, PinnedPost } from './conversation-header.tsx';
import { conversationHref, readConversationHref } from './conversation-href.ts';
import { ConversationList, NoConversation } from './conversation-list.tsx';
import { ConversationsFrame } from './conversations-frame.tsx';
import { MessageList } from './message-list.tsx';
import { type ConversationSide, otherOf, sideOf } from './participants.ts';
import { headQuery, threadQuery } from './thread-cache.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Chats',
    description: 'Tus conversaciones con quienes venden y con quienes te compran.',
    page: pages.conversations,
  });

export default function ConversationsPage() {
  const { status, user } = usePrivatePage();
  if (status !== 'in' || !user) return <ConversationsFrame />;
  // The key resets all state when another account signs in.
  return <Conversations key={user.id} me={user.id} />;
}

const SEARCH_DEBOUNCE = 300;

/** Both tabs and the open conversation: the one in the URL, else the first of the list. */
function Conversations({ me }: { me: string }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isWide = useIsWide();
  const { id, side: chosenSide } = readConversationHref(params);
  const asked = useQuery({ ...headQuery(id ?? ''), enabled: id !== null }, queryClient);

  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  const [assigned, setAssigned] = useState('');
  const lists = {
    sent: useConversations('sent', search, assigned),
    received: useConversations('received', search, assigned),
  };
  const opening = useOpeningSide(lists, me);
  const namedSide = chosenSide ?? (asked.data ? sideOf(asked.data, me) : null);
  const side = namedSide ?? opening ?? 'sent';
  const isDecided = id !== null || namedSide !== null || opening !== null;
  const lastSearch = useRef(search);
  useEffect(() => {
    if (lastSearch.current !== search) dropFurtherPages();
    lastSearch.current = search;
  }, [search]);
  const isWhole = search === '' && assigned === '';
  const first = useFirstConversation(side, isWhole && isDecided ? lists[side].conversations[0]?.id : undefined);
  const selected = id ?? (isWide ? first : null);
  useCountInTitle();

  const choose = (next: ConversationSide) => {
    dropFurtherPages();
    reloadConversations();
    void navigate(conversationHref({ side: next }), { replace: true, preventScrollReset: true });
  };
  const list = (
    <ConversationList
      me={me}
      side={side}
      lists={lists}
      isDecided={isDecided}
      unread={{ sent: countUnread(lists.sent, me), received: countUnread(lists.received, me) }}
      selected={selected}
      isAlone={!isWide}
      typed={typed}
      search={search}
      assigned={assigned}
      onAssigned={setAssigned}
      onType={setTyped}
      onChoose={choose}
    />
  );
  if (!isWide && selected === null) return <ConversationsFrame list={list} />;
  return (
    <ConversationsFrame
      list={isWide ? list : null}
      conversation={
        selected === null ? (
          isDecided && lists[side].isLoaded && <NoConversation />
        ) : (
          <ConversationPane key={selected} id={selected} me={me} back={isWide ? null : conversationHref({ side })} />
        )
      }
    />
  );
}

const countUnread = ({ conversations }: ConversationsQuery, me: string) =>
  conversations.filter((conversation) => isUnread(conversation, me)).length;

/** Chosen once, when both lists are there: what comes later moves nobody to the other tab. */
function useOpeningSide({ sent, received }: Record<ConversationSide, ConversationsQuery>, me: string) {
  const [side, setSide] = useState<ConversationSide | null>(null);
  const isEach = [sent, received].every(({ isLoaded, isFailed }) => isLoaded || isFailed);
  if (side === null && isEach) setSide(sideToOpen({ sent: sent.conversations, received: received.conversations }, me));
  return side;
}

/** The first conversation when the tab was opened: later messages reorder the list but do not switch the open one. */
function useFirstConversation(side: ConversationSide, id: string | undefined): string | null {
  const [first, setFirst] = useState<{ side: ConversationSide; id: string } | null>(null);
  if (id !== undefined && first?.side !== side) setFirst({ side, id });
  return first?.side === side ? first.id : null;
}

/** '(2) Chats | Rodado' as document title. */
function useCountInTitle() {
  const { messages } = useUnread();
  useEffect(() => {
    if (messages === 0) return;
    const bare = document.title;
    const counted = `(${messages}) ${bare}`;
    document.title = counted;
    return () => {
      // The next page may already have set its own title.
      if (document.title === counted) document.title = bare;
    };
  }, [messages]);
}

interface ConversationPaneProps {
  id: string;
  me: string;
  /** Target of 'Volver'; null if the list is beside it. */
  back: string | null;
}

/** One conversation: participant, post, messages and composer. */
function ConversationPane({ id, me, back }: ConversationPaneProps) {
  const { data: head, ...asked } = useQuery(headQuery(id), queryClient);
  useErrorToast(asked.isError && !head, FAILED.getConversationPost);
  if (!head) {
    if (!asked.isError) return <ConversationSkeleton id={id} back={back} />;
    return (
      <ConversationSkeleton id={id} back={back}>
        <ErrorState
          title={FAILED.getConversationPost}
          error={asked.error}
          isBusy={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      </ConversationSkeleton>
    );
  }
  const other = otherOf(head, me);
  return (
    <section aria-label={`Conversación con ${other.name}`} className="flex h-full min-h-0 flex-col">
      {back !== null && <h1 className="sr-only">Chats</h1>}
      <ConversationHeader id={id} head={head} me={me} back={back} />
      <PinnedPost post={head.post} />
      <OfflineBar />
      <ConversationMessages id={id} me={me} head={head} />
      <Composer key={id} conversationId={id} head={head} me={me} />
    </section>
  );
}

interface ConversationSkeletonProps {
  id: string;
  back: string | null;
  children?: ReactNode;
}

/** Skeleton of a conversation, or the frame of its error state. */
function ConversationSkeleton({ id, back, children }: ConversationSkeletonProps) {
  return (
    <div aria-busy={!children} className="flex h-full flex-col">
      {back !== null && <h1 className="sr-only">Chats</h1>}
      <div className="flex h-17 flex-none items-center gap-3 border-b border-border px-5 max-[769px]:px-2">
        {back !== null && <BackLink to={back} from={id} />}
        {!children && (
          <>
            <Skeleton className="size-10 rounded-pill" />
            <Skeleton className="h-4 w-40" />
          </>
        )}
      </div>
      {children}
    </div>
  );
}

function OfflineBar() {
  const isConnected = useIsConnected();
  return (
    <OfflineNote isShown={!isConnected} className="flex-none">
      Sin conexión. Se envía cuando vuelvas.
    </OfflineNote>
  );
}

function ConversationMessages({ id, me, head }: { id: string; me: string; head: ConversationHead }) {
  const { data: thread, ...asked } = useQuery(threadQuery(id, head), queryClient);
  useErrorToast(asked.isError && !thread, FAILED.listMessages);
  if (thread) return <MessageList conversationId={id} me={me} head={head} thread={thread} />;
  return (
    <div aria-busy={!asked.isError} className="relative min-h-0 flex-1 overflow-y-auto">
      {asked.isError && (
        <ErrorState
          title={FAILED.listMessages}
          error={asked.error}
          isBusy={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      )}
    </div>
  );
}
