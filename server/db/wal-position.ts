import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { answerWithin } from './answer-within.ts';

/** Where one server is in the write-ahead log. */
export interface WalPosition {
  /** The position at some moment after the call; undefined if the server does not say. */
  ask: () => Promise<number | undefined>;
  /** How long there has been no connection, in milliseconds; 0 while there is one. */
  silence: () => number;
  stop: () => Promise<void>;
}

/** Whatever a primary has acknowledged lies before this; a standby has none. */
export const ACKNOWLEDGED = `
  select case when not pg_is_in_recovery() then pg_wal_lsn_diff(
    case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end,
    '0/0')::float8 end as position`;
/** What a standby shows; a primary has none, so one that was promoted is no replica any more. */
export const REPLAYED = `
  select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as position`;

const CONNECTIONS = 'rodado replica';
const MAX_SILENCE = 500;
const MAX_PAUSE = 1_000;

/** Keeps one connection, and reconnects by itself. Concurrent calls share a query. */
export function followWalPosition(url: string, query: string): WalPosition {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: { client: pg.Client; lose: () => void } | undefined;
  let lostAt = performance.now();
  let asked: Promise<number | undefined> | undefined;
  let waiting: Promise<number | undefined> | undefined;

  async function run(): Promise<void> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      const client = new pg.Client({
        connectionString: url,
        application_name: CONNECTIONS,
        connectionTimeoutMillis: 2_000,
        keepAlive: true,
      });
      const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
      client.on('error', () => lose()).on('end', () => lose());
      signal.addEventListener('abort', () => lose(), { once: true });
      try {
        await client.connect();
        failures = 0;
        current = { client, lose };
        await lost;
        lostAt = performance.now();
      } catch {
        // The next try comes soon.
      }
      current = undefined;
      const ended = client.end().catch(() => {});
      if (signal.aborted) await ended; // otherwise a silent server would not be waited for
      await sleep(Math.min(100 * 2 ** failures, MAX_PAUSE), undefined, { signal }).catch(() => {});
    }
  }

  async function read(): Promise<number | undefined> {
    if (!current) return undefined;
    const { client, lose } = current;
    try {
      const { rows } = await answerWithin(MAX_SILENCE, client.query<{ position: number | null }>(query));
      return rows[0]?.position ?? undefined;
    } catch {
      lose();
      return undefined;
    }
  }

  const running = run();
  return {
    ask: () => {
      // A query in flight may predate the call; the next one is shared by all calls until it is sent.
      waiting ??= (async () => {
        await asked;
        waiting = undefined;
        asked = read();
        return asked;
      })();
      return waiting;
    },
    silence: () => (current ? 0 : performance.now() - lostAt),
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}
