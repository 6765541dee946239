import { z } from 'zod';
import { AppointmentState, MessageAppointment, ProposeAppointment } from './appointment.ts';
import { CompanyBadge } from './company.ts';
import { endpoint } from './endpoint.ts';
import { OFFER_STATUSES } from './enums.ts';
import { Image } from './image.ts';
import { IMAGE_FORMAT_NAMES } from './image-formats.ts';
import { MAX_MESSAGE_IMAGES, MESSAGE_LENGTH, MESSAGES_AT_ONCE, NAME_LENGTH } from './limits.ts';
import { INVALID, OWN_TEXTS } from './messages.ts';
import { OfferAmount } from './offer.ts';
import { schemaRegistry } from './openapi-registry.ts';
import { Registration } from './papers.ts';
import { Person, TeamPerson } from './person.ts';
import { PhoneRequest } from './phone-request.ts';
import { PostCard } from './post.ts';
import {
  ById,
  Id,
  Moment,
  Money,
  Ok,
  PageNumber,
  paging,
  shapeError,
  strictErrors,
  typedLine,
  verbatimText,
} from './scalars.ts';

/** Current status of an offer made in a conversation. */
export const OfferState = z.object({ id: Id, status: z.enum(OFFER_STATUSES) });
export type OfferState = z.infer<typeof OfferState>;

/** The offer of a message, with its current status. */
export const MessageOffer = OfferState.extend({ amount: Money }).register(schemaRegistry, { id: 'MessageOffer' });
export type MessageOffer = z.infer<typeof MessageOffer>;

/** `seq` increments by one within its conversation; `clientId` is the sender's id for deduplication. */
export const Message = z
  .object({
    id: Id,
    conversationId: Id,
    seq: z.int(),
    message: z.string(),
    sender: z.object({ id: Id, name: z.string() }),
    offer: MessageOffer.nullable(),
    /** Sent by the post's owner; `message` says the same. */
    registration: Registration.nullable(),
    /** At addresses that only the two sides get, for an hour or two; `message` says how many. */
    images: z.array(Image).max(MAX_MESSAGE_IMAGES),
    /** `message` says the same. */
    appointment: MessageAppointment.nullable(),
    /** Of the sender, for the number of the other side. */
    phoneRequest: PhoneRequest.nullable(),
    clientId: z.string().nullable(),
    /** Who wrote it for a company. Only the people of that company know. */
    member: TeamPerson.nullable(),
    createdAt: Moment,
    updatedAt: Moment,
  })
  .register(schemaRegistry, { id: 'Message' });
export type Message = z.infer<typeof Message>;

/** The post of a conversation, with its first image. */
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
  .extend({ user: Person.extend({ company: CompanyBadge.nullable(), whatsapp: z.string().nullable() }) })
  .register(schemaRegistry, { id: 'ConversationPost' });

/** Cursor of each side: the `seq` of a message. */
const Cursors = z.object({ sender: z.int(), receiver: z.int() }).register(schemaRegistry, { id: 'ConversationMarks' });
export type Cursors = z.infer<typeof Cursors>;

/**
 * `sender` is the buyer, who wrote first; the receiver is the post's owner. `messages` contains only the latest;
 * `unread` says how many of the other's messages each side has not read, up to `UNREAD_COUNTED`.
 */
export const Conversation = z
  .object({
    id: Id,
    post: ConversationPost,
    sender: Person,
    /** Neither blocks the other, and the other one still uses Rodado. */
    canWrite: z.boolean(),
    messages: z.array(Message),
    isReadBySender: z.boolean(),
    isReadByReceiver: z.boolean(),
    deliveredUpTo: Cursors,
    readUpTo: Cursors,
    /** Who it is assigned to in the viewer's own company. */
    assignedTo: TeamPerson.nullable(),
    unread: z.object({ sender: z.int(), receiver: z.int() }),
  })
  .register(schemaRegistry, { id: 'Conversation' });
