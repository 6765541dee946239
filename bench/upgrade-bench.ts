import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { migrate } from '../server/db/migrate.ts';
import { against, table, writePart } from './report.ts';

const DUMP = path.resolve(import.meta.dirname, '../server/test/dumps/0041.sql.gz');
const EVERY = 50;
/** In milliseconds. */
const GOAL = { atMost: 1_000 };
/** How many of the longest waits are told. */
const TOLD = 3;

interface Wait {
  what: string;
  from: number;
  milliseconds: number;
}

/**
 * How long an upgrade keeps others waiting, on an empty database: the oldest dump of a schema with all its nouns, whose
 * rows are multiplied, is upgraded while others read and write every 50 ms.
 */
export async function benchUpgrade(url: string, posts: number): Promise<void> {
  const [work, reader, writer] = await Promise.all([open(url), open(url), open(url)]);
  await work.query(gunzipSync(readFileSync(DUMP)).toString());
  await work.query('set search_path = public');
  const counts = await multiply(work, posts);
  const sizes = Object.entries(counts).flatMap(([name, count]) =>
    count > 0 ? [`${count.toLocaleString('en')} of ${name}`] : [],
  );
  console.log(`Upgrading a database with these rows: ${sizes.join(', ')} …`);

  const stopping = new AbortController();
  const probes = [
    probe('read of posts', reader, 'select id from post order by created_at desc limit 20', stopping.signal),
    probe('read of messages', await open(url), 'select id from message limit 20', stopping.signal),
    probe(
      'write of a post',
      writer,
      'update post set version = version where id = (select id from post limit 1)',
      stopping.signal,
    ),
    probe(
      'write of a notification',
      await open(url),
      'update notification set person_id = person_id where id = (select id from notification limit 1)',
      stopping.signal,
    ),
    probe(
      'count of a view',
      await open(url),
      'update post_views_of_day set views = views where ctid = (select ctid from post_views_of_day limit 1)',
      stopping.signal,
    ),
  ];
  await sleep(1_000);
  const begun = performance.now();
  await migrate(url).finally(() => stopping.abort());
  const seconds = (performance.now() - begun) / 1_000;
  const waits = (await Promise.all(probes)).flat();
  const { rows: applied } = await work.query<{ name: string; timestamp: string }>(
    `select name, timestamp from kysely_migration where name > '0042' order by name`,
  );
  const ends = applied.map(({ name, timestamp }) => ({ name, at: Date.parse(timestamp) - performance.timeOrigin }));
  await work.end();
  const rows: string[][] = [];
  for (const what of new Set(waits.map((wait) => wait.what))) {
    const longest = waits.filter((wait) => wait.what === what).sort((a, b) => b.milliseconds - a.milliseconds);
    for (const wait of longest.slice(0, TOLD))
      rows.push([what, migrationOf(wait, ends), against(wait.milliseconds, GOAL)]);
  }
  await writePart(
    'Upgrade',
    `\`npm run bench -- --upgrade ${posts}\`: from schema 0041 to the newest, with these rows: ${sizes.join(', ')}.
It took ${seconds.toFixed(1)} s. Meanwhile others read and wrote every ${EVERY} ms; their ${TOLD} longest waits, in milliseconds with a goal of ${GOAL.atMost}.

${table([['what waited', 'during', 'ms'], ...rows])}`,
  );
}

/** The one in which most of a wait was; each lasted from the end of the one before. */
function migrationOf({ from, milliseconds }: Wait, ends: readonly { name: string; at: number }[]): string {
  const shares = ends.map(({ name, at }, i) => ({
    name,
    share: Math.min(from + milliseconds, at) - Math.max(from, ends[i - 1]?.at ?? 0),
  }));
  return shares.reduce((most, one) => (one.share > most.share ? one : most), { name: 'none', share: 0 }).name;
}

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Cut when the server stops after an error.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function probe(what: string, client: pg.Client, text: string, signal: AbortSignal): Promise<Wait[]> {
  const waits: Wait[] = [];
  while (!signal.aborted) {
    const from = performance.now();
    await client.query(text);
    waits.push({ what, from, milliseconds: performance.now() - from });
    await sleep(EVERY);
  }
  await client.end();
  return waits;
}

/** Rows as the dump has them, with keys of their own; triggers and references rest meanwhile. */
async function multiply(client: pg.Client, posts: number): Promise<Record<string, number>> {
  await client.query('set session_replication_role = replica');
  const { rows: found } = await client.query<{ count: number }>('select count(*)::int as count from post');
  const times = Math.ceil(posts / (found[0]?.count ?? 1));
  const copies: [table: string, keys: string, times: number][] = [
    ['post', `'id', md5(t.id::text || n)::uuid`, times],
    ['image', `'id', md5(t.id::text || n)::uuid, 'post_id', md5(t.post_id::text || n)::uuid`, times],
    ['post_views_of_day', `'post_id', md5(t.post_id::text || n)::uuid`, times],
    ['message', `'id', md5(t.id::text || n)::uuid, 'conversation_id', md5(t.conversation_id::text || n)::uuid`, times],
    ['conversation', `'id', md5(t.id::text || n)::uuid, 'post_id', md5(t.post_id::text || n)::uuid`, times],
    ['notification', `'id', md5(t.id::text || n)::uuid, 'link', t.link || n`, times],
    ['session', `'id', md5(t.id::text || n)::uuid`, times],
  ];
  const counts: Record<string, number> = {};
  for (const [table, keys, n] of copies) {
    const { rows: columns } = await client.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attgenerated = ''`,
      [table],
    );
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const qualified = columns.map(({ name }) => `r."${name}"`).join(', ');
    await client.query(
      `insert into ${table} (${names}) overriding system value
       select ${qualified} from ${table} t, generate_series(1, ${n}) n,
         lateral jsonb_populate_record(t, jsonb_build_object(${keys})) as r`,
    );
    const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    counts[table] = rows[0]?.count ?? 0;
  }
  await client.query('set session_replication_role = origin');
  await client.query('analyze');
  return counts;
}
