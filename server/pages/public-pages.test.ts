import { describe, expect, test } from 'vitest';
import { newId } from '../db/id.ts';
import { headlines, linksOf, mainOf, textOf } from '../test/html.ts';
import { testServer } from '../test/server.ts';

// What viewers and search engines get before any script.

const { app, ctx, given } = await testServer({ pages: 'built', config: { rateLimits: false } });
const { publicUrl } = ctx.config;
const htmlOf = async (path: string) => (await app.inject(path)).payload;

const seller = await given.person();
for (let n = 1; n <= 8; n += 1) await given.post(seller, { title: `Camioneta ${n}`, category: 'Camioneta' });
await given.timedPost(seller, { title: 'Auto que termina', expirationDate: new Date(Date.now() + 3_600_000) });

test.each([
  ['/', 'Compra y vende autos en Uruguay'],
  ['/publicaciones', 'Todos los vehículos'],
  ['/quienes-somos', 'Quiénes somos'],
  ['/terminos-y-privacidad?tab=terms', 'Términos y Condiciones'],
  ['/terminos-y-privacidad?tab=privacy', 'Política de Privacidad'],
  ['/contacto', 'Contacto'],
  ['/ayuda', 'Ayuda'],
  ['/login', 'Ingresá'],
])('%s is complete without script', async (path, headline) => {
  const { statusCode, payload: html } = await app.inject(path);
  expect(statusCode).toBe(200);
  expect(headlines(html)).toEqual([headline]);
  expect(html).toContain(`<title>${headline} | Rodado</title>`);
  expect(html).toContain('<html lang="es-UY"');
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
  expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
  expect(html).toMatch(/<meta name="description" content="[^"]{30,}"/);
  expect(html).toContain(`<meta property="og:url" content="${publicUrl}${path}"`);
  expect(html).toMatch(/<meta property="og:image" content="http/);
  if (path === '/login') expect(html).toContain('<meta name="robots" content="noindex"');
  else expect(html).toContain(`<link rel="canonical" href="${publicUrl}${path}"`);
});

test.each([
  '/perfil',
  '/editar-perfil',
  '/favoritos',
  '/preguntas',
  '/publicar',
  '/notificaciones',
  '/ofertas',
  '/chat',
])('%s is not indexed and has no inline styles', async (path) => {
  const html = await htmlOf(path);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toMatch(/<[^>]+\sstyle=/);
});

test('the page where vehicles are published has its title', async () => {
  expect(await htmlOf('/publicar')).toContain('<title>Publicá tu vehículo | Rodado</title>');
});

test('the gallery has no style attribute either, which the policy would refuse', async () => {
  const html = await htmlOf('/dev/piezas');
  expect(headlines(html)).toHaveLength(1);
  expect(html).not.toMatch(/\sstyle="/);
  expect(html).not.toContain('<style');
});

describe('home', () => {
  test('is complete without script', async () => {
    const html = await htmlOf('/');
    for (const name of ['Más Populares', 'Super Destacados', 'Marcas Destacadas', 'Comprá o Vendé'])
      expect(html).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`));
    for (const text of ['Los vehículos más visitados por la comunidad', 'Auto que termina', 'Camioneta 8'])
      expect(html).toContain(text);
    expect(html).toMatch(/<link rel="preload" as="image"[^>]*hero-/);
    expect(html).toContain(`"urlTemplate":"${publicUrl}/publicaciones?titulo={search_term_string}"`);
  });

  test('ends with the ways to buy and to sell', async () => {
    const links = linksOf(mainOf(await htmlOf('/')));
    expect(links).toContainEqual(expect.objectContaining({ name: 'Comprá', href: '/publicaciones' }));
    expect(links).toContainEqual(expect.objectContaining({ name: 'Vendé', href: '/publicar' }));
  });

  test('says so where a category has no vehicles', async () => {
    expect(textOf(await htmlOf('/?categoria=Camion'))).toContain('No se encontraron publicaciones');
  });
});

describe('terms and privacy', () => {
  test('can both be read, and lead to each other', async () => {
    const privacy = mainOf(await htmlOf('/terminos-y-privacidad?tab=privacy'));
    expect(textOf(privacy)).toContain('Nada en Rodado instala cookies.');
    const terms = linksOf(privacy).find(({ name }) => name === 'Términos y Condiciones')?.href ?? '';
    expect(textOf(mainOf(await htmlOf(terms)))).toContain('Solo personas de 18 años o más');
  });
});

describe('what does not exist', () => {
  test('has a status and a description for search engines and link previews', async () => {
    const deleted = await given.post(seller, { state: 'DELETED' });
    for (const [path, status, description] of [
      ['/no-existe', 404, 'Esta página no existe.'],
      ['/marcas/no-existe', 404, 'Esta página no existe.'],
      [`/verificar/${newId()}`, 404, 'Esta página no existe.'],
      ['/admin', 200, 'Esta página no existe.'],
      [`/publicaciones/${newId()}`, 404, 'Esta publicación no existe o fue eliminada.'],
      [`/publicaciones/${deleted.id}`, 410, 'Esta publicación no existe o fue eliminada.'],
      ['/empresas/no-existe', 404, 'Esta empresa no está en Rodado.'],
    ] as const) {
      const { statusCode, payload: html } = await app.inject(path);
      expect(statusCode, path).toBe(status);
      expect(html, path).toContain(`<meta name="description" content="${description}`);
      expect(html, path).toContain('<meta name="robots" content="noindex"/>');
    }
  });

  test.each(['/marcas/nada', '/marcas/toyota/nada', '/departamentos/buenos-aires', '/marcas'])(
    'is a 404 among the landing pages: %s',
    async (path) => {
      expect((await app.inject(path)).statusCode).toBe(404);
    },
  );

  test.each(['/empresas', '/verificar', '/activar', '/editar-publicacion'])(
    '%s without a name leads home',
    async (path) => {
      const { statusCode, headers } = await app.inject(path);
      expect([statusCode, headers.location]).toEqual([302, '/']);
    },
  );
});

test('every link of a mail that needs no session opens a page', async () => {
  const { owner } = await given.company({ name: 'Automotora del correo' });
  const post = await given.post(owner);
  for (const link of [
    '/empresas/Automotora%20del%20correo',
    `/publicaciones/${post.id}`,
    `/publicaciones/${post.id}#preguntas`,
    ...['activar', 'recuperar-contrasena', 'confirmar-correo', 'deshacer', 'dejar-de-avisar'].map(
      (path) => `/${path}/a.b`,
    ),
  ]) {
    const { statusCode, headers, payload } = await app.inject(link);
    expect([statusCode, headers.location], link).toEqual([200, undefined]);
    expect(headlines(payload), link).not.toContain('¡Ups! Esta página no existe...');
  }
});

test.each([
  '/activar/a.b',
  '/recuperar-contrasena/a.b',
  '/confirmar-correo/a.b',
  '/deshacer/a.b',
  '/dejar-de-avisar/a.b',
])('the token in %s is sent to no other site', async (path) => {
  expect((await app.inject(path)).headers['referrer-policy']).toBe('no-referrer');
});

test('a link shared by another app opens its post, other text becomes a search', async () => {
  const post = await given.post(seller);
  const share = async (shared: Record<string, string>) =>
    (await app.inject(`/compartir?${new URLSearchParams(shared)}`)).headers.location;
  expect(await share({ title: post.title, text: `Mirá: ${publicUrl}/publicaciones/${post.id}` })).toBe(
    `/publicaciones/${post.id}`,
  );
  expect(await share({ text: 'Hilux 2021 https://example.com/hilux' })).toBe('/publicaciones?titulo=Hilux+2021');
  expect(await share({ url: 'https://example.com/publicaciones/1' })).toBe('/publicaciones');
  expect(await share({ url: `${publicUrl}@example.com/`, text: 'javascript:alert(1)' })).toBe(
    '/publicaciones?titulo=javascript%3Aalert%281%29',
  );
});
