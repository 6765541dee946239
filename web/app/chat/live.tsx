import type { Message } from '@rodado/contract/conversation';
import type { EventPayload } from '@rodado/contract/events';
import { FAILED } from '@rodado/contract/messages';
import { goTo } from '../session/navigation.ts';
import { forPeople } from '../session/reason-of.ts';
import { getSession } from '../session/session.ts';
import { socket } from '../session/socket.ts';
import { recountUnread } from '../session/unread.ts';
import { Avatar } from '../ui/avatar.tsx';
import { toast } from '../ui/toast.ts';
import { chatAddress } from './chat-address.ts';
import { has, withMessage, withReader } from './chat-pages.ts';
import { confirmArrivals, confirmDelivery } from './delivery.ts';
import { isOpen, isShown } from './open-conversation.ts';
import { deliveredToOther, readByOther, remove, withOffers } from './thread.ts';
import { catchUp, changeThread, isBehind, receiveMessage, refreshHeads, rememberSeen } from './thread-store.ts';
import { changeChats, reloadChats, someChats } from './use-chats.ts';
import './outbox.ts';

const isMe = (personId: string) => personId === getSession().user?.id;

function hearMessage(message: Message) {
  const { conversationId } = message;
  receiveMessage(message);
  if (isOpen(conversationId)) {
    if (isBehind(conversationId)) void catchUp(conversationId).catch(() => {});
    rememberSeen(conversationId);
  }
  if (someChats((pages) => has(pages, conversationId))) changeChats((pages) => withMessage(pages, message));
  else reloadChats();
}

function hearNotice({ conversationId, message }: EventPayload<'newMessageNotification'>) {
  confirmDelivery(conversationId, message.seq);
  reloadChats();
  if (isShown(conversationId)) return;
  toast.message({
    id: conversationId,
    title: message.sender.name,
    text: message.message,
    avatar: <Avatar id={conversationId} name={message.sender.name} />,
    onOpen: () => goTo(chatAddress({ id: conversationId })),
  });
}

socket.on('message', hearMessage);
socket.on('joinConversation', ({ message }) => hearMessage(message));
socket.on('newMessageNotification', hearNotice);
socket.on('messageDeleted', ({ conversationId, id }) => {
  changeThread(conversationId, (thread) => remove(thread, [id]));
  reloadChats();
});
socket.on('conversationRead', ({ conversationId, by }) => {
  if (!isMe(by)) changeThread(conversationId, (thread) => readByOther(thread));
  changeChats((pages) => withReader(pages, conversationId, by));
});
socket.on('conversationDelivered', ({ conversationId, by, seq }) => {
  if (!isMe(by)) changeThread(conversationId, (thread) => deliveredToOther(thread, seq));
});
socket.on('offerChanged', ({ conversationId, ...offer }) => {
  changeThread(conversationId, (thread) => withOffers(thread, [offer]));
  refreshHeads();
});
// The acknowledgement of the same refusal shows the same words: one toast for both.
socket.on('exception', ({ message }) => {
  const text = forPeople(message) || FAILED.server;
  toast.error(text, { id: text });
});
// What was said while there was no line was not heard.
let wasCut = false;
socket.on('disconnect', () => {
  wasCut = true;
});
socket.on('connect', () => {
  reloadChats();
  if (wasCut) recountUnread();
  // Without an answer the next line tries again.
  void confirmArrivals().catch(() => {});
});
