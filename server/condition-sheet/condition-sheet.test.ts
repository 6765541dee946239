import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type DeclareCondition, declareCondition, uploadConditionImage } from '@rodado/contract/condition-sheet';
import type { VehiclePart } from '@rodado/contract/condition-sheet-rules';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { getPost, listPosts } from '@rodado/contract/post';
import { deletePost, editPostImages, getPostToEdit, updatePost } from '@rodado/contract/post-write';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { aPost } from '../test/post-input.ts';
import { testServer } from '../test/server.ts';
import { deleteUnusedSheetImages } from './condition-sheet.queries.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, ctx, database, given, finishing, tokenOf } = server;
const { db } = database;
const photo = await photograph();

type Item = DeclareCondition['items'][number];
const item = (part: VehiclePart, more: Partial<Item> = {}): Item => ({
  part,
  state: 'impecable',
  text: '',
  imageId: null,
  ...more,
});

const sheetOf = async (id: string) => (await as()(getPost, { params: { id } })).post.conditionSheet;
const declare = async (owner: { id: string }, id: string, items: Item[]) =>
  (await as(owner)(declareCondition, { params: { id }, body: { items } })).conditionSheet;
const upload = (owner: { id: string }, id: string) =>
  as(owner)(uploadConditionImage, { params: { id }, form: formWith(photo) });
const filesOf = async () => (await readdir(path.join(ctx.config.dataDir, 'uploads'))).sort();
const statusOf = async (url: string) => (await app.inject(url)).statusCode;
const countImages = async (postId: string) =>
  (await db.selectFrom('image').where('postId', '=', postId).where('position', 'is', null).select('id').execute())
    .length;

