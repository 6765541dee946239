import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { answerWithin } from './answer-within.ts';

const MAX_PAUSE = 3_000;
const LISTEN_TIMEOUT = 5_000;

export interface ListenOptions {
  /** One connection of the pool listens. */
  pool: pg.Pool;
  channel: string;
  onNotification: (payload: string) => void;
  /** Runs while the connection listens, until `over` aborts. An error closes the connection. */
  whileListening: (client: pg.PoolClient, over: AbortSignal) => Promise<void>;
  /** Called after each lost connection, except when `signal` ended it. */
  onBroken: (error: unknown) => void;
  signal: AbortSignal;
}

/** Listens to a PostgreSQL channel until `signal` aborts, and reconnects after each break, at most 3 s later. */
export async function keepListening(options: ListenOptions): Promise<void> {
  const { signal, onBroken } = options;
  for (let failures = 0; !signal.aborted; failures += 1) {
    try {
      await listen(options, () => {
        failures = 0;
      });
    } catch (error) {
      if (!signal.aborted) onBroken(error);
    }
    await sleep(Math.min(100 * 2 ** failures, MAX_PAUSE), undefined, { signal }).catch(() => {});
  }
}

async function listen(options: ListenOptions, onListening: () => void): Promise<void> {
  const { pool, channel, onNotification, whileListening, signal } = options;
  const client = await pool.connect();
  const broken = new AbortController();
  client.on('error', (error) => broken.abort(error)).on('end', () => broken.abort(new Error('the connection ended')));
  client.on('notification', ({ payload = '' }) => onNotification(payload));
  try {
    await answerWithin(LISTEN_TIMEOUT, client.query(`listen ${channel}`));
    onListening();
    await whileListening(client, AbortSignal.any([signal, broken.signal]));
    broken.signal.throwIfAborted();
  } finally {
    client.release(true);
  }
}
