import { readdirSync } from 'node:fs';
import path from 'node:path';
import { io as connectSocket } from 'socket.io-client';
import { beforeEach, expect, test } from 'vitest';
import { testServer } from '../test/server.ts';

let isOverloaded = false;
const server = await testServer({
  pages: 'built',
  cachesPages: true,
  config: { rateLimits: false },
  isOverloaded: () => isOverloaded,
});
const { app, given, tokenOf } = server;

beforeEach(() => {
  isOverloaded = false;
});

test('all calls are refused with Retry-After, and are answered again afterwards', async () => {
  const { seller, post } = await given.publishedPost();
  const authorization = `Bearer ${await tokenOf(seller)}`;
  const calls = [
    { url: '/api/post' },
    { url: `/api/post/${post.id}`, headers: { authorization } },
    { url: '/api/auth/signin', method: 'POST', payload: { email: 'a@example.test', password: 'una clave larga' } },
    { url: '/api/nada' },
  ] as const;
  const before = await Promise.all(calls.map((call) => app.inject(call)));
  isOverloaded = true;
  for (const call of calls) {
    const { statusCode, headers, json } = await app.inject(call);
    expect([statusCode, Number(headers['retry-after'])], call.url).toEqual([503, expect.any(Number)]);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(json().message).toBe('Hay mucho movimiento ahora mismo. Probá de nuevo en unos segundos.');
  }
  isOverloaded = false;
  const after = await Promise.all(calls.map((call) => app.inject(call)));
  expect(after.map(({ statusCode }) => statusCode)).toEqual(before.map(({ statusCode }) => statusCode));
});

test('health, readiness, files and cached pages are still answered', async () => {
  const { post } = await given.publishedPost();
  const page = `/publicaciones/${post.id}`;
  const cached = await app.inject(page);
  const [asset] = readdirSync(path.resolve(import.meta.dirname, '../../web/build/client/assets'));
  isOverloaded = true;
  for (const url of ['/api/health', '/api/ready', `/assets/${asset}`, '/manifest.webmanifest', page, `${page}?utm=1`])
    expect((await app.inject(url)).statusCode, url).toBe(200);
  expect((await app.inject(page)).payload).toBe(cached.payload);
});

test('a page that has to be rendered is an error with Retry-After, and is not cached', async () => {
  const { post } = await given.publishedPost();
  isOverloaded = true;
  for (const url of [`/publicaciones/${post.id}`, '/publicaciones?titulo=nada', '/login', '/no/existe']) {
    const { statusCode, headers, payload } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([statusCode, headers['content-type']], url).toEqual([503, 'text/html; charset=utf-8']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(payload).toContain('Hay mucho movimiento ahora mismo');
  }
  isOverloaded = false;
  expect((await app.inject(`/publicaciones/${post.id}`)).statusCode).toBe(200);
});

test('sockets are refused while overloaded and reconnect afterwards', async () => {
  const address = await server.listen();
  isOverloaded = true;
  const socket = connectSocket(address, {
    transports: ['websocket'],
    auth: { token: await tokenOf(await given.person()) },
    forceNew: true,
    reconnectionDelay: 10,
    reconnectionDelayMax: 50,
  });
  try {
    await new Promise((resolve) => socket.once('connect_error', resolve));
    expect(socket.connected).toBe(false);
    isOverloaded = false;
    await expect.poll(() => socket.connected).toBe(true);
  } finally {
    socket.close();
  }
});
