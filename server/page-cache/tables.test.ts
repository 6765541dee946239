import { pages } from '@rodado/contract/pages';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testServer } from '../test/server.ts';
import { setQueryLog } from '../tracing/trace.ts';

const { app, database, given } = await testServer({
  pages: 'built',
  cachesPages: true,
  config: { rateLimits: false },
});
const { db } = database;

/** Tables that cached pages read and whose changes notify nothing, with the reason. A cached page lives for a minute. */
const WITHOUT_TRIGGER: Record<string, string> = {
  block: 'concerns people who are signed in',
  company_former_name: 'is written with the name of the company',
  price_entry: 'is written with the post',
  sale: 'is written with the post',
  conversation: 'figures of sellers may be a minute old',
  message: 'figures of sellers may be a minute old',
  post_views_of_day: 'figures of models may be a minute old',
  model_comparison: 'figures of models may be a minute old',
  price_fit: 'is fitted once a day',
  deployment: 'the text of the maintenance is read at every request',
};

/** Runs the work and gives the names of the tables that it read. */
async function tablesReadBy(work: () => Promise<void>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`.execute(
    db,
  );
  const texts: string[] = [];
  const collect = (line: object) => 'query' in line && texts.push(String(line.query));
  setQueryLog({ level: 'debug', debug: collect, warn: collect });
  await work();
  setQueryLog(undefined);
  expect(texts.length).toBeGreaterThan(10);
  return rows.map(({ name }) => name).filter((name) => texts.some((text) => readsFrom(name).test(text)));
}

const readsFrom = (table: string) => new RegExp(`(?:from|join)\\s+"?${table}\\b`, 'i');

test('every table that a cached page reads notifies the page cache of its changes', async () => {
  const company = await given.company({ name: 'Sur Motores' });
  const { owner } = company;
  await given.ratingText(company);
  const { id } = await given.post(owner, { brand: 'Fiat', model: 'Uno' });
  const buyer = await given.person();
  await given.answer(await given.question({ id }, buyer));
  await given.offer({ id }, await given.conversation({ id }, owner, buyer), buyer);

  const name = 'Sur Motores';
  const urls = [
    pages.home.href(),
    pages.results.href({ search: { titulo: 'fiat uno' } }),
    pages.post.href({ id, search: { preguntas: 1 } }),
    pages.postPrice.href({ id }),
    pages.comparison.href({ search: { ids: id } }),
    pages.priceEstimate.href({ search: { marca: 'Fiat', modelo: 'Uno', anio: 2015 } }),
    pages.brand.href({ marca: 'fiat', modelo: 'uno' }),
    pages.department.href({ departamento: 'montevideo' }),
    pages.company.href({ name }),
    pages.companyRatings.href({ name }),
    pages.companyCard.href({ name }),
    pages.help.href(),
    pages.about.href(),
    pages.contact.href(),
    pages.legal.href(),
    pages.offline.href(),
  ];
  expect(urls).toHaveLength(Object.values(pages).filter(({ cachedBy }) => cachedBy).length);
  const tables = await tablesReadBy(async () => {
    for (const url of urls) expect((await app.inject(url)).statusCode, url).toBe(200);
  });
  expect(tables).toContain('post_detail');

  const { rows } = await sql<{ name: string }>`
    select distinct relname as name from pg_trigger
    join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where prosrc ~ 'tell_pages|page_changed'`.execute(db);
  const withTrigger = new Set(rows.map((row) => row.name));
  expect(
    tables.filter((table) => !withTrigger.has(table) && !(table in WITHOUT_TRIGGER)),
    'Give them triggers in a migration, as in server/db/migrations/0046-branches.ts, or a reason in WITHOUT_TRIGGER here.',
  ).toEqual([]);
});
