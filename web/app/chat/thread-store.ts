import {
  type ConversationHead,
  getConversationHead,
  listMessages,
  type Message,
  type MessagePage,
  type MessagesAfter,
} from '@rodado/contract/conversation';
import { MESSAGES_AT_ONCE, ROWS_PER_PAGE } from '@rodado/contract/limits';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';
import { queryClient } from '../session/query-client.ts';
import { getSession } from '../session/session.ts';
import { keep, readKept } from './kept.ts';
import { isReadByMe, marksOfOther } from './sides.ts';
import type { Thread } from './thread.ts';
import * as threads from './thread.ts';

const threadKey = (conversationId: string) => ['thread', conversationId];
const seenName = (conversationId: string) => `seen:${conversationId}`;
/** The page that has just asked does not ask again. */
const JUST_NOW = 3_000;
const me = () => getSession().user?.id ?? '';

const HEADS = ['conversation'];
export const headQuery = (conversationId: string) =>
  queryOptions({
    queryKey: [...HEADS, conversationId],
    queryFn: () => api(getConversationHead, { params: { id: conversationId } }),
  });

/** Loaded once; from then on the line and `catchUp` keep it true. */
export const threadQuery = (conversationId: string, head: ConversationHead) =>
  queryOptions({
    queryKey: threadKey(conversationId),
    queryFn: async () => {
      const page = await loadPage(conversationId, 1);
      return threads.openThread({
        page,
        me: me(),
        isReadByMe: isReadByMe(head, me()),
        other: marksOfOther(head, me()),
        seenHere: Number(readKept(seenName(conversationId)) ?? 0),
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

/** On this device too: the mark of what is new must not stand above what was already shown here. */
export function rememberSeen(conversationId: string) {
  const thread = threadOf(conversationId);
  if (!thread) return;
  changeThread(conversationId, threads.see);
  keep(seenName(conversationId), String(thread.upTo));
}

/** How far the other side has come is told once, to whoever was listening. After a cut it has to be asked for. */
export async function refreshMarks(conversationId: string) {
  const head = await queryClient.fetchQuery({ ...headQuery(conversationId), staleTime: JUST_NOW });
  changeThread(conversationId, (thread) => threads.reachedOther(thread, marksOfOther(head, me())));
}

/** A post has become reserved, or is free again: it may be the subject of several conversations. */
export const refreshHeads = () => void queryClient.invalidateQueries({ queryKey: HEADS });

const underWay = new Map<string, Promise<void>>();

/** Asks for everything after the last that is here, until nothing is missing. Once at a time for each conversation. */
export function catchUp(conversationId: string): Promise<void> {
  const asking =
    underWay.get(conversationId) ?? askUntilWhole(conversationId).finally(() => underWay.delete(conversationId));
  underWay.set(conversationId, asking);
  return asking;
}

async function askUntilWhole(conversationId: string) {
  for (let thread = threadOf(conversationId); thread; ) {
    const { upTo, heardOf } = thread;
    const answer = await loadAfter(conversationId, upTo);
    // So many were deleted that the answer cannot name them all.
    if (answer.deleted.length >= MESSAGES_AT_ONCE) return loadAnew(conversationId);
    changeThread(conversationId, (now) => threads.catchUp(now, answer, heardOf, me()));
    thread = threadOf(conversationId);
    if (!thread || !(answer.hasMore || threads.isBehind(thread))) return;
  }
}

const loadAnew = (conversationId: string) =>
  queryClient.refetchQueries({ queryKey: threadKey(conversationId), exact: true });

export const isBehind = (conversationId: string) => {
  const thread = threadOf(conversationId);
  return thread !== undefined && threads.isBehind(thread);
};

export async function loadOlder(conversationId: string) {
  const thread = threadOf(conversationId);
  if (!thread?.hasOlder) return;
  const page = await loadPage(conversationId, threads.nextPage(thread, ROWS_PER_PAGE));
  changeThread(conversationId, (now) => threads.prepend(now, page));
}

/** One call answers in two shapes, by what it was asked. */
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
