import { listReceivedChats, listSentChats } from '@rodado/contract/conversation';
import { api } from '../api.ts';
import { inTurn } from '../session/in-turn.ts';
import { getSession } from '../session/session.ts';
import { socket } from '../session/socket.ts';
import { loadUnread } from '../session/unread.ts';
import { isUnread } from './chat-pages.ts';
import { deliveredToMe, lastMessageOf } from './sides.ts';

/** How long an acknowledgement may take before it counts as lost. */
const PATIENCE = 10_000;

/** Up to here it has arrived on a screen of this person, read or not. */
export function confirmDelivery(conversationId: string, seq: number) {
  socket.emit('delivered', { conversationId, seq }, () => {});
}

/** What came while no page was open has arrived now. One tab confirms it, in its turn: what the others say counts for all. */
export const confirmArrivals = () => inTurn('chat-arrivals', confirmUnread);

async function confirmUnread() {
  const me = getSession().user?.id;
  if (me === undefined || (await loadUnread()).messages === 0) return;
  const lists = await Promise.all([listSentChats, listReceivedChats].map((list) => api(list, { query: { page: 1 } })));
  for (const chat of lists.flatMap(({ chats }) => chats)) {
    const last = lastMessageOf(chat);
    if (!last || !isUnread(chat, me) || deliveredToMe(chat, me) >= last.seq) continue;
    const { ok } = await socket.timeout(PATIENCE).emitWithAck('delivered', { conversationId: chat.id, seq: last.seq });
    if (!ok) return; // more than this person may send now: the next connection goes on
  }
}
