import { declarePapers, deleteRegistration, getOwnPapers, saveRegistration } from '@rodado/contract/papers';
import { getPost, listPosts } from '@rodado/contract/post';
import { createPost, deletePost, getPostToEdit, updatePost } from '@rodado/contract/post-write';
import { deleteAccount } from '@rodado/contract/profile';
import { getFilterOptions } from '@rodado/contract/search';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { aPost } from '../test/post-input.ts';
import { testServer } from '../test/server.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, database, given, tokenOf } = server;
const { db } = database;
const anonymous = as();

const NOTHING = {
  isTaxPaid: null,
  hasFines: null,
  hasOwnTitle: null,
  hasLogbook: null,
  hasOneOwner: null,
  hasLien: null,
  acceptsTrade: null,
  offersFinancing: null,
};
const REGISTRATION = { plate: 'SAB 1234', padron: '902415', department: 'Canelones' } as const;

/** As if it had been declared an hour ago. */
const anHourAgo = (postId: string) =>
  db
    .updateTable('post')
    .set({ papersDeclaredAt: new Date(Date.now() - 3_600_000) })
    .where('id', '=', postId)
    .execute();

describe('what a seller declares', () => {
  test('is shown to everybody, with its date; the rest is not declared', async () => {
    const { seller, post } = await given.publishedPost();
    const params = { id: post.id };
    expect((await anonymous(getPost, { params })).post.papers).toBeNull();
    await as(seller)(declarePapers, { params, body: { isTaxPaid: true, hasFines: false } });
    expect((await anonymous(getPost, { params })).post.papers).toEqual({
      ...NOTHING,
      isTaxPaid: true,
      hasFines: false,
      declaredAt: expect.any(String),
    });
  });

  test('has the date of the last change: the same again keeps it', async () => {
    const { seller, post } = await given.publishedPost();
    const params = { id: post.id };
    const declare = async (body: { hasLien?: boolean; acceptsTrade?: boolean }) =>
      (await as(seller)(declarePapers, { params, body })).papers?.declaredAt ?? '';
    await declare({ hasLien: false });
    await anHourAgo(post.id);
    const { papers } = await as(seller)(getOwnPapers, { params });
    expect(await declare({ hasLien: false })).toBe(papers?.declaredAt);
    expect(Date.parse(await declare({ hasLien: false, acceptsTrade: true }))).toBeGreaterThan(
      Date.parse(papers?.declaredAt ?? ''),
    );
  });

  test('can be taken back: then nothing is declared', async () => {
    const { seller, post } = await given.publishedPost();
    const params = { id: post.id };
    await as(seller)(declarePapers, { params, body: { hasLien: false } });
    expect(await as(seller)(declarePapers, { params, body: {} })).toMatchObject({ papers: null });
    expect((await anonymous(getPost, { params })).post.papers).toBeNull();
  });

  test('can be sent with a new post, and an edit of the post leaves it alone', async () => {
    const seller = await given.person();
    const { id } = await as(seller)(createPost, { body: { ...aPost, papers: { offersFinancing: true } } });
    const params = { id };
    expect((await as(seller)(getPostToEdit, { params })).post.papers).toMatchObject({ offersFinancing: true });
    const { post } = await as(seller)(updatePost, { params, body: { ...aPost, title: 'Otro título' } });
    expect(post).toMatchObject({ title: 'Otro título', papers: { offersFinancing: true } });
  });

  test.each([
    ['a word', { hasLien: 'no' }],
    ['a number', { hasLien: 0 }],
    ['an item that does not exist', { hasWheels: true }],
    ['a date', { declaredAt: '2020-01-01T00:00:00Z' }],
  ])('is yes, no or nothing: %s is 400, with a new post too', async (_what, body) => {
    const { seller, post } = await given.publishedPost();
    const headers = { authorization: `Bearer ${await tokenOf(seller)}` };
    const declared = await app.inject({ method: 'PUT', url: `/api/papers/${post.id}`, headers, body });
    const published = await app.inject({
      method: 'POST',
      url: '/api/post',
      headers,
      body: { ...aPost, papers: body },
    });
    expect([declared.statusCode, published.statusCode]).toEqual([400, 400]);
  });

  test('changes no version: an edit that is open elsewhere can be saved', async () => {
    const { seller, post } = await given.publishedPost();
    const params = { id: post.id };
    const { version } = (await as(seller)(getPostToEdit, { params })).post;
    await as(seller)(declarePapers, { params, body: { hasLien: false } });
    const saved = await as(seller)(updatePost, { params, body: { ...aPost, version } });
    expect(saved.post.id).toBe(post.id);
  });
});

