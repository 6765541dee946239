import { gunzipSync } from 'node:zlib';
import { ErrorBody } from '@rodado/contract/error';
import { describe, expect, test, vi } from 'vitest';
import { newId } from '../db/id.ts';
import { testServer } from '../test/server.ts';

const { app, as, given, tokenOf, database } = await testServer();
const contact = { name: 'Ana', email: 'ana@example.test', message: 'Hola' };

const post = (payload: string | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: '/api/email/contact', payload, headers });

describe('bad input is refused with the error shape', () => {
  test.each([
    ['an unknown path', { url: '/api/nada' }, 404, 'No se ha encontrado la dirección'],
    [
      'an unknown path with an unknown method',
      { method: 'DELETE' as const, url: '/api/nada/1' },
      404,
      'No se ha encontrado la dirección',
    ],
    [
      'a known path with another method',
      { method: 'PUT' as const, url: '/api/post' },
      404,
      'No se ha encontrado la dirección',
    ],
    ['a path that cannot be decoded', { url: '/api/post/%E0%A4%A' }, 400, 'La dirección no es válida'],
    ['a malformed id', { url: '/api/post/123' }, 400, 'El identificador no es válido'],
    [
      'an id with SQL in it',
      { url: `/api/post/${encodeURIComponent("' or 1=1 --")}` },
      400,
      'El identificador no es válido',
    ],
    ['a page that is no number', { url: '/api/post?page=uno' }, 400, 'La página no es válida'],
    ['a page below 1', { url: '/api/post?page=0' }, 400, 'La página no es válida'],
    ['a page past the last', { url: '/api/post?page=1000001' }, 400, 'La página no es válida'],
    ['a page with a fraction', { url: '/api/post?page=1.5' }, 400, 'La página no es válida'],
    ['a category outside the list', { url: '/api/post?category=Barco' }, 400, 'La categoría no es válida'],
    [
      'a search text of 10 kB',
      { url: `/api/post?title=${'a'.repeat(10_000)}` },
      400,
      'No puede pasar de 200 caracteres',
    ],
    ['a search text with a NUL', { url: '/api/post?title=%00' }, 400, 'Tiene caracteres que no se pueden usar'],
  ])('%s', async (_what, request, status, message) => {
    const answer = await app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(ErrorBody.parse(answer.json())).toMatchObject({ statusCode: status, message });
  });

  test.each([
    ['JSON that ends in the middle', '{"name": "Ana"', 'application/json', 400, 'El JSON no se puede leer'],
    ['no JSON at all', 'hola', 'application/json', 400, 'El JSON no se puede leer'],
    ['an empty body', '', 'application/json', 400, 'Faltan los datos'],
    ['XML', '<a/>', 'application/xml', 415, 'Ese tipo de contenido no se acepta acá'],
    ['a form', 'name=Ana', 'application/x-www-form-urlencoded', 415, 'Ese tipo de contenido no se acepta acá'],
    [
      'a body over 64 kB',
      JSON.stringify({ ...contact, message: 'a'.repeat(70_000) }),
      'application/json',
      413,
      'Lo que enviaste es demasiado grande',
    ],
    [
      'arrays nested 30,000 deep',
      '['.repeat(30_000) + ']'.repeat(30_000),
      'application/json',
      400,
      'Los datos no llegaron como se esperaba',
    ],
  ])('%s', async (_what, payload, type, status, message) => {
    const answer = await post(payload, { 'content-type': type });
    expect(answer.statusCode).toBe(status);
    expect(ErrorBody.parse(answer.json())).toMatchObject({ error: expect.stringMatching(/./), message });
  });

  test.each([
    ['an e-mail that is an array', { ...contact, email: ['a@example.test', 'b@example.test'] }, 'email'],
    ['an e-mail that is an object', { ...contact, email: { $gt: '' } }, 'email'],
    ['an over-long text', { ...contact, message: 'a'.repeat(5_001) }, 'message'],
    ['a NUL in a text', { ...contact, message: 'a\u0000b' }, 'message'],
    ['half a surrogate pair', { ...contact, name: '\ud83d' }, 'name'],
    ['a number for a text', { ...contact, name: 7 }, 'name'],
    ['a key that nobody asked for', { ...contact, role: 'ADMIN' }, 'role'],
  ])('%s names its field and stores nothing', async (_what, body, path) => {
    const answer = await post(body);
    expect(answer.statusCode).toBe(400);
    expect(ErrorBody.parse(answer.json()).issues?.[0]?.path).toBe(path);
    expect(await database.db.selectFrom('contactMessage').selectAll().execute()).toEqual([]);
  });

  test('every unknown key is named, with its path', async () => {
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/user',
      headers: { authorization: `Bearer ${await tokenOf(await given.person())}` },
      payload: { user: { name: 'Ana', role: 'ADMIN', verified: true }, id: 1 },
    });
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      message: 'No se conoce el campo role',
      issues: [
        { path: 'user.role', message: 'No se conoce el campo role' },
        { path: 'user.verified', message: 'No se conoce el campo verified' },
        { path: 'id', message: 'No se conoce el campo id' },
      ],
    });
  });

  test('the answer to a body of unknown keys is no longer than the body', async () => {
    const strange = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1]));
    const answer = await post(strange);
    expect(answer.statusCode).toBe(400);
    expect(answer.payload.length).toBeLessThan(10_000);
  });

  test('names of the prototype are unknown keys', async () => {
    const answer = await post('{"name":"Ana","email":"a@example.test","message":"x","__proto__":{"role":"ADMIN"}}', {
      'content-type': 'application/json',
    });
    expect(answer.statusCode).toBe(400);
  });
});

