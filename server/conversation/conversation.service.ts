import type { Message, SendMessage, StartConversation } from '@rodado/contract/conversation';
import { pages } from '@rodado/contract/pages';
import type { TeamPerson } from '@rodado/contract/person';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import { humanOf, sendsReadReceipts, type Viewer } from '../account/viewer.ts';
import { cancelWithMessage } from '../appointment/appointment.service.ts';
import { isBlocked } from '../block/block.queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, forbidden, notFound, tooMany } from '../errors.ts';
import { consume } from '../http/rate-limits.ts';
import { markRead, removeDeletedText } from '../notification/notification.queries.ts';
import { deliverAfter, notify } from '../notification/notify.ts';
import { publishUnread } from '../notification/unread.ts';
import { placeOffer } from '../offer/offer.service.ts';
import { endWithMessage } from '../phone-request/phone-request.service.ts';
import { findPostToChange } from '../post/post-write.queries.ts';
import { findAssignee, isOnTeam, type TeamCompany } from '../team/team.queries.ts';
import { requireTeamCompany, teamChanged } from '../team/team.service.ts';
import { recordAction } from '../team/team-activity.ts';
import { type After, transact, withEffects } from '../transact.ts';
import type { Membership } from './conversation.queries.ts';
import * as queries from './conversation.queries.ts';
import {
  checkBeforeSending,
  type DeletedMessage,
  deleteMessage,
  findLastUnread,
  getMessage,
  insertMessage,
  storePlainMessage,
  type UnreadMessage,
} from './message.queries.ts';
import { type Cards, sendImages, storeCard, withSignedImages } from './message-cards.ts';

export async function requireMember(db: Db, conversationId: string, viewer: Pick<Viewer, 'id'>): Promise<Membership> {
  const membership = await queries.findMembership(db, conversationId, viewer.id);
  if (!membership) throw notFound('la conversación');
  return membership;
}

/** Whether this person may write to the other one; a conversation is also readable where not. */
export function requireWritable(membership: Membership, hasBlock: boolean): void {
  if (hasBlock) throw forbidden(BLOCKED);
  if (membership.otherIsGone) throw conflict('La otra persona ya no está en Rodado');
  if (membership.otherIsSuspended) throw conflict('Por ahora no se puede escribir a esta persona');
}

/** The first message about a post or one more, perhaps with an offer. One conversation per buyer and post. */
export async function startConversation(
  ctx: Context,
  viewer: Viewer,
  { to, message: text, offer, clientId }: StartConversation,
): Promise<Message> {
  if (viewer.role === 'ADMIN') throw forbidden('La administración no escribe a quienes venden');
  const existingId = await queries.findConversationId(ctx.db, to, viewer.id);
  const isOtherWatching = existingId !== undefined && (await ctx.rooms.hasOther(existingId, viewer.id));
  // The sender gets the message in the response, and through the room only if joined.
  return transact(ctx, async (trx, after) => {
    // The lock: a transaction that ends or deletes the post commits before this one or waits for it. An offer may move
    // the end, so offers on one post wait for each other.
    const post = await findPostToChange(trx, to, offer ? 'for update of post' : 'for share of post');
    if (!post || (post.isHiddenFromPublic && post.ownerId !== viewer.id)) throw notFound('la publicación');
    if (post.ownerId === viewer.id) throw forbidden('No podés escribirte por tu propia publicación');
    if (await isOnTeam(trx, post.ownerId, viewer))
      throw forbidden('Sos parte del equipo de esta empresa: no podés comprarle ni ofertar');
    if (await isBlocked(trx, viewer.id, post.ownerId)) throw forbidden(BLOCKED);
    let membership = await queries.lockConversationOf(trx, to, viewer.id);
    if (!membership) {
      if (post.status !== 'ACTIVE') throw conflict('La publicación ya no recibe mensajes');
      await consume(ctx, trx, RATE_LIMITS.conversations, viewer.id);
      await queries.insertConversation(trx, to, post.ownerId, viewer.id);
      membership = await queries.lockConversationOf(trx, to, viewer.id);
    }
    if (!membership) throw notFound('la conversación');
    return storeMessage(ctx, trx, after, viewer, membership, {
      text,
      clientId: clientId ?? null,
      isOtherWatching,
      offer: offer ? { amount: offer.amount, post } : undefined,
    });
  });
}

