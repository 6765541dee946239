import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

const { app } = await testServer({ pages: 'built', config: { rateLimits: false } });

test('one address that asks for many made-up searches leaves all others their pages', async () => {
  const flooded = await testServer({ pages: 'built', config: { rateLimits: false }, isOverloaded: () => false });
  const search = (text: string, remoteAddress: string) =>
    flooded.app.inject({ url: `/publicaciones?titulo=${text}`, remoteAddress }).then(({ statusCode }) => statusCode);
  const flood = Array.from({ length: 130 }, (_, n) => search(`inventado${n}`, '198.51.100.9'));
  const others = await Promise.all(Array.from({ length: 8 }, (_, n) => search(`otro${n}`, `203.0.113.${n}`)));

  expect(others).toEqual(others.map(() => 200));
  expect((await Promise.all(flood)).filter((code) => code === 503).length).toBeGreaterThan(90);
});

describe('a page', () => {
  test('allows its own scripts by their hashes and nothing else', async () => {
    const { headers, payload } = await app.inject('/quienes-somos');
    const policy = String(headers['content-security-policy']);
    const scripts = [...payload.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
    expect(scripts.length).toBeGreaterThan(1);
    for (const code of scripts)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
    expect(payload).not.toContain('nonce');
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/^default-src 'none'; script-src 'self' /);
  });

  test('has no style attribute, since each would need a hash in the policy', async () => {
    for (const url of [
      '/',
      '/publicaciones',
      '/quienes-somos',
      '/terminos-y-privacidad',
      '/contacto',
      '/ayuda',
      '/sin-conexion',
      '/login',
      '/admin',
      '/nada',
    ]) {
      expect((await app.inject(url)).payload.replaceAll(/<script[\s\S]*?<\/script>/g, ''), url).not.toMatch(
        /\sstyle="/,
      );
    }
  });

  test('is answered with 304 to a matching ETag, under the same policy', async () => {
    const first = await app.inject('/quienes-somos');
    const again = await app.inject({ url: '/quienes-somos', headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.statusCode).toBe(304);
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy']);
  });

  test('that does not exist is a page with status 404', async () => {
    const { statusCode, headers, payload } = await app.inject('/no/existe');
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
    expect(payload).toContain('¡Ups! Esta página no existe...');
  });

  test.each(['/api', '/api/nada', '/api/admin/user', `/api/auth/activate/${'a'.repeat(600)}.b.c`])(
    'under /api what does not exist is JSON, never a page: %s',
    async (url) => {
      const { statusCode, headers, payload } = await app.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/json; charset=utf-8']);
      expect(JSON.parse(payload)).toEqual({
        statusCode: 404,
        error: 'Not Found',
        message: 'No se ha encontrado la dirección',
      });
    },
  );

  test('shows files in a frame only in the administration', async () => {
    const policyOf = async (url: string) => (await app.inject(url)).headers['content-security-policy'];
    for (const url of ['/admin', '/admin?estado=x', '/admin/verificaciones'])
      expect(await policyOf(url), url).toContain('; frame-src blob:; ');
    for (const url of ['/', '/administradores', '/publicaciones/admin'])
      expect(await policyOf(url), url).not.toContain('frame-src');
  });

  test('of the administration is rendered as one that does not exist', async () => {
    const { statusCode, payload } = await app.inject('/admin');
    expect(statusCode).toBe(200);
    expect(payload).toContain('¡Ups! Esta página no existe...');
    expect(payload).toContain('<meta name="robots" content="noindex"/>');
    expect((await app.inject('/admin/nada')).statusCode).toBe(404);
  });

  test('in production is connected to the configured host, whatever name was called', async () => {
    const production = await testServer({
      pages: 'built',
      config: { publicUrl: 'https://rodado.test', isProduction: true },
    });
    const headers = { host: 'mirror.test' };
    expect((await production.app.inject({ url: '/ayuda', headers })).headers['content-security-policy']).toContain(
      ' wss://rodado.test;',
    );
  });

  test('no request header changes its policy', async () => {
    const { headers } = await app.inject({ url: '/quienes-somos', headers: { host: 'evil.uy; script-src-elem *' } });
    expect(headers['content-security-policy']).not.toContain('evil');
  });

  test.each([
    '/../../etc/passwd',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/%00',
    '/.env',
    '/data/secret-key',
    '/uploads/..%2fsecret-key',
    '/uploads/../secret-key',
  ])('files outside the public folders are not served: %s', async (url) => {
    const { statusCode, payload } = await app.inject(url);
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(payload).not.toMatch(/root:|"workspaces"|SECRET/);
  });

  test('refuses posted forms, since forms call the API', async () => {
    expect((await app.inject({ method: 'POST', url: '/contacto', payload: {} })).statusCode).toBe(404);
  });

  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

  test('that fails responds HTML to browsers, JSON to programs', async () => {
    const url = '/publicaciones/%E0%A4%A';
    const { statusCode, headers, payload } = await app.inject({ url, headers: { accept } });
    expect(statusCode).toBe(400);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(payload).toContain('<h1>La dirección no es válida</h1>');
    expect(payload).toContain('<a href="/">Volver al inicio</a>');
    for (const asked of [{ url }, { url: '/api/post/%E0%A4%A', headers: { accept } }])
      expect((await app.inject(asked)).json()).toMatchObject({ message: 'La dirección no es válida' });
  });

  test('whose form is sent by the browser says what is missing', async () => {
    const { statusCode, headers, payload } = await app.inject({
      method: 'POST',
      url: '/login',
      headers: { accept, 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'email=ana%40example.test',
    });
    expect(statusCode).toBe(415);
    expect(payload).toContain('<h1>Para enviar este formulario hace falta JavaScript. Activalo y probá de nuevo.</h1>');
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(payload) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  });

  test('builds its links from the configured address, whatever the Host header says', async () => {
    const { payload } = await app.inject({ url: '/quienes-somos', headers: { host: 'evil.example' } });
    expect(payload).toContain('rel="canonical" href="http://localhost:3000/quienes-somos"');
    expect(payload).not.toContain('evil.example');
  });
});

test('the API is described also where the pages bring their own copy of the contract', async () => {
  await app.inject('/');
  const answer = await app.inject('/api/openapi.json');
  expect(answer.statusCode).toBe(200);
  expect(Object.keys(answer.json().components.schemas)).toEqual(
    expect.arrayContaining(['Post', 'Company', 'User', 'Error']),
  );
  expect((await app.inject('/api/docs/json')).statusCode).toBe(200);
});

test('scripts of a page are loaded after its first paint, all together', async () => {
  const { payload } = await app.inject('/quienes-somos');
  expect(payload).not.toContain('modulepreload" href');
  const [, start = ''] = /<script type="module" async="">([\s\S]*?)<\/script>/.exec(payload) ?? [];
  expect(start).not.toMatch(/^import (?!\()/m);
  const steps = [
    'requestAnimationFrame',
    '"/assets/react-',
    'await import("/assets/manifest-',
    'const route0 = await import(',
  ];
  const places = steps.map((step) => start.indexOf(step));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(start.trimEnd()).toMatch(/\nimport\("\/assets\/entry\.client-[^"]+"\);$/);
});

test('the tools of development do not exist in production', async () => {
  const production = await testServer({
    pages: 'built',
    config: { isProduction: true, publicUrl: 'https://rodado.uy', rateLimits: false },
  });
  for (const url of ['/dev/piezas', '/dev/correo', '/api/dev/mail', '/dev/google/jwks']) {
    expect((await production.app.inject(url)).statusCode, url).toBe(404);
  }
  expect((await production.app.inject('/')).headers['strict-transport-security']).toContain('max-age=31536000');
});

test('scripts are sent as they were compressed at build, and cached for a year', async () => {
  const [, script = ''] = /"(\/assets\/react-[^"]+\.js)"/.exec((await app.inject('/')).payload) ?? [];
  const { headers } = await app.inject({ url: script, headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
});

describe('the installed app', () => {
  test('has a manifest that every page links and that is revalidated each time', async () => {
    expect((await app.inject('/')).payload).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
    for (const encoding of ['identity', 'br']) {
      const { headers } = await app.inject({ url: '/manifest.webmanifest', headers: { 'accept-encoding': encoding } });
      expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
      expect(headers['cache-control']).toBe('no-cache');
    }
    const manifest = (await app.inject('/manifest.webmanifest')).json();
    for (const { src } of manifest.icons) expect((await app.inject(src)).headers['content-type']).toBe('image/png');
    for (const { url } of manifest.shortcuts) expect((await app.inject(url)).statusCode, url).toBe(200);
  });

  test('has a worker that is revalidated each time and allowed by the policy', async () => {
    const { headers } = await app.inject({ url: '/service-worker.js', headers: { 'accept-encoding': 'br' } });
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringContaining("script-src 'self'"),
    });
    expect(headers['content-type']).toMatch(/javascript/);
  });

  test('has an offline page, the same for everybody and not indexed', async () => {
    const { statusCode, payload } = await app.inject('/sin-conexion?pagina=%2Fperfil');
    expect(statusCode).toBe(200);
    expect(payload).toContain('<meta name="robots" content="noindex"/>');
    expect(payload).toContain('Reintentar');
  });

  test.each([
    ['url=http%3A%2F%2Flocalhost%3A3000%2Fpublicaciones%2F1', '/publicaciones/1'],
    ['url=https%3A%2F%2Fexample.com%2Fpublicaciones%2F1', '/publicaciones'],
    ['title=Hilux&text=La%20vendo', '/publicaciones?titulo=Hilux'],
    ['text=%0D%0ASet-Cookie%3A%20a%3Db', '/publicaciones?titulo=Set-Cookie%3A+a%3Db'],
    ['', '/publicaciones'],
  ])('is a share target: %s', async (shared, target) => {
    const { statusCode, headers } = await app.inject(`/compartir?${shared}`);
    expect([statusCode, headers.location]).toEqual([302, target]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });
});
