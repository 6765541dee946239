import { conversationAddress } from '@rodado/contract/addresses';
import type { Message, SendMessage, StartConversation } from '@rodado/contract/conversation';
import { isBlocked } from '../block/block.queries.ts';
import type { AfterCommit, Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import { type Limit, spend } from '../http/limits.ts';
import { markRead, removeDeletedWords } from '../notification/notification.queries.ts';
import { announce, notify, type Told } from '../notification/notify.ts';
import { publishUnread } from '../notification/unread.ts';
import { placeOffer } from '../offer/offer.service.ts';
import { findPostToChange } from '../post/post-write.queries.ts';
import type { Viewer } from '../viewer.ts';
import type { Seat } from './conversation.queries.ts';
import * as queries from './conversation.queries.ts';
import {
  type DeletedMessage,
  deleteMessage,
  findByClientId,
  findLastUnread,
  insertMessage,
} from './message.queries.ts';

export async function requireSeat(db: Db, conversationId: string, viewer: Pick<Viewer, 'id'>): Promise<Seat> {
  const seat = await queries.findSeat(db, conversationId, viewer.id);
  if (!seat) throw notFound('la conversación');
  return seat;
}

interface Written {
  seat: Seat;
  message: Message;
  told: Told[];
  /** It had been stored before: nothing new happened. */
  isRepeated: boolean;
  isOtherWatching: boolean;
}

/** The first message about a post, or one more from its page; perhaps with a bid. One conversation for a buyer and a post. */
export async function startConversation(
  ctx: Context,
  viewer: Viewer,
  { to, message: text, offer, clientId }: StartConversation,
): Promise<Message> {
  if (viewer.role === 'ADMIN') throw forbidden('La administración no escribe a quienes venden');
  const existingId = await queries.findConversationId(ctx.db, to, viewer.id);
  const isOtherWatching = existingId !== undefined && (await ctx.rooms.hasOther(existingId, viewer.id));
  const written = await ctx.db.transaction().execute(async (trx) => {
    // The share lock: whoever ends or deletes the post comes before all of this or after it.
    const post = await findPostToChange(trx, to, 'for share of post');
    if (!post || (post.isSecret && post.ownerId !== viewer.id)) throw notFound('la publicación');
    if (post.ownerId === viewer.id) throw forbidden('No podés escribirte por tu propia publicación');
    if (await isBlocked(trx, viewer.id, post.ownerId)) throw forbidden(BLOCKED);
    let seat = await queries.lockConversationOf(trx, to, viewer.id);
    if (!seat) {
      if (post.status !== 'ACTIVE') throw conflict('La publicación ya no recibe mensajes');
      if (ctx.config.rateLimits) await spend(trx, NEW_CONVERSATIONS, viewer.id);
      await queries.insertConversation(trx, to, post.ownerId, viewer.id);
      seat = await queries.lockConversationOf(trx, to, viewer.id);
    }
    if (!seat) throw notFound('la conversación');
    return write(ctx, trx, viewer, seat, {
      text,
      clientId: clientId ?? null,
      isOtherWatching,
      bid: offer ? { amount: offer.amount, post } : undefined,
    });
  });
  // The writer hears of it by the reply, and by the room only if he is in it.
  afterwards(ctx, viewer, written, undefined);
  return written.message;
}

export async function sendMessage(
  ctx: Context,
  viewer: Viewer,
  { conversationId, message: text, clientId }: SendMessage,
  socketId?: string,
): Promise<Message> {
  const isOtherWatching = await ctx.rooms.hasOther(conversationId, viewer.id);
  const written = await ctx.db.transaction().execute(async (trx) => {
    const seat = await queries.findSeat(trx, conversationId, viewer.id, 'for update of conversation');
    if (!seat) throw notFound('la conversación');
    if (await isBlocked(trx, viewer.id, seat.otherId)) throw forbidden(BLOCKED);
    return write(ctx, trx, viewer, seat, { text, clientId: clientId ?? null, isOtherWatching });
  });
  afterwards(ctx, viewer, written, socketId);
  return written.message;
}

const DAY = 86_400;
/** Of one person, to whomever. */
const NEW_CONVERSATIONS: Limit = { name: 'conversations', max: 100, seconds: DAY };
const MESSAGES: Limit = { name: 'messages', max: 5_000, seconds: DAY };

const BLOCKED = 'No se puede escribir a esta persona';

/** Under the lock of the conversation, so that numbers come without gaps and a client id is stored once, for ever. */
async function write(
  ctx: Pick<Context, 'config'>,
  trx: Db,
  viewer: Viewer,
  seat: Seat,
  {
    text,
    clientId,
    isOtherWatching,
    bid,
  }: {
    text: string;
    clientId: string | null;
    isOtherWatching: boolean;
    bid?: { amount: number; post: NonNullable<Awaited<ReturnType<typeof findPostToChange>>> } | undefined;
  },
): Promise<Written> {
  const earlier = clientId === null ? undefined : await findByClientId(trx, seat.id, viewer.id, clientId);
  if (earlier) return { seat, message: earlier, told: [], isRepeated: true, isOtherWatching: false };
  if (seat.otherIsGone) throw conflict('La otra persona ya no está en Rodado');
  if (seat.otherIsSuspended) throw conflict('Por ahora no se puede escribir a esta persona');
  if (ctx.config.rateLimits) await spend(trx, MESSAGES, viewer.id);
  const placed = bid
    ? await placeOffer(
        ctx,
        trx,
        { postId: seat.postId, bidderId: viewer.id, conversationId: seat.id, amount: bid.amount },
        { post: bid.post, bidderName: viewer.name, title: seat.postTitle },
      )
    : undefined;
  const message = await insertMessage(trx, {
    conversationId: seat.id,
    seq: await queries.takeSeq(trx, seat, isOtherWatching),
    senderId: viewer.id,
    text,
    clientId,
    offerId: placed?.offerId ?? null,
  });
  const told = placed?.told ?? [];
  if (!isOtherWatching && !placed)
    told.push(
      await notify(trx, seat.otherId, {
        kind: 'message',
        text: notificationText(viewer.name, text),
        link: conversationAddress(seat.id),
        actorId: viewer.id,
        messageId: message.id,
      }),
    );
  return { seat, message, told, isRepeated: false, isOtherWatching };
}

const notificationText = (senderName: string, text: string) => `${senderName}: ${text}`;

/** Signals only: whoever misses them finds everything in the database. */
function afterwards(ctx: Context, viewer: Viewer, written: Written, socketId: string | undefined): void {
  const { seat, message, told, isRepeated, isOtherWatching } = written;
  if (isRepeated) return;
  ctx.rooms.tell(seat.id, 'message', message, socketId);
  if (isOtherWatching) {
    for (const personId of [viewer.id, seat.otherId])
      ctx.publish(personId, 'conversationRead', { conversationId: seat.id, by: seat.otherId });
  } else {
    ctx.publish(seat.otherId, 'newMessageNotification', {
      conversationId: seat.id,
      message: { seq: message.seq, message: message.message, sender: { name: viewer.name } },
    });
  }
  announce(ctx, told);
  if (told.every(({ personId }) => personId !== seat.otherId)) publishUnread(ctx, seat.otherId);
}

/** Everything in it has been seen by this side; both hear of it, and so does the bell. */
export async function markConversationRead(ctx: Context, viewer: Viewer, seat: Seat): Promise<void> {
  const hasMoved = await queries.moveMark(ctx.db, seat, 'read', 'last');
  const news = await markRead(ctx.db, viewer.id, { link: conversationAddress(seat.id) });
  if (hasMoved) {
    for (const personId of [viewer.id, seat.otherId])
      ctx.publish(personId, 'conversationRead', { conversationId: seat.id, by: viewer.id });
  }
  if (hasMoved || news > 0) publishUnread(ctx, viewer.id);
}

/** Of two people one of whom has blocked the other, neither sees the other write. */
export async function signTyping(ctx: Context, viewer: Viewer, seat: Seat): Promise<void> {
  if (await isBlocked(ctx.db, viewer.id, seat.otherId)) return;
  ctx.publish(seat.otherId, 'typing', { conversationId: seat.id, by: viewer.id });
}

export async function confirmDelivery(ctx: Context, viewer: Viewer, seat: Seat, seq: number): Promise<void> {
  if (!(await queries.moveMark(ctx.db, seat, 'delivered', seq))) return;
  const delivered = { conversationId: seat.id, by: viewer.id, seq: Math.min(seq, seat.lastSeq) };
  for (const personId of [viewer.id, seat.otherId]) ctx.publish(personId, 'conversationDelivered', delivered);
}

/** Away for this side alone, until the other writes: nobody can empty somebody else's side. */
export async function clearConversation(ctx: Context, viewer: Viewer, conversationId: string): Promise<void> {
  const seat = await requireSeat(ctx.db, conversationId, viewer);
  await queries.moveMark(ctx.db, seat, 'cleared', 'last');
  await markRead(ctx.db, viewer.id, { link: conversationAddress(seat.id) });
  publishUnread(ctx, viewer.id);
}

export async function removeMessage(ctx: Context, viewer: Viewer, messageId: string): Promise<void> {
  const deleted = await ctx.db.transaction().execute((trx) => deleteForBoth(trx, messageId, { authorId: viewer.id }));
  if (!deleted) throw notFound('el mensaje');
  tellDeleted(ctx, deleted);
}

/** Off both screens, and out of the bell and the waiting mails of who has not read it. */
async function deleteForBoth(
  trx: Db,
  messageId: string,
  by: Parameters<typeof deleteMessage>[2],
): Promise<DeletedMessage | undefined> {
  const deleted = await deleteMessage(trx, messageId, by);
  if (!deleted) return undefined;
  const { conversationId, readerId } = deleted;
  const last = await findLastUnread(trx, conversationId, readerId);
  await removeDeletedWords(trx, {
    personId: readerId,
    link: conversationAddress(conversationId),
    messageId,
    instead: last && { messageId: last.id, text: notificationText(last.senderName, last.text) },
  });
  return deleted;
}

/** In the transaction of the report's decision; one that is gone already is not deleted again. */
export async function deleteReportedMessage(
  trx: Db,
  viewer: Pick<Viewer, 'id'>,
  messageId: string,
): Promise<AfterCommit> {
  const deleted = await deleteForBoth(trx, messageId, 'administration');
  if (!deleted) return () => {};
  await writeAudit(trx, { actorId: viewer.id, action: 'message.deleted', subjectId: messageId });
  return (ctx) => tellDeleted(ctx, deleted);
}

function tellDeleted(ctx: Context, { id, conversationId, ownerId, buyerId }: DeletedMessage): void {
  for (const personId of [ownerId, buyerId]) ctx.publish(personId, 'messageDeleted', { conversationId, id });
  publishUnread(ctx, ownerId, buyerId);
}
