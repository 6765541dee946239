import path from 'node:path';
import pg from 'pg';
import { type Config, StartError } from '../config.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';

export interface OpenDatabase {
  url: string;
  stop: () => Promise<void>;
}

/** The PostgreSQL of DATABASE_URL, or our own where none is named. */
export async function openDatabase(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    await refuseUnreachable(config.databaseUrl);
    return { url: config.databaseUrl, stop: async () => {} };
  }
  const server = await startEmbeddedPostgres(path.join(config.dataDir, 'postgres'), {
    durable: true,
    onNotice: console.log,
  });
  return { url: server.url(), stop: server.stop };
}

async function refuseUnreachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    await client.end();
  } catch (error) {
    const { hostname, port, pathname } = new URL(url);
    const why = error instanceof AggregateError ? error.errors[0] : error;
    throw new StartError(
      `DATABASE_URL: cannot connect to ${hostname}:${port || 5432}${pathname} (${why instanceof Error ? why.message : why}). ` +
        'Check the address, the user and the password, or leave it out to use the embedded database.',
    );
  }
}
