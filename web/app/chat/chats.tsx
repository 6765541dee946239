import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { queryClient } from '../session/query-client.ts';
import { useUnread } from '../session/unread.ts';
import { chatAddress, readChatAddress } from './chat-address.ts';
import { ChatFrame } from './chat-frame.tsx';
import { ChatList } from './chat-list.tsx';
import { isUnread } from './chat-pages.ts';
import { ConversationPane } from './conversation-pane.tsx';
import { NoConversation } from './no-conversation.tsx';
import { type Side, sideOf } from './sides.ts';
import { headQuery } from './thread-store.ts';
import { showFirstPage, useChats } from './use-chats.ts';
import { useDebounced } from './use-debounced.ts';
import { useIsWide } from './use-is-wide.ts';
import './live.tsx';

const SEARCH_PAUSE = 300;

/** Both tabs and the conversation that is open: the one of the address, else the first of the list. */
export function Chats({ me }: { me: string }) {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const isWide = useIsWide();
  const { id, side: chosenSide } = readChatAddress(params);
  const asked = useQuery({ ...headQuery(id ?? ''), enabled: id !== null }, queryClient);
  const side = chosenSide ?? (asked.data ? sideOf(asked.data, me) : 'sent');

  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), SEARCH_PAUSE);
  const lists = { sent: useChats('sent', search), received: useChats('received', search) };
  const first = useFirstChat(side, search === '' ? lists[side].chats[0]?.id : undefined);
  const selected = id ?? (isWide ? first : null);
  useCountInTitle();

  const choose = (next: Side) => {
    showFirstPage();
    void navigate(chatAddress({ side: next }), { replace: true, preventScrollReset: true });
  };
  const list = (
    <ChatList
      me={me}
      side={side}
      list={lists[side]}
      unread={{ sent: countUnread(lists.sent, me), received: countUnread(lists.received, me) }}
      selected={selected}
      isAlone={!isWide}
      typed={typed}
      search={search}
      onType={setTyped}
      onChoose={choose}
    />
  );
  if (!isWide && selected === null) return <ChatFrame list={list} />;
  return (
    <ChatFrame
      list={isWide ? list : null}
      conversation={
        selected === null ? (
          lists[side].isLoaded && <NoConversation />
        ) : (
          <ConversationPane key={selected} id={selected} me={me} back={isWide ? null : chatAddress({ side })} />
        )
      }
    />
  );
}

const countUnread = ({ chats }: ReturnType<typeof useChats>, me: string) =>
  chats.filter((chat) => isUnread(chat, me)).length;

/** The first of a tab when it was opened: one that gets a message later does not push aside what is being read. */
function useFirstChat(side: Side, id: string | undefined): string | null {
  const [first, setFirst] = useState<{ side: Side; id: string } | null>(null);
  if (id !== undefined && first?.side !== side) setFirst({ side, id });
  return first?.side === side ? first.id : null;
}

/** '(2) Chats | Rodado' in the tab of the browser. */
function useCountInTitle() {
  const { messages } = useUnread();
  useEffect(() => {
    if (messages === 0) return;
    const bare = document.title;
    const counted = `(${messages}) ${bare}`;
    document.title = counted;
    return () => {
      // The next page may have written its own by now.
      if (document.title === counted) document.title = bare;
    };
  }, [messages]);
}
