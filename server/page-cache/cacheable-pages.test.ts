import { type Branch, savePlaces } from '@rodado/contract/branch';
import { changePostStatus, deletePost } from '@rodado/contract/post-write';
import { askQuestion } from '@rodado/contract/question';
import pg from 'pg';
import { expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { createChangeFeed, PAGE_CONNECTIONS } from '../db/change-feed.ts';
import { cutConnections } from '../test/cut-connections.ts';
import { listening, testServer } from '../test/server.ts';
import { cacheKeyOf, isListCall, postIdOfPage } from './cacheable-pages.ts';

const server = await testServer({ pages: 'built', cachesPages: true, config: { rateLimits: false } });
const { app, ctx, as, given, database } = server;

const read = async (url: string, headers: Record<string, string> = {}, from = app) =>
  (await from.inject({ url, headers })).payload;

/** A write without a change event: a response that still shows the old value comes from the cache. */
async function writeUnseen(text: string, values: unknown[]) {
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query('set session_replication_role = replica');
  await client.query(text, values);
  await client.end();
}
const retitleUnseen = (id: string, title: string) =>
  writeUnseen('update post set title = $1 where id = $2', [title, id]);

test('a cached page is sent again byte by byte, compressed or not', async () => {
  const { post } = await given.publishedPost();
  const url = `/publicaciones/${post.id}`;
  const first = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  await retitleUnseen(post.id, 'Otro');
  const again = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
  expect(again.headers).toMatchObject({
    'content-encoding': 'br',
    vary: 'accept-encoding',
    'content-security-policy': first.headers['content-security-policy'],
    etag: first.headers.etag,
  });
  expect(await read(url)).toContain(`<h1`);
  expect(await read(url, { 'accept-encoding': 'br;q=0, identity' })).toContain(post.title);
  const known = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } });
  expect([known.statusCode, known.payload]).toEqual([304, '']);
});

test('a change through the API is visible at once, on its page and in lists', async () => {
  const { seller, post } = await given.publishedPost({ title: 'Cambia de estado' });
  const url = `/publicaciones/${post.id}`;
  expect(await read('/publicaciones')).toContain(post.title);
  expect(await read(url)).not.toContain('Vendida');
  await as(seller)(changePostStatus, { params: { id: post.id }, body: { status: 'SOLD' } });
  expect(await read('/publicaciones')).not.toContain(post.title);
  expect(await read(url)).toContain('SOLD');
  await as(seller)(deletePost, { params: { id: post.id } });
  expect((await app.inject(url)).statusCode).toBe(410);
});

test('every change of a value in a page invalidates it', async () => {
  const { owner } = await given.company({ name: 'Sur Motores' });
  const buyer = await given.person();
  const post = await given.post(owner);
  const url = `/publicaciones/${post.id}`;
  const { db } = ctx;
  const seen = async (text: string, at = url) => expect(await read(at)).toContain(text);
  await seen(post.title);
  await as(buyer)(askQuestion, { params: { id: post.id }, body: { text: '¿Tiene libre de deuda?' } });
  await seen('¿Tiene libre de deuda?');
  await db.updateTable('postDetail').set({ description: 'Recién pintado.' }).where('postId', '=', post.id).execute();
  await seen('Recién pintado.');
  await db.updateTable('image').set({ url: '/uploads/otra.jpg' }).where('postId', '=', post.id).execute();
  await seen('/uploads/otra.jpg');
  const answer = await given.answer(await given.question(post, buyer));
  await seen('Sí, escucho ofertas.');
  await db.updateTable('answer').set({ text: 'Ya no.' }).where('id', '=', answer.id).execute();
  await seen('Ya no.');
  const conversation = await given.conversation(post, owner, buyer);
  await given.offer(post, conversation, buyer, { price: 12_345 });
  await seen('12345');
  await seen('Sur Motores', '/empresas/Sur%20Motores');
  await db.updateTable('company').set({ description: 'Desde 1980.' }).where('personId', '=', owner.id).execute();
  await seen('Desde 1980.', '/empresas/Sur%20Motores');
  const places = (branches: Branch[]) => as(owner)(savePlaces, { body: { openingHours: null, branches } });
  const branch: Branch = { name: 'Centro', address: '18 de Julio 1', city: 'Salto', phone: null, openingHours: null };
  for (const name of ['Sucursal Centro', 'Sucursal Prado']) {
    await places([{ ...branch, name }]);
    for (const path of ['', '/valoraciones', '/tarjeta?formato=cartel'])
      await seen(name, `/empresas/Sur%20Motores${path}`);
  }
  await places([]);
  expect(await read('/empresas/Sur%20Motores')).not.toContain('Sucursal Prado');
  await db.updateTable('person').set({ name: 'Norte Motores' }).where('id', '=', owner.id).execute();
  await seen('Norte Motores');
});

