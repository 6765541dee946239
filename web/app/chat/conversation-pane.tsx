import type { ConversationHead } from '@rodado/contract/conversation';
import { FAILED } from '@rodado/contract/messages';
import { useQuery } from '@tanstack/react-query';
import { FailedList, useFailureToast } from '../profile/failed-list.tsx';
import { queryClient } from '../session/query-client.ts';
import { Composer } from './composer.tsx';
import { ConversationHeader } from './conversation-header.tsx';
import { ConversationSkeleton } from './conversation-skeleton.tsx';
import { MessageList } from './message-list.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PinnedPost } from './pinned-post.tsx';
import { otherOf } from './sides.ts';
import { headQuery, threadQuery } from './thread-store.ts';

interface ConversationPaneProps {
  id: string;
  me: string;
  /** Where 'Volver' leads, where the list is not beside it. */
  back: string | null;
}

/** One conversation: who, about what, what was said, and what is about to be. */
export function ConversationPane({ id, me, back }: ConversationPaneProps) {
  const { data: head, ...asked } = useQuery(headQuery(id), queryClient);
  useFailureToast(asked.isError && !head, FAILED.getConversationPost);
  if (!head) {
    if (!asked.isError) return <ConversationSkeleton id={id} back={back} />;
    return (
      <ConversationSkeleton id={id} back={back}>
        <FailedList
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
      <Said id={id} me={me} head={head} />
      <Composer key={id} conversationId={id} isClosed={other.isGone} />
    </section>
  );
}

function Said({ id, me, head }: { id: string; me: string; head: ConversationHead }) {
  const { data: thread, ...asked } = useQuery(threadQuery(id, head), queryClient);
  useFailureToast(asked.isError && !thread, FAILED.listMessages);
  if (thread) return <MessageList conversationId={id} me={me} head={head} thread={thread} />;
  return (
    <div aria-busy={!asked.isError} className="relative min-h-0 flex-1 overflow-y-auto">
      {asked.isError && (
        <FailedList
          title={FAILED.listMessages}
          error={asked.error}
          isBusy={asked.isFetching}
          onRetry={() => void asked.refetch()}
        />
      )}
    </div>
  );
}
