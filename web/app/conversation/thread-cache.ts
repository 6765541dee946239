import { getConversationHead, listMessages } from '@rodado/contract/calls/conversation';
import type { ConversationHead, Message, MessagePage, MessagesAfter } from '@rodado/contract/conversation';
import { MESSAGES_AT_ONCE, ROWS_PER_PAGE } from '@rodado/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';
import { getSession } from '../session/session.ts';
import { cursorsOfOther, isReadByMe } from './participants.ts';
import type { Thread } from './thread-reducer.ts';
import * as threads from './thread-reducer.ts';
import { readUserItem, writeUserItem } from './user-storage.ts';

const threadKey = (conversationId: string) => ['thread', conversationId];
const seenName = (conversationId: string) => `seen:${conversationId}`;
/** A head loaded a moment ago is not requested again. */
const JUST_NOW = 3_000;
const me = () => getSession().user?.id ?? '';

const HEADS = ['conversation'];
export const headQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...HEADS, conversationId],
    queryFn: () => api(getConversationHead, { params: { id: conversationId } }),
  });

/** Loaded once; after that the socket and `loadMissed` keep it current. */
export const threadQuery = (conversationId: string, head: ConversationHead) =>
  queryOptions({
    queryKey: threadKey(conversationId),
    queryFn: async () => {
      const page = await loadPage(conversationId, 1);
      return threads.openThread({
        page,
        me: me(),
        isReadByMe: isReadByMe(head, me()),
        other: cursorsOfOther(head, me()),
        seenHere: Number(readUserItem(seenName(conversationId)) ?? 0),
      });
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

const threadOf = (conversationId: string) => queryClient.getQueryData<Thread>(threadKey(conversationId));

export function changeThread(conversationId: string, change: (thread: Thread) => Thread) {
  queryClient.setQueryData<Thread>(threadKey(conversationId), (thread) => thread && change(thread));
}

export function receiveMessage(message: Message) {
  changeThread(message.conversationId, (thread) => threads.receive(thread, message, me()));
}

export function forgetThread(conversationId: string) {
  queryClient.removeQueries({ queryKey: threadKey(conversationId) });
  queryClient.removeQueries({ queryKey: headQuery(conversationId).queryKey });
}

/** Also stored on this device: the marker of new messages must not include what was already shown here. */
export function rememberSeen(conversationId: string) {
  const thread = threadOf(conversationId);
  if (!thread) return;
  changeThread(conversationId, threads.see);
  writeUserItem(seenName(conversationId), String(thread.upTo));
}

/**
 * Receipts of the other participant are emitted once, to connected clients; after a reconnect they have to be fetched.
 */
export async function refreshCursors(conversationId: string) {
  const head = await queryClient.fetchQuery({ ...headQuery(conversationId), staleTime: JUST_NOW });
  changeThread(conversationId, (thread) => threads.reachedOther(thread, cursorsOfOther(head, me())));
}

/** The reservation of a post changed, which may be the subject of several conversations. */
export const refreshHeads = () => void queryClient.invalidateQueries({ queryKey: HEADS });

const inFlight = new Map<string, Promise<void>>();

/** Loads everything after the last known message until no gap is left; one run at a time per conversation. */
export function loadMissed(conversationId: string): Promise<void> {
  const loading =
    inFlight.get(conversationId) ?? loadUntilComplete(conversationId).finally(() => inFlight.delete(conversationId));
  inFlight.set(conversationId, loading);
  return loading;
}

async function loadUntilComplete(conversationId: string) {
  for (let thread = threadOf(conversationId); thread; ) {
    const { upTo, heardOf } = thread;
    const answer = await loadAfter(conversationId, upTo);
    // The response cannot list all deleted messages.
    if (answer.deleted.length >= MESSAGES_AT_ONCE) return reload(conversationId);
    changeThread(conversationId, (now) => threads.mergeMissed(now, answer, heardOf, me()));
    thread = threadOf(conversationId);
    if (!thread || !(answer.hasMore || threads.hasThreadGap(thread))) return;
  }
}

const refreshing = new Map<string, Promise<void>>();

/** Addresses of images are valid for an hour or two: gets new ones from this message on. */
export function refreshImages(conversationId: string, seq: number): Promise<void> {
  const loading =
    refreshing.get(conversationId) ??
    loadAfter(conversationId, seq - 1)
      .then(({ messages }) => changeThread(conversationId, (thread) => threads.withImages(thread, messages)))
      .finally(() => setTimeout(() => refreshing.delete(conversationId), JUST_NOW));
  refreshing.set(conversationId, loading);
  return loading;
}

const reload = (conversationId: string) =>
  queryClient.refetchQueries({ queryKey: threadKey(conversationId), exact: true });

export const hasGap = (conversationId: string) => {
  const thread = threadOf(conversationId);
  return thread !== undefined && threads.hasThreadGap(thread);
};

export async function loadOlder(conversationId: string) {
  const thread = threadOf(conversationId);
  if (!thread?.hasOlder) return;
  const page = await loadPage(conversationId, threads.nextPage(thread, ROWS_PER_PAGE));
  changeThread(conversationId, (now) => threads.prepend(now, page));
}

/** One endpoint has two response shapes, depending on the query. */
async function loadPage(conversationId: string, page: number): Promise<MessagePage> {
  const answer = await api(listMessages, { params: { conversationId }, query: { page } });
  if (!('page' in answer)) throw new Error('Failed to get messages');
  return answer;
}

async function loadAfter(conversationId: string, after: number): Promise<MessagesAfter> {
  const answer = await api(listMessages, { params: { conversationId }, query: { page: 1, after } });
  if (!('deleted' in answer)) throw new Error('Failed to get messages');
  return answer;
}