test('a prefetched page counts no view, cached or not', async () => {
  const { post } = await given.publishedPost();
  const url = `/publicaciones/${post.id}`;
  const views = async () => {
    await ctx.views.flush();
    const row = await ctx.db.selectFrom('postStat').where('postId', '=', post.id).select('views').executeTakeFirst();
    return row?.views ?? 0;
  };
  const later = { 'x-for-later': '1', 'user-agent': 'Firefox' };
  for (const headers of [later, { ...later, cookie: 'a=b' }]) expect(await read(url, headers)).toContain(post.title);
  expect(await views()).toBe(0);
  await read(url, { 'user-agent': 'Firefox' });
  expect(await views()).toBe(1);
});

test('data that a pointed link prefetches counts no view, data that it opens counts one', async () => {
  const { post } = await given.publishedPost();
  const url = `/publicaciones/${post.id}.data`;
  const views = async () => {
    await ctx.views.flush();
    const row = await ctx.db.selectFrom('postStat').where('postId', '=', post.id).select('views').executeTakeFirst();
    return row?.views ?? 0;
  };
  await read(url, { 'sec-purpose': 'prefetch', 'user-agent': 'Chrome' });
  expect(await views()).toBe(0);
  await read(url, { 'user-agent': 'Chrome' });
  expect(await views()).toBe(1);
});

test('a page that was a 404 is found once it exists', async () => {
  expect((await app.inject('/empresas/Por%20Venir')).statusCode).toBe(404);
  await given.company({ name: 'Por Venir' });
  expect((await app.inject('/empresas/Por%20Venir')).statusCode).toBe(200);
});

test('a post that ends by the clock has ended in cached pages too', async () => {
  const { post } = await given.publishedPost();
  const end = new Date(Date.now() + 1_500);
  await ctx.db
    .updateTable('post')
    .set({ priceType: 'negotiable', price: null, minPrice: 1, maxPrice: 2, expirationDate: end })
    .where('id', '=', post.id)
    .execute();
  await read(`/publicaciones/${post.id}`);
  await expect.poll(() => read(`/publicaciones/${post.id}`)).toContain('EXPIRED');
});

test('cached pages are not used while changes cannot arrive, nor after', async () => {
  const { post } = await given.publishedPost({ title: 'Antes del corte' });
  const url = `/publicaciones/${post.id}`;
  expect(await read(url)).toContain('Antes del corte');
  expect(await cutConnections(database.url, PAGE_CONNECTIONS)).toBeGreaterThan(0);
  await retitleUnseen(post.id, 'Durante el corte');
  expect(await read(url)).toContain('Durante el corte');
  await expect
    .poll(async () => {
      await retitleUnseen(post.id, 'Se vuelve a guardar');
      const kept = await read(url);
      await retitleUnseen(post.id, 'Nadie lo supo');
      return (await read(url)) === kept;
    })
    .toBe(true);
  expect(await read(url)).not.toContain('Antes del corte');
});

test('another process shows what this one has written', async () => {
  const changes = createChangeFeed({ databaseUrl: database.appUrl, log: ctx.log });
  await listening(changes);
  const { tokens, load } = server;
  const other = await buildApp(ctx, { tokens, secret: Buffer.alloc(32), pages: 'built', changes, load });
  const { seller, post } = await given.publishedPost({ title: 'Se ve en dos lados' });
  const url = `/publicaciones/${post.id}`;
  try {
    expect(await read(url, {}, other)).toContain(post.title);
    await retitleUnseen(post.id, 'Sin aviso');
    expect(await read(url, {}, other)).toContain(post.title);
    await as(seller)(changePostStatus, { params: { id: post.id }, body: { status: 'SOLD' } });
    expect(await read(url, {}, other)).toContain('SOLD');
  } finally {
    await other.close();
    await changes.stop();
  }
});

