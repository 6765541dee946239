import { Tabs } from '@base-ui/react/tabs';
import type { Conversation } from '@rodado/contract/conversation';
import { NAME_LENGTH } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import { Inbox, MessagesSquare, Search, SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ErrorState } from '../api/error-state.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Counter } from '../ui/counter.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { moveBetweenRows } from '../ui/move-between-rows.ts';
import { toast } from '../ui/toast.ts';
import { AssignmentFilter } from './assignment.tsx';
import type { ConversationsQuery } from './conversation-cache.ts';
import { ConversationRow, RowsSkeleton, rowId } from './conversation-row.tsx';
import type { ConversationSide } from './participants.ts';

interface ConversationListProps {
  me: string;
  side: ConversationSide;
  lists: Record<ConversationSide, ConversationsQuery>;
  /** The tab is chosen: by the viewer, or by what is unread. */
  isDecided: boolean;
  unread: Record<ConversationSide, number>;
  selected: string | null;
  /** No conversation is shown beside it. */
  isAlone: boolean;
  typed: string;
  search: string;
  /** Assignee, none ('nobody'), or any (''). */
  assigned: string;
  onAssigned: (assigned: string) => void;
  onType: (text: string) => void;
  onChoose: (side: ConversationSide) => void;
}

export function ConversationList({
  me,
  side,
  lists,
  isDecided,
  unread,
  selected,
  isAlone,
  typed,
  search,
  assigned,
  onAssigned,
  onType,
  onChoose,
}: ConversationListProps) {
  const list = lists[side];
  useFailureToast(list);
  return (
    <>
      <h1 className="display px-5 pt-4.5 text-26 max-[769px]:px-4">Chats</h1>
      <ConversationTabs side={side} unread={unread} onChoose={onChoose}>
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
          <AssignmentFilter value={assigned} onChange={onAssigned} />
        </div>
        <div className="relative min-h-0 flex-1 overflow-y-auto px-3 pb-4 max-[769px]:px-1">
          {list.isFailed ? (
            <ErrorState title={list.texts.failed} error={list.error} isBusy={list.isBusy} onRetry={list.retry} />
          ) : !list.isLoaded || !isDecided ? (
            <div className="px-2">
              <RowsSkeleton />
            </div>
          ) : list.conversations.length === 0 ? (
            <EmptyConversationList
              side={side}
              other={lists[OTHER_SIDE[side]].conversations.length > 0 ? unread[OTHER_SIDE[side]] : null}
              search={search}
              isFiltered={assigned !== ''}
              isAlone={isAlone}
              onChoose={onChoose}
            />
          ) : (
            <ConversationRows conversations={list.conversations} me={me} side={side} selected={selected} />
          )}
          {list.hasMore && (
            <div className="grid justify-items-center pt-4">
              <Button kind="line" busy={list.isLoadingMore} busyText="Cargando..." onClick={list.loadMore}>
                Cargar más
              </Button>
            </div>
          )}
        </div>
      </ConversationTabs>
    </>
  );
}

/** Shows a toast for each failure of the visible list, also for a repeated one. */
function useFailureToast({ failures, isFailed, hasFailedMore, texts }: ConversationsQuery) {
  const text = hasFailedMore ? texts.moreFailed : isFailed ? texts.failed : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count separates one failure from the next
  useEffect(() => {
    if (text !== null) toast.error(text, { id: text });
  }, [failures, text]);
}

const OTHER_SIDE = { sent: 'received', received: 'sent' } as const;
const SIDE_LABELS = { sent: 'Enviados', received: 'Recibidos' };
const SIDE_TABS = [
  { side: 'sent', label: SIDE_LABELS.sent },
  { side: 'received', label: SIDE_LABELS.received },
] as const;

interface ConversationTabsProps {
  side: ConversationSide;
  unread: Record<ConversationSide, number>;
  onChoose: (side: ConversationSide) => void;
  children: ReactNode;
}

