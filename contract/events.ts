import { z } from 'zod';
import { AppointmentState } from './appointment.ts';
import {
  ConfirmDelivery,
  InConversation,
  Message,
  OfferState,
  SendMessage,
  StartConversation,
} from './conversation.ts';
import { SESSION_END_REASONS, type TeamRole } from './enums.ts';
import { Notification } from './notification.ts';
import { PhoneRequest } from './phone-request.ts';
import { Question } from './question.ts';
import { Id } from './scalars.ts';

const Nothing = z.object({});

/** Sent for a conversation with its first message, or with one more from the post's page. */
export const JoinedConversation = z.object({ conversationId: Id, message: Message });
export type JoinedConversation = z.infer<typeof JoinedConversation>;

/** Toast of a message in a conversation that is not open, and its `seq` to confirm delivery. */
export const NewMessage = z.object({
  conversationId: Id,
  message: z.object({ seq: z.int(), message: z.string(), sender: z.object({ id: Id, name: z.string() }) }),
});
export type NewMessage = z.infer<typeof NewMessage>;

export const Unread = z.object({
  questions: z.int(),
  answers: z.int(),
  messages: z.int(),
  notifications: z.int(),
});
export type Unread = z.infer<typeof Unread>;

/**
 * Client to server events. `userConnected` carries no authority: rooms follow from the token. `team` is the lowest role
 * of a team member who sends it for the company.
 */
export const clientEvents = {
  userConnected: { input: Nothing, reply: Nothing, team: 'reader' },
  joinConversation: { input: StartConversation, reply: JoinedConversation, team: 'seller' },
  joinRoom: { input: InConversation, reply: Nothing, team: 'reader' },
  leaveRoom: { input: InConversation, reply: Nothing, team: 'reader' },
  message: { input: SendMessage, reply: z.object({ message: Message }), team: 'seller' },
  typing: { input: InConversation, reply: Nothing, team: 'seller' },
  delivered: { input: ConfirmDelivery, reply: Nothing, team: 'seller' },
} satisfies Record<string, { input: z.ZodType; reply: z.ZodType; team: TeamRole }>;

/** Server to client events. `by` is a user id. */
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
  /** Sent after the event of the one that it replaces. */
  appointmentChanged: AppointmentState.extend({ conversationId: Id }),
  phoneRequestChanged: PhoneRequest.extend({ conversationId: Id }),
  typing: z.object({ conversationId: Id, by: Id }),
  /** To the people of a company: the team, or the assignee of a conversation, has changed. */
  teamChanged: Nothing,
  /** To the people of a seller: one of them wrote to a person, or changed notes, state or reminder of a lead. */
  leadChanged: z.object({ postId: Id, personId: Id }),
  sessionEnded: z.object({ reason: z.enum(SESSION_END_REASONS) }),
  exception: z.object({ message: z.string() }),
};

export type ClientEvent = keyof typeof clientEvents;
export type ServerEvent = keyof typeof serverEvents;
export type EventInput<E extends ClientEvent> = z.output<(typeof clientEvents)[E]['input']>;
export type EventReply<E extends ClientEvent> = z.output<(typeof clientEvents)[E]['reply']>;
export type EventPayload<E extends ServerEvent> = z.output<(typeof serverEvents)[E]>;

/** Acknowledgement of every client event. */
export type Ack<Reply> = ({ ok: true } & Reply) | { ok: false; message: string };

export type ClientToServerEvents = {
  [E in ClientEvent]: (
    input: z.input<(typeof clientEvents)[E]['input']>,
    ack: (reply: Ack<EventReply<E>>) => void,
  ) => void;
};

export type ServerToClientEvents = { [E in ServerEvent]: (payload: EventPayload<E>) => void };
