import { appointmentText } from '@rodado/contract/appointment';
import { imagesText, type Message, type SendMessage } from '@rodado/contract/conversation';
import type { Image } from '@rodado/contract/image';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { type Registration, registrationText } from '@rodado/contract/papers';
import { PHONE_REQUEST_TEXT } from '@rodado/contract/phone-request';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { Viewer } from '../account/viewer.ts';
import { proposeAppointment } from '../appointment/appointment.service.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, forbidden, invalid } from '../errors.ts';
import { consume, refuseExhausted } from '../http/rate-limits.ts';
import { deleteImages } from '../image/image-files.ts';
import { findRegistration } from '../papers/papers.queries.ts';
import { askForPhone } from '../phone-request/phone-request.service.ts';
import { signImages } from '../post/images-for.ts';
import { storeUpload } from '../post/post-images.service.ts';
import { type After, transact } from '../transact.ts';
import type { Membership } from './conversation.queries.ts';
import * as images from './message-image.queries.ts';

export type Cards = Pick<SendMessage, 'registration' | 'images' | 'appointment' | 'phoneRequest'>;

/** What is stored of a message with a card. */
export interface StoredCard {
  /** Card and text say the same, whatever the client knew. */
  text: string;
  registration: Registration | null;
  appointmentId: string | null;
  phoneRequestId: string | null;
  imageIds: readonly string[];
}

const NOTHING = { registration: null, appointmentId: null, phoneRequestId: null, imageIds: [] };

/** Under the lock of the conversation, in the transaction of the message. */
export async function storeCard(
  ctx: Pick<Context, 'now'>,
  trx: Db,
  after: After,
  viewer: Viewer,
  membership: Membership,
  { message: typed, ...cards }: Cards & { message: string },
): Promise<StoredCard> {
  if (cards.registration) {
    const registration = await registrationOf(trx, membership);
    return { ...NOTHING, text: registrationText(registration), registration };
  }
  if (cards.images) {
    if (await images.isFull(trx, membership.id)) throw conflict(OWN_TEXTS.conversationImages);
    return { ...NOTHING, text: imagesText(cards.images.length), imageIds: cards.images };
  }
  if (cards.appointment) {
    const appointmentId = await proposeAppointment(ctx, trx, after, membership, viewer.id, cards.appointment);
    return { ...NOTHING, text: appointmentText(cards.appointment), appointmentId };
  }
  if (cards.phoneRequest)
    return { ...NOTHING, text: PHONE_REQUEST_TEXT, phoneRequestId: await askForPhone(trx, membership, viewer.id) };
  return { ...NOTHING, text: typed };
}

/** Plate and padrón are the owner's to send. */
async function registrationOf(trx: Db, { side, postId }: Membership): Promise<Registration> {
  if (side !== 'owner') throw forbidden('Solo quien publicó envía la matrícula y el padrón');
  const registration = await findRegistration(trx, postId);
  if (!registration) throw conflict('Guardá primero la matrícula y el padrón');
  return registration;
}

/** After the message is stored. */
export async function sendImages(
  trx: Db,
  messageId: string,
  imageIds: readonly string[],
  sender: { conversationId: string; senderId: string },
): Promise<void> {
  if (imageIds.length > 0 && !(await images.attachImages(trx, messageId, imageIds, sender)))
    throw invalid(OWN_TEXTS.messageImagesGone, 'images');
}

/** Addresses that only the two sides get. */
export const withSignedImages = <M extends Pick<Message, 'images'>>(ctx: Pick<Context, 'signedUrls'>, message: M): M =>
  message.images.length > 0 ? { ...message, images: signImages(ctx, message.images) } : message;

/** Before the first byte is read. */
export async function refuseTooManyImages(ctx: Context, { id }: Membership, viewer: Viewer): Promise<void> {
  await refuseExhausted(ctx, ctx.db, RATE_LIMITS.messageImages, viewer.id);
  if (await images.isFull(ctx.db, id)) throw conflict(OWN_TEXTS.conversationImages);
}

/** The files first, then their row. A message names it later, or it is deleted after a day. */
export async function uploadImage(
  ctx: Context,
  { id: conversationId }: Membership,
  viewer: Viewer,
  file: string,
): Promise<Image> {
  const stored = await storeUpload(ctx, viewer, { file, field: 'file' });
  const id = await transact(ctx, async (trx, after) => {
    await consume(ctx, trx, RATE_LIMITS.messageImages, viewer.id);
    const inserted = await images.insertImage(trx, { conversationId, senderId: viewer.id }, stored);
    after(() => deleteImages(ctx, inserted.dropped));
    return inserted.id;
  }).catch(async (error: unknown) => {
    await deleteImages(ctx, [stored]);
    throw error;
  });
  return { id, order: 0, ...stored, url: ctx.signedUrls.sign(stored.url) };
}