export async function sendMessage(
  ctx: Context,
  viewer: Viewer,
  { conversationId, message: text, clientId = null, ...cards }: SendMessage,
  socketId?: string,
): Promise<Message> {
  const isOtherWatching = await ctx.rooms.hasOther(conversationId, viewer.id);
  // What a company writes is also an entry in the activity of its team.
  const isPlain = viewer.role !== 'COMPANY' && Object.values(cards).every((card) => !card);
  if (isPlain)
    return withEffects(ctx, (after) =>
      storePlain(ctx, after, viewer, { conversationId, text, clientId, isOtherWatching }, socketId),
    );
  return transact(ctx, async (trx, after) => {
    const membership = await queries.findMembership(trx, conversationId, viewer.id, 'for update of conversation');
    if (!membership) throw notFound('la conversación');
    return storeMessage(ctx, trx, after, viewer, membership, { text, cards, clientId, isOtherWatching, socketId });
  });
}

interface PlainText {
  conversationId: string;
  text: string;
  clientId: string | null;
  isOtherWatching: boolean;
}

/** Does what `storeMessage` does, for most messages, in one statement. */
async function storePlain(
  ctx: Context,
  after: After,
  viewer: Viewer,
  plain: PlainText,
  socketId: string | undefined,
): Promise<Message> {
  const { conversationId, text, clientId, isOtherWatching } = plain;
  const store = () =>
    storePlainMessage(ctx.db, {
      ...plain,
      senderId: viewer.id,
      memberId: viewer.member?.id ?? null,
      notification: { text: notificationText(viewer.name, { text, registration: null }), link: linkOf(conversationId) },
      limit: ctx.config.rateLimits ? RATE_LIMITS.messages : undefined,
    });
  // The same one was stored while this one waited for the lock: now it is found.
  const found = await store().catch((error: unknown) => {
    if (isSameMessage(error)) return store();
    throw error;
  });
  if (!found) throw notFound('la conversación');
  const { isBlocked: hasBlock, earlierId, seconds, stored, notification, ...membership } = found;
  if (earlierId !== null) return withSignedImages(ctx, await getMessage(ctx.db, earlierId, viewer.id));
  requireWritable(membership, hasBlock);
  if (!stored) throw tooMany(seconds);
  const message = { ...plainMessage(viewer, { conversationId, message: text, clientId }), ...stored };
  after(() => publishMessage(ctx, viewer, membership, { message, isOtherWatching, socketId }));
  if (notification) deliverAfter(after, [{ personId: membership.otherId, notification }]);
  else after(() => publishUnread(ctx, membership.otherId));
  return message;
}

const isSameMessage = (error: unknown) =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'message_conversation_id_sender_id_client_id_key';

const linkOf = (conversationId: string) => pages.conversations.href({ search: { id: conversationId } });

const BLOCKED = 'No se puede escribir a esta persona';

/**
 * Runs under the conversation's lock, so that numbers have no gaps and a client id is stored only once. Of one that was
 * already stored with this client id nothing new is published.
 */
async function storeMessage(
  ctx: Context,
  trx: Db,
  after: After,
  viewer: Viewer,
  membership: Membership,
  {
    text: typed,
    cards = {},
    clientId,
    isOtherWatching,
    socketId,
    offer,
  }: {
    text: string;
    cards?: Cards;
    clientId: string | null;
    isOtherWatching: boolean;
    socketId?: string | undefined;
    offer?: { amount: number; post: NonNullable<Awaited<ReturnType<typeof findPostToChange>>> } | undefined;
  },
): Promise<Message> {
  const before = await checkBeforeSending(trx, membership, viewer.id, clientId);
  if (before.earlierId) return withSignedImages(ctx, await getMessage(trx, before.earlierId, viewer.id));
  requireWritable(membership, before.isBlocked);
  const carried = await storeCard(ctx, trx, after, viewer, membership, { message: typed, ...cards });
  const { text, registration, appointmentId, phoneRequestId, imageIds } = carried;
  // Before every notification: `message` is known by the time of the commit.
  after(() => publishMessage(ctx, viewer, membership, { message, isOtherWatching, socketId }));
  await consume(ctx, trx, RATE_LIMITS.messages, viewer.id);
  const offerId = offer
    ? await placeOffer(
        ctx,
        trx,
        after,
        { postId: membership.postId, bidderId: viewer.id, conversationId: membership.id, amount: offer.amount },
        { post: offer.post, bidderName: viewer.name, title: membership.postTitle },
      )
    : null;
  const inserted = await insertMessage(
    trx,
    membership,
    {
      senderId: viewer.id,
      memberId: viewer.member?.id ?? null,
      text,
      clientId,
      offerId,
      registration,
      appointmentId,
      phoneRequestId,
    },
    isOtherWatching,
  );
  await sendImages(trx, inserted.id, imageIds, { conversationId: membership.id, senderId: viewer.id });
  const hasCard = offerId || registration || appointmentId || phoneRequestId || imageIds.length > 0;
  const message = hasCard
    ? withSignedImages(ctx, await getMessage(trx, inserted.id, viewer.id))
    : { ...plainMessage(viewer, { conversationId: membership.id, message: text, clientId }), ...inserted };
  if (viewer.role === 'COMPANY') await recordAction(trx, viewer, { action: 'message.sent', ...subjectOf(membership) });
  if (offerId) return message; // which has notified its receiver
  if (isOtherWatching) after(() => publishUnread(ctx, membership.otherId));
  else await notifyReceiver(trx, after, viewer, membership, { id: message.id, text, registration });
  return message;
}

