import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Image } from '@rodado/contract/image';
import { MAX_IMAGES, POST_IMAGE_BYTES } from '@rodado/contract/limits';
import { INVALID, OWN_TEXTS } from '@rodado/contract/messages';
import { getPost } from '@rodado/contract/post';
import { createPost, deletePost, editPostImages, setPostImages } from '@rodado/contract/post-write';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../db/id.ts';
import { photograph } from '../test/photograph.ts';
import { aPost, aTimedPost } from '../test/post-input.ts';
import { encodeForm, testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, ctx, database, given, finishing, tokenOf } = server;
const { db } = database;

const COLORS = { red: '#b3202a', green: '#2f7a3b', blue: '#1f4f8f' } as const;
type Color = keyof typeof COLORS;
const small = (color: Color) => photograph({ width: 320, height: 240, background: COLORS[color] });

const fileOf = (content: Uint8Array, name = 'foto.jpg') => new File([new Uint8Array(content)], name);

function wholeSet(images: readonly Uint8Array[], orders: readonly (number | string)[] = images.map((_, i) => i)) {
  const form = new FormData();
  for (const image of images) form.append('files', fileOf(image));
  for (const order of orders) form.append('orders', String(order));
  return form;
}

function changes(added: readonly [Uint8Array, number][], kept: readonly [string, number][]) {
  const form = new FormData();
  for (const [i, [image, order]] of added.entries()) {
    form.append('images', fileOf(image));
    form.append(`ordersNew[${i}]`, String(order));
  }
  for (const [i, [id, order]] of kept.entries()) {
    form.append(`existingImages[${i}]`, id);
    form.append(`ordersExisting[${i}]`, String(order));
  }
  return form;
}

/** Which of the three colours a stored image is. */
async function colorOf({ url }: Image): Promise<Color> {
  const { channels } = await sharp((await app.inject(url)).rawPayload).stats();
  const means = channels.map(({ mean }) => mean);
  return (['red', 'green', 'blue'] as const)[means.indexOf(Math.max(...means))] ?? 'red';
}
const colorsOf = (images: readonly Image[]) => Promise.all(images.map(colorOf));

/** The files of uploads on disk, complete or not. */
async function filesOnDisk() {
  const list = (folder: string) => readdir(path.join(ctx.config.dataDir, folder), { recursive: true }).catch(() => []);
  const names = [...(await list('uploads')), ...(await list('incoming'))];
  return names.filter((name) => name !== '.incoming').sort();
}

async function draftOf(owner: { id: string }) {
  return (await as(owner)(createPost, { body: aPost })).id;
}

describe('PUT /api/post/:id/images', () => {
  test('publishes the draft, the images in their order', async () => {
    const owner = await given.person();
    const id = await draftOf(owner);
    const form = wholeSet([await small('red'), await small('green'), await small('blue')], [7, 0, 3]);
    const { images } = await as(owner)(setPostImages, { params: { id }, form });
    expect(images.map(({ order }) => order)).toEqual([0, 1, 2]);
    expect(await colorsOf(images)).toEqual(['green', 'blue', 'red']);
    expect((await as()(getPost, { params: { id } })).post).toMatchObject({ status: 'ACTIVE', images });
  });

  test('the time of a timed one runs from the moment it is public', async () => {
    const owner = await given.person();
    const { id } = await as(owner)(createPost, { body: aTimedPost });
    const before = new Date(Date.now() - 3_600_000);
    await db
      .updateTable('post')
      .set({ createdAt: before, expirationDate: new Date(before.getTime() + 48 * 3_600_000) })
      .where('id', '=', id)
      .execute();
    await as(owner)(setPostImages, { params: { id }, form: wholeSet([await small('red')]) });
    const { post } = await as()(getPost, { params: { id } });
    expect(Date.parse(post.expirationDate ?? '') - Date.parse(post.createdAt)).toBe(48 * 3_600_000);
    expect(Date.parse(post.createdAt)).toBeGreaterThan(before.getTime() + 3_500_000);
  });

  test('answers with the JPEG and one WebP; the other sizes and AVIF follow', async () => {
    const owner = await given.person();
    const id = await draftOf(owner);
    const form = wholeSet([await photograph({ width: 2000, height: 1500 })]);
    const { images } = await as(owner)(setPostImages, { params: { id }, form });
    const [first] = images;
    expect(first).toMatchObject({ width: 1600, height: 1200, widths: [640], avif: false });
    expect(first?.thumbhash).not.toBe('');

    finishing.soon();
    await finishing.idle();
    // The job polls every 30 seconds, and the tests below count files.
    await finishing.stop();

    const [finished] = (await as()(getPost, { params: { id } })).post.images;
    expect(finished).toMatchObject({ url: first?.url, widths: [320, 640, 960, 1600], avif: true });
    for (const width of finished?.widths ?? []) {
      for (const format of ['webp', 'avif']) {
        const file = await app.inject(`${finished?.url.replace('.jpg', '')}-${width}.${format}`);
        expect(file.headers['content-type']).toBe(`image/${format}`);
        expect((await sharp(file.rawPayload).metadata()).width).toBe(width);
      }
    }
  });

  test('replaces the set before, and its files go', async () => {
    const owner = await given.person();
    const id = await draftOf(owner);
    const before = await filesOnDisk();
    await as(owner)(setPostImages, { params: { id }, form: wholeSet([await small('red'), await small('green')]) });
    const { images } = await as(owner)(setPostImages, { params: { id }, form: wholeSet([await small('blue')]) });
    expect(await colorsOf(images)).toEqual(['blue']);
    expect((await filesOnDisk()).length - before.length).toBe(2); // the JPEG and its WebP
    await as(owner)(deletePost, { params: { id } });
    expect(await filesOnDisk()).toEqual(before);
  });

  test('accepts twenty images, and refuses one more', async () => {
    const owner = await given.person();
    const id = await draftOf(owner);
    const image = await small('red');
    const many = (count: number) => wholeSet(Array.from({ length: count }, () => image));
    await expect(as(owner)(setPostImages, { params: { id }, form: many(MAX_IMAGES + 1) })).rejects.toMatchObject({
      statusCode: 400,
      message: INVALID.post.tooManyImages,
    });
    await expect(as(owner)(setPostImages, { params: { id }, form: many(30) })).rejects.toMatchObject({
      statusCode: 400,
      message: INVALID.post.tooManyImages,
    });
    const { images } = await as(owner)(setPostImages, { params: { id }, form: many(MAX_IMAGES) });
    expect(images).toHaveLength(MAX_IMAGES);
  });
});

