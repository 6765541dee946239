import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { connect, type Db } from '../db/connect.ts';
import { freePort } from '../db/embedded-postgres.ts';
import { newId } from '../db/id.ts';
import { testDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { launch, stopped, untilReady } from '../test/process.ts';
import { testServer } from '../test/server.ts';
import { cleanupSteps } from './cleanup.ts';
import { createCleanupJob } from './cleanup-job.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rodado-cleanup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DAY = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY);

/** One old and one recent row of everything that is cleaned up. */
async function insertOldAndNew(db: Db, given: ReturnType<typeof createGiven>) {
  const { seller, buyer, post } = await given.publishedPost();
  const conversation = await given.conversation(post, seller, buyer);
  for (const [seq, days] of [
    [10, 400],
    [11, 1],
  ] as const) {
    const at = daysAgo(days);
    await db
      .insertInto('rateLimit')
      .values({ key: `${days}`, count: 1, resetsAt: new Date(Date.now() + (days > 1 ? -DAY : DAY)) })
      .execute();
    await db
      .insertInto('mailOut')
      .values({ id: newId(), recipient: 'a@example.test', subject: 'S', sentAt: at })
      .execute();
    await db
      .insertInto('signInFlow')
      .values({
        state: `${days}`,
        nonce: 'n',
        codeVerifier: 'v',
        expiresAt: new Date(Date.now() + (days > 1 ? -DAY : DAY)),
      })
      .execute();
    await db
      .insertInto('mailToken')
      .values({ hash: Buffer.from(`${days}`), purpose: 'recover', personId: buyer.id, expiresAt: at })
      .execute();
    await db.insertInto('session').values({ id: newId(), personId: buyer.id, expiresAt: at, lastSeenAt: at }).execute();
    await given.post(seller, { state: 'DRAFT', createdAt: days > 1 ? at : new Date() });
    await db
      .insertInto('message')
      .values({ id: newId(), conversationId: conversation.id, seq, senderId: buyer.id, text: 'Secreto', deletedAt: at })
      .execute();
    const day = daysAgo(days > 1 ? days : 0)
      .toISOString()
      .slice(0, 10);
    await db
      .insertInto('viewSalt')
      .values({ day, salt: Buffer.from('salt') })
      .execute();
    await db
      .insertInto('postViewer')
      .values({ hash: Buffer.from(`${days}`), day, isCounted: true })
      .execute();
  }
}

async function countLeft(db: Db) {
  const { rows } = await sql`select
    (select count(*) from rate_limit) as limits, (select count(*) from mail_out) as mails,
    (select count(*) from sign_in_flow) as flows, (select count(*) from mail_token) as tokens,
    (select count(*) from session) as sessions, (select count(*) from post where state = 'DRAFT') as drafts,
    (select count(*) from post_viewer) as viewers, (select count(*) from view_salt) as salts,
    (select count(*) from message where text = 'Secreto') as messages`.execute(db);
  return rows[0];
}

const ONE_OF_EACH = {
  limits: 1,
  mails: 1,
  flows: 1,
  tokens: 1,
  sessions: 1,
  drafts: 1,
  viewers: 1,
  salts: 1,
  messages: 1,
};

test('old rows are deleted, others stay', async () => {
  const { ctx, database, given } = await testServer();
  await insertOldAndNew(database.db, given);
  await createCleanupJob({ db: database.db, steps: cleanupSteps(ctx), log: ctx.log }).run();
  expect(await countLeft(database.db)).toEqual(ONE_OF_EACH);
});

test('a product that starts cleans up soon, however long a step takes and whatever fails', async () => {
  const { db, url: ownerUrl } = await testDatabase();
  await insertOldAndNew(db, createGiven(db));
  const owner = connect(ownerUrl, { purpose: 'work', max: 1 });
  // Longer than the request timeout.
  await sql`create function sleep() returns trigger language plpgsql as $$ begin perform pg_sleep(4); return null; end $$`.execute(
    owner,
  );
  await sql`create trigger slow before delete on sign_in_flow execute function sleep()`.execute(owner);
  await sql`create trigger broken before delete on mail_out execute function refuse_change()`.execute(owner);
  await owner.destroy();

  const port = String(await freePort());
  const product = launch({ PORT: port, DATA_DIR: path.join(folder, 'data'), DATABASE_URL: ownerUrl, DEMO: '0' });
  await untilReady(`http://127.0.0.1:${port}`, product);
  await expect.poll(() => countLeft(db)).toEqual({ ...ONE_OF_EACH, mails: 2 });
  expect(product.output()).toMatch(/"step":"mails".*a step of the cleanup failed/);
  await stopped(product.child, 'SIGTERM');
});