const notifyReceiver = (
  trx: Db,
  after: After,
  { id: actorId, name }: Viewer,
  { id: conversationId, otherId, side, postId }: Membership,
  { id: messageId, ...content }: Pick<UnreadMessage, 'text' | 'registration'> & { id: string },
) =>
  notify(trx, after, otherId, {
    kind: 'message',
    text: notificationText(name, content),
    link: linkOf(conversationId),
    actorId,
    leadPostId: side === 'buyer' ? postId : undefined,
    messageId,
  });

/** A message without a card is known before it is stored. */
const plainMessage = (
  { id, name, member }: Viewer,
  texts: Pick<Message, 'conversationId' | 'message' | 'clientId'>,
): Omit<Message, 'id' | 'seq' | 'createdAt' | 'updatedAt'> => ({
  ...texts,
  sender: { id, name },
  member: member && { id: member.id, name: member.name },
  offer: null,
  registration: null,
  images: [],
  appointment: null,
  phoneRequest: null,
});

/** What an entry in the activity of a team is about. */
const subjectOf = ({ id, postId, otherId }: Membership) => ({ conversationId: id, subjectId: postId, otherId });

/** Plate and padrón stay in the conversation: mails, screens of phones and exports would show them too. */
const notificationText = (senderName: string, { text, registration }: Pick<UnreadMessage, 'text' | 'registration'>) =>
  registration ? `${senderName} te envió la matrícula y el padrón` : `${senderName}: ${text}`;

/** Publishes events only: a client that misses them finds everything in the database. */
function publishMessage(
  ctx: Context,
  viewer: Viewer,
  membership: Membership,
  { message, isOtherWatching, socketId }: { message: Message; isOtherWatching: boolean; socketId: string | undefined },
): void {
  const conversationId = membership.id;
  ctx.rooms.emit({ conversationId, personId: viewer.id, socketId }, 'message', message);
  ctx.rooms.emit({ conversationId, personId: membership.otherId }, 'message', { ...message, member: null });
  leadChanged(ctx, membership);
  if (isOtherWatching) {
    for (const personId of [viewer.id, membership.otherId])
      ctx.publish(personId, 'conversationRead', { conversationId: membership.id, by: membership.otherId });
  } else {
    ctx.publish(membership.otherId, 'newMessageNotification', {
      conversationId: membership.id,
      message: { seq: message.seq, message: message.message, sender: { id: viewer.id, name: viewer.name } },
    });
  }
}

/** Colleagues of the owner who look at the leads see the change. Messages of buyers have events of their own. */
function leadChanged(ctx: Pick<Context, 'publish'>, { side, ownerId, postId, buyerId }: Membership): void {
  if (side === 'owner') ctx.publish(ownerId, 'leadChanged', { postId, personId: buyerId });
}

/** Marks the conversation as read by this side; publishes it to both members, unless one has blocked the other. */
export async function markConversationRead(ctx: Context, viewer: Viewer, membership: Membership): Promise<void> {
  if (!sendsReadReceipts(viewer)) return;
  const moved = await queries.moveCursor(ctx.db, membership, 'read', 'last');
  const readCount = await markRead(ctx.db, viewer.id, {
    link: pages.conversations.href({ search: { id: membership.id } }),
  });
  if (moved) {
    for (const personId of moved.isHidden ? [viewer.id] : [viewer.id, membership.otherId])
      ctx.publish(personId, 'conversationRead', { conversationId: membership.id, by: viewer.id });
  }
  if (moved || readCount > 0) publishUnread(ctx, viewer.id);
}

/** If either member has blocked the other, neither sees the other typing. */
export async function signTyping(ctx: Context, viewer: Viewer, membership: Membership): Promise<void> {
  if (await isBlocked(ctx.db, viewer.id, membership.otherId)) return;
  for (const personId of [viewer.id, membership.otherId])
    ctx.publish(personId, 'typing', { conversationId: membership.id, by: viewer.id });
}