describe('a set that is refused leaves nothing behind', () => {
  const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>');

  test.each<[string, () => Promise<FormData>, object]>([
    [
      'one that is no photograph',
      async () => wholeSet([await small('red'), text]),
      { statusCode: 415, message: OWN_TEXTS.imageType, issues: [{ path: 'files.1', message: OWN_TEXTS.imageType }] },
    ],
    ['an empty file', async () => wholeSet([Buffer.alloc(0)]), { statusCode: 415 }],
    [
      'one that ends in the middle',
      async () => {
        const whole = await photograph({ width: 900, height: 900 });
        return wholeSet([whole.subarray(0, whole.length / 2)]);
      },
      { statusCode: 415 },
    ],
    [
      'giant dimensions',
      async () => {
        const giant = sharp({ create: { width: 8000, height: 6300, channels: 3, background: '#888' } });
        return wholeSet([await giant.png().toBuffer()]);
      },
      { statusCode: 413, message: OWN_TEXTS.imagePixels },
    ],
    [
      'more than 15 MB',
      async () => wholeSet([Buffer.concat([await small('red'), Buffer.alloc(POST_IMAGE_BYTES)])]),
      { statusCode: 413, message: OWN_TEXTS.imageTooLarge },
    ],
    ['no images', async () => wholeSet([]), { statusCode: 400, message: INVALID.post.images }],
    [
      'orders that collide',
      async () => wholeSet([await small('red'), await small('blue')], [1, 1]),
      { statusCode: 400, message: OWN_TEXTS.imagePlaces },
    ],
    [
      'fewer orders than files',
      async () => wholeSet([await small('red'), await small('blue')], [0]),
      { statusCode: 400 },
    ],
    ['orders that are no numbers', async () => wholeSet([await small('red')], ['1e3']), { statusCode: 400 }],
    ['negative orders', async () => wholeSet([await small('red')], [-1]), { statusCode: 400 }],
    [
      'a file under another name',
      async () => {
        const form = wholeSet([await small('red')]);
        form.append('portada', fileOf(await small('blue')));
        return form;
      },
      { statusCode: 400 },
    ],
  ])('%s', async (_what, form, refusal) => {
    const owner = await given.person();
    const id = await draftOf(owner);
    const before = await filesOnDisk();
    await expect(as(owner)(setPostImages, { params: { id }, form: await form() })).rejects.toMatchObject(refusal);
    expect(await filesOnDisk()).toEqual(before);
    expect((await as(owner)(getPost, { params: { id } })).post).toMatchObject({ status: 'DRAFT', images: [] });
  });

  test('a form that breaks off', async () => {
    const owner = await given.person();
    const id = await draftOf(owner);
    const before = await filesOnDisk();
    const { headers, payload } = await encodeForm(wholeSet([await small('red'), await small('blue')]));
    for (const cut of [10, 200, Math.floor(payload.length / 2), payload.length - 3]) {
      const answer = await app.inject({
        method: 'PUT',
        url: `/api/post/${id}/images`,
        headers: { ...headers, authorization: `Bearer ${await tokenOf(owner)}` },
        payload: payload.subarray(0, cut),
      });
      expect(answer.statusCode).toBe(400);
    }
    expect(await filesOnDisk()).toEqual(before);
  });

  test('a post that is deleted while its images are on their way', async () => {
    const owner = await given.person();
    const id = await draftOf(owner);
    const before = await filesOnDisk();
    const images = await Promise.all([1, 2, 3, 4].map(() => photograph({ width: 1200, height: 900 })));
    const upload = as(owner)(setPostImages, { params: { id }, form: wholeSet(images) });
    await expect.poll(async () => (await filesOnDisk()).length).toBeGreaterThan(before.length);
    await as(owner)(deletePost, { params: { id } });
    await expect(upload).rejects.toMatchObject({ statusCode: 404 });
    expect(await filesOnDisk()).toEqual(before);
  });
});

