import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { createTokens } from '../server/account/tokens.ts';
import { connect } from '../server/db/connect.ts';
import { freePort, startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { readSecret } from '../server/storage/data-dir.ts';
import { createGiven, restartCounter } from '../server/test/given.ts';
import { type LaunchOptions, launch, stopped, untilReady } from '../server/test/process.ts';

interface ProductOptions extends LaunchOptions {
  settings?: Record<string, string>;
}

/** The whole product on its own port, database and folder, with helpers to insert data. */
export async function startProduct({ settings = {}, ...options }: ProductOptions = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-e2e-'));
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = launch(
    {
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: postgres.url(),
      DEMO: '0',
      RATE_LIMITS: 'off',
      ...settings,
    },
    options,
  );
  await untilReady(url, server);
  const tokens = createTokens(await readSecret(folder, undefined));
  const db = connect(postgres.url(), { purpose: 'work', max: 4 });
  let isStopping = false;
  const death = Promise.withResolvers<void>();
  server.child.once('exit', () => isStopping || death.resolve());
  return {
    url,
    db,
    given: createGiven(db),
    /** Issued as the server does. */
    tokens,
    /** Deletes what tests have inserted, and names the next people as the first ones. */
    reset: async () => {
      restartCounter();
      for (const table of ['conversation', 'offer', 'post', 'person', 'contactMessage', 'mailOut'] as const)
        await db.deleteFrom(table).execute();
      await db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx); // a trigger refuses every deletion
        await trx.deleteFrom('audit').execute();
      });
    },
    /** Ends all connections to the database and refuses new ones; returns how to let it come back. */
    takeDatabaseAway: async () => {
      const maintenance = connect(postgres.url('postgres'), { purpose: 'work', max: 1 });
      await sql`alter database rodado allow_connections false`.execute(maintenance);
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = 'rodado'`.execute(maintenance);
      return async () => {
        await sql`alter database rodado allow_connections true`.execute(maintenance);
        await maintenance.destroy();
      };
    },
    output: server.output,
    /** Simulates a crash. */
    kill: () => server.child.kill('SIGKILL'),
    /** Resolves when the server exits unexpectedly. */
    death: death.promise,
    stop: async () => {
      isStopping = true;
      await stopped(server.child, 'SIGTERM');
      await db.destroy();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Product = Awaited<ReturnType<typeof startProduct>>;
