import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { testServer } from '../test/server.ts';

test('it is not ready while the search index is loaded for the first time, and ready once it is there', async () => {
  const { app, ctx, database } = await testServer();
  const owner = connect(database.url, { purpose: 'work', max: 1 });
  const statusOf = async (url: string) => (await app.inject(url)).statusCode;
  await owner.transaction().execute(async (trx) => {
    // Holds the load back.
    await sql`lock table post in access exclusive mode`.execute(trx);
    ctx.search.start();
    expect([await statusOf('/api/ready'), await statusOf('/api/health')]).toEqual([503, 200]);
  });
  await expect.poll(() => statusOf('/api/ready')).toBe(200);
  await owner.destroy();
});