export type Conversation = z.infer<typeof Conversation>;

/** The header of an open conversation. */
export const ConversationHead = Conversation.pick({
  post: true,
  sender: true,
  canWrite: true,
  isReadBySender: true,
  isReadByReceiver: true,
  deliveredUpTo: true,
  readUpTo: true,
  assignedTo: true,
}).register(schemaRegistry, { id: 'ConversationHead' });
export type ConversationHead = z.infer<typeof ConversationHead>;

export const ConversationPage = z.object({ chats: z.array(Conversation), ...paging });
export type ConversationPage = z.infer<typeof ConversationPage>;

/** `assigned`: those of a member of the viewer's team, or unassigned ones. */
export const ListConversations = z.object({
  page: PageNumber,
  search: typedLine({ max: NAME_LENGTH }).optional(),
  assigned: z.union([z.literal('nobody'), Id], shapeError).optional(),
});
export type ListConversations = z.infer<typeof ListConversations>;

export const MessagePage = z.object({ messages: z.array(Message), ...paging });
export type MessagePage = z.infer<typeof MessagePage>;

/**
 * Catch-up after a reconnect: messages after `after`, oldest first, and the current status of the latest offers,
 * appointments and telephone requests, also of those in older messages. While `hasMore`, the client asks again from the last one. `deleted` contains ids of
 * messages up to there that were deleted since message `after` was written: a client that has that message knows of
 * earlier deletions. Beyond `MESSAGES_AT_ONCE` it contains the latest, and the client should reload what it has.
 */
export const MessagesAfter = z.object({
  messages: z.array(Message).max(MESSAGES_AT_ONCE),
  hasMore: z.boolean(),
  deleted: z.array(Id).max(MESSAGES_AT_ONCE),
  offers: z.array(OfferState).max(MESSAGES_AT_ONCE),
  appointments: z.array(AppointmentState).max(MESSAGES_AT_ONCE),
  phoneRequests: z.array(PhoneRequest).max(MESSAGES_AT_ONCE),
});
export type MessagesAfter = z.infer<typeof MessagesAfter>;

const badSeq = { error: 'El número de mensaje no es válido' };
/** Maximum of the database's integer type. */
const LAST_SEQ = 2 ** 31 - 1;
export const ListMessages = z.object({
  page: PageNumber,
  after: z.coerce.number(badSeq).int(badSeq).min(0, badSeq).max(LAST_SEQ, badSeq).optional(),
});
export type ListMessages = z.infer<typeof ListMessages>;

export const InConversation = z.strictObject({ conversationId: Id }, strictErrors);
export type InConversation = z.infer<typeof InConversation>;

const Text = verbatimText({ max: MESSAGE_LENGTH, required: INVALID.offer.message });
/** Idempotency key: a client may resend after a reconnect. */
const ClientId = verbatimText({ max: 100, required: 'El clientId no es válido' }).nullish();

/** The first message about a post (`to`), optionally with an offer. */
export const StartConversation = z.strictObject(
  { to: Id, message: Text, offer: z.strictObject({ amount: OfferAmount }, strictErrors).nullish(), clientId: ClientId },
  strictErrors,
);
export type StartConversation = z.infer<typeof StartConversation>;

const CARDS = ['registration', 'images', 'appointment', 'phoneRequest'] as const;

/**
 * With one of the cards the server writes the message, as a card and as text: `registration` is what the post's owner
 * has stored, `images` are ids that `uploadMessageImage` gave.
 */
