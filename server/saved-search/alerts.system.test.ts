import { saveSearch } from '@rodado/contract/saved-search';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freePort } from '../db/embedded-postgres.ts';
import { testSmtpServer } from '../mail/test-smtp-server.ts';
import { liveServers } from '../test/live-servers.ts';

const SEARCHES = 6;
const ROUNDS = 3;
const POSTS = 4;

const { database, given, startServer, signIn } = await liveServers();
const { db } = database;

/** An own search for each round, since what follows the first alert waits for minutes. */
const modelOf = (round: number) => `Ronda ${round}`;

test('two servers are killed during alerts, and mail is down: each match is notified and mailed once', async () => {
  const port = await freePort();
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}` };
  const servers = [await startServer(settings), await startServer(settings)];
  const [first] = servers;
  const seller = await given.person();
  const buyers = await Promise.all(Array.from({ length: SEARCHES }, () => given.person()));
  for (const buyer of buyers) {
    const { token } = await signIn(buyer);
    for (let round = 0; round < ROUNDS; round += 1) {
      const answer = await fetch(`${first?.url}${saveSearch.url}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ filters: { model: modelOf(round) } }),
      });
      expect(answer.status).toBe(201);
    }
  }
  const countTold = async () => {
    const { rows } = await sql<{ told: number }>`
      select count(*)::int as told from saved_search_match where told_at is not null`.execute(db);
    return rows[0]?.told ?? 0;
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await countTold();
    for (let i = 0; i < POSTS; i += 1) await given.post(seller, { model: modelOf(round) });
    // Both at once, as soon as the first match has notified or at the latest when all have.
    await expect.poll(countTold).toBeGreaterThan(before);
    await Promise.all(servers.map(({ stop }) => stop('SIGKILL')));
    await Promise.all(servers.map(({ start }) => start()));
  }

  // As if the hour without mail were over. No process delivers meanwhile: a claimed mail would be claimed once more.
  await Promise.all(servers.map(({ stop }) => stop('SIGTERM')));
  const smtp = await testSmtpServer(port);
  await sql`update mail_out set next_attempt_at = now() where sent_at is null and given_up_at is null`.execute(db);
  await Promise.all(servers.map(({ start }) => start()));
  await expect.poll(() => smtp.received.length).toBeGreaterThanOrEqual(SEARCHES);
  await sql`update saved_search set told_at = told_at - interval '1 hour', tell_at = tell_at - interval '1 hour'`.execute(
    db,
  );
  await expect.poll(countTold).toBe(SEARCHES * ROUNDS * POSTS);

  const { rows } = await sql<{ personId: string; vehicles: number }>`
    select person_id, sum(coalesce((regexp_match(text, '^(\\d+) vehículos'))[1]::int, 1))::int as vehicles
    from notification where kind = 'savedSearch' group by person_id`.execute(db);
  expect(rows.map(({ vehicles }) => vehicles)).toEqual(buyers.map(() => ROUNDS * POSTS));
  const ids = smtp.received.map(({ raw }) => /^message-id: *(\S+)/im.exec(raw)?.[1]);
  expect(new Set(ids).size).toBe(ids.length);
});
