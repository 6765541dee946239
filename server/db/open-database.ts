import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Config, StartError } from '../config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export interface OpenDatabase {
  url: string;
  stop: () => Promise<void>;
}

/** A database that is started together with the product is not up yet. */
const PATIENCE = 60_000;
const BETWEEN_TRIES = 1_000;

/** The PostgreSQL of DATABASE_URL, or the embedded one where none is set. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { patience = PATIENCE, signal }: { patience?: number; signal?: AbortSignal } = {},
): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await waitUntilReachable(config.databaseUrl, patience, signal);
    return { url: config.databaseUrl, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'), {
    durable: true,
    onNotice: console.log,
  });
  return { url: server.url(), stop: server.stop };
}

async function waitUntilReachable(url: string, patience: number, signal: AbortSignal | undefined): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const place = `${hostname}:${port || 5432}${pathname}`;
  const until = performance.now() + patience;
  for (let hasWaited = false; ; hasWaited = true) {
    const failure = await tryToConnect(url);
    if (!failure) return;
    if (!isPassing(failure) || performance.now() >= until)
      throw new StartError(
        `DATABASE_URL: cannot connect to ${place} (${failure.message}). ` +
          'Check the address, the user and the password, or leave it out to use the embedded database.',
      );
    if (!hasWaited) console.log(`Waiting for the database at ${place} (${failure.message}) …`);
    await sleep(BETWEEN_TRIES, undefined, { signal });
  }
}

async function tryToConnect(url: string): Promise<Error | undefined> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  try {
    await client.connect();
    await client.end();
    return undefined;
  } catch (error) {
    const why = error instanceof AggregateError ? error.errors[0] : error;
    return why instanceof Error ? why : new Error(String(why));
  }
}

const REFUSING_FOR_NOW = ['57P01', '57P02', '57P03'];

/** The port is closed, or PostgreSQL starts or stops. A wrong password or name does not pass by waiting. */
const isPassing = (error: Error): boolean =>
  !(error instanceof pg.DatabaseError) || REFUSING_FOR_NOW.includes(error.code ?? '');
