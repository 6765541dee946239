import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createTokens } from '../server/account/tokens.ts';
import { readSecret } from '../server/data-dir.ts';
import { connect } from '../server/db/connect.ts';
import { freePort, startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { createGiven } from '../server/test/given.ts';
import { launch, stopped, untilReady } from '../server/test/process.ts';

/** The whole product on a port, a database and a folder of its own, with a way to put things into its database. */
export async function startProduct() {
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-e2e-'));
  const postgres = await startEmbeddedPostgres(path.join(folder, 'postgres'), { durable: false });
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const server = launch({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url(),
    DEMO: '0',
    RATE_LIMITS: 'off',
  });
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
    /** As the server makes them. */
    tokens,
    output: server.output,
    /** As a crash would end it. */
    kill: () => server.child.kill('SIGKILL'),
    /** When the server ends without being asked to. */
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