test('a failure after the rows are written does not delete their files', async () => {
  const owner = await given.person();
  const id = await draftOf(owner);
  const changed = vi.spyOn(ctx.search, 'changed').mockRejectedValueOnce(new Error('the index is gone'));
  const error = vi.spyOn(ctx.log, 'error').mockImplementation(() => {});
  const upload = as(owner)(setPostImages, { params: { id }, form: wholeSet([await small('red')]) });
  await expect(upload).rejects.toMatchObject({ statusCode: 500 });
  for (const spy of [changed, error]) spy.mockRestore();

  const { post } = await as()(getPost, { params: { id } });
  expect(await colorsOf(post.images)).toEqual(['red']);
});

describe('PUT /api/post/:id/images/edit', () => {
  async function published(owner: { id: string }, colors: readonly Color[]) {
    const id = await draftOf(owner);
    const form = wholeSet(await Promise.all(colors.map(small)));
    return { id, images: (await as(owner)(setPostImages, { params: { id }, form })).images };
  }
  const idAt = (images: readonly Image[], i: number) => images[i]?.id ?? '';

  test('keeps, adds, moves and removes in one call', async () => {
    const owner = await given.person();
    const { id, images } = await published(owner, ['red', 'green']);
    const { images: after } = await as(owner)(editPostImages, {
      params: { id },
      form: changes([[await small('blue'), 0]], [[idAt(images, 0), 1]]),
    });
    expect(await colorsOf(after)).toEqual(['blue', 'red']);
    expect(after.map(({ order }) => order)).toEqual([0, 1]);
    expect(idAt(after, 1)).toBe(idAt(images, 0));
    expect((await app.inject(images[1]?.url ?? '')).statusCode).toBe(404);
  });

  test('can change the order alone', async () => {
    const owner = await given.person();
    const { id, images } = await published(owner, ['red', 'green', 'blue']);
    const form = changes(
      [],
      [0, 1, 2].map((i) => [idAt(images, i), 2 - i]),
    );
    const { images: after } = await as(owner)(editPostImages, { params: { id }, form });
    expect(after.map((image) => image.id)).toEqual(images.map((image) => image.id).reverse());
  });

  test('images of another post cannot be taken, nor one twice, nor all away', async () => {
    const owner = await given.person();
    const [mine, theirs] = [await published(owner, ['red']), await published(await given.person(), ['blue'])];
    const refused = async (form: FormData, message?: string) =>
      expect(as(owner)(editPostImages, { params: { id: mine.id }, form })).rejects.toMatchObject({
        statusCode: 400,
        ...(message ? { message } : {}),
      });
    await refused(changes([], [[idAt(theirs.images, 0), 0]]), OWN_TEXTS.imageOfAnother);
    await refused(changes([], [[newId(), 0]]), OWN_TEXTS.imageOfAnother);
    await refused(
      changes(
        [],
        [
          [idAt(mine.images, 0), 0],
          [idAt(mine.images, 0), 1],
        ],
      ),
    );
    await refused(changes([], []), INVALID.post.images);
    expect((await as()(getPost, { params: { id: theirs.id } })).post.images).toHaveLength(1);
    expect((await as()(getPost, { params: { id: mine.id } })).post.images).toHaveLength(1);
  });

  test('refuses more than twenty in all', async () => {
    const owner = await given.person();
    const { id, images } = await published(owner, ['red']);
    const image = await small('blue');
    const added = Array.from({ length: MAX_IMAGES }, (_, i): [Uint8Array, number] => [image, i + 1]);
    await expect(
      as(owner)(editPostImages, { params: { id }, form: changes(added, [[idAt(images, 0), 0]]) }),
    ).rejects.toMatchObject({ statusCode: 400, message: INVALID.post.tooManyImages });
  });

  test('an ended one keeps its images', async () => {
    const owner = await given.person();
    const { id, images } = await published(owner, ['red', 'green']);
    await db
      .updateTable('post')
      .set({ expirationDate: new Date(0) })
      .where('id', '=', id)
      .execute();
    const form = changes([], [[idAt(images, 1), 0]]);
    await expect(as(owner)(editPostImages, { params: { id }, form })).rejects.toMatchObject({ statusCode: 409 });
  });

  test('two edits at once: one of them is stored completely', async () => {
    const owner = await given.person();
    const { id, images } = await published(owner, ['red', 'green', 'blue']);
    const keep = (i: number) =>
      as(owner)(editPostImages, { params: { id }, form: changes([], [[idAt(images, i), 0]]) });
    const outcomes = await Promise.allSettled([keep(0), keep(2)]);
    const { post } = await as()(getPost, { params: { id } });
    expect(post.images).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
