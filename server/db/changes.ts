import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { openPool } from './connect.ts';

/** Rows that were written, by the ids that stand in pages; `all` where nobody can say which. */
export type Change = { kind: 'post' | 'row'; ids: readonly string[] } | { kind: 'all' };

/** Word of what is written to the database, by whomever. */
export interface Changes {
  onChange: (listener: (change: Change) => void) => void;
  /** True: whatever was committed before the call has been told. False: nobody can know just now. */
  settle: () => Promise<boolean>;
  start: () => void;
  stop: () => Promise<void>;
}

export const PAGE_CONNECTIONS = 'rodado pages';
const CHANNEL = 'page_changed';
/** Pages wait for it before they ask the database themselves: both together take less than 3 s (connect.ts). */
const LONGEST_SILENCE = 500;
const QUERY_TIMEOUT = 5_000;
const LONGEST_PAUSE = 3_000;

export function createChanges(options: { databaseUrl: string; log: Pick<Log, 'warn'> }): Changes {
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

  const tell = (change: Change) => {
    for (const listener of listeners) listener(change);
  };

  async function run(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      try {
        await listen(() => {
          failures = 0;
        });
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ err: error }, 'word of changes was cut off');
      }
      await sleep(Math.min(100 * 2 ** failures, LONGEST_PAUSE), undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function listen(onListening: () => void): Promise<void> {
    const client = await pool.connect();
    const over = Promise.withResolvers<void>();
    over.promise.catch(() => {}); // it may break before anybody waits for it
    client.on('error', over.reject).on('end', () => over.reject(new Error('the connection ended')));
    client.on('notification', ({ payload }) => tell(changeOf(payload)));
    const leave = () => over.resolve();
    stopping.signal.addEventListener('abort', leave);
    if (stopping.signal.aborted) leave(); // while it connected
    try {
      await client.query(`listen ${CHANNEL}`);
      onListening();
      tell({ kind: 'all' }); // what was missed until now is unknown
      // PostgreSQL sends what it has to tell before it says that it is ready again.
      ask = async () => {
        let isAnswered = false;
        const giveUp = () => {
          if (!isAnswered) over.reject(new Error('the database does not answer'));
        };
        // Once more after what has arrived was read: it may be this process that was busy.
        const timer = setTimeout(() => setImmediate(giveUp), LONGEST_SILENCE);
        const answered = client.query('select').then(() => {
          isAnswered = true;
          return true;
        });
        try {
          return await Promise.race([answered, over.promise.then(() => false)]);
        } catch {
          return false;
        } finally {
          clearTimeout(timer);
        }
      };
      await over.promise;
    } finally {
      ask = undefined;
      stopping.signal.removeEventListener('abort', leave);
      client.release(true);
    }
  }

  return {
    onChange: (listener) => {
      listeners.push(listener);
    },
    settle: () => {
      // A question on its way may have been answered before the call; the next one is shared by all who come until it leaves.
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

function changeOf(payload = ''): Change {
  const [kind, ids = ''] = payload.split(' ');
  return kind === 'post' || kind === 'row' ? { kind, ids: ids.split(',') } : { kind: 'all' };
}
