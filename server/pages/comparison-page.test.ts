import { comparisonHref } from '@rodado/contract/comparison-href';
import { changePostStatus, deletePost } from '@rodado/contract/post-write';
import { expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { headlines, linksOf, mainOf, textOf } from '../test/html.ts';
import { testServer } from '../test/server.ts';

// The comparison before any script.

const { app, as, given, ctx, database } = await testServer({
  pages: 'built',
  cachesPages: true,
  config: { rateLimits: false },
});
const read = async (path: string) => {
  const { statusCode, payload } = await app.inject(path);
  return { statusCode, html: payload, text: textOf(mainOf(payload)) };
};
const hrefsOf = (html: string) => linksOf(html).map(({ href }) => href);

test('a shared address shows the posts side by side, marks the best in words, and is not indexed', async () => {
  const { post: one } = await given.publishedPost({ title: 'Fiat Uno Way', price: 6_000, year: 2014, km: 90_000 });
  const { post: other } = await given.publishedPost({ title: 'Suzuki Alto', price: 7_000, year: 2018, km: 40_000 });
  const { html, text, statusCode } = await read(comparisonHref([one.id, other.id]));
  expect(statusCode).toBe(200);
  expect(headlines(html)).toEqual(['Comparar vehículos']);
  expect(html).toContain('<title>Comparar Fiat Uno Way 2014 y Suzuki Alto 2018 | Rodado</title>');
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  expect(text).toMatch(/USD 6\.000\s*Más barato/);
  expect(text).toMatch(/2018\s*Más nuevo/);
  expect(text).toMatch(/40\.000 km\s*Menos km/);
  expect(text).toMatch(/Combustible\s*igual en todos/);
  expect(hrefsOf(html)).toEqual(
    expect.arrayContaining([
      `/publicaciones/${one.id}`,
      comparisonHref([other.id]), // without the first one
      comparisonHref([one.id]),
    ]),
  );
});

test('a post that was sold or deleted meanwhile says so and can be removed, also on a cached page', async () => {
  const [seller, other] = [await given.person(), await given.person()];
  const [sold, deleted] = [await given.post(seller), await given.post(other)];
  const path = comparisonHref([sold.id, deleted.id]);
  expect((await read(path)).text).not.toMatch(/Vendida|Ya no está/);
  await as(seller)(changePostStatus, { params: { id: sold.id }, body: { status: 'SOLD' } });
  expect((await read(path)).text).toContain('Vendida');
  await as(other)(deletePost, { params: { id: deleted.id } });
  const { text, html } = await read(path);
  expect(text).toContain('Ya no está publicado');
  expect(text).not.toContain(deleted.title);
  expect(hrefsOf(html)).toContain(comparisonHref([sold.id]));
  await as(seller)(changePostStatus, { params: { id: sold.id }, body: { status: 'ACTIVE' } });
  expect((await read(path)).text).not.toContain('Vendida');
});

test('a post that the administration hid is gone until it is restored', async () => {
  const { post } = await given.publishedPost();
  const path = comparisonHref([post.id, newId()]);
  const setState = (state: 'HIDDEN' | 'ACTIVE') =>
    database.db.updateTable('post').set({ state }).where('id', '=', post.id).execute();
  await setState('HIDDEN');
  expect((await read(path)).text).not.toContain(post.title);
  await setState('ACTIVE');
  expect((await read(path)).text).toContain(post.title);
});

test('a motorcycle beside a car has dashes, not errors', async () => {
  const { post: car } = await given.publishedPost();
  const motorcycle = await given.post(
    await given.person(),
    { category: 'Moto', brand: null, model: null },
    { doors: null, steering: null, airbags: null, cc: 150, breaks: 'Delantero' },
  );
  const { text } = await read(comparisonHref([car.id, motorcycle.id]));
  expect(text).toMatch(/Puertas\s*4\s*–/);
  expect(text).toMatch(/Cilindrada\s*–\s*Sin dato\s*150 cc/);
});

test('posts after the fourth are left out with a note, and one twice counts once', async () => {
  const posts = await Promise.all(Array.from({ length: 6 }, async () => given.post(await given.person())));
  const ids = posts.map(({ id }) => id);
  const { text } = await read(comparisonHref(ids));
  expect(text).toContain('dejamos afuera 2 publicaciones');
  expect(text).not.toContain(posts[4]?.title);
  const twice = await read(comparisonHref([ids[0] ?? '', ids[0] ?? '']));
  expect(twice.text).toContain('Agregá otro vehículo');
});

test.each([
  '',
  '?ids=',
  '?ids=hola',
  `?ids=${'x'.repeat(5_000)}`,
  '?ids[]=1&ids=2',
  '?ids=%00',
  '?ids=%E0%A4%A',
  "?ids='%20or%201=1--",
  `?ids=${Array.from({ length: 60 }, newId).join('.')}`,
  `?ids=${newId()}`,
])('%s is never an error of ours', async (query) => {
  const { statusCode, html } = await read(`/comparar${query}`);
  expect(statusCode).toBe(200);
  expect(headlines(html).length).toBe(1);
});

test('without posts it says how to choose some', async () => {
  expect((await read('/comparar')).text).toContain('Todavía no elegiste qué comparar');
});

test('opening a comparison counts no view of its posts, and rendering the page counts no comparison', async () => {
  const { post: one } = await given.publishedPost({ brand: 'Fiat', model: 'Uno' });
  const { post: other } = await given.publishedPost({ brand: 'Kia', model: 'Rio' });
  for (const path of [comparisonHref([one.id, other.id]), comparisonHref([one.id, other.id]).replace('?', '.data?')])
    await app.inject({ url: path, headers: { 'user-agent': 'Mozilla/5.0 Firefox' } });
  await ctx.views.flush();
  expect(
    await database.db.selectFrom('postStat').where('postId', 'in', [one.id, other.id]).selectAll().execute(),
  ).toEqual([]);
  expect(await database.db.selectFrom('modelComparison').selectAll().execute()).toEqual([]);
});
