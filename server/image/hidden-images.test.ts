import { restoreUser, suspendUser } from '@rodado/contract/admin';
import { listBlocked } from '@rodado/contract/block';
import { getConversationHead, listReceivedChats, listSentChats } from '@rodado/contract/conversation';
import { COVER_WIDTHS, PROFILE_IMAGE_WIDTHS } from '@rodado/contract/limits';
import { getPost, listPostsOfUser, listPostsWithOffers } from '@rodado/contract/post';
import { createPost, deletePost, editPostImages, getPostToEdit, setPostImages } from '@rodado/contract/post-write';
import { setCover, setProfileImage } from '@rodado/contract/profile';
import { expect, test } from 'vitest';
import { formWith, photograph } from '../test/photograph.ts';
import { aPost } from '../test/post-input.ts';
import { testServer } from '../test/server.ts';
import { createSignedUrls } from './signed-urls.ts';

const server = await testServer({ config: { rateLimits: false } });
const { as, app, ctx, given, database } = server;
const { db } = database;
const image = await photograph({ width: 800, height: 600 });
const admin = await given.person({ role: 'ADMIN' });

/** Published through the API, with one real image. */
async function publish(owner: { id: string }) {
  const { id } = await as(owner)(createPost, { body: aPost });
  const form = formWith(image, { field: 'files' });
  form.append('orders', '0');
  const { images } = await as(owner)(setPostImages, { params: { id }, form });
  return { id, url: images[0]?.url ?? '' };
}

const statusOf = async (url: string) => (await app.inject(url)).statusCode;
const filesOf = (url: string, widths: readonly number[]) => [
  url,
  ...widths.map((width) => url.replace(/\.jpg$/, `-${width}.webp`)),
];
const goneWithinAMinute = async (urls: readonly string[]) => {
  for (const url of urls) await expect.poll(() => statusOf(url)).toBe(404);
};
const setState = (id: string, state: 'HIDDEN' | 'ACTIVE') =>
  db.updateTable('post').set({ state }).where('id', '=', id).execute();

test('a shared cache revalidates within half a minute, a browser gets 304 and shows what it has meanwhile', async () => {
  const { url } = await publish(await given.person());
  const { headers } = await app.inject(url);
  expect(headers['cache-control']).toBe('public, max-age=30, s-maxage=30, stale-while-revalidate=2592000');

  const again = await app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });

  expect(again.statusCode).toBe(304);
  expect(again.payload).toBe('');
  expect(again.headers).toMatchObject({ etag: headers.etag, 'cache-control': headers['cache-control'] });
});

test('the images of a hidden post are 404 for everybody, also for conditional requests', async () => {
  const owner = await given.person();
  const { id, url } = await publish(owner);
  const files = filesOf(url, [640]);
  for (const file of files) expect(await statusOf(file)).toBe(200);

  await setState(id, 'HIDDEN');

  await goneWithinAMinute(files);
  const again = await app.inject({ url, headers: { 'if-none-match': `"${url.split('/').at(-1)}"` } });
  expect(again.statusCode).toBe(404);
  expect(again.headers['cache-control']).toBe('no-store');
  await setState(id, 'ACTIVE');
  for (const file of files) expect(await statusOf(file)).toBe(200);
});

test('the owner of a hidden post sees its images wherever the own pages show it', async () => {
  const [owner, buyer] = [await given.person(), await given.person()];
  const { id, url } = await publish(owner);
  const conversation = await given.conversation({ id }, owner, buyer);
  await given.offer({ id }, conversation, buyer);
  await setState(id, 'HIDDEN');
  await goneWithinAMinute([url]);

  const params = { id };
  const detail = await as(owner)(getPost, { params });
  const [kept] = detail.post.images;
  const form = new FormData();
  form.append('existingImages[0]', kept?.id ?? '');
  form.append('ordersExisting[0]', '0');
  const places = {
    detail: detail.post.images,
    edit: (await as(owner)(getPostToEdit, { params })).post.images,
    ownPosts: (await as(owner)(listPostsOfUser, { params: owner })).posts[0]?.images,
    offers: (await as(owner)(listPostsWithOffers))[0]?.images,
    chats: (await as(owner)(listReceivedChats)).chats[0]?.post.images,
    chat: (await as(owner)(getConversationHead, { params: conversation })).post.images,
    afterEditing: (await as(owner)(editPostImages, { params, form })).images,
  };

  for (const [place, images] of Object.entries(places)) {
    const [image] = images ?? [];
    expect({ place, url: image?.url }).toEqual({ place, url: expect.stringMatching(/^\/uploads\/[^/]+\/[^/]+\.jpg$/) });
    for (const file of filesOf(image?.url ?? '', [640])) {
      const answer = await app.inject(file);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toBe('private, max-age=3600');
    }
  }
  // To the buyer it is a post without images.
  expect((await as(buyer)(getConversationHead, { params: conversation })).post.images).toEqual([]);
  expect((await as(buyer)(listSentChats)).chats[0]?.post.images).toEqual([]);
});

