import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { expect, inject, test } from 'vitest';
import { emptyDatabase } from '../test/database.ts';
import { createGiven } from '../test/given.ts';
import { connect } from './connect.ts';
import { migrate, migrations } from './migrate.ts';

/** One for each released version, named by its last migration; see CONTRIBUTING.md. */
const DUMPS = path.resolve(import.meta.dirname, '../test/dumps');

/** Columns that follow from others or from when they were written. */
const DERIVED = new Set(['post.words', 'post.changed_in']);

test.for(readdirSync(DUMPS).sort())('a database of %s is upgraded: no row is lost or changed', async (file) => {
  const url = await emptyDatabase();
  await withClient(url, (client) => client.query(gunzipSync(readFileSync(path.join(DUMPS, file))).toString()));
  const before = await withClient(url, readRows);
  expect(before.get('post')?.length).toBeGreaterThan(50);

  const { applied, servingUrl } = await migrate(url);
  const names = Object.keys(migrations);
  expect(applied).toEqual(
    names.slice(names.findIndex((name) => name.startsWith(path.parse(file).name.slice(0, 4))) + 1),
  );

  const after = await withClient(url, readRows);
  const changed = [...before].flatMap(([table, rows]) => changesOf(table, rows, after.get(table) ?? []));
  expect(changed).toEqual([]);

  const db = connect(servingUrl, { purpose: 'work', max: 2 });
  await createGiven(db).publishedPost();
  await db.destroy();
});

test.for(readdirSync(DUMPS).sort())('a database of %s ends with the schema of a new one', async (file) => {
  const url = await emptyDatabase();
  await withClient(url, (client) => client.query(gunzipSync(readFileSync(path.join(DUMPS, file))).toString()));
  await migrate(url);
  expect(await withClient(url, readSchema)).toEqual(await withClient(inject('templateUrl'), readSchema));
});

type Row = Record<string, unknown>;

async function withClient<Answer>(url: string, work: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** All rows of all tables but the migrator's, as JSON. */
async function readRows(client: pg.Client): Promise<Map<string, Row[]>> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname not like 'kysely%' order by relname`,
  );
  const read = new Map<string, Row[]>();
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: Row }>(`select to_jsonb(t) as row from public."${name}" as t`);
    read.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return read;
}

/** What the upgraded rows lack, comparing the columns that they still have. */
function changesOf(table: string, before: readonly Row[], after: readonly Row[]): string[] {
  const [sample] = after;
  if (!sample) return before.length > 0 ? [`${table}: all rows are gone`] : [];
  const columns = Object.keys(before[0] ?? {}).filter(
    (column) => column in sample && !DERIVED.has(`${table}.${column}`),
  );
  const textOf = (row: Row) => JSON.stringify(columns.map((column) => row[column]));
  const kept = new Set(after.map(textOf));
  return before.map(textOf).flatMap((text) => (kept.has(text) ? [] : [`${table}: ${columns} ${text}`]));
}

/** Columns, constraints, indexes, functions and triggers, as definitions. */
async function readSchema(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ definition: string }>(`
    select format('%s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
             case when a.attnotnull then ' not null' end, ' default ' || pg_get_expr(d.adbin, d.adrelid)) as definition
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') and a.attnum > 0 and not a.attisdropped
    union all
    select format('%s: %s', conrelid::regclass, pg_get_constraintdef(oid)) from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = 'public'
    union all
    select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
`);
  // A restored expression has fewer parentheses.
  return rows.map(({ definition }) => definition.replace(/[()]/g, '')).sort();
}
