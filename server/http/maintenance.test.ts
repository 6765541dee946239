import { readdirSync } from 'node:fs';
import path from 'node:path';
import { io as connectSocket } from 'socket.io-client';
import { expect, test } from 'vitest';
import { endMaintenance, startMaintenance } from '../commands/maintenance.ts';
import { connect } from '../db/connect.ts';
import { testServer } from '../test/server.ts';

const TEXT = 'Volvemos a las 6.';
const server = await testServer({ pages: 'built', cachesPages: true, config: { rateLimits: false } });
const { app, ctx, given, tokenOf, listen, database } = server;
const owner = connect(database.url, { purpose: 'work', max: 1 });

/** What was read is good for five seconds. */
const untilTextIs = (text: string | undefined) => expect.poll(ctx.readMaintenance).toBe(text);

test('during maintenance pages, sockets and mails wait for its end', async () => {
  const { post } = await given.publishedPost();
  const page = `/publicaciones/${post.id}`;
  expect((await app.inject(page)).statusCode).toBe(200);
  const [asset] = readdirSync(path.resolve(import.meta.dirname, '../../web/build/client/assets'));
  const address = await listen();
  const auth = { token: await tokenOf(await given.person()) };
  const open = () =>
    connectSocket(address, { transports: ['websocket'], forceNew: true, auth, reconnectionDelayMax: 200 });
  const connected = open();
  await new Promise((resolve) => connected.once('connect', () => resolve(undefined)));
  expect(await connected.emitWithAck('userConnected')).toEqual({ ok: true });

  await startMaintenance(owner, TEXT);
  await untilTextIs(TEXT);

  // The first is in the page cache.
  for (const url of [page, '/publicaciones?titulo=otra', '/login']) {
    const answer = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.headers['content-type']], url).toEqual([503, 'text/html; charset=utf-8']);
    expect(answer.headers['retry-after']).toBe('60');
    expect(answer.payload).toContain(TEXT);
  }
  expect((await app.inject(`/assets/${asset}`)).statusCode).toBe(200);

  expect(await connected.emitWithAck('userConnected')).toEqual({ ok: false, message: TEXT });
  const refused = open();
  const error = await new Promise((resolve) => refused.once('connect_error', resolve));
  expect(error).toMatchObject({ description: { message: 'Unexpected server response: 503' } });

  const mail = { to: 'ana@example.test', subject: 'Hola', preheader: '', title: 'Hola', paragraphs: [], closing: '' };
  const id = await ctx.mailer.queue(ctx.db, mail);
  const isSent = async () => {
    ctx.mailer.deliverSoon();
    await ctx.mailer.idle();
    const row = await owner.selectFrom('mailOut').where('id', '=', id).select('sentAt').executeTakeFirstOrThrow();
    return row.sentAt !== null;
  };
  expect(await isSent()).toBe(false);

  await endMaintenance(owner);
  await untilTextIs(undefined);
  expect((await app.inject(page)).statusCode).toBe(200);
  expect(await connected.emitWithAck('userConnected')).toEqual({ ok: true });
  await expect.poll(() => refused.connected).toBe(true);
  expect(await isSent()).toBe(true);
  for (const socket of [connected, refused]) socket.close();
  await owner.destroy();
});
