import { listReceivedChats, listSentChats } from '@rodado/contract/conversation';
import { api } from '../api.ts';
import { getSession } from '../session/session.ts';
import { socket } from '../session/socket.ts';
import { loadUnread } from '../session/unread.ts';
import { isUnread } from './chat-pages.ts';
import { lastMessageOf } from './sides.ts';

/** Up to here it has arrived on a screen of this person, read or not. */
export function confirmDelivery(conversationId: string, seq: number) {
  socket.emit('delivered', { conversationId, seq }, () => {});
}

/** What came while no page was open has arrived now. */
export async function confirmArrivals() {
  const me = getSession().user?.id;
  if (me === undefined || (await loadUnread()).messages === 0) return;
  const lists = await Promise.all([listSentChats, listReceivedChats].map((list) => api(list, { query: { page: 1 } })));
  for (const chat of lists.flatMap(({ chats }) => chats)) {
    const last = lastMessageOf(chat);
    if (last && isUnread(chat, me)) confirmDelivery(chat.id, last.seq);
  }
}