test('only those with a conversation about a deleted post still see its image', async () => {
  const [owner, buyer] = [await given.person(), await given.person()];
  const { id, url } = await publish(owner);
  const conversation = await given.conversation({ id }, owner, buyer);
  expect(await statusOf(url)).toBe(200);

  await as(owner)(deletePost, { params: { id } });

  await goneWithinAMinute([url]);
  for (const person of [owner, buyer]) {
    const { post } = await as(person)(getConversationHead, { params: conversation });
    expect(await statusOf(post.images[0]?.url ?? '')).toBe(200);
  }
});

test('a suspension hides every image of that person until it is lifted', async () => {
  const { owner } = await given.company();
  const buyer = await given.person();
  const { url } = await publish(owner);
  const { cover } = await as(owner)(setCover, { form: formWith(image) });
  const { user } = await as(owner)(setProfileImage, { form: formWith(image) });
  const files = [
    ...filesOf(url, [640]),
    ...filesOf(cover, COVER_WIDTHS),
    ...filesOf(user.profileImage ?? '', PROFILE_IMAGE_WIDTHS),
  ];
  await db.insertInto('block').values({ personId: buyer.id, blockedId: owner.id }).execute();
  const shown = async () => (await as(buyer)(listBlocked))[0]?.profileImage;
  expect(await shown()).toBe(user.profileImage);
  for (const file of files) expect(await statusOf(file)).toBe(200);

  await as(admin)(suspendUser, { params: owner, body: { reason: 'Estafa' } });
  await goneWithinAMinute(files);
  expect(await shown()).toBeNull();

  await as(admin)(restoreUser, { params: owner });
  for (const file of files) expect(await statusOf(file)).toBe(200);
});

test('an image that a public post shares with a hidden one stays', async () => {
  const [one, other] = [await publish(await given.person()), await given.publishedPost()];
  await db.updateTable('image').set({ url: one.url }).where('postId', '=', other.post.id).execute();

  await setState(one.id, 'HIDDEN');

  expect(await statusOf(one.url)).toBe(200);
  await setState(other.post.id, 'HIDDEN');
  await goneWithinAMinute([one.url]);
});

test('a file without a row is not served', async () => {
  await ctx.storage.put('sin-fila.jpg', image, { contentType: 'image/jpeg' });
  expect(await statusOf('/uploads/sin-fila.jpg')).toBe(404);
});

test('a signed address holds for one image and for an hour or two', async () => {
  let now = new Date('2026-11-17T10:59:00Z');
  const urls = createSignedUrls(Buffer.from('a secret'), () => now);
  const signed = urls.sign('/uploads/abc.jpg');
  const [, , signature = ''] = signed.split('/');
  expect(signed).toMatch(/^\/uploads\/[\w.-]+\/abc\.jpg$/);
  expect(urls.isValid(signature, 'abc')).toBe(true);
  expect(urls.isValid(signature, 'abd')).toBe(false);
  expect(
    urls.isValid(
      signature.replace(/^\d+/, (hour) => String(Number(hour) + 1)),
      'abc',
    ),
  ).toBe(false);
  for (const other of ['', '9', '999999999', `${signature}x`, 'NaN.x', '../private']) {
    expect(urls.isValid(other, 'abc')).toBe(false);
  }
  expect(createSignedUrls(Buffer.from('another secret'), () => now).isValid(signature, 'abc')).toBe(false);

  const changed = createSignedUrls(Buffer.from('another secret'), () => now, [Buffer.from('a secret')]);
  expect(changed.isValid(signature, 'abc')).toBe(true);
  expect(changed.sign('/uploads/abc.jpg')).not.toBe(signed);

  now = new Date('2026-11-17T11:59:00Z');
  expect(urls.isValid(signature, 'abc')).toBe(true);
  now = new Date('2026-11-17T12:00:00Z');
  expect(urls.isValid(signature, 'abc')).toBe(false);
});
