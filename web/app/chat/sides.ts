import type { Conversation, ConversationHead } from '@rodado/contract/conversation';
import { NEW_TEXTS } from '@rodado/contract/messages';

/** 'sent': I wrote first, about somebody's post. 'received': somebody wrote about mine. */
export type Side = 'sent' | 'received';

export const sideOf = ({ sender }: ConversationHead, me: string): Side => (sender.id === me ? 'sent' : 'received');

export interface Other {
  id: string;
  name: string;
  profileImage: string | null;
  isCompany: boolean;
  /** The account is gone; what was said stays. */
  isGone: boolean;
}

/** Who is on the other side. */
export function otherOf(head: ConversationHead, me: string): Other {
  const { post, sender } = head;
  const isSent = sideOf(head, me) === 'sent';
  const { id, name, profileImage } = isSent ? post.user : sender;
  const isGone = name === NEW_TEXTS.deletedUser;
  return { id, name, profileImage, isCompany: isSent && post.user.company !== null, isGone };
}

export const isReadByMe = (head: ConversationHead, me: string) =>
  sideOf(head, me) === 'sent' ? head.isReadBySender : head.isReadByReceiver;

/** How far the other side has come: the numbers of the last message that reached it and of the last that it read. */
export function marksOfOther({ sender, deliveredUpTo, readUpTo }: ConversationHead, me: string) {
  const other = sender.id === me ? 'receiver' : 'sender';
  return { deliveredUpTo: deliveredUpTo[other], readUpTo: readUpTo[other] };
}

/** The number of the last message that has reached this side. */
export const deliveredToMe = ({ sender, deliveredUpTo }: ConversationHead, me: string) =>
  deliveredUpTo[sender.id === me ? 'sender' : 'receiver'];

/** A chat after this person has read it, or the other one has. */
export function readBy<Head extends ConversationHead>(head: Head, personId: string): Head {
  return personId === head.sender.id ? { ...head, isReadBySender: true } : { ...head, isReadByReceiver: true };
}

export const lastMessageOf = ({ messages }: Conversation) => messages[0];
