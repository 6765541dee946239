import { z } from 'zod';
import {
  ConfirmDelivery,
  InConversation,
  Message,
  OfferState,
  SendMessage,
  StartConversation,
} from './conversation.ts';
import { Notification } from './notification.ts';
import { Question } from './question.ts';
import { Id } from './scalars.ts';
import { SESSION_END_REASONS } from './vocabulary.ts';

const Nothing = z.object({});

/** What stands for a conversation that has just got its first message, or one more from the post's page. */
export const JoinedConversation = z.object({ conversationId: Id, message: Message });
export type JoinedConversation = z.infer<typeof JoinedConversation>;

/** The toast of a message that arrived elsewhere, and its number: so far has it been delivered. */
export const NewMessage = z.object({
  conversationId: Id,
  message: z.object({ seq: z.int(), message: z.string(), sender: z.object({ name: z.string() }) }),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const Unread = z.object({
  questions: z.int(),
  answers: z.int(),
  messages: z.int(),
  notifications: z.int(),
});
export type Unread = z.infer<typeof Unread>;

/** What a client may say. `userConnected` carries no authority: rooms follow from the token. */
export const clientEvents = {
  userConnected: { input: Nothing, reply: Nothing },
  joinConversation: { input: StartConversation, reply: JoinedConversation },
  joinRoom: { input: InConversation, reply: Nothing },
  leaveRoom: { input: InConversation, reply: Nothing },
  message: { input: SendMessage, reply: z.object({ message: Message }) },
  typing: { input: InConversation, reply: Nothing },
  delivered: { input: ConfirmDelivery, reply: Nothing },
};

/** What a client hears. `by` is a user id. */
export const serverEvents = {
  message: Message,
  joinConversation: JoinedConversation,
  newMessageNotification: NewMessage,
  newQuestionNotification: Question,
  newAnswerNotification: Question,
  newNotification: Notification,
  unread: Unread,
  messageDeleted: z.object({ conversationId: Id, id: Id }),
  conversationRead: z.object({ conversationId: Id, by: Id }),
  conversationDelivered: z.object({ conversationId: Id, by: Id, seq: z.int() }),
  offerChanged: OfferState.extend({ conversationId: Id, postId: Id }),
  typing: z.object({ conversationId: Id, by: Id }),
  sessionEnded: z.object({ reason: z.enum(SESSION_END_REASONS) }),
  exception: z.object({ message: z.string() }),
};

export type ClientEvent = keyof typeof clientEvents;
export type ServerEvent = keyof typeof serverEvents;
export type EventInput<E extends ClientEvent> = z.output<(typeof clientEvents)[E]['input']>;
export type EventReply<E extends ClientEvent> = z.output<(typeof clientEvents)[E]['reply']>;
export type EventPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;

/** How every client event is acknowledged. */
export type Ack<Reply> = ({ ok: true } & Reply) | { ok: false; message: string };

export type ClientToServerEvents = {
  [E in ClientEvent]: (
    input: z.input<(typeof clientEvents)[E]['input']>,
    ack: (reply: Ack<EventReply<E>>) => void,
  ) => void;
};

export type ServerToClientEvents = { [E in ServerEvent]: (payload: EventPayload<E>) => void };