test('the JSON of a post is cached for signed-out viewers until it changes, and not for signed-in ones', async () => {
  const { seller, post } = await given.publishedPost({ title: 'Primera' });
  const url = `/api/post/${post.id}`;
  const authorization = `Bearer ${await server.tokenOf(seller)}`;
  expect(await read(url)).toContain('Primera');
  await retitleUnseen(post.id, 'Segunda');
  expect(await read(url)).toContain('Primera');
  expect(await read(url, { authorization })).toContain('Segunda');
  const asker = await given.person();
  await as(asker)(askQuestion, { params: { id: post.id }, body: { text: '¿Tiene service oficial?' } });
  expect(await read(url)).toContain('¿Tiene service oficial?');
  expect(await read(url)).toContain('Segunda');
  await as(seller)(deletePost, { params: { id: post.id } });
  expect((await app.inject(url)).statusCode).toBe(404);
});

test('a token, a cookie or any other header neither bypasses the cache nor changes its pages', async () => {
  const { seller, post } = await given.publishedPost({ title: 'Primera' });
  const url = '/publicaciones'; // its cards are read again for each rendered page
  const names: Record<string, string>[] = [
    { authorization: `Bearer ${await server.tokenOf(seller)}`, 'accept-language': 'fr' },
    { cookie: 'sid=secreto' },
    {},
  ];
  const [first = {}] = names;
  const made = await read(url, first);
  expect(made).toContain('Primera');
  await retitleUnseen(post.id, 'Segunda');
  for (const headers of names) expect(await read(url, headers)).toBe(made);
  for (const secret of ['secreto', 'Bearer', 'fr"']) expect(made).not.toContain(secret);
});

test.each([
  ['/publicaciones/:id', '?utm_source=mail'],
  ['/publicaciones/:id', '?fbclid=1&gclid=2'],
  ['/publicaciones/:id', '?marca=Fiat&pagina=3'],
  ['/publicaciones/:id', '/'],
  ['/publicaciones', '?nada=1&nada=2'],
  ['/quienes-somos', '?categoria=Moto'],
  ['/marcas/toyota', '?orden=cheapest'],
])(
  'parameters that a page does not read neither bypass the cache nor are in its pages: %s%s',
  async (path, strange) => {
    const { post } = await given.publishedPost();
    const url = path.replace(':id', post.id);
    const made = await read(url);
    await retitleUnseen(post.id, 'Otro');
    expect(await read(url + strange)).toBe(made);
  },
);

test('fifty spellings of an address are one page', async () => {
  const { post } = await given.publishedPost();
  const made = await read(`/publicaciones/${post.id}?intento=0`);
  await retitleUnseen(post.id, 'Otro');
  for (let i = 1; i < 50; i += 1) {
    const spelled = await app.inject(`/publicaciones/${post.id}?intento=${i}&x${i}=${'a'.repeat(600)}`);
    expect([spelled.statusCode, spelled.payload === made]).toEqual([200, true]);
  }
  for (const spelling of [
    `/Publicaciones/${post.id}`,
    `/publicaciones/${post.id.toUpperCase()}`,
    `/publicaciones/%${post.id.charCodeAt(0).toString(16)}${post.id.slice(1)}`,
  ])
    expect(await read(spelling), spelling).toBe(made);
});