/** Tabs, because each has its own panel, styled as a segmented control. */
function ConversationTabs({ side, unread, onChoose, children }: ConversationTabsProps) {
  return (
    <Tabs.Root
      value={side}
      onValueChange={(next) => onChoose(next === 'received' ? 'received' : 'sent')}
      className="flex min-h-0 flex-1 flex-col"
    >
      <Tabs.List
        aria-label="Chats"
        className="mx-5 mt-3.5 grid flex-none grid-cols-[repeat(auto-fit,minmax(min(100%,8.25rem),1fr))] gap-1 rounded-track bg-surface-2 p-1 max-[769px]:mx-4"
      >
        {SIDE_TABS.map(({ side: value, label }) => (
          <Tabs.Tab
            key={value}
            value={value}
            className="flex min-h-10 min-w-0 items-center justify-center gap-2 rounded-inner px-3 text-15 font-semibold text-text-2 transition-colors hover:text-text data-active:bg-surface data-active:text-text data-active:shadow-thumb"
          >
            {label}
            <Counter value={unread[value]} label="sin leer" />
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={side} tabIndex={-1} className="flex min-h-0 flex-1 flex-col">
        {children}
      </Tabs.Panel>
    </Tabs.Root>
  );
}

interface EmptyConversationListProps {
  side: ConversationSide;
  /** How many are unread in the other tab; null if that one is empty too. */
  other: number | null;
  search: string;
  isFiltered: boolean;
  isAlone: boolean;
  onChoose: (side: ConversationSide) => void;
}

function EmptyConversationList({ side, other, search, isFiltered, isAlone, onChoose }: EmptyConversationListProps) {
  if (isFiltered) return <EmptyState icon={<SearchX />} title="No hay chats con esa asignación" />;
  if (search !== '') return <EmptyState icon={<SearchX />} title={`No hay chats con “${search}”`} />;
  if (other !== null)
    return (
      <EmptyState
        icon={<Inbox />}
        title={side === 'sent' ? 'Todavía no le escribiste a nadie' : 'Todavía nadie te escribió'}
        action={
          <Button kind="line" onClick={() => onChoose(OTHER_SIDE[side])}>
            Ver {SIDE_LABELS[OTHER_SIDE[side]]}
          </Button>
        }
      >
        {other > 0
          ? `En ${SIDE_LABELS[OTHER_SIDE[side]]} tenés ${other === 1 ? '1 chat sin leer' : `${other} chats sin leer`}.`
          : `Tus chats están en ${SIDE_LABELS[OTHER_SIDE[side]]}.`}
      </EmptyState>
    );
  if (isAlone) return <NoConversation />;
  return (
    <EmptyState
      icon={<Inbox />}
      title={side === 'sent' ? 'Todavía no le escribiste a nadie' : 'Todavía nadie te escribió'}
    />
  );
}

/** Text from the specification for a pane without a conversation. */
export function NoConversation() {
  return (
    <EmptyState
      icon={<MessagesSquare />}
      title="Para iniciar un chat, preguntá por algún auto en cualquier publicación"
      action={
        <ButtonLink kind="line" to={pages.results.href()}>
          Ver vehículos
        </ButtonLink>
      }
      className="h-full"
    />
  );
}

interface ConversationRowsProps {
  conversations: readonly Conversation[];
  me: string;
  side: ConversationSide;
  selected: string | null;
}

function ConversationRows({ conversations, me, side, selected }: ConversationRowsProps) {
  const { state } = useLocation();
  const left = typeof state?.from === 'string' ? state.from : null;
  useEffect(() => {
    if (left !== null) document.getElementById(rowId(left))?.focus();
  }, [left]);
  return (
    <ul onKeyDown={moveBetweenRows}>
      {conversations.map((conversation) => (
        <ConversationRow
          key={conversation.id}
          conversation={conversation}
          me={me}
          side={side}
          isSelected={conversation.id === selected}
        />
      ))}
    </ul>
  );
}
