import { listReportGroups } from '@rodado/contract/admin';
import { blockPerson } from '@rodado/contract/block';
import { deleteMessage, listSentChats, type Message, uploadMessageImage } from '@rodado/contract/conversation';
import type { Image } from '@rodado/contract/image';
import { MAX_CONVERSATION_IMAGES, MESSAGE_IMAGES_A_DAY } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { deleteAccount } from '@rodado/contract/profile';
import { reportThing } from '@rodado/contract/report';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { keyOf } from '../http/rate-limits.ts';
import { deleteOrphanFiles } from '../jobs/delete-orphan-files.ts';
import { conversationsOn } from '../test/conversations.ts';
import { filesIn } from '../test/files.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { testServer } from '../test/server.ts';
import { deleteUnusedMessageImages } from './message-image.queries.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, ctx, given, tokenOf } = server;
const { db } = server.database;
const { connectSocket, startConversation, messagesOf } = await conversationsOn(server);
const photo = await photograph();

const upload = (person: { id: string }, conversationId: string, content: Uint8Array = photo) =>
  as(person)(uploadMessageImage, { params: { id: conversationId }, form: formWith(content) });
const statusOf = async (url: string) => (await app.inject(url)).statusCode;
const filesOf = async () => (await filesIn(ctx.storage)).map(({ name }) => name).toSorted();
const fileOf = (image: Image | undefined) => image?.url.split('/').pop() ?? '';

/** A conversation, and how its buyer sends images. */
async function withImages() {
  const talked = await startConversation();
  const { buyer, buyerSocket, conversationId } = talked;
  const send = async (images: string[], clientId = newId()): Promise<{ ok: boolean; message: Message }> =>
    buyerSocket.emit('message', { conversationId, message: 'lo que sea', images, clientId });
  const sendOne = async () => (await send([(await upload(buyer, conversationId)).id])).message;
  return { ...talked, send, sendOne };
}

