import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../test/database.ts';
import { startSilentProxy } from '../test/silent-proxy.ts';
import { keepListening } from './listen.ts';

test('a connection that hangs before it listens is closed, and the next one listens', async () => {
  const { appUrl } = await testDatabase();
  const proxy = await startSilentProxy(appUrl);
  const pool = new pg.Pool({ connectionString: proxy.url, max: 1 });
  await pool.query('select'); // from here on idle, so that the listener gets it
  proxy.goSilent();

  const stop = new AbortController();
  const broken = vi.fn();
  const heard: string[] = [];
  const listening = keepListening({
    pool,
    channel: 'listen_test',
    onNotification: (payload) => heard.push(payload),
    whileListening: (_client, over) =>
      new Promise((resolve) => over.addEventListener('abort', () => resolve(), { once: true })),
    onBroken: (error) => {
      proxy.heal();
      broken(error);
    },
    signal: stop.signal,
  });
  await vi.waitFor(() => expect(broken).toHaveBeenCalledOnce(), 30_000);

  const other = new pg.Pool({ connectionString: appUrl, max: 1 });
  await vi.waitFor(async () => {
    await other.query(`notify listen_test, 'hello'`);
    expect(heard).toContain('hello');
  }, 30_000);
  stop.abort();
  await listening;
  await Promise.all([pool.end(), other.end()]);
  proxy.close();
}, 90_000);
