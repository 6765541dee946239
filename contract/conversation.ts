import { z } from 'zod';
import { CompanyBadge } from './company.ts';
import { endpoint } from './endpoint.ts';
import { MESSAGE_LENGTH, MESSAGES_AT_ONCE, NAME_LENGTH } from './limits.ts';
import { INVALID } from './messages.ts';
import { named } from './named.ts';
import { OfferAmount } from './offer.ts';
import { Person } from './person.ts';
import { PostCard } from './post.ts';
import { ById, closed, Id, Moment, Money, Ok, PageNumber, paging, typedLine, verbatimText } from './scalars.ts';
import { OFFER_STATUSES } from './vocabulary.ts';

/** What has become of a bid that was made in a conversation. */
export const OfferState = z.object({ id: Id, status: z.enum(OFFER_STATUSES) });
export type OfferState = z.infer<typeof OfferState>;

/** The bid that a message carries, as it stands now. */
export const MessageOffer = OfferState.extend({ amount: Money }).register(named, { id: 'MessageOffer' });
export type MessageOffer = z.infer<typeof MessageOffer>;

/** `seq` counts up by one within its conversation; `clientId` is the sender's own name for it. */
export const Message = z
  .object({
    id: Id,
    conversationId: Id,
    seq: z.int(),
    message: z.string(),
    sender: z.object({ id: Id, name: z.string() }),
    offer: MessageOffer.nullable(),
    clientId: z.string().nullable(),
    createdAt: Moment,
    updatedAt: Moment,
  })
  .register(named, { id: 'Message' });
export type Message = z.infer<typeof Message>;

/** What the conversation is about, with its first picture. */
const ConversationPost = PostCard.pick({
  id: true,
  title: true,
  images: true,
  price: true,
  minPrice: true,
  maxPrice: true,
  priceType: true,
  isTimeLimited: true,
  expirationDate: true,
  status: true,
  isReserved: true,
})
  .extend({ user: Person.extend({ company: CompanyBadge.nullable() }) })
  .register(named, { id: 'ConversationPost' });

/** How far each side has come: the number of a message. */
const Marks = z.object({ sender: z.int(), receiver: z.int() }).register(named, { id: 'ConversationMarks' });
export type Marks = z.infer<typeof Marks>;

/** `sender` is who wrote first, the buyer; the receiver is the post's owner. `messages` holds the latest one. */
export const Conversation = z
  .object({
    id: Id,
    post: ConversationPost,
    sender: Person,
    messages: z.array(Message),
    isReadBySender: z.boolean(),
    isReadByReceiver: z.boolean(),
    deliveredUpTo: Marks,
    readUpTo: Marks,
  })
  .register(named, { id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

/** What stands over an open conversation. */
export const ConversationHead = Conversation.pick({
  post: true,
  sender: true,
  isReadBySender: true,
  isReadByReceiver: true,
  deliveredUpTo: true,
  readUpTo: true,
}).register(named, { id: 'ConversationHead' });
export type ConversationHead = z.infer<typeof ConversationHead>;

export const ChatPage = z.object({ chats: z.array(Conversation), ...paging });
export type ChatPage = z.infer<typeof ChatPage>;

export const ListChats = z.object({ page: PageNumber, search: typedLine({ max: NAME_LENGTH }).optional() });
export type ListChats = z.infer<typeof ListChats>;

export const MessagePage = z.object({ messages: z.array(Message), ...paging });
export type MessagePage = z.infer<typeof MessagePage>;

/**
 * How a client catches up after a cut: the messages after `after`, oldest first, and what has become of the latest bids,
 * also of those in older messages. While there is more it asks again from the last of them. `deleted` holds the ids of
 * messages up to there that were deleted since the one of this number was written: whoever has that one knows of earlier
 * deletions. Of more than `MESSAGES_AT_ONCE` it holds the latest, and what a client has got should be loaded anew.
 */
export const MessagesAfter = z.object({
  messages: z.array(Message).max(MESSAGES_AT_ONCE),
  hasMore: z.boolean(),
  deleted: z.array(Id).max(MESSAGES_AT_ONCE),
  offers: z.array(OfferState).max(MESSAGES_AT_ONCE),
});
export type MessagesAfter = z.infer<typeof MessagesAfter>;

const badSeq = { error: 'El número de mensaje no es válido' };
/** What the database can count to. */
const LAST_SEQ = 2 ** 31 - 1;
export const ListMessages = z.object({
  page: PageNumber,
  after: z.coerce.number(badSeq).int(badSeq).min(0, badSeq).max(LAST_SEQ, badSeq).optional(),
});
export type ListMessages = z.infer<typeof ListMessages>;

export const InConversation = z.strictObject({ conversationId: Id }, closed);
export type InConversation = z.infer<typeof InConversation>;

const Text = verbatimText({ max: MESSAGE_LENGTH, required: INVALID.offer.message });
/** The same one twice stores one message: a client may resend after a cut. */
const ClientId = verbatimText({ max: 100, required: 'El clientId no es válido' }).nullish();

/** The first message about a post (`to`), perhaps with a bid. */
export const StartConversation = z.strictObject(
  { to: Id, message: Text, offer: z.strictObject({ amount: OfferAmount }, closed).nullish(), clientId: ClientId },
  closed,
);
export type StartConversation = z.infer<typeof StartConversation>;

export const SendMessage = z.strictObject({ conversationId: Id, message: Text, clientId: ClientId }, closed);
export type SendMessage = z.infer<typeof SendMessage>;

export const ConfirmDelivery = z.strictObject(
  { conversationId: Id, seq: z.int(badSeq).min(0, badSeq).max(LAST_SEQ, badSeq) },
  closed,
);
export type ConfirmDelivery = z.infer<typeof ConfirmDelivery>;

export const countUnreadConversations = endpoint({
  method: 'GET',
  url: '/api/conversation/unread',
  access: 'user',
  summary: 'How many conversations have something new',
  schema: { response: { 200: z.int() } },
});

export const listReceivedChats = endpoint({
  method: 'GET',
  url: '/api/conversation/sender',
  access: 'user',
  summary: 'Conversations that somebody began about an own post, the latest first',
  schema: { querystring: ListChats, response: { 200: ChatPage } },
});

export const listSentChats = endpoint({
  method: 'GET',
  url: '/api/conversation/post',
  access: 'user',
  summary: 'Conversations that the caller began, the latest first',
  schema: { querystring: ListChats, response: { 200: ChatPage } },
});

export const getConversationHead = endpoint({
  method: 'GET',
  url: '/api/conversation/:id/post',
  access: 'user',
  summary: 'What a conversation is about and who is in it',
  schema: { params: ById, response: { 200: ConversationHead } },
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  url: '/api/conversation/:id',
  access: 'user',
  summary: 'Put a conversation away for the caller alone, until the other side writes',
  schema: { params: ById, response: { 200: Ok } },
});

/** Marks the conversation as read for the caller. */
export const listMessages = endpoint({
  method: 'GET',
  url: '/api/message/:conversationId',
  access: 'user',
  summary: 'A page of messages, the newest first; with `after` up to 500 that came after that number, the oldest first',
  schema: {
    params: z.object({ conversationId: Id }),
    querystring: ListMessages,
    response: { 200: z.union([MessagePage, MessagesAfter]) },
  },
});

export const deleteMessage = endpoint({
  method: 'DELETE',
  url: '/api/message/:id',
  access: 'user',
  summary: 'Take an own message off both screens',
  schema: { params: ById, response: { 200: Ok } },
});
