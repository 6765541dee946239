import { INVALID } from '@rodado/contract/messages';
import { getPost, listPosts, listPostsOfUser } from '@rodado/contract/post';
import { changePostStatus, createPost, deletePost, getPostToEdit, updatePost } from '@rodado/contract/post-write';
import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { keyOf } from '../http/rate-limits.ts';
import { formWith, photograph } from '../test/photograph.ts';
import { aPost, aTimedPost } from '../test/post-input.ts';
import { encodeForm, testServer } from '../test/server.ts';
import { deleteOldDrafts } from './post-write.queries.ts';

const { as, given, database, app, tokenOf } = await testServer();
const { db } = database;
const HOUR = 3_600_000;
const past = new Date(Date.now() - 1_000);

const hoursLeft = (end: string | null) => (end === null ? null : (Date.parse(end) - Date.now()) / HOUR);
const publish = (id: string) => db.updateTable('post').set({ state: 'ACTIVE' }).where('id', '=', id).execute();

async function offerOn(post: { id: string }, owner: { id: string }) {
  const bidder = await given.person();
  await given.offer(post, await given.conversation(post, owner, bidder), bidder);
}

describe('POST /api/post', () => {
  test('makes a draft that only its owner sees', async () => {
    const owner = await given.person();
    const { id } = await as(owner)(createPost, { body: aPost });
    await expect(as()(getPost, { params: { id } })).rejects.toMatchObject({ statusCode: 404 });
    expect((await as(owner)(getPost, { params: { id } })).post).toMatchObject({
      status: 'DRAFT',
      title: aPost.title,
      price: 10_900,
      minPrice: null,
      traction: null,
      images: [],
      isTimeLimited: false,
      expirationDate: null,
    });
    expect((await as()(listPosts, { query: { title: 'Trend' } })).total).toBe(0);
  });

  test('keeps only what the category and the price type use', async () => {
    const owner = await given.person();
    const { id } = await as(owner)(createPost, {
      body: {
        ...aPost,
        category: 'Moto',
        condition: 'Nuevo',
        breaks: 'Trasero y Delantero',
        cc: 250,
        km: 900,
        minPrice: 5,
        maxPrice: 9,
        duration: 72,
      },
    });
    const { post } = await as(owner)(getPostToEdit, { params: { id } });
    expect(post).toMatchObject({
      brand: null,
      model: null,
      doors: null,
      km: 0,
      cc: 250,
      minPrice: null,
      price: 10_900,
    });
  });

  test('a timed one ends its duration after it was made', async () => {
    const owner = await given.person();
    const { id } = await as(owner)(createPost, { body: { ...aTimedPost, duration: 72 } });
    const { post } = await as(owner)(getPostToEdit, { params: { id } });
    expect(Date.parse(post.expirationDate ?? '') - Date.parse(post.createdAt)).toBe(72 * HOUR);
  });

  test.each([
    [{ title: '' }, 'title', INVALID.post.title],
    [{ title: 'x'.repeat(121) }, 'title', 'No puede pasar de 120 caracteres'],
    [{ category: 'Avion' }, 'category', INVALID.post.category],
    [{ year: 1900 }, 'year', INVALID.post.year],
    [{ year: new Date().getFullYear() + 2 }, 'year', INVALID.post.year],
    [{ price: -5 }, 'price', 'El precio tiene que ser un número entero de hasta USD 99.999.999'],
    [{ price: 1e12 }, 'price', 'El precio tiene que ser un número entero de hasta USD 99.999.999'],
    [{ price: 0 }, 'price', INVALID.post.price],
    [{ brand: 'Zzz' }, 'brand', INVALID.post.brand],
    [{ doors: '17' }, 'doors', INVALID.post.doors],
    [{ location: 'Buenos Aires' }, 'location', INVALID.post.location],
    [{ description: ' ' }, 'description', INVALID.post.description],
    [{ ...aTimedPost, duration: 24 }, 'duration', 'El tiempo tiene que ser de 48 o 72 horas'],
    [{ ...aTimedPost, minPrice: 12_000 }, 'maxPrice', 'El precio máximo no puede ser menor que el mínimo'],
  ])('%j is refused with its field and nothing is stored', async (change, path, message) => {
    const owner = await given.person();
    const call = app.inject({
      method: 'POST',
      url: '/api/post',
      headers: { authorization: `Bearer ${await tokenOf(owner)}` },
      payload: { ...aPost, ...change },
    });
    const answer = (await call).json();
    expect(answer.statusCode).toBe(400);
    expect(answer.issues).toContainEqual({ path, message });
    expect((await as(owner)(listPostsOfUser, { params: { id: owner.id } })).total).toBe(0);
  });

  test.each(['status', 'user', 'views', 'id', 'createdAt'])('%s in the input is refused', async (key) => {
    const owner = await given.person();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/post',
      headers: { authorization: `Bearer ${await tokenOf(owner)}` },
      payload: { ...aPost, [key]: 'ACTIVE' },
    });
    expect(answer.statusCode).toBe(400);
  });

  test('200 a day and no more, for a company 1,000', async () => {
    const owner = await given.person();
    const { owner: dealer } = await given.company();
    for (const { id } of [owner, dealer])
      await db
        .insertInto('rateLimit')
        .values({ key: keyOf('posts', id), count: 200, resetsAt: new Date(Date.now() + HOUR) })
        .execute();
    await expect(as(owner)(createPost, { body: aPost })).rejects.toMatchObject({ statusCode: 429 });
    await expect(as(dealer)(createPost, { body: aPost })).resolves.toHaveProperty('id');
  });

  test('a draft without images is deleted after a day', async () => {
    const owner = await given.person();
    const old = await given.post(owner, { state: 'DRAFT', createdAt: new Date(Date.now() - 25 * HOUR) });
    const young = await given.post(owner, { state: 'DRAFT', createdAt: new Date(Date.now() - 23 * HOUR) });
    await deleteOldDrafts(db);
    const { posts } = await as(owner)(listPostsOfUser, { params: { id: owner.id } });
    expect(posts.map(({ id }) => id)).toEqual([young.id]);
    expect(old.id).not.toBe(young.id);
  });
});