describe('filters by what is declared', () => {
  test('find posts that declare yes, and each count is what the filter gives', async () => {
    const { owner } = await given.company({ name: 'Papeles' });
    const [both, trade, no] = [await given.post(owner), await given.post(owner), await given.post(owner)];
    const declare = (post: { id: string }, body: Record<string, boolean>) =>
      as(owner)(declarePapers, { params: { id: post.id }, body });
    await declare(both, { acceptsTrade: true, hasOwnTitle: true, offersFinancing: false });
    await declare(trade, { acceptsTrade: true });
    await declare(no, { acceptsTrade: false, hasOwnTitle: false });
    const found = async (query: Record<string, string>) =>
      (await anonymous(listPosts, { query: { company: 'Papeles', ...query } })).posts.map(({ id }) => id).sort();
    expect(await found({ acceptsTrade: 'true' })).toEqual([both.id, trade.id].sort());
    expect(await found({ acceptsTrade: 'true', hasOwnTitle: 'true' })).toEqual([both.id]);
    expect(await found({ offersFinancing: 'true' })).toEqual([]);
    expect(await found({ acceptsTrade: 'false' })).toHaveLength(3);
    const papersOf = async (query: Record<string, string>) =>
      (await anonymous(getFilterOptions, { query: { company: 'Papeles', ...query } })).papers;
    expect(await papersOf({})).toEqual({ acceptsTrade: 2, hasOwnTitle: 1 });
    expect(await papersOf({ acceptsTrade: 'true' })).toEqual({ acceptsTrade: 2, hasOwnTitle: 1 });
    expect(await papersOf({ hasOwnTitle: 'true' })).toEqual({ acceptsTrade: 1, hasOwnTitle: 1 });
  });
});

describe('plate and padrón', () => {
  test('are kept as an authority writes them, for the owner', async () => {
    const { seller, post } = await given.publishedPost();
    const params = { id: post.id };
    expect(await as(seller)(getOwnPapers, { params })).toMatchObject({
      post: { title: post.title, location: 'Montevideo' },
      registration: null,
    });
    const body = { plate: ' sab  1234 ', padron: '902.415', department: 'Canelones' } as const;
    expect(await as(seller)(saveRegistration, { params, body })).toEqual(REGISTRATION);
    expect((await as(seller)(getOwnPapers, { params })).registration).toEqual(REGISTRATION);
    await as(seller)(saveRegistration, { params, body: { ...body, plate: 'BBA-0042' } });
    expect((await as(seller)(getOwnPapers, { params })).registration?.plate).toBe('BBA-0042');
    await as(seller)(deleteRegistration, { params });
    await as(seller)(deleteRegistration, { params });
    expect((await as(seller)(getOwnPapers, { params })).registration).toBeNull();
  });

  test.each([
    ['plate', { plate: 'AB1' }],
    ['plate', { plate: 'ABC12345678' }],
    ['plate', { plate: 'SAB 1234; drop' }],
    ['plate', { plate: 'SAB--1234' }],
    ['plate', { plate: '<b>SAB' }],
    ['plate', { plate: 'A '.repeat(5_000) }],
    ['padron', { padron: '1234567890' }],
    ['padron', { padron: '-5' }],
    ['padron', { padron: '' }],
    ['department', { department: 'Buenos Aires' }],
  ])('are validated: %s of %j is 400', async (path, wrong) => {
    const { seller, post } = await given.publishedPost();
    const answer = await app.inject({
      method: 'PUT',
      url: `/api/papers/${post.id}/registration`,
      headers: { authorization: `Bearer ${await tokenOf(seller)}` },
      body: { ...REGISTRATION, ...wrong },
    });
    expect([answer.statusCode, answer.json().issues?.[0]?.path]).toEqual([400, path]);
  });

  test('are in no answer about the post, and only in the export of the owner', async () => {
    const { seller, buyer, post } = await given.publishedPost();
    const conversation = await given.conversation(post, seller, buyer);
    await as(seller)(saveRegistration, { params: { id: post.id }, body: REGISTRATION });
    const answerTo = async (url: string, person?: { id: string }) =>
      app.inject({ url, headers: person ? { authorization: `Bearer ${await tokenOf(person)}` } : {} });
    for (const person of [undefined, buyer, seller]) {
      for (const url of [`/api/post/${post.id}`, '/api/post', `/api/post/${post.id}/similar`, '/api/post/hot/byTime']) {
        const { statusCode, payload } = await answerTo(url, person);
        expect([statusCode, payload.includes(REGISTRATION.plate), payload.includes(REGISTRATION.padron)]).toEqual([
          200,
          false,
          false,
        ]);
      }
    }
    const chat = await answerTo(`/api/conversation/${conversation.id}/post`, buyer);
    expect(chat.payload).not.toContain(REGISTRATION.plate);
    const exportOf = async (person: { id: string }) =>
      strFromU8(unzipSync((await answerTo('/api/user/export', person)).rawPayload)['datos.json'] ?? new Uint8Array());
    expect(JSON.parse(await exportOf(seller))).toMatchObject({ publicaciones: [{ matricula: REGISTRATION }] });
    expect(await exportOf(buyer)).not.toContain(REGISTRATION.plate);
    const formerMember = await given.person();
    await db
      .updateTable('message')
      .set({ memberId: formerMember.id, registration: JSON.stringify(REGISTRATION), text: REGISTRATION.plate })
      .where('conversationId', '=', conversation.id)
      .execute();
    const exported = await exportOf(formerMember);
    expect(exported).toContain(conversation.id);
    expect(exported).not.toContain(REGISTRATION.plate);
  });

  test('are deleted with the post, and with the account', async () => {
    const seller = await given.person();
    const [one, other] = [await given.post(seller), await given.post(seller)];
    for (const { id } of [one, other]) await as(seller)(saveRegistration, { params: { id }, body: REGISTRATION });
    const kept = async () =>
      (await db.selectFrom('registration').where('postId', 'in', [one.id, other.id]).select('postId').execute()).length;
    await as(seller)(deletePost, { params: { id: one.id } });
    expect(await kept()).toBe(1);
    await as(seller)(deleteAccount, { body: {} });
    expect(await kept()).toBe(0);
  });
});