describe('images in a message', () => {
  test('are sent in their order, with a text that says so, to both sides', async () => {
    const { owner, buyer, conversationId, send } = await withImages();
    const ownerSocket = await connectSocket(owner);
    await ownerSocket.emit('joinRoom', { conversationId });
    const uploaded = [await upload(buyer, conversationId), await upload(buyer, conversationId)];
    expect(uploaded[0]).toMatchObject({ width: 640, height: 480, widths: [640] });
    expect(uploaded[0]?.thumbhash).not.toBe('');
    const { message } = await send(uploaded.map(({ id }) => id).toReversed());
    expect(message.message).toBe('📷 2 imágenes');
    expect(message.images.map(({ id }) => id)).toEqual(uploaded.map(({ id }) => id).toReversed());
    await expect.poll(() => ownerSocket.of('message')).toEqual([message]);
    expect((await messagesOf(owner, conversationId))[0]).toEqual(message);
    const [chat] = (await as(buyer)(listSentChats)).chats;
    expect(await statusOf(chat?.messages[0]?.images[0]?.url ?? '')).toBe(200);
  });

  test('are stored once, however often they are sent', async () => {
    const { owner, buyer, conversationId, send } = await withImages();
    const { id } = await upload(buyer, conversationId);
    const clientId = newId();
    const [first, second] = await Promise.all([send([id], clientId), send([id], clientId)]);
    expect(second).toEqual(first);
    expect((await messagesOf(owner, conversationId)).filter(({ images }) => images.length > 0)).toHaveLength(1);
    expect(await send([id])).toMatchObject({ ok: false, message: OWN_TEXTS.messageImagesGone });
  });

  test('can be loaded only at the addresses that the two sides get, in all sizes', async () => {
    const { sendOne } = await withImages();
    const [image] = (await sendOne()).images;
    const url = image?.url ?? '';
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace('.jpg', '-640.webp'))).toBe(200);
    expect(await statusOf(`/uploads/${fileOf(image)}`)).toBe(404);
    expect(await statusOf(url.replace(/[^/.](?=\/[^/]+$)/, (sign) => (sign === 'A' ? 'B' : 'A')))).toBe(404);
    expect((await app.inject(url)).headers['cache-control']).toContain('private');
  });

  test('are encoded again without location and camera', async () => {
    const { buyer, conversationId } = await withImages();
    const tagged = await sharp(photo)
      .withExif({ IFD0: { Model: 'Cámara secreta' } })
      .jpeg()
      .toBuffer();
    expect(tagged.toString('latin1')).toContain('secreta');
    const { url } = await upload(buyer, conversationId, tagged);
    expect((await app.inject(url)).rawPayload.toString('latin1')).not.toContain('secreta');
  });

  test('have to be images, and leave nothing where they are refused', async () => {
    const { buyer, conversationId } = await withImages();
    const before = await filesOf();
    await expect(upload(buyer, conversationId, Buffer.from('<svg onload="alert(1)"/>'))).rejects.toMatchObject({
      statusCode: 415,
      issues: [{ path: 'file', message: OWN_TEXTS.imageType }],
    });
    expect(await filesOf()).toEqual(before);
  });

  test('have to be own ones of this conversation, each sent once', async () => {
    const { owner, buyer, conversationId, send } = await withImages();
    const other = await withImages();
    const { id: ofOwner } = await upload(owner, conversationId);
    const { id: elsewhere } = await upload(other.buyer, other.conversationId);
    const { id: mine } = await upload(buyer, conversationId);
    for (const ids of [[ofOwner], [elsewhere], [mine, newId()], [mine, mine], []])
      expect((await send(ids)).ok).toBe(false);
    expect((await send([mine])).ok).toBe(true);
    expect((await send(Array.from({ length: 7 }, () => newId()))).ok).toBe(false);
    const both = { conversationId, message: 'x', images: [mine], phoneRequest: true };
    expect(await other.buyerSocket.emit('message', both)).toMatchObject({ ok: false });
  });

  test('strangers, blocked people and those who write to a suspended account upload nothing', async () => {
    const { owner, buyer, conversationId, send } = await withImages();
    const { id } = await upload(buyer, conversationId);
    await expect(upload(await given.person(), conversationId)).rejects.toMatchObject({ statusCode: 404 });
    await as(owner)(blockPerson, { params: { id: buyer.id } });
    await expect(upload(buyer, conversationId)).rejects.toMatchObject({ statusCode: 403 });
    expect((await send([id])).ok).toBe(false);
    const suspended = await withImages();
    await db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', suspended.owner.id).execute();
    await expect(upload(suspended.buyer, suspended.conversationId)).rejects.toMatchObject({ statusCode: 409 });
  });

  test('are deleted with their message for both sides; a moderator sees them where it was reported', async () => {
    const { owner, buyer, sendOne } = await withImages();
    const { id, images } = await sendOne();
    const url = images[0]?.url ?? '';
    await as(owner)(reportThing, { body: { kind: 'message', id, reason: 'Posible estafa' } });
    await as(buyer)(deleteMessage, { params: { id } });
    expect(await statusOf(url)).toBe(404);
    const admin = await given.person({ role: 'ADMIN' });
    const { groups } = await as(admin)(listReportGroups, { query: { status: 'open' } });
    const line = groups.find(({ subjectId }) => subjectId === id)?.context.find(({ isReported }) => isReported);
    expect(line?.images).toHaveLength(1);
    expect(await statusOf(line?.images?.[0]?.url ?? '')).toBe(200);
  });

  test('are deleted with the account, and are in its export', async () => {
    const { owner, buyer, conversationId, sendOne } = await withImages();
    const { images } = await sendOne();
    const file = fileOf(images[0]);
    const answer = await app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${await tokenOf(buyer)}` },
    });
    const exported = unzipSync(answer.rawPayload);
    expect(exported[`imagenes/${file}`]?.length).toBeGreaterThan(0);
    expect(strFromU8(exported['datos.json'] ?? new Uint8Array())).toContain('imagenesDeMensajes');
    expect(await filesOf()).toContain(file);
    await as(buyer)(deleteAccount, { body: {} });
    expect(await filesOf()).not.toContain(file);
    expect((await messagesOf(owner, conversationId))[0]).toMatchObject({ message: '📷 Imagen', images: [] });
  });
});

describe('cleanup of images of messages', () => {
  test('removes what was not sent within a day and the evidence of 90 days, then their files', async () => {
    const { buyer, conversationId, sendOne } = await withImages();
    const [kept, deleted] = [await sendOne(), await sendOne()];
    const unsent = await upload(buyer, conversationId);
    await as(buyer)(deleteMessage, { params: { id: deleted.id } });
    const idsOf = async () =>
      (await db.selectFrom('messageImage').where('conversationId', '=', conversationId).select('id').execute()).map(
        ({ id }) => id,
      );
    await deleteUnusedMessageImages(db, new Date());
    expect(await idsOf()).toHaveLength(3);
    const longAgo = new Date(Date.now() - 91 * 86_400_000);
    await db.updateTable('message').set({ deletedAt: longAgo }).where('id', '=', deleted.id).execute();
    await deleteUnusedMessageImages(db, new Date(Date.now() + 25 * 3_600_000));
    expect(await idsOf()).toEqual(kept.images.map(({ id }) => id));
    await deleteOrphanFiles({ ...ctx, now: () => new Date(Date.now() + 2 * 86_400_000) });
    const files = await filesOf();
    expect(files).toContain(fileOf(kept.images[0]));
    expect(files).not.toContain(fileOf(deleted.images[0]));
    expect(files).not.toContain(fileOf(unsent));
  });

  test('unsent ones are limited in number', async () => {
    const { buyer, conversationId } = await withImages();
    const row = { conversationId, senderId: buyer.id, width: 4, height: 3, thumbhash: '', widths: [4] };
    await db
      .insertInto('messageImage')
      .values(Array.from({ length: 40 }, () => ({ ...row, id: newId(), url: `/uploads/${newId()}.jpg` })))
      .execute();
    await upload(buyer, conversationId);
    const left = await db
      .selectFrom('messageImage')
      .where('conversationId', '=', conversationId)
      .select('id')
      .execute();
    expect(left.length).toBeLessThan(30);
  });

  test('are limited in number for each conversation, and for each person and day', async () => {
    const { buyer, conversationId, first } = await withImages();
    const row = { conversationId, senderId: buyer.id, width: 4, height: 3, thumbhash: '', widths: [4] };
    const messages = Array.from({ length: MAX_CONVERSATION_IMAGES / 6 }, (_, at) => ({
      id: newId(),
      conversationId,
      seq: first.seq + 1 + at,
      senderId: buyer.id,
      text: '📷 6 imágenes',
    }));
    await db.insertInto('message').values(messages).execute();
    await db
      .insertInto('messageImage')
      .values(
        messages.flatMap(({ id: messageId }) =>
          [0, 1, 2, 3, 4, 5].map((position) => ({
            ...row,
            id: newId(),
            messageId,
            position,
            url: `/uploads/${newId()}.jpg`,
          })),
        ),
      )
      .execute();
    await expect(upload(buyer, conversationId)).rejects.toMatchObject({ statusCode: 409 });

    const limited = await withImages();
    const { rateLimits } = ctx.config;
    ctx.config.rateLimits = true;
    try {
      const tomorrow = new Date(Date.now() + 86_400_000);
      const key = keyOf('messageImages', limited.buyer.id);
      await db.insertInto('rateLimit').values({ key, count: MESSAGE_IMAGES_A_DAY, resetsAt: tomorrow }).execute();
      await expect(upload(limited.buyer, limited.conversationId)).rejects.toMatchObject({ statusCode: 429 });
    } finally {
      ctx.config.rateLimits = rateLimits;
    }
  });
});