export const SendMessage = z
  .strictObject(
    {
      conversationId: Id,
      message: Text,
      registration: z.boolean({ error: OWN_TEXTS.flag }).optional(),
      images: z
        .array(Id, { error: OWN_TEXTS.messageImages })
        .min(1, { error: OWN_TEXTS.messageImages })
        .max(MAX_MESSAGE_IMAGES, { error: OWN_TEXTS.messageImages })
        .refine((ids) => new Set(ids).size === ids.length, shapeError)
        .optional(),
      appointment: ProposeAppointment.optional(),
      phoneRequest: z.boolean({ error: OWN_TEXTS.flag }).optional(),
      clientId: ClientId,
    },
    strictErrors,
  )
  .refine((message) => CARDS.filter((card) => message[card]).length <= 1, shapeError);
export type SendMessage = z.infer<typeof SendMessage>;

export const ConfirmDelivery = z.strictObject(
  { conversationId: Id, seq: z.int(badSeq).min(0, badSeq).max(LAST_SEQ, badSeq) },
  strictErrors,
);
export type ConfirmDelivery = z.infer<typeof ConfirmDelivery>;

export const countUnreadConversations = endpoint({
  method: 'GET',
  url: '/api/conversation/unread',
  access: 'user',
  team: 'reader',
  summary: 'How many conversations have something new',
  schema: { response: { 200: z.int() } },
});

export const listReceivedChats = endpoint({
  method: 'GET',
  url: '/api/conversation/sender',
  access: 'user',
  team: 'reader',
  summary: 'Conversations that somebody began about an own post, the latest first',
  schema: { querystring: ListConversations, response: { 200: ConversationPage } },
});

export const listSentChats = endpoint({
  method: 'GET',
  url: '/api/conversation/post',
  access: 'user',
  team: 'reader',
  summary: 'Conversations that the viewer began, the latest first',
  schema: { querystring: ListConversations, response: { 200: ConversationPage } },
});

export const getConversationHead = endpoint({
  method: 'GET',
  url: '/api/conversation/:id/post',
  access: 'user',
  team: 'reader',
  summary: 'What a conversation is about and who is in it',
  schema: { params: ById, response: { 200: ConversationHead } },
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  url: '/api/conversation/:id',
  access: 'user',
  team: 'seller',
  action: 'conversation.deleted',
  summary: 'Put a conversation away for the viewer alone, until the other side writes',
  schema: { params: ById, response: { 200: Ok } },
});

/** Marks the conversation as read for the viewer. */
export const listMessages = endpoint({
  method: 'GET',
  url: '/api/message/:conversationId',
  access: 'user',
  team: 'reader',
  summary: 'A page of messages, the newest first; with `after` up to 500 that came after that number, the oldest first',
  schema: {
    params: z.object({ conversationId: Id }),
    querystring: ListMessages,
    response: { 200: z.union([MessagePage, MessagesAfter]) },
  },
});

export const uploadMessageImage = endpoint({
  method: 'POST',
  url: '/api/conversation/:id/images',
  access: 'user',
  team: 'seller',
  summary: 'An image for a message of the conversation; it is deleted after a day unless a message names it',
  takesFiles: z.object({ file: z.file().register(schemaRegistry, { description: IMAGE_FORMAT_NAMES }) }),
  refuses: [403, 409],
  schema: { params: ById, response: { 201: Image } },
});

/** The text of a message with images, for programs that do not know them. */
export const imagesText = (count: number): string => (count === 1 ? '📷 Imagen' : `📷 ${count} imágenes`);

export const deleteMessage = endpoint({
  method: 'DELETE',
  url: '/api/message/:id',
  access: 'user',
  team: 'seller',
  action: 'message.deleted',
  summary: 'Take an own message off both screens',
  schema: { params: ById, response: { 200: Ok } },
});

/** `memberId` null: unassigned. */
export const assignConversation = endpoint({
  method: 'PUT',
  url: '/api/conversation/:id/assigned',
  access: 'user',
  team: 'seller',
  summary: 'Say who of the own team looks after a conversation',
  refuses: [403],
  schema: {
    params: ById,
    body: z.strictObject({ memberId: Id.nullable() }, strictErrors),
    response: { 200: z.object({ assignedTo: TeamPerson.nullable() }) },
  },
});