describe('PUT /api/post/:id/condition-sheet', () => {
  test('everybody sees what was declared, with its text, image and date; the rest is missing', async () => {
    const { seller, post } = await given.publishedPost();
    expect(await sheetOf(post.id)).toEqual([]);
    const { id: imageId } = await upload(seller, post.id);
    const declared = await declare(seller, post.id, [
      item('motor', { text: '  Service   al día ' }),
      item('chapa', { state: 'a_reparar', text: 'Golpe en la puerta', imageId }),
    ]);
    expect(declared).toEqual(await sheetOf(post.id));
    expect(declared.map(({ part }) => part)).toEqual(['chapa', 'motor']);
    const [chapa, motor] = declared;
    expect(motor).toMatchObject({ state: 'impecable', text: 'Service al día', image: null });
    expect(Date.now() - Date.parse(motor?.declaredAt ?? '')).toBeLessThan(60_000);
    expect(chapa).toMatchObject({ state: 'a_reparar', image: { id: imageId, width: 640, height: 480 } });
    expect(await statusOf(chapa?.image?.url ?? '')).toBe(200);
    expect((await as(seller)(getPostToEdit, { params: { id: post.id } })).post.conditionSheet).toEqual(declared);
  });

  test('the whole sheet is replaced; what says the same keeps its date, and images without an item go', async () => {
    const { seller, post } = await given.publishedPost();
    const before = await filesOf();
    const [first, second] = [await upload(seller, post.id), await upload(seller, post.id)];
    await declare(seller, post.id, [
      item('motor'),
      item('chapa', { imageId: first.id }),
      item('interior', { imageId: second.id }),
    ]);
    const old = '2026-01-02T03:04:05.000Z';
    await db.updateTable('conditionItem').set({ declaredAt: old }).where('postId', '=', post.id).execute();

    const now = await declare(seller, post.id, [
      item('motor'),
      item('chapa', { state: 'detalles', imageId: second.id }),
    ]);

    expect(now.map(({ part }) => part)).toEqual(['chapa', 'motor']);
    expect(now.find(({ part }) => part === 'motor')?.declaredAt).toBe(old);
    expect(now.find(({ part }) => part === 'chapa')?.declaredAt).not.toBe(old);
    expect(await statusOf(second.url)).toBe(200);
    expect(await countImages(post.id)).toBe(1);
    expect(await filesOf()).toHaveLength(before.length + 2); // the JPEG and its WebP
    await declare(seller, post.id, []);
    expect(await sheetOf(post.id)).toEqual([]);
    expect(await filesOf()).toEqual(before);
  });

  test('sent twice it is the same sheet, and of two at once one is stored', async () => {
    const { seller, post } = await given.publishedPost();
    const items = [item('motor', { text: 'Uno' }), item('frenos')];
    const first = await declare(seller, post.id, items);
    expect(await declare(seller, post.id, items.toReversed())).toEqual(first);
    await Promise.all([
      declare(seller, post.id, [item('motor', { text: 'A' }), item('aire', { text: 'A' })]),
      declare(seller, post.id, [item('motor', { text: 'B' }), item('chapa', { text: 'B' })]),
    ]);
    const sheet = await sheetOf(post.id);
    expect(sheet).toHaveLength(2);
    expect(new Set(sheet.map(({ text }) => text)).size).toBe(1);
  });

  test('parts of other vehicles are refused, and nothing is changed', async () => {
    const { seller, post } = await given.publishedPost();
    await declare(seller, post.id, [item('motor')]);
    const refused = as(seller)(declareCondition, {
      params: { id: post.id },
      body: { items: [item('caja'), item('cadena')] },
    });
    await expect(refused).rejects.toMatchObject({
      statusCode: 400,
      issues: [{ path: 'items.1.part', message: OWN_TEXTS.vehiclePart }],
    });
    expect((await sheetOf(post.id)).map(({ part }) => part)).toEqual(['motor']);
    const fresh = await given.post(seller, { condition: 'Nuevo', km: 0 });
    await expect(declare(seller, fresh.id, [item('motor')])).rejects.toMatchObject({ statusCode: 400 });
  });

  test('an image has to be one of this sheet: neither of the gallery nor of another post', async () => {
    const { seller, post } = await given.publishedPost();
    const other = await given.post(seller);
    const gallery = await db.selectFrom('image').where('postId', '=', post.id).select('id').executeTakeFirstOrThrow();
    const foreign = await upload(seller, other.id);
    for (const imageId of [gallery.id, foreign.id, newId()]) {
      await expect(declare(seller, post.id, [item('motor', { imageId })])).rejects.toMatchObject({
        statusCode: 400,
        issues: [{ path: 'items.0.imageId', message: OWN_TEXTS.imageGone }],
      });
    }
    expect(await sheetOf(post.id)).toEqual([]);
  });

  test('a post that has ended cannot be declared, one with offers, paused or sold can, as it can be edited', async () => {
    const [seller, buyer] = [await given.person(), await given.person()];
    const timed = await given.timedPost(seller);
    await given.offer(timed, await given.conversation(timed, seller, buyer), buyer);
    for (const { id } of [
      timed,
      await given.post(seller, { state: 'PAUSED' }),
      await given.post(seller, { state: 'SOLD' }),
    ])
      expect(await declare(seller, id, [item('motor')])).toHaveLength(1);
    const ended = await given.timedPost(seller, { expirationDate: new Date(Date.now() - 1_000) });
    await expect(declare(seller, ended.id, [item('motor')])).rejects.toMatchObject({ statusCode: 409 });
    await expect(upload(seller, ended.id)).rejects.toMatchObject({ statusCode: 409 });
  });

  test.each([
    ['no list', { items: null }],
    ['a hundred items', { items: Array.from({ length: 100 }, () => item('motor')) }],
    ['a text of markup and 141 letters', { items: [item('motor', { text: '<b>'.repeat(47) })] }],
    ['a zero byte', { items: [item('motor', { text: 'a\u0000' })] }],
    ['a date of its own', { items: [{ ...item('motor'), declaredAt: '2020-01-01T00:00:00.000Z' }] }],
    ['an address as image', { items: [item('motor', { imageId: '/uploads/a.jpg' })] }],
  ])('%s is refused', async (_what, payload) => {
    const { seller, post } = await given.publishedPost();
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/post/${post.id}/condition-sheet`,
      headers: { authorization: `Bearer ${await tokenOf(seller)}` },
      payload,
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('POST /api/post/:id/condition-sheet/images', () => {
  test('gets the sizes of every image, and stays out of the gallery and of lists', async () => {
    const { seller, post } = await given.publishedPost();
    const form = formWith(await photograph({ width: 2000, height: 1500 }));
    const uploaded = await as(seller)(uploadConditionImage, { params: { id: post.id }, form });
    expect(uploaded).toMatchObject({ width: 1600, height: 1200, widths: [640], avif: false });
    await declare(seller, post.id, [item('motor', { imageId: uploaded.id })]);
    finishing.soon();
    await finishing.idle();
    const [motor] = await sheetOf(post.id);
    expect(motor?.image).toMatchObject({ id: uploaded.id, widths: [320, 640, 960, 1600], avif: true });

    const { images } = (await as()(getPost, { params: { id: post.id } })).post;
    expect(images).toHaveLength(1);
    const card = (await as()(listPosts, { query: { title: post.title } })).posts.find(({ id }) => id === post.id);
    expect(card?.images).toHaveLength(1);
    const edit = new FormData();
    edit.append('images', new File([new Uint8Array(photo)], 'foto.jpg'));
    edit.append('ordersNew[0]', '0');
    await as(seller)(editPostImages, { params: { id: post.id }, form: edit });
    expect((await sheetOf(post.id))[0]?.image?.id).toBe(uploaded.id);
  });

  test('a file that is no image is refused and leaves nothing', async () => {
    const { seller, post } = await given.publishedPost();
    const before = await filesOf();
    const form = formWith(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(as(seller)(uploadConditionImage, { params: { id: post.id }, form })).rejects.toMatchObject({
      statusCode: 415,
      issues: [{ path: 'file', message: OWN_TEXTS.imageType }],
    });
    expect(await filesOf()).toEqual(before);
    expect(await countImages(post.id)).toBe(0);
  });

  test('images of no sheet are deleted after a day, and are limited in number', async () => {
    const { seller, post } = await given.publishedPost();
    const used = await upload(seller, post.id);
    await declare(seller, post.id, [item('motor', { imageId: used.id })]);
    const yesterday = new Date(Date.now() - 25 * 3_600_000);
    const row = { postId: post.id, url: '/uploads/a.jpg', width: 4, height: 3 };
    const left = Array.from({ length: 50 }, () => ({ ...row, id: newId(yesterday) }));
    await db.insertInto('image').values(left).execute();
    await upload(seller, post.id);
    expect(await countImages(post.id)).toBeLessThan(40);
    await deleteUnusedSheetImages(db, new Date());
    expect(await countImages(post.id)).toBe(2);
    await deleteUnusedSheetImages(db, new Date(Date.now() + 25 * 3_600_000));
    expect(await countImages(post.id)).toBe(1);
    expect((await sheetOf(post.id))[0]?.image?.id).toBe(used.id);
  });
});

describe('with its post', () => {
  async function declaredPost() {
    const { seller, buyer, post } = await given.publishedPost();
    const image = await upload(seller, post.id);
    await declare(seller, post.id, [item('motor'), item('interior', { text: 'Tapizado sano', imageId: image.id })]);
    return { seller, buyer, post, image };
  }

  test('parts that another category does not have are dropped with their images', async () => {
    const { seller, post } = await declaredPost();
    const before = await filesOf();
    const moto = { ...aPost, category: 'Moto', breaks: 'Trasero y Delantero', cc: 250 } as const;
    await as(seller)(updatePost, { params: { id: post.id }, body: moto });
    expect((await sheetOf(post.id)).map(({ part }) => part)).toEqual(['motor']);
    expect(await countImages(post.id)).toBe(0);
    expect(await filesOf()).toHaveLength(before.length - 2);
    await as(seller)(updatePost, { params: { id: post.id }, body: { ...moto, condition: 'Nuevo' } });
    expect(await sheetOf(post.id)).toEqual([]);
  });

  test('a deleted post takes its sheet along, also where a conversation still shows the gallery', async () => {
    const { seller, buyer, post, image } = await declaredPost();
    await given.conversation(post, seller, buyer);
    await as(seller)(deletePost, { params: { id: post.id } });
    const rows = await db.selectFrom('conditionItem').where('postId', '=', post.id).selectAll().execute();
    expect(rows).toEqual([]);
    const images = await db.selectFrom('image').where('postId', '=', post.id).select('position').execute();
    expect(images).toEqual([{ position: 0 }]);
    expect((await filesOf()).some((file) => image.url.includes(file))).toBe(false);
  });

  test('of a hidden post only the owner sees the images', async () => {
    const { seller, post, image } = await declaredPost();
    await db.updateTable('post').set({ state: 'HIDDEN' }).where('id', '=', post.id).execute();
    await expect.poll(() => statusOf(image.url)).toBe(404);
    await expect(sheetOf(post.id)).rejects.toMatchObject({ statusCode: 404 });
    const { conditionSheet } = (await as(seller)(getPost, { params: { id: post.id } })).post;
    const signed = conditionSheet.find(({ part }) => part === 'interior')?.image?.url ?? '';
    expect(signed).not.toBe(image.url);
    expect(await statusOf(signed)).toBe(200);
    const fresh = await upload(seller, post.id);
    expect(await statusOf(fresh.url)).toBe(200);
    const [again] = await declare(seller, post.id, [item('interior', { imageId: fresh.id })]);
    expect(await statusOf(again?.image?.url ?? '')).toBe(200);
  });

  test('it is in the export of its owner', async () => {
    const { seller, image } = await declaredPost();
    const answer = await app.inject({
      url: '/api/user/export',
      headers: { authorization: `Bearer ${await tokenOf(seller)}` },
    });
    const files = unzipSync(answer.rawPayload);
    const { publicaciones } = JSON.parse(strFromU8(files['datos.json'] ?? new Uint8Array()));
    expect(publicaciones[0].imagenes).toHaveLength(1);
    expect(publicaciones[0].fichaDeEstado).toMatchObject([
      { part: 'interior', state: 'impecable', text: 'Tapizado sano', imagen: image.url },
      { part: 'motor', imagen: null },
    ]);
    expect(files[`imagenes/${image.url.split('/').pop()}`]?.length).toBeGreaterThan(0);
  });
});
