import { listReceivedChats, listSentChats } from '@rodado/contract/calls/conversation';
import type { Message } from '@rodado/contract/conversation';
import type { EventPayload } from '@rodado/contract/events';
import { FAILED } from '@rodado/contract/messages';
import { api } from '../api/api.ts';
import { userMessage } from '../api/error-message.ts';
import { withLock } from '../browser/concurrency.ts';
import { navigateTo } from '../browser/navigate.ts';
import { loadUnread, recountUnread } from '../notification/unread.ts';
import { socket } from '../realtime/socket.ts';
import { getSession, sendsReadReceipts } from '../session/session.ts';
import { Avatar } from '../ui/avatar.tsx';
import { toast } from '../ui/toast.ts';
import { isActive, isActiveAndVisible } from './active-conversation.ts';
import {
  changeConversations,
  isConversationLoaded,
  isUnread,
  reloadConversations,
  withMessage,
  withReadConversation,
} from './conversation-cache.ts';
import { conversationHref } from './conversation-href.ts';
import { deliveredToMe, lastMessageOf } from './participants.ts';
import { changeThread, hasGap, loadMissed, receiveMessage, refreshHeads, rememberSeen } from './thread-cache.ts';
import { deliveredToOther, readByOther, removeMessages, withCards } from './thread-reducer.ts';

export function subscribeConversations() {
  socket.on('message', handleMessage);
  socket.on('joinConversation', ({ message }) => handleMessage(message));
  socket.on('newMessageNotification', handleMessageNotification);
  socket.on('messageDeleted', ({ conversationId, id }) => {
    changeThread(conversationId, (thread) => removeMessages(thread, [id]));
    reloadConversations();
  });
  socket.on('conversationRead', ({ conversationId, by }) => {
    if (!isMe(by)) changeThread(conversationId, (thread) => readByOther(thread));
    changeConversations((pages) => withReadConversation(pages, conversationId, by));
  });
  socket.on('conversationDelivered', ({ conversationId, by, seq }) => {
    if (!isMe(by)) changeThread(conversationId, (thread) => deliveredToOther(thread, seq));
  });
  socket.on('offerChanged', ({ conversationId, ...offer }) => {
    changeThread(conversationId, (thread) => withCards(thread, { offers: [offer] }));
    refreshHeads();
  });
  socket.on('appointmentChanged', ({ conversationId, ...appointment }) =>
    changeThread(conversationId, (thread) => withCards(thread, { appointments: [appointment] })),
  );
  socket.on('phoneRequestChanged', ({ conversationId, ...request }) =>
    changeThread(conversationId, (thread) => withCards(thread, { phoneRequests: [request] })),
  );
  // The acknowledgement of the same rejection shows the same text: one toast for both.
  socket.on('exception', ({ message }) => {
    const text = userMessage(message) || FAILED.server;
    toast.error(text, { id: text });
  });
  // Events sent while disconnected are lost.
  let wasDisconnected = false;
  socket.on('disconnect', () => {
    wasDisconnected = true;
  });
  socket.on('connect', () => {
    reloadConversations();
    if (wasDisconnected) recountUnread();
    // On a timeout the next connection retries.
    void confirmArrivals().catch(() => {});
  });
}

/** The assignee of a conversation has changed. */
export function renewAssignments() {
  refreshHeads();
  reloadConversations();
}

function handleMessage(message: Message) {
  const { conversationId } = message;
  receiveMessage(message);
  if (isActiveAndVisible(conversationId)) {
    if (hasGap(conversationId)) void loadMissed(conversationId).catch(() => {});
    rememberSeen(conversationId);
  }
  if (!isConversationLoaded(conversationId)) return reloadConversations();
  changeConversations((pages) => {
    const received = withMessage(pages, message);
    // Read as it arrives: the list does not count it until the server says so.
    return isActiveAndVisible(conversationId) && sendsReadReceipts()
      ? withReadConversation(received, conversationId, getSession().user?.id ?? '')
      : received;
  });
}

function handleMessageNotification({ conversationId, message }: EventPayload<'newMessageNotification'>) {
  confirmDelivery(conversationId, message.seq);
  reloadConversations();
  if (isActive(conversationId)) return;
  toast.message({
    id: conversationId,
    title: message.sender.name,
    text: message.message,
    avatar: <Avatar id={message.sender.id} name={message.sender.name} />,
    onOpen: () => navigateTo(conversationHref({ id: conversationId })),
  });
}

/** Confirms delivery up to `seq` on a device of the viewer, read or not. */
function confirmDelivery(conversationId: string, seq: number) {
  if (sendsReadReceipts()) socket.emit('delivered', { conversationId, seq }, () => {});
}

const isMe = (personId: string) => personId === getSession().user?.id;

/** Confirms delivery of messages that arrived while no page was open. The lock lets one tab do it for all. */
const confirmArrivals = () => withLock('chat-arrivals', confirmUnread);

const ACK_TIMEOUT = 10_000;

async function confirmUnread() {
  const me = getSession().user?.id;
  if (me === undefined || !sendsReadReceipts() || (await loadUnread()).messages === 0) return;
  const lists = await Promise.all([listSentChats, listReceivedChats].map((list) => api(list, { query: { page: 1 } })));
  for (const conversation of lists.flatMap(({ chats }) => chats)) {
    const last = lastMessageOf(conversation);
    if (!last || !isUnread(conversation, me) || deliveredToMe(conversation, me) >= last.seq) continue;
    const { ok } = await socket
      .timeout(ACK_TIMEOUT)
      .emitWithAck('delivered', { conversationId: conversation.id, seq: last.seq });
    if (!ok) return; // rate limited: continues on the next connection
  }
}
