import type { Conversation } from '@rodado/contract/conversation';
import { NAME_LENGTH } from '@rodado/contract/limits';
import { Inbox, Search, SearchX } from 'lucide-react';
import { type KeyboardEvent, useEffect } from 'react';
import { useLocation } from 'react-router';
import { FailedList } from '../profile/failed-list.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { RowsSkeleton } from './chat-frame.tsx';
import { ChatRow, rowId } from './chat-row.tsx';
import { ChatTabs } from './chat-tabs.tsx';
import { NoConversation } from './no-conversation.tsx';
import type { Side } from './sides.ts';
import { type ChatsQuery, useListFailure } from './use-chats.ts';

interface ChatListProps {
  me: string;
  side: Side;
  list: ChatsQuery;
  unread: Record<Side, number>;
  selected: string | null;
  /** Nothing stands beside it. */
  isAlone: boolean;
  typed: string;
  search: string;
  onType: (text: string) => void;
  onChoose: (side: Side) => void;
}

export function ChatList({
  me,
  side,
  list,
  unread,
  selected,
  isAlone,
  typed,
  search,
  onType,
  onChoose,
}: ChatListProps) {
  useListFailure(list);
  return (
    <>
      <h1 className="display px-5 pt-4.5 text-26 max-[769px]:px-4">Chats</h1>
      <ChatTabs side={side} unread={unread} onChoose={onChoose}>
        <div className="flex-none px-5 pt-3 pb-2 max-[769px]:px-4">
          <Field
            label="Buscar chat"
            hideLabel
            type="search"
            placeholder="Buscar chat"
            icon={<Search />}
            value={typed}
            maxLength={NAME_LENGTH}
            autoComplete="off"
            onChange={(event) => onType(event.currentTarget.value)}
          />
        </div>
        <div className="relative min-h-0 flex-1 overflow-y-auto px-3 pb-4 max-[769px]:px-1">
          {list.isFailed ? (
            <FailedList title={list.texts.failed} error={list.error} isBusy={list.isBusy} onRetry={list.retry} />
          ) : !list.isLoaded ? (
            <div className="px-2">
              <RowsSkeleton />
            </div>
          ) : list.chats.length === 0 ? (
            <NoChats side={side} search={search} isAlone={isAlone} />
          ) : (
            <Rows chats={list.chats} me={me} side={side} selected={selected} />
          )}
          {list.hasMore && (
            <div className="grid justify-items-center pt-4">
              <Button kind="line" busy={list.isLoadingMore} busyText="Cargando..." onClick={list.loadMore}>
                Cargar más
              </Button>
            </div>
          )}
        </div>
      </ChatTabs>
    </>
  );
}

interface RowsProps {
  chats: readonly Conversation[];
  me: string;
  side: Side;
  selected: string | null;
}

function Rows({ chats, me, side, selected }: RowsProps) {
  const { state } = useLocation();
  const left = typeof state?.from === 'string' ? state.from : null;
  useEffect(() => {
    if (left !== null) document.getElementById(rowId(left))?.focus();
  }, [left]);
  return (
    <ul onKeyDown={moveBetweenRows}>
      {chats.map((chat) => (
        <ChatRow key={chat.id} chat={chat} me={me} side={side} isSelected={chat.id === selected} />
      ))}
    </ul>
  );
}

/** Up and down go from chat to chat, as in a list of mails. */
function moveBetweenRows(event: KeyboardEvent<HTMLUListElement>) {
  const rows = [...event.currentTarget.querySelectorAll('a')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const target = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (target === undefined || !rows[target]) return;
  event.preventDefault();
  rows[target].focus();
}

function NoChats({ side, search, isAlone }: { side: Side; search: string; isAlone: boolean }) {
  if (search !== '') return <EmptyState icon={<SearchX />} title={`No hay chats con “${search}”`} />;
  if (isAlone) return <NoConversation />;
  return (
    <EmptyState
      icon={<Inbox />}
      title={side === 'sent' ? 'Todavía no le escribiste a nadie' : 'Todavía nadie te escribió'}
    />
  );
}