describe('PUT /api/post/:id', () => {
  test('changes what was sent and counts the versions', async () => {
    const owner = await given.person();
    const { id } = await given.post(owner);
    const { post } = await as(owner)(updatePost, {
      params: { id },
      body: { ...aPost, title: 'Otro título', version: 1 },
    });
    expect(post).toMatchObject({ title: 'Otro título', version: 2, location: 'Canelones', status: 'ACTIVE' });
  });

  test('of two tabs that save the same version one is refused', async () => {
    const owner = await given.person();
    const { id } = await given.post(owner);
    const save = (title: string) => as(owner)(updatePost, { params: { id }, body: { ...aPost, title, version: 1 } });
    const outcomes = await Promise.allSettled([save('Una'), save('Dos')]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(save('Tres')).rejects.toMatchObject({ statusCode: 409 });
    // Other API clients may omit the version.
    await expect(as(owner)(updatePost, { params: { id }, body: aPost })).resolves.toBeDefined();
  });

  test.each(['ACTIVE', 'SOLD', 'PAUSED'] as const)(
    'one that has ended stays as it is while it is %s',
    async (state) => {
      const owner = await given.person();
      const { id } = await given.timedPost(owner, { expirationDate: past, state });
      for (const body of [aPost, aTimedPost])
        await expect(as(owner)(updatePost, { params: { id }, body })).rejects.toMatchObject({ statusCode: 409 });
      const form = await encodeForm(formWith(await photograph(), { field: 'files' }));
      const images = await app.inject({
        method: 'PUT',
        url: `/api/post/${id}/images`,
        payload: form.payload,
        headers: { ...form.headers, authorization: `Bearer ${await tokenOf(owner)}` },
      });
      expect(images.statusCode).toBe(409);
    },
  );

  test('the end stays, restarts or is removed, as the form says', async () => {
    const owner = await given.person();
    const { id } = await given.timedPost(owner, { expirationDate: new Date(Date.now() + 5 * HOUR) });
    const endAfter = async (body: object) =>
      hoursLeft(
        (await as(owner)(updatePost, { params: { id }, body: { ...aTimedPost, ...body } })).post.expirationDate,
      );
    expect(await endAfter({ duration: undefined })).toBeCloseTo(5, 1);
    expect(await endAfter({ duration: 72 })).toBeCloseTo(72, 1);
    expect(await endAfter({ isTimeLimited: false })).toBeNull();
    await expect(endAfter({ duration: undefined })).rejects.toMatchObject({
      statusCode: 400,
      issues: [{ path: 'duration', message: INVALID.post.duration }],
    });
  });

  test('with offers the range and the end are fixed, what does not say which vehicle it is is not', async () => {
    const owner = await given.person();
    const post = await given.timedPost(owner, { minPrice: 9_000, maxPrice: 11_000 });
    await as(owner)(updatePost, { params: { id: post.id }, body: { ...aTimedPost, duration: undefined } });
    await offerOn(post, owner);
    const save = (body: object) =>
      as(owner)(updatePost, { params: { id: post.id }, body: { ...aTimedPost, duration: undefined, ...body } });
    for (const change of [{ minPrice: 9_500 }, { maxPrice: 12_000 }, { duration: 72 }, { isTimeLimited: false }])
      await expect(save(change)).rejects.toMatchObject({ statusCode: 409 });
    expect((await save({ color: 'Gris' })).post.color).toBe('Gris');
  });

  test('posts of others are 403, and drafts of others are 404', async () => {
    const [owner, other] = [await given.person(), await given.person()];
    const [open, draft] = [await given.post(owner), await given.post(owner, { state: 'DRAFT' })];
    for (const [{ id }, statusCode] of [
      [open, 403],
      [draft, 404],
    ] as const) {
      await expect(as(other)(updatePost, { params: { id }, body: aPost })).rejects.toMatchObject({ statusCode });
      await expect(as(other)(getPostToEdit, { params: { id } })).rejects.toMatchObject({ statusCode });
      await expect(as(other)(deletePost, { params: { id } })).rejects.toMatchObject({ statusCode });
      await expect(as(other)(changePostStatus, { params: { id }, body: { status: 'PAUSED' } })).rejects.toMatchObject({
        statusCode,
      });
    }
  });
});

describe('PUT /api/post/:id/status', () => {
  const move = (owner: { id: string }, id: string, status: 'ACTIVE' | 'PAUSED' | 'SOLD', duration?: 48 | 72) =>
    as(owner)(changePostStatus, { params: { id }, body: { status, ...(duration ? { duration } : {}) } });

  test('pause, sell and come back; found only while active', async () => {
    const owner = await given.person();
    const { id } = await given.post(owner, { location: 'Artigas' });
    const isFound = async () => (await as()(listPosts, { query: { location: 'Artigas' } })).total === 1;
    for (const [status, found] of [
      ['PAUSED', false],
      ['ACTIVE', true],
      ['SOLD', false],
      ['ACTIVE', true],
      ['PAUSED', false],
      ['SOLD', false],
    ] as const) {
      expect((await move(owner, id, status)).post.status).toBe(status);
      expect(await isFound()).toBe(found);
    }
    await expect(move(owner, id, 'PAUSED')).rejects.toMatchObject({ statusCode: 409 });
  });

  test('an ended one is published again with a new end or without', async () => {
    const owner = await given.person();
    const ended = async () => (await given.timedPost(owner, { expirationDate: past })).id;
    const again = async (duration?: 48 | 72) =>
      hoursLeft((await move(owner, await ended(), 'ACTIVE', duration)).post.expirationDate);
    expect(await again(48)).toBeCloseTo(48, 1);
    expect(await again()).toBeNull();
    expect((await move(owner, await ended(), 'SOLD')).post.status).toBe('SOLD');
    await expect(move(owner, await ended(), 'PAUSED')).rejects.toMatchObject({ statusCode: 409 });
  });

  test('one whose time ran out while it was paused does not come back as ended', async () => {
    const owner = await given.person();
    const { id } = await given.timedPost(owner, { expirationDate: past, state: 'PAUSED' });
    expect((await move(owner, id, 'ACTIVE')).post).toMatchObject({ status: 'ACTIVE', isTimeLimited: false });
  });

  test('a pause does not move the end of what others have offers on', async () => {
    const owner = await given.person();
    const post = await given.timedPost(owner, { state: 'PAUSED' });
    await offerOn(post, owner);
    await expect(move(owner, post.id, 'ACTIVE', 72)).rejects.toMatchObject({ statusCode: 409 });
    expect((await move(owner, post.id, 'ACTIVE')).post.isTimeLimited).toBe(true);
  });

  test('drafts and hidden ones are not published this way', async () => {
    const owner = await given.person();
    for (const state of ['DRAFT', 'HIDDEN'] as const) {
      const { id } = await given.post(owner, { state });
      await expect(move(owner, id, 'ACTIVE')).rejects.toMatchObject({ statusCode: 409 });
    }
  });
});

describe('DELETE /api/post/:id', () => {
  test('is deleted for everybody, and a second call is a 404', async () => {
    const owner = await given.person();
    const { id } = await as(owner)(createPost, { body: aPost });
    await publish(id);
    await as(owner)(deletePost, { params: { id } });
    for (const person of [undefined, owner])
      await expect(as(person)(getPost, { params: { id } })).rejects.toMatchObject({ statusCode: 404 });
    await expect(as(owner)(deletePost, { params: { id } })).rejects.toMatchObject({ statusCode: 404 });
    expect((await as(owner)(listPostsOfUser, { params: { id: owner.id } })).total).toBe(0);
  });

  test('keeps the images that a conversation still shows', async () => {
    const [owner, buyer] = [await given.person(), await given.person()];
    const [talkedAbout, alone] = [await given.post(owner), await given.post(owner)];
    await given.conversation(talkedAbout, owner, buyer);
    const imageCount = async ({ id }: { id: string }) =>
      (await db.selectFrom('image').where('postId', '=', id).select('id').execute()).length;
    const before = await imageCount(talkedAbout);
    for (const { id } of [talkedAbout, alone]) await as(owner)(deletePost, { params: { id } });
    expect([await imageCount(talkedAbout), await imageCount(alone)]).toEqual([before, 0]);
  });

  test('an administrator hides, and the audit log has it', async () => {
    const [owner, admin] = [await given.person(), await given.person({ role: 'ADMIN' })];
    const { id } = await given.post(owner);
    await as(admin)(deletePost, { params: { id } });
    expect((await as(owner)(getPost, { params: { id } })).post.status).toBe('HIDDEN');
    const trail = await db.selectFrom('audit').where('subjectId', '=', id).select(['actorId', 'action']).execute();
    expect(trail).toEqual([{ actorId: admin.id, action: 'post.hidden' }]);
  });
});

test('malformed ids are refused before anything is looked up', async () => {
  const owner = await given.person();
  for (const id of ['1', 'null', `${newId()}0`]) {
    await expect(as(owner)(deletePost, { params: { id } })).rejects.toMatchObject({ statusCode: 400 });
  }
});
