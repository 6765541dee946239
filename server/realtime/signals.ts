import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../log.ts';
import { createParts } from './parts.ts';

/** Values from any process to all the others that stand on the same database. */
export interface Signals {
  send: (value: unknown) => void;
  onSignal: (listener: (value: unknown) => void) => void;
  /** Nobody was listening here for a while: what others sent meanwhile is lost. */
  onGap: (listener: () => void) => void;
  /** Sends what is still to be sent, if there is a connection. */
  close: () => Promise<void>;
}

const CHANNEL = 'live';
/** As the database lists it. */
export const APPLICATION = 'rodado live';
/** Without a connection the oldest give way. */
const MOST_WAITING = 10_000;
const PATIENCE = 5_000;
const LONGEST_PAUSE = 2_000;

export interface SignalsOptions {
  databaseUrl: string;
  log: Log;
}

/** One connection that listens and speaks, and comes back by itself. What is sent while a statement is under way goes with the next. */
export function openSignals({ databaseUrl, log }: SignalsOptions): Signals {
  const parts = createParts();
  const signalListeners: ((value: unknown) => void)[] = [];
  const gapListeners: (() => void)[] = [];
  let waiting: string[] = [];
  let line: pg.Client | undefined;
  let sending: Promise<void> | undefined;
  const closing = new AbortController();
  const { signal } = closing;

  /** Connects, and connects again, until it is closed. */
  async function run(): Promise<void> {
    let hasListened = false;
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        await listen(() => {
          failures = 0;
          if (hasListened) for (const tell of gapListeners) tell();
          hasListened = true;
        });
      } catch (error) {
        if (!signal.aborted) log.warn({ err: error }, 'the line between processes broke');
      }
      await sleep(Math.min(100 * 2 ** failures, LONGEST_PAUSE), undefined, { signal }).catch(() => {});
    }
  }

  async function listen(onListening: () => void): Promise<void> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      application_name: APPLICATION,
      connectionTimeoutMillis: PATIENCE,
      // A line that died without saying so: the heartbeat of the adapter goes over it and is not answered.
      query_timeout: PATIENCE,
    });
    const broken = Promise.withResolvers<never>();
    broken.promise.catch(() => {}); // it may break before anybody waits for it
    const leave = () => broken.reject(signal.reason);
    signal.addEventListener('abort', leave);
    client.on('error', broken.reject).on('end', () => broken.reject(new Error('the connection ended')));
    client.on('notification', ({ payload = '' }) => {
      const whole = parts.join(payload);
      if (whole) for (const hear of signalListeners) hear(whole.value);
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      signal.throwIfAborted();
      parts.forget();
      line = client;
      onListening();
      flush();
      await broken.promise;
    } finally {
      line = undefined;
      signal.removeEventListener('abort', leave);
      await client.end().catch(() => {});
    }
  }

  function flush(): void {
    if (sending || !line || waiting.length === 0) return;
    const client = line;
    const lines = waiting;
    waiting = [];
    sending = client
      .query('select pg_notify($1, part) from unnest($2::text[]) part', [CHANNEL, lines])
      .then(
        () => {},
        () => {
          // Perhaps they were heard after all. Twice does no harm: they only signal.
          waiting = [...lines, ...waiting];
          line = undefined;
          return client.end().catch(() => {});
        },
      )
      .finally(() => {
        sending = undefined;
        flush();
      });
  }

  const running = run();
  return {
    send: (value) => {
      waiting.push(...parts.split(value));
      if (waiting.length > MOST_WAITING) waiting = waiting.slice(-MOST_WAITING);
      flush();
    },
    onSignal: (listener) => void signalListeners.push(listener),
    onGap: (listener) => void gapListeners.push(listener),
    close: async () => {
      while (sending) await sending;
      closing.abort();
      await running;
    },
  };
}
