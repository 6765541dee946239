import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';

const RECONNECT_DELAY = 1_000;

/**
 * Several processes may use one server, and the last of them stops it. Each holds a shared lock on a connection of its own,
 * which ends with the process however that ends; stopping the server takes the exclusive lock.
 */
export interface Usage {
  createDatabaseOnce: (name: string) => Promise<void>;
  /** Runs `stop` if no other process uses the server. One that arrives meanwhile loses its connection and tries again. */
  end: (stop: () => Promise<void>) => Promise<void>;
}

/** Throws if no server answers at `url`; undefined if the one that does is not the one of this data folder. */
export async function useServer(url: string, data: string): Promise<Usage | undefined> {
  let client = await connectAndLock(url);
  if (!(await servesFolder(client, data))) {
    await client.end();
    return undefined;
  }
  let hasEnded = false;
  // PostgreSQL restarts by itself after a crash, without our lock.
  const lockAgain = async () => {
    while (!hasEnded) {
      await sleep(RECONNECT_DELAY, undefined, { ref: false });
      const next = await connectAndLock(url).catch(() => undefined);
      if (next) {
        client = next.once('end', lockAgain);
        return;
      }
    }
  };
  client.once('end', lockAgain);

  return {
    createDatabaseOnce: (name) => createDatabaseOnce(client, name),
    end: async (stop) => {
      hasEnded = true;
      const isLast = await lockAlone(client)
        .catch(async () => {
          client = await connect(url);
          return lockAlone(client);
        })
        .catch(() => false); // the server has ended
      if (isLast) await stop();
      await client.end();
    },
  };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rodado-embedded',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => {}); // an 'end' follows
  await client.connect().catch(async (error: unknown) => {
    await client.end();
    throw error;
  });
  return client;
}

async function connectAndLock(url: string): Promise<pg.Client> {
  const client = await connect(url);
  await client.query(`select pg_advisory_lock_shared(${ADVISORY_LOCKS.embeddedInUse})`);
  return client;
}

/** Gives up the shared lock first: of two processes that end together, the second finds itself alone. */
async function lockAlone(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${ADVISORY_LOCKS.embeddedInUse})`);
  const { rows } = await client.query<{ isAlone: boolean }>(
    `select pg_try_advisory_lock(${ADVISORY_LOCKS.embeddedInUse}) as "isAlone"`,
  );
  return rows[0]?.isAlone ?? false;
}

/** A copy of the files of a running server names that server as its own: does it see a file that was created here? */
async function servesFolder(client: pg.Client, data: string): Promise<boolean> {
  const name = `rodado-${randomUUID()}`;
  const file = path.join(data, name);
  await writeFile(file, '');
  try {
    const { rowCount } = await client.query('select where (pg_stat_file($1, true)).size is not null', [name]);
    return rowCount === 1;
  } finally {
    await rm(file);
  }
}

async function createDatabaseOnce(client: pg.Client, name: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${ADVISORY_LOCKS.embeddedCreateDatabase})`);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) await client.query(`create database ${name}`);
  await client.query(`select pg_advisory_unlock(${ADVISORY_LOCKS.embeddedCreateDatabase})`);
}