export async function confirmDelivery(
  ctx: Context,
  viewer: Viewer,
  membership: Membership,
  seq: number,
): Promise<void> {
  const moved = await queries.moveCursor(ctx.db, membership, 'delivered', seq);
  if (!moved) return;
  const delivered = { conversationId: membership.id, by: viewer.id, seq: Math.min(seq, membership.lastSeq) };
  for (const personId of moved.isHidden ? [viewer.id] : [viewer.id, membership.otherId])
    ctx.publish(personId, 'conversationDelivered', delivered);
}

/** Assigns the conversation to a team member and notifies them, unless they assigned it themselves. */
export const assignConversation = (
  ctx: Context,
  viewer: Viewer,
  conversationId: string,
  memberId: string | null,
): Promise<TeamPerson | null> =>
  transact(ctx, async (trx, after) => {
    const membership = await requireMember(trx, conversationId, viewer);
    const company = await requireTeamCompany(trx, viewer);
    // Locked: a member who is removed meanwhile is removed before or after.
    const member = memberId === null ? undefined : await findAssignee(trx, company.id, memberId);
    if (memberId !== null && !member) throw notFound('a esa persona en el equipo');
    const isNew = await queries.saveAssignment(trx, conversationId, company.id, memberId);
    const [action, otherId] = member
      ? (['conversation.assigned', member.id] as const)
      : (['conversation.unassigned', membership.otherId] as const);
    if (isNew) await recordAction(trx, viewer, { ...subjectOf(membership), action, otherId });
    if (isNew && member && member.id !== humanOf(viewer))
      await notifyAssignee(trx, after, company, membership, member.id);
    after(() => teamChanged(ctx, viewer.id));
    return member ?? null;
  });

/** In the bell of their own account, from where they start to work for the company. */
const notifyAssignee = (trx: Db, after: After, company: TeamCompany, membership: Membership, memberId: string) =>
  notify(trx, after, memberId, {
    kind: 'assigned',
    text: `En ${company.name} te asignaron la conversación por «${membership.postTitle}»`,
    link: pages.enterCompany.href({
      id: company.id,
      search: { volver: pages.conversations.href({ search: { id: membership.id } }) },
    }),
    actorId: company.personId,
  });

/** Hides the messages for this side only, until the other writes: the other side is never emptied. */
export async function clearConversation(ctx: Context, viewer: Viewer, conversationId: string): Promise<void> {
  const membership = await requireMember(ctx.db, conversationId, viewer);
  await queries.moveCursor(ctx.db, membership, 'cleared', 'last');
  leadChanged(ctx, membership);
  await markRead(ctx.db, viewer.id, { link: pages.conversations.href({ search: { id: membership.id } }) });
  publishUnread(ctx, viewer.id);
}

export const removeMessage = (ctx: Context, viewer: Viewer, messageId: string): Promise<void> =>
  transact(ctx, async (trx, after) => {
    if (!(await deleteForBoth(trx, after, messageId, { authorId: viewer.id }))) throw notFound('el mensaje');
  });

/**
 * Deletes it for both members with what it carries, and from notifications and pending mails of a recipient who has not
 * read it. False when it is already deleted.
 */
async function deleteForBoth(
  trx: Db,
  after: After,
  messageId: string,
  by: Parameters<typeof deleteMessage>[2],
): Promise<boolean> {
  const deleted = await deleteMessage(trx, messageId, by);
  if (!deleted) return false;
  const { conversationId, readerId, sender, appointmentId, phoneRequestId } = deleted;
  if (appointmentId) await cancelWithMessage(trx, after, appointmentId, sender);
  if (phoneRequestId) await endWithMessage(trx, after, phoneRequestId, sender.id);
  const last = await findLastUnread(trx, conversationId, readerId);
  await removeDeletedText(trx, {
    personId: readerId,
    link: linkOf(conversationId),
    messageId,
    instead: last && { messageId: last.id, text: notificationText(last.senderName, last) },
  });
  after((ctx) => publishDeletion(ctx, deleted));
  return true;
}

/** Runs in the transaction of the report's decision; a deleted message is not deleted again. */
export async function deleteReportedMessage(
  trx: Db,
  after: After,
  viewer: Pick<Viewer, 'id'>,
  messageId: string,
): Promise<void> {
  if (!(await deleteForBoth(trx, after, messageId, 'administration'))) return;
  await writeAudit(trx, { actorId: viewer.id, action: 'message.deleted', subjectId: messageId });
}

function publishDeletion(ctx: Context, { id, conversationId, ownerId, buyerId }: DeletedMessage): void {
  for (const personId of [ownerId, buyerId]) ctx.publish(personId, 'messageDeleted', { conversationId, id });
  publishUnread(ctx, ownerId, buyerId);
}