describe('the viewer is determined first', () => {
  test('without a token a call that needs one is 401, whatever its body', async () => {
    const answer = await app.inject({ url: '/api/user/me' });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().message).toContain('Unauthorized');
  });

  test.each(['Bearer x', 'Bearer a.b.c', 'Basic YTpi', 'Bearer', `Bearer ${'a'.repeat(5_000)}`])(
    'a bad token is 401 on public calls too: %s',
    async (authorization) => {
      expect(
        (await app.inject({ url: '/api/post', headers: { authorization: authorization.slice(0, 60) } })).statusCode,
      ).toBe(401);
    },
  );

  test('the token of a suspended person is refused at once', async () => {
    const person = await given.person();
    const headers = { authorization: `Bearer ${await tokenOf(person)}` };
    expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(200);
    await database.db.updateTable('person').set({ suspendedAt: new Date() }).where('id', '=', person.id).execute();
    expect((await app.inject({ url: '/api/user/me', headers })).statusCode).toBe(401);
  });
});

describe('every answer', () => {
  test('has a request id of ours and not that of the client', async () => {
    const answer = await app.inject({ url: '/api/health', headers: { 'x-request-id': 'mine' } });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('has the security headers', async () => {
    const { headers } = await app.inject('/api/health');
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });

  test('to a signed-in person is not cached', async () => {
    const person = await given.person();
    const answer = await app.inject({
      url: '/api/user/me',
      headers: { authorization: `Bearer ${await tokenOf(person)}` },
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  test('of a broken database reveals nothing about it', async () => {
    const broken = await testServer({ config: { logLevel: 'error' } });
    await broken.ctx.db.selectFrom('person').select('id').limit(1).execute(); // or there is no pool to end
    await broken.ctx.db.destroy();
    const answer = await broken.app.inject(`/api/post/${newId()}`);
    expect(answer.json()).toEqual({ statusCode: 500, error: 'Internal Server Error', message: 'Error en el servidor' });
    expect((await broken.app.inject('/api/ready')).statusCode).toBe(503);
    expect((await broken.app.inject('/api/health')).statusCode).toBe(200);
  });
});

test('a household that loads scripts and images still has its pages', async () => {
  const { app: limited } = await testServer();
  for (let i = 0; i < 1_300; i += 1) await limited.inject('/assets/none.js');
  expect((await limited.inject('/api/health')).statusCode).toBe(200);
});

test('more than 1,200 requests a minute from one address are too many', async () => {
  const flooded = await testServer();
  const answers = [];
  for (let i = 0; i < 1_210; i += 1) answers.push(await flooded.app.inject('/api/health'));
  const refused = answers.filter((answer) => answer.statusCode === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  expect(ErrorBody.parse(refused[0]?.json()).message).toContain('Probá de nuevo');
  const page = await flooded.app.inject({ url: '/robots.txt', headers: { accept: 'text/html' } });
  expect(page.statusCode).toBe(429);
  expect(page.payload).toMatch(/<h1>Demasiados intentos\. Probá de nuevo en \d+ segundos?\.<\/h1>/);
});

describe('OpenAPI 3.1', async () => {
  const document = (await app.inject('/api/openapi.json')).json();
  const statusesOf = (call: { responses: object }) => Object.keys(call.responses).join(' ');

  test('describes every call of the API, and has a page', async () => {
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries<object>(document.paths).flatMap(([url, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${url.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    const served = app.routes.filter(({ method, url }) => method !== 'HEAD' && /^\/api\/(?!docs|openapi|\*)/.test(url));
    expect(described.sort()).toEqual(served.map(({ method, url }) => `${method} ${url}`).sort());
    expect((await app.inject('/api/docs/')).headers['content-type']).toContain('text/html');
  });

  test('is made once', async () => {
    const make = vi.spyOn(app, 'swagger');
    expect((await app.inject('/api/openapi.json')).json()).toEqual(document);
    expect(make).not.toHaveBeenCalled();
  });

  test('is sent compressed, and not again to who has it; nor is its page compressed for each request', async () => {
    const ask = (headers: Record<string, string>) => app.inject({ url: '/api/openapi.json', headers });
    const answers = [await ask({ 'accept-encoding': 'gzip, br' }), await ask({ 'accept-encoding': 'gzip' })];
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(gunzipSync(answers[1]?.rawPayload ?? '').toString()).toEqual(JSON.stringify(document));
    const { statusCode, payload } = await ask({ 'if-none-match': String(answers[0]?.headers.etag) });
    expect([statusCode, payload]).toEqual([304, '']);
    const script = await app.inject({
      url: '/api/docs/static/swagger-ui-bundle.js',
      headers: { 'accept-encoding': 'br' },
    });
    expect([script.statusCode, script.headers['content-encoding']]).toEqual([200, undefined]);
  });

  test('says who may call', () => {
    expect(document.components.securitySchemes.token).toMatchObject({ type: 'http', scheme: 'bearer' });
    expect(document.paths['/api/user/me'].get.security).toEqual([{ token: [] }]);
    expect(document.paths['/api/post'].get.security).toEqual([{}, { token: [] }]);
  });

  test('describes the errors of a call, all in one shape', () => {
    expect(statusesOf(document.paths['/api/user/me'].get)).toBe('200 401 429 503 default');
    expect(statusesOf(document.paths['/api/auth/signin'].post)).toBe('200 400 401 403 413 415 429 503 default');
    expect(statusesOf(document.paths['/api/post/{id}'].get)).toBe('200 400 401 404 429 503 default');
    expect(document.paths['/api/user'].put.responses[429]).toEqual({
      description: 'Too Many Requests',
      headers: { 'retry-after': { schema: { type: 'integer' }, description: 'Seconds after which to try again' } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    });
    expect(document.components.schemas.Error.required).toEqual(['statusCode', 'error', 'message']);
  });

  test('describes forms part by part', () => {
    const { requestBody, responses } = document.paths['/api/user/profile-image'].post;
    expect(requestBody.content['multipart/form-data'].schema).toMatchObject({
      required: ['file'],
      properties: { file: { type: 'string', format: 'binary', description: 'JPEG or PNG' } },
    });
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['413', '415']));
    const images = document.paths['/api/post/{id}/images'].put.requestBody.content['multipart/form-data'].schema;
    expect(images).toMatchObject({
      required: ['files', 'orders'],
      properties: {
        files: { type: 'array', minItems: 1, maxItems: 20, items: { type: 'string', format: 'binary' } },
        orders: { type: 'array', items: { type: 'integer' } },
      },
    });
  });

  test('declares answers that are not JSON', () => {
    expect(Object.keys(document.paths['/api/user/export'].get.responses[200].content)).toEqual(['application/zip']);
    expect(Object.keys(document.paths['/api/auth/google/callback'].get.responses[200].content)).toEqual(['text/html']);
    expect(document.paths['/api/auth/google'].get.responses[302]).toEqual({ description: 'Found' });
  });

  test('has no broken reference', () => {
    const pointers = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g);
    for (const [, name = ''] of pointers) expect(document.components.schemas).toHaveProperty(name);
  });
});

test('a post is found and read without a token', async () => {
  const { post } = await given.publishedPost();
  const { getPost, listPosts } = await import('@rodado/contract/post');
  const found = await as()(listPosts);
  expect(found.posts.map(({ id }) => id)).toContain(post.id);
  const { post: read } = await as()(getPost, { params: { id: post.id } });
  expect(read).toMatchObject({
    title: post.title,
    status: 'ACTIVE',
    offers: [],
    questions: [],
    expirationDate: null,
  });
});
