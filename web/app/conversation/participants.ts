import type { Conversation, ConversationHead } from '@rodado/contract/conversation';
import { OWN_TEXTS } from '@rodado/contract/messages';

/** 'sent': the viewer wrote first, about another member's post. 'received': another member wrote about the viewer's. */
export type ConversationSide = 'sent' | 'received';

export const sideOf = ({ sender }: ConversationHead, me: string): ConversationSide =>
  sender.id === me ? 'sent' : 'received';

export interface Other {
  id: string;
  name: string;
  profileImage: string | null;
  isCompany: boolean;
  /** The account was deleted; its messages remain. */
  isGone: boolean;
}

/** The other participant. */
export function otherOf(head: ConversationHead, me: string): Other {
  const { post, sender } = head;
  const isSent = sideOf(head, me) === 'sent';
  const { id, name, profileImage } = isSent ? post.user : sender;
  const isGone = name === OWN_TEXTS.deletedUser;
  return { id, name, profileImage, isCompany: isSent && post.user.company !== null, isGone };
}

export const isReadByMe = (head: ConversationHead, me: string) =>
  sideOf(head, me) === 'sent' ? head.isReadBySender : head.isReadByReceiver;

/** The other participant's cursors: `seq` of the last delivered and the last read message. */
export function cursorsOfOther({ sender, deliveredUpTo, readUpTo }: ConversationHead, me: string) {
  const other = sender.id === me ? 'receiver' : 'sender';
  return { deliveredUpTo: deliveredUpTo[other], readUpTo: readUpTo[other] };
}

/** `seq` of the last message delivered to the viewer. */
export const deliveredToMe = ({ sender, deliveredUpTo }: ConversationHead, me: string) =>
  deliveredUpTo[sender.id === me ? 'sender' : 'receiver'];

/** How many messages of the other participant the viewer has not read. */
export const unreadOf = (conversation: Conversation, me: string) =>
  conversation.unread[sideOf(conversation, me) === 'sent' ? 'sender' : 'receiver'];

/** A conversation after one of its participants has read it. */
export function readBy(conversation: Conversation, personId: string): Conversation {
  const { unread } = conversation;
  return personId === conversation.sender.id
    ? { ...conversation, isReadBySender: true, unread: { ...unread, sender: 0 } }
    : { ...conversation, isReadByReceiver: true, unread: { ...unread, receiver: 0 } };
}

export const lastMessageOf = ({ messages }: Conversation) => messages[0];
