import { PHONE_REQUEST_HOURS } from '@rodado/contract/limits';
import { pages } from '@rodado/contract/pages';
import type { PhoneRequest } from '@rodado/contract/phone-request';
import type { Viewer } from '../account/viewer.ts';
import { isBlocked } from '../block/block.queries.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, forbidden, notFound } from '../errors.ts';
import type { NewNotification } from '../notification/notification.queries.ts';
import { notify } from '../notification/notify.ts';
import { type After, transact } from '../transact.ts';
import * as queries from './phone-request.queries.ts';

/** In the transaction of the message that carries it, under the lock of its conversation. */
export async function askForPhone(
  trx: Db,
  conversation: { id: string; otherId: string },
  askerId: string,
): Promise<string> {
  const last = await queries.findLast(trx, conversation.id, askerId);
  if (last?.isOpen) throw conflict('Ya pediste el teléfono: falta que responda');
  if (last?.isAccepted) throw conflict('Ya te pasó su teléfono en este chat');
  if (last?.isRecent) throw conflict(`Podés volver a pedir el teléfono cuando pasen ${PHONE_REQUEST_HOURS} horas`);
  return queries.insertRequest(trx, { conversationId: conversation.id, askerId, giverId: conversation.otherId });
}

const DECIDED = 'Ese pedido ya no está abierto';

export const acceptPhoneRequest = (ctx: Context, viewer: Viewer, id: string, phone: string): Promise<PhoneRequest> =>
  answer(ctx, viewer, id, async (trx, request) => {
    if (await isBlocked(trx, viewer.id, request.askerId)) throw forbidden('No se puede escribir a esta persona');
    // A retry of the same call.
    if (request.status === 'ACCEPTED' && request.phone === phone) return undefined;
    if (request.status !== 'OPEN') throw conflict(DECIDED);
    await queries.acceptRequest(trx, id, phone);
    // Without the number: mails and screens of phones would show it too.
    return {
      kind: 'message',
      text: `${viewer.name} te pasó su teléfono`,
      link: pages.conversations.href({ search: { id: request.conversationId } }),
      actorId: viewer.id,
      messageId: request.messageId,
    };
  });

/** Who asked is not notified: the card says so when it is looked at. */
export const declinePhoneRequest = (ctx: Context, viewer: Viewer, id: string): Promise<PhoneRequest> =>
  answer(ctx, viewer, id, async (trx, { status }) => {
    if (status === 'ACCEPTED' || status === 'REVOKED') throw conflict(DECIDED);
    await queries.endRequest(trx, id);
    return undefined;
  });

export const revokePhoneRequest = (ctx: Context, viewer: Viewer, id: string): Promise<PhoneRequest> =>
  answer(ctx, viewer, id, async (trx, { status }) => {
    if (status === 'OPEN' || status === 'DECLINED') throw conflict('Todavía no pasaste tu teléfono');
    await queries.endRequest(trx, id);
    return undefined;
  });

/** Who has the conversation open sees what changed, and needs no notification. */
async function answer(
  ctx: Context,
  viewer: Viewer,
  id: string,
  change: (trx: Db, request: queries.KnownRequest) => Promise<NewNotification | undefined>,
): Promise<PhoneRequest> {
  const conversationId = await queries.findConversationId(ctx.db, id);
  const isOtherWatching = conversationId !== undefined && (await ctx.rooms.hasOther(conversationId, viewer.id));
  return transact(ctx, async (trx, after) => {
    const found = await queries.lockRequest(trx, id, viewer.id);
    if (!found) throw notFound('el pedido');
    if (found.giverId !== viewer.id) throw forbidden('Responde la otra persona: el pedido es tuyo');
    const notification = await change(trx, found);
    const request = await queries.getRequest(trx, id);
    after(() => publishRequest(ctx, found, request));
    if (notification && !isOtherWatching) await notify(trx, after, found.askerId, notification);
    return request;
  });
}

/** In the transaction that deletes its message: the number is shown nowhere else. */
export async function endWithMessage(trx: Db, after: After, id: string, askerId: string): Promise<void> {
  const known = await queries.lockRequest(trx, id, askerId);
  if (!known) return;
  await queries.endRequest(trx, id);
  const request = await queries.getRequest(trx, id);
  after((ctx) => publishRequest(ctx, known, request));
}

function publishRequest(
  ctx: Pick<Context, 'publish'>,
  { askerId, giverId, conversationId }: queries.KnownRequest,
  request: PhoneRequest,
): void {
  for (const personId of [askerId, giverId])
    ctx.publish(personId, 'phoneRequestChanged', { ...request, conversationId });
}
