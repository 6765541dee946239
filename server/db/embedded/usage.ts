import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { ADVISORY_LOCKS } from '../advisory-locks.ts';
import { connectAs, holdSharedLock } from '../hold-lock.ts';

const APPLICATION = 'rodado-embedded';

/**
 * Several processes may use one server, and the last one stops it. Each holds a shared lock on its own connection,
 * released when the process ends for any reason; stopping the server takes the exclusive lock.
 */
export interface Usage {
  createDatabaseOnce: (name: string) => Promise<void>;
  /** Runs `stop` if no other process uses the server. One that connects meanwhile loses its connection and retries. */
  end: (stop: () => Promise<void>) => Promise<void>;
}

/** Throws if no server responds at `url`; undefined if it does not serve this data folder. */
export async function useServer(url: string, data: string): Promise<Usage | undefined> {
  // PostgreSQL restarts itself after a crash, which releases our lock.
  const held = await holdSharedLock(url, { lock: ADVISORY_LOCKS.embeddedInUse, application: APPLICATION });
  const letGo = async () => {
    held.stopReconnecting();
    await held.client().end();
  };
  const isOurs = await servesFolder(held.client(), data).catch(async (error: unknown) => {
    await letGo();
    throw error;
  });
  if (!isOurs) {
    await letGo();
    return undefined;
  }

  return {
    createDatabaseOnce: (name) => createDatabaseOnce(held.client(), name),
    end: async (stop) => {
      held.stopReconnecting();
      let client = held.client();
      const isLast = await lockAlone(client)
        .catch(async () => {
          client = await connectAs(url, APPLICATION);
          return lockAlone(client);
        })
        .catch(() => false); // server already stopped
      if (isLast) await stop();
      await client.end();
    },
  };
}

/** Releases the shared lock first: of two processes that end concurrently, the second finds no other user. */
async function lockAlone(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${ADVISORY_LOCKS.embeddedInUse})`);
  const { rows } = await client.query<{ isAlone: boolean }>(
    `select pg_try_advisory_lock(${ADVISORY_LOCKS.embeddedInUse}) as "isAlone"`,
  );
  return rows[0]?.isAlone ?? false;
}

/** A copied data folder names the original's server as its own: checks that the server sees a file created here. */
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