test('parameters that a page reads are cached separately', async () => {
  const { owner } = await given.company({ name: 'Lee Parámetros' });
  const asker = await given.person();
  const posts = [];
  for (let i = 0; i < 13; i += 1) posts.push(await given.post(owner, { price: 1_000 + i, location: 'Rivera' }));
  const [post] = posts;
  for (let i = 0; i < 21; i += 1) await given.question({ id: post?.id ?? '' }, asker, { text: `Consulta ${i}` });
  const company = '/empresas/Lee%20Par%C3%A1metros';
  for (const [path, parameter] of [
    ['/', 'categoria=Moto'],
    ['/publicaciones', 'empresa=Lee+Par%C3%A1metros'],
    ['/publicaciones?empresa=Lee+Par%C3%A1metros', 'orden=cheapest'],
    [`/publicaciones/${post?.id}`, 'preguntas=2'],
    [company, 'pagina=2'],
    [company, 'orden=cheapest'],
    [company, 'titulo=nada'],
    [company, 'precioHasta=1005'],
    ['/departamentos/rivera', 'pagina=2'],
    ['/terminos-y-privacidad', 'tab=privacy'],
  ] as const) {
    const more = `${path}${path.includes('?') ? '&' : '?'}${parameter}`;
    expect(await read(more), more).not.toBe(await read(path));
  }
});

test('a view of a cached page counts, and rendering it for the cache is none', async () => {
  const { post } = await given.publishedPost();
  const url = `/publicaciones/${post.id}`;
  for (const agent of ['Firefox', 'Chrome', 'Chrome', 'Googlebot']) await read(url, { 'user-agent': agent });
  await ctx.views.flush();
  const { views } = await ctx.db
    .selectFrom('postStat')
    .where('postId', '=', post.id)
    .select('views')
    .executeTakeFirstOrThrow();
  expect(views).toBe(2);
});

test('lists from memory show every write at once', async () => {
  ctx.search.start();
  await expect.poll(ctx.search.isIndexed).toBe(true);
  for (let round = 0; round < 5; round += 1) {
    const { post } = await given.publishedPost({ title: `Recién llegado ${round}` });
    expect(await read('/publicaciones')).toContain(post.title);
    await ctx.db.updateTable('post').set({ state: 'PAUSED' }).where('id', '=', post.id).execute();
    expect(await read('/publicaciones')).not.toContain(post.title);
  }
});

test('only public pages are cached, each under one spelling of its address', () => {
  const id = '01a1de35-7792-7465-8100-89e83fbe1bd7';
  for (const [address, key] of [
    ['/', '/'],
    ['/?categoria=Moto&utm_source=x', '/?categoria=Moto'],
    ['/publicaciones?marca=Fiat', '/publicaciones?marca=Fiat'],
    ['/publicaciones/?pagina=2&marca=Fiat&x=1&titulo=', '/publicaciones?marca=Fiat&pagina=2'],
    ['/publicaciones?marca=Fiat&marca=Ford', '/publicaciones?marca=Fiat'],
    [
      '/publicaciones?combustible=Nafta&combustible=Diesel&combustible=Nafta',
      '/publicaciones?combustible=Diesel&combustible=Nafta',
    ],
    ['/publicaciones?titulo=a%20b', '/publicaciones?titulo=a+b'],
    [`/PUBLICACIONES/${id.toUpperCase()}?fbclid=1`, `/publicaciones/${id}`],
    [`/publicaciones/${id}?preguntas=2&pagina=3`, `/publicaciones/${id}?preguntas=2`],
    ['/publicaciones/1', '/publicaciones/1'],
    ['/empresas/%53ur%20S.A.?orden=cheapest&kmHasta=9&titulo=x', '/empresas/Sur%20S.A.?titulo=x&orden=cheapest'],
    ['/terminos-y-privacidad?tab=privacy', '/terminos-y-privacidad?tab=privacy'],
    ['/ayuda?x=?y', '/ayuda'],
  ])
    expect(cacheKeyOf(address ?? ''), address).toBe(key);
  for (const address of [
    '/perfil',
    '/chat',
    '/activar/token',
    '/recuperar-contrasena/token',
    '/dev/correo',
    '/nada',
    '//publicaciones',
    '///',
    '/publicaciones//',
    '/empresas/x//',
    `/publicaciones/${id}//`,
    '/publicaciones/%',
    '/publicaciones/1.data',
    `/publicaciones?titulo=${'a'.repeat(500)}`,
  ])
    expect(cacheKeyOf(address), address).toBeUndefined();
  expect(isListCall('/api/post?page=2')).toBe(true);
  expect(isListCall(`/api/post/${id}`)).toBe(false);
  expect(postIdOfPage(`/publicaciones/${id}?preguntas=2`)).toBe(id);
  expect(postIdOfPage('/publicaciones/1')).toBeUndefined();
});
