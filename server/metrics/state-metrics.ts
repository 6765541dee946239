import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { memoizeFor } from '../cache/memoize-for.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/schema.ts';
import type { LiveSearch } from '../search/open-search.ts';
import { registry } from './metrics.ts';

interface Observed {
  config: Pick<Config, 'databaseReplicaUrl'>;
  db: Kysely<Database>;
  pool: pg.Pool;
  countSockets: () => number;
  replicaLag: () => number | undefined;
  search: LiveSearch;
}

/** Counts over whole tables: as old as this at most. */
const COUNTS_EVERY = 60_000;

/** What is read when it is asked for, once a process: the state of this process, of the queues, and of the business. */
export function observeState({ config, db, pool, countSockets, replicaLag, search }: Observed): void {
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'rodado_database_connections',
    help: 'Connections for requests; waiting are requests that want one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, pool.totalCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'rodado_replica_lag_seconds',
    help: 'How far the replica is behind the primary; NaN without one, or while it is away',
    registers,
    collect() {
      this.set(replicaLag() ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'rodado_replica_away',
    help: '1 while a replica of the settings does not answer',
    registers,
    collect() {
      this.set(config.databaseReplicaUrl && replicaLag() === undefined ? 1 : 0);
    },
  });
  new Gauge({
    name: 'rodado_sockets',
    help: 'Open sockets of this process',
    registers,
    collect() {
      this.set(countSockets());
    },
  });
  new Gauge({
    name: 'rodado_search_index_fresh',
    help: '1 while searches use the index in memory or the engine, 0 while they use the database',
    registers,
    collect() {
      this.set(search.isIndexed() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'rodado_search_index_posts',
    help: 'Posts in the index in memory or, when last counted, in the engine',
    registers,
    collect() {
      this.set(search.size());
    },
  });
  new Gauge({
    name: 'rodado_search_engine_lag_seconds',
    help: 'Since when the search engine may lack a change; NaN without one',
    registers,
    collect() {
      this.set(search.lag() ?? Number.NaN);
    },
  });
  new Gauge({
    name: 'rodado_queue_length',
    help: 'Rows that wait for a job',
    labelNames: ['queue'],
    registers,
    async collect() {
      for (const { queue, length } of await readQueues(db)) this.set({ queue }, length);
    },
  });
  const countBusiness = memoizeFor(COUNTS_EVERY, () => readBusiness(db));
  new Gauge({
    name: 'rodado_business',
    help: 'Posts on sale, people, companies, and what happened in the last 24 hours',
    labelNames: ['count'],
    registers,
    async collect() {
      for (const { name, count } of await countBusiness()) this.set({ count: name }, count);
    },
  });
}

async function readQueues(db: Kysely<Database>): Promise<{ queue: string; length: number }[]> {
  const { rows } = await sql<{ queue: string; length: number }>`
    select 'mails' as queue, count(*) as length from mail_out where sent_at is null and given_up_at is null
    union all select 'image variants', count(*) from image where finish_after is not null
    union all select 'stock photos', count(*) from stock_photo where state = 'waiting'
    union all select 'changes for saved searches', count(*) from post_change
  `.execute(db);
  return rows;
}

async function readBusiness(db: Kysely<Database>): Promise<{ name: string; count: number }[]> {
  const { rows } = await sql<{ name: string; count: number }>`
    select 'active posts' as name, count(*) as count from post where state = 'ACTIVE' and expiration_date > now()
    union all select 'people', count(*) from person where activated_at is not null and deleted_at is null
    union all select 'verified companies', count(*) from company where verified_at is not null
    union all select 'pending certificates', count(*) from certificate where status = 'pending'
    union all select 'open reports', count(*) from report where status = 'open'
    union all select 'posts of a day', count(*) from post where created_at > now() - interval '1 day'
    union all select 'messages of a day', count(*) from message where created_at > now() - interval '1 day'
    union all select 'offers of a day', count(*) from offer where created_at > now() - interval '1 day'
  `.execute(db);
  return rows;
}
