import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Socket } from 'socket.io-client';
import { afterAll, expect, test } from 'vitest';
import { connect as connectDatabase } from '../db/connect.ts';
import { startEmbeddedPostgres } from '../db/embedded-postgres.ts';
import { prepareDataDir } from '../storage/data-dir.ts';
import { type LiveServer, liveServers } from '../test/live-servers.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'rodado-copies-'));
await prepareDataDir(dataDir);
const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'), { durable: false });
const db = connectDatabase(postgres.url(), { purpose: 'work' });
// Registered before the servers' hooks: afterAll hooks run in reverse order.
afterAll(async () => {
  await db.destroy();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const { given, startServer, signIn, connect } = await liveServers({ url: postgres.url(), db });

/** Like `npm start`: with the database in the data folder. */
const startCopy = (settings: Record<string, string> = {}) =>
  startServer({ DATA_DIR: dataDir, DATABASE_URL: '', ...settings });

const happened = <T>(socket: Socket, event: string) => new Promise<T>((resolve) => socket.once(event, resolve));

test('two copies on one data folder, one of them with workers, get the events of each other', async () => {
  const withWorkers = await startCopy({ WORKERS: '2' });
  const alone = await startCopy();
  const [owner, buyer] = [await given.person(), await given.person()];
  const { id: conversationId } = await given.conversation(await given.post(owner), owner, buyer);
  const [owners, buyers] = [await signIn(owner), await signIn(buyer)];
  const open = async (server: LiveServer, { token }: { token: string }) => {
    const socket = connect(server, token);
    await happened(socket, 'connect');
    return socket;
  };
  // More than one per worker: the system distributes connections round-robin.
  const places = [withWorkers, withWorkers, withWorkers, withWorkers, alone];
  const sockets = await Promise.all(places.map((server) => open(server, owners)));

  for (const server of [alone, withWorkers]) {
    const writer = await open(server, buyers);
    const notified = Promise.all(sockets.map((socket) => happened(socket, 'newMessageNotification')));
    await writer.emitWithAck('message', { conversationId, message: `Desde ${server.url}` });
    expect(await notified).toMatchObject(sockets.map(() => ({ message: { message: `Desde ${server.url}` } })));
  }

  const ended = Promise.all(sockets.map((socket) => happened(socket, 'sessionEnded')));
  const closed = Promise.all(sockets.map((socket) => happened(socket, 'disconnect')));
  await fetch(`${alone.url}/api/auth/logout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: owners.refreshToken }),
  });
  expect(await ended).toEqual(sockets.map(() => ({ reason: 'logout' })));
  await closed;
});
