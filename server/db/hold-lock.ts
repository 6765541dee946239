import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const CONNECT_TIMEOUT = 30_000;
const RECONNECT_DELAY = 1_000;

interface HoldOptions {
  /** One of `ADVISORY_LOCKS`. */
  lock: number;
  /** `application_name` of the connection. */
  application: string;
  /** Called after a reconnect, when the lock is held again. */
  onHeldAgain?: (client: pg.Client) => Promise<void>;
}

export interface HeldLock {
  /** The connection that holds the lock; replaced after a reconnect. */
  client: () => pg.Client;
  /** After this a lost connection is not replaced. */
  stopReconnecting: () => void;
}

/** A shared advisory lock on its own connection, released when the process ends for any reason. */
export async function holdSharedLock(url: string, options: HoldOptions): Promise<HeldLock> {
  let hasStopped = false;
  let client = await connectAndLock(url, options);
  const holdAgain = async () => {
    while (!hasStopped) {
      await sleep(RECONNECT_DELAY, undefined, { ref: false });
      const next = await connectAndLock(url, options).catch(() => undefined);
      if (!next) continue;
      client = next.once('end', holdAgain);
      await options.onHeldAgain?.(next);
      return;
    }
  };
  client.once('end', holdAgain);
  return {
    client: () => client,
    stopReconnecting: () => {
      hasStopped = true;
    },
  };
}

export async function connectAs(url: string, application: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: application,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    keepAlive: true,
  });
  client.on('error', () => {}); // `end` follows
  await client.connect().catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  return client;
}

async function connectAndLock(url: string, { lock, application }: HoldOptions): Promise<pg.Client> {
  const client = await connectAs(url, application);
  await client.query('select pg_advisory_lock_shared($1)', [lock]);
  return client;
}
