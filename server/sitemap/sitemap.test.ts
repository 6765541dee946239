import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { testServer } from '../test/server.ts';
import { createSitemap } from './sitemap.ts';
import { sitemapFile } from './sitemap-xml.ts';

const URL = 'https://rodado.uy';
const { app, ctx, given } = await testServer({ config: { publicUrl: URL, isProduction: true } });
const HOUR = 3_600_000;

const seller = await given.person();
const posts: { id: string }[] = [];
for (let i = 0; i < 7; i += 1) posts.push(await given.post(seller));
const unseen = [
  await given.post(seller, { state: 'PAUSED' }),
  await given.post(seller, { state: 'HIDDEN' }),
  await given.post(seller, { state: 'DRAFT' }),
  await given.timedPost(seller, { expirationDate: new Date(Date.now() - HOUR) }),
  await given.post(await given.person({ suspendedAt: new Date() })),
];
await given.post(seller, { brand: 'Citroën', model: 'C3', location: 'Treinta y Tres' });
await given.post(seller, { brand: 'Otro', model: 'Otro' });
await given.company({ name: "O'Higgins & Cía <1>" });

const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url = '']) => url);

/** All files of the index. */
async function readAll(sitemap: ReturnType<typeof createSitemap>) {
  const names = locations(await sitemap.index()).map((url) => url.slice(`${URL}/sitemap/`.length, -'.xml'.length));
  const files = await Promise.all(
    names.map(async (name) => brotliDecompressSync((await sitemap.file(name)) ?? Buffer.alloc(0)).toString()),
  );
  return { names, files };
}

test('each live post is listed once, in files of so many addresses', async () => {
  const { names, files } = await readAll(createSitemap(ctx, { maxAddresses: 4 }));
  expect(names.map((name) => name.split('-')[0])).toEqual([
    'paginas',
    'publicaciones',
    'publicaciones',
    'publicaciones',
    'empresas',
  ]);
  const urls = files.filter((_, index) => names[index]?.startsWith('publicaciones')).map(locations);
  expect(urls.map(({ length }) => length)).toEqual([4, 4, 1]);
  for (const { id } of posts) expect(urls.flat().filter((url) => url === `${URL}/publicaciones/${id}`)).toHaveLength(1);
  for (const { id } of unseen) expect(files.join()).not.toContain(id);
  expect(files[1]).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
});

test('landing pages with something to show, companies and pages of text are listed', async () => {
  const { files } = await readAll(createSitemap(ctx));
  const urls = files.flatMap(locations);
  for (const path of [
    '/',
    '/publicaciones',
    '/quienes-somos',
    '/marcas/toyota',
    '/marcas/toyota/corolla',
    '/marcas/citroen/c3',
  ])
    expect(urls).toContain(URL + path);
  expect(urls).toContain(`${URL}/departamentos/treinta-y-tres`);
  expect(urls.join()).not.toMatch(/otro|departamentos\/salto/);
  expect(urls).toContain(`${URL}/empresas/O&apos;Higgins%20%26%20C%C3%ADa%20%3C1%3E`);
});

test('a second request gets the same files', async () => {
  const sitemap = createSitemap(ctx);
  const before = await readAll(sitemap);
  const late = await given.post(seller);
  expect(await readAll(sitemap)).toEqual(before);
  expect((await readAll(createSitemap(ctx))).files.join()).toContain(late.id);
});

test('a file is streamed with every character of an address escaped', async () => {
  async function* parts() {
    yield [{ url: 'https://a.uy/?a=1&b=<2>"\'' }];
  }
  const xml = await text(Readable.from(sitemapFile(parts())));
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://a.uy/?a=1&amp;b=&lt;2&gt;&quot;&apos;</loc></url>\n</urlset>\n',
  );
});

test('crawlers find it all from robots.txt on, compressed as they like', async () => {
  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.payload).toContain(`Sitemap: ${URL}/sitemap.xml\n`);
  for (const path of [
    '/api/',
    '/dev/',
    '/perfil',
    '/chat',
    '/editar-publicacion',
    '/recuperar-contrasena',
    '/publicaciones/*/estado',
  ])
    expect(robots.payload).toContain(`Disallow: ${path}\n`);
  expect(robots.payload).not.toMatch(/Disallow: (\/|\/publicaciones|\/empresas|\/marcas)\n/);

  const index = await app.inject({ url: '/sitemap.xml', headers: { host: 'evil.example' } });
  expect(index.headers).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=3600',
  });
  expect(index.payload).not.toContain('evil');
  const file =
    locations(index.payload)
      .find((url) => url.includes('publicaciones-'))
      ?.slice(URL.length) ?? '';
  const plain = await app.inject(file);
  expect(locations(plain.payload)).toContain(`${URL}/publicaciones/${posts[0]?.id}`);
  const brotli = await app.inject({ url: file, headers: { 'accept-encoding': 'gzip, br' } });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.payload);
  const gzip = await app.inject({ url: file, headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
});

test.each(['nada', 'publicaciones', 'publicaciones-1', `publicaciones-${unseen[0]?.id}`, 'empresas-..%2f'])(
  'a file that is not in the index is 404: %s',
  async (name) => {
    expect((await app.inject(`/sitemap/${name}.xml`)).statusCode).toBe(404);
  },
);
