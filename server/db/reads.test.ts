import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describeError } from '../errors.ts';
import { createLog } from '../log.ts';
import { databaseReads } from '../metrics/metrics.ts';
import { testDatabase } from '../test/database.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../test/replicated-postgres.ts';
import { openPool } from './connect.ts';
import { openReads, type Reads } from './reads.ts';

const log = createLog('error');
/** Which server answers. */
const WHO = sql<{ isReplica: boolean }>`select pg_is_in_recovery() as is_replica`;
const isAnsweredByReplica = async ({ db }: Reads) => (await WHO.execute(db)).rows[0]?.isReplica;

describe('without a replica', () => {
  test('the primary answers', async () => {
    const { pool, appUrl } = await testDatabase();
    const reads = openReads({ primary: pool, primaryUrl: appUrl, log });
    expect(await isAnsweredByReplica(reads)).toBe(false);
    expect(reads.lag()).toBeUndefined();
  });

  test('writes and transactions are refused', async () => {
    const { pool, appUrl } = await testDatabase();
    const { db } = openReads({ primary: pool, primaryUrl: appUrl, log });
    await expect(db.deleteFrom('post').execute()).rejects.toThrow('only single reads');
    await expect(db.transaction().execute(async () => {})).rejects.toThrow('only single reads');
  });
});

describe('with a streaming replica', () => {
  let server: ReplicatedPostgres;
  let reads: Reads;
  let primary: ReturnType<typeof openPool>;
  beforeAll(async () => {
    server = await startReplicatedPostgres();
    primary = openPool(server.primary.url(), { purpose: 'work' });
    await primary.query('create table note (text text not null)');
    reads = openReads({ primary, primaryUrl: server.primary.url(), replicaUrl: server.replica.url(), log });
  });
  afterAll(async () => {
    await reads.close();
    await primary.end();
  });

  const countNotes = async () => {
    const { rows } = await sql<{ count: number }>`select count(*) from note`.execute(reads.db);
    return rows[0]?.count;
  };
  const write = () => primary.query(`insert into note values ('uno')`);

  test('it answers when it has everything, and both are counted', async () => {
    await expect.poll(() => isAnsweredByReplica(reads)).toBe(true);
    await expect.poll(() => reads.lag()).toBe(0);
    const { values } = await databaseReads.get();
    const sources = values.filter(({ value }) => value > 0).map(({ labels }) => labels.source);
    expect(sources.toSorted()).toEqual(['primary', 'replica']);
  });

  test('a read sees every earlier commit, on replica and primary', async () => {
    for (let written = (await countNotes()) ?? 0; written < 200; ) {
      await write();
      written += 1;
      expect(await countNotes()).toBe(written);
    }
  });

  test('prepared queries are read the same way', async () => {
    await write();
    const [row] = await reads.runPrepared<{ count: number }>({ name: 'notes', text: 'select count(*) from note' }, []);
    expect(row?.count).toBe(await countNotes());
  });

  test('while it is behind, the primary answers', async () => {
    await server.onReplica('select pg_wal_replay_pause()');
    await write();
    expect(await isAnsweredByReplica(reads)).toBe(false);
    await expect.poll(() => reads.lag()).toBeGreaterThan(0);
    await server.onReplica('select pg_wal_replay_resume()');
    await expect.poll(() => isAnsweredByReplica(reads)).toBe(true);
  });

  test('an invalid query fails, without a second try on the primary', async () => {
    await expect(sql`select nothing from nowhere`.execute(reads.db)).rejects.toThrow('nowhere');
  });

  test('a write that reaches an unpromoted replica is a 503', async () => {
    const pool = openPool(server.replica.url(), { purpose: 'work' });
    const failure = await pool.query(`insert into note values ('dos')`).then(() => undefined, describeError);
    expect(failure).toMatchObject({ body: { statusCode: 503 }, retryAfter: 2 });
    await pool.end();
  });

  test('without a primary it goes on, also when it has been promoted', async () => {
    const before = await countNotes();
    await server.primary.stop();
    expect(await countNotes()).toBe(before);
    await expect.poll(() => isAnsweredByReplica(reads)).toBe(true);
    await server.onReplica('select pg_promote()');
    expect(await countNotes()).toBe(before);
    expect(await isAnsweredByReplica(reads)).toBe(false);
  });

  test('without either it is a 503', async () => {
    await server.replica.stop();
    await expect(countNotes()).rejects.toThrow();
  });
});

test('without a running replica the primary answers', async () => {
  const { pool, appUrl } = await testDatabase();
  const reads = openReads({ primary: pool, primaryUrl: appUrl, replicaUrl: 'postgres://127.0.0.1:1/x', log });
  expect(await isAnsweredByReplica(reads)).toBe(false);
  expect(reads.lag()).toBeUndefined();
  await reads.close();
});

test('a database that is no replica is never asked', async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  const reads = openReads({ primary: one.pool, primaryUrl: one.appUrl, replicaUrl: other.appUrl, log });
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(reads.db);
  expect(one.appUrl).toContain(rows[0]?.name);
  await reads.close();
});
