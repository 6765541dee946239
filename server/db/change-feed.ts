import type pg from 'pg';
import type { Log } from '../log.ts';
import { openPool } from './connect.ts';
import { keepListening } from './listen.ts';

/** Written rows, by the ids that cached pages depend on; `all` when the rows are unknown. */
export type Change = { kind: 'post' | 'row'; ids: readonly string[] } | { kind: 'all' };

/** Notifications of writes to the database by any process. */
export interface ChangeFeed {
  onChange: (listener: (change: Change) => void) => void;
  /** True: every change committed before the call has been emitted. False: unknown, the connection is down. */
  flush: () => Promise<boolean>;
  start: () => void;
  stop: () => Promise<void>;
}

export const PAGE_CONNECTIONS = 'rodado pages';
const CHANNEL = 'page_changed';
/** Pages wait this long before they query the database: both together take less than 3 s (connect.ts). */
const MAX_SILENCE = 500;
const QUERY_TIMEOUT = 5_000;

export function createChangeFeed(options: { databaseUrl: string; log: Pick<Log, 'warn'> }): ChangeFeed {
  const { databaseUrl, log } = options;
  const pool = openPool(databaseUrl, {
    name: PAGE_CONNECTIONS,
    purpose: 'work',
    queryTimeout: QUERY_TIMEOUT,
    max: 1,
    onError: () => {},
  });
  const listeners: ((change: Change) => void)[] = [];
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  let ask: (() => Promise<boolean>) | undefined;
  let asked: Promise<boolean> | undefined;
  let waiting: Promise<boolean> | undefined;

  const emit = (change: Change) => {
    for (const listener of listeners) listener(change);
  };

  async function whileListening(client: pg.PoolClient, over: AbortSignal): Promise<void> {
    const end = Promise.withResolvers<void>();
    end.promise.catch(() => {}); // may reject before anything awaits it
    const leave = () => end.resolve();
    over.addEventListener('abort', leave);
    if (over.aborted) leave();
    emit({ kind: 'all' }); // changes before this connection may have been missed
    // PostgreSQL delivers pending notifications before it answers the query.
    ask = async () => {
      let isAnswered = false;
      const giveUp = () => {
        if (!isAnswered) end.reject(new Error('the database does not answer'));
      };
      // One more turn to read data that has already arrived: it may be this process that was busy.
      const timer = setTimeout(() => setImmediate(giveUp), MAX_SILENCE);
      const answered = client.query('select').then(() => {
        isAnswered = true;
        return true;
      });
      try {
        return await Promise.race([answered, end.promise.then(() => false)]);
      } catch {
        return false;
      } finally {
        clearTimeout(timer);
      }
    };
    try {
      await end.promise;
    } finally {
      ask = undefined;
      over.removeEventListener('abort', leave);
    }
  }

  const run = () =>
    keepListening({
      pool,
      channel: CHANNEL,
      signal: stopping.signal,
      onNotification: (payload) => emit(changeOf(payload)),
      whileListening,
      onBroken: (error) => log.warn({ err: error }, 'the change feed lost its connection'),
    });

  return {
    onChange: (listener) => {
      listeners.push(listener);
    },
    flush: () => {
      // A query in flight may predate the call; the next one is shared by all calls until it is sent.
      waiting ??= (async () => {
        await asked;
        waiting = undefined;
        asked = ask?.() ?? Promise.resolve(false);
        return asked;
      })();
      return waiting;
    },
    start: () => {
      running ??= run();
    },
    stop: async () => {
      stopping.abort();
      await running;
      await pool.end();
    },
  };
}

function changeOf(payload: string): Change {
  const [kind, ids = ''] = payload.split(' ');
  return kind === 'post' || kind === 'row' ? { kind, ids: ids.split(',') } : { kind: 'all' };
}
