import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from './db/advisory-locks.ts';

/** As the database lists it. */
export const APPLICATION = 'local use of Rodado';
const RECONNECT_DELAY = 1_000;

export interface LocalUse {
  end: () => Promise<void>;
}

/**
 * Tells production (deployment.ts) that this database is served with the local fakes, by a lock on a connection of its own
 * that ends with the process. If production starts while the connection is broken, `onProduction` is called after it.
 */
export async function holdLocalUse(url: string, onProduction: () => void): Promise<LocalUse> {
  let hasEnded = false;
  let client = await connectAndLock(url);
  const lockAgain = async () => {
    while (!hasEnded) {
      await sleep(RECONNECT_DELAY, undefined, { ref: false });
      const next = await connectAndLock(url).catch(() => undefined);
      if (!next) continue;
      client = next.once('end', lockAgain);
      const { rows } = await next.query<{ mode: string }>('select mode from deployment').catch(() => ({ rows: [] }));
      if (rows[0]?.mode === 'production') onProduction();
      return;
    }
  };
  client.once('end', lockAgain);
  return {
    async end() {
      hasEnded = true;
      await client.end();
    },
  };
}

async function connectAndLock(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: APPLICATION, keepAlive: true });
  client.on('error', () => {}); // `end` follows
  await client.connect();
  await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.localUse]);
  return client;
}
