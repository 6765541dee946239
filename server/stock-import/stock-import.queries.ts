import type { PostStatus } from '@rodado/contract/enums';
import { MAX_STOCK_FAILURES, MAX_STOCK_IMPORTS, STOCK_ROWS_PER_PAGE } from '@rodado/contract/limits';
import type { CreatePost } from '@rodado/contract/post-input';
import {
  type FailedStockPhoto,
  STOCK_OUTCOMES,
  type StockField,
  type StockImport,
  type StockOutcome,
  type StockOverview,
  type StockResult,
  type StockRow,
  type StockSource,
  type StockStatus,
} from '@rodado/contract/stock-import';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { deleteBatch } from '../db/delete-batch.ts';
import { pagingOf } from '../db/list.ts';
import { notFound } from '../errors.ts';
import { type PlannedRow, PRICE_COLUMN } from './plan.ts';
import type { StockTable } from './stock-table.ts';

/** An own post as an import compares it. */
export interface StockPost {
  id: string;
  stockNumber: string | null;
  /** What an export calls a post without a number. */
  code: string;
  status: PostStatus;
  version: number;
  pausedByImport: boolean;
  facts: Omit<CreatePost, 'isTimeLimited' | 'duration'>;
  /** The addresses that its photos came from. */
  photos: string[];
}

const CODE = sql<string>`'R-' || upper(right(post.id::text, 12))`;

const FACTS = sql`jsonb_build_object('title', title, 'category', category, 'brand', brand, 'model', model, 'year', year,
  'condition', condition, 'km', km, 'color', color, 'location', location, 'fuel', fuel, 'transmission', transmission,
  'doors', doors, 'steering', steering, 'airbags', airbags, 'traction', traction, 'breaks', breaks, 'cc', cc,
  'description', description, 'priceType', price_type, 'price', price, 'minPrice', min_price, 'maxPrice', max_price)`;

const selectStock = (personId: string) => sql`
  select post.id, stock_number, ${CODE} as code, version, paused_by_import, ${FACTS} as facts,
    case when state = 'ACTIVE' and expiration_date <= now() then 'EXPIRED' else state end as status,
    array(select url from stock_photo
      where post_id = post.id and stock_photo.state <> 'replaced' order by position) as photos
  from post join post_detail on post_id = post.id where person_id = ${personId}`;

/** The posts that these numbers name, and those that came with a number and are on sale. */
export async function listStockPosts(db: Db, personId: string, numbers: readonly string[]): Promise<StockPost[]> {
  const { rows } = await sql<StockPost>`${selectStock(personId)} and state <> 'DELETED' and (
    stock_number = any(${[...numbers]}::text[])
    or stock_number is null and state <> 'DRAFT' and ${CODE} = any(${[...numbers]}::text[])
    or stock_number is not null and state in ('ACTIVE', 'DRAFT'))`.execute(db);
  return rows;
}

/** What is on sale, and what its owner has paused. What a file has paused is not in stock. */
export async function listExportedPosts(db: Db, personId: string, limit: number): Promise<StockPost[]> {
  const { rows } = await sql<StockPost>`${selectStock(personId)} and not paused_by_import and (
      state = 'ACTIVE' and expiration_date > now() or state = 'PAUSED' or state = 'DRAFT' and stock_number is not null)
    order by created_at desc, post.id limit ${limit}`.execute(db);
  return rows;
}

/** These, whatever their status. */
export async function listPostsToExport(db: Db, personId: string, ids: readonly string[]): Promise<StockPost[]> {
  const { rows } = await sql<StockPost>`${selectStock(personId)} and post.id = any(${[...ids]}::uuid[])
    order by created_at desc, post.id`.execute(db);
  return rows;
}

/** Locked, so that imports of one company are decided one after another. */
export async function lockImporter(trx: Db, personId: string) {
  return selectCompany(trx, personId).forNoKeyUpdate('company').executeTakeFirst();
}

export const findImporter = (db: Db, personId: string) => selectCompany(db, personId).executeTakeFirst();

const selectCompany = (db: Db, personId: string) =>
  db
    .selectFrom('company')
    .innerJoin('person', 'person.id', 'company.personId')
    .where('company.personId', '=', personId)
    .where('person.suspendedAt', 'is', null)
    .where('person.deletedAt', 'is', null)
    .select([sql<boolean>`company.verified_at is not null`.as('isVerified'), 'person.city']);

export async function findColumns(db: Db, personId: string): Promise<Record<string, StockField | null>> {
  const row = await db.selectFrom('stockColumns').where('personId', '=', personId).select('fields').executeTakeFirst();
  return row?.fields ?? {};
}

const MAX_REMEMBERED_COLUMNS = 300;
/** Below what the table takes; beside its name a column has a field and what PostgreSQL adds. */
const REMEMBERED_BYTES = 16_000;
const COLUMN_BYTES = 24;

/** Added to those of other formats: a dealer may import two files in turn. The newest stay when it is too many. */
export async function saveColumns(trx: Db, personId: string, fields: Record<string, StockField | null>): Promise<void> {
  await trx
    .insertInto('stockColumns')
    .values({ personId, fields: JSON.stringify(fields) })
    .onConflict((conflict) =>
      conflict.column('personId').doUpdateSet({
        fields: sql<string>`(select jsonb_object_agg(key, value) from (
          select key, value, sum(octet_length(key) + ${COLUMN_BYTES}) over (order by excluded.fields ? key desc, key) as size
          from jsonb_each(stock_columns.fields || excluded.fields)
          order by excluded.fields ? key desc, key limit ${MAX_REMEMBERED_COLUMNS}) named
          where excluded.fields ? key or size < ${REMEMBERED_BYTES})`,
      }),
    )
    .execute();
}

const SAMPLES = 3;

/** A few different cells of each column. */
const headersOf = ({ headers, rows }: StockTable) =>
  headers.map((header, column) => {
    const cells = new Set<string>();
    for (const row of rows) {
      const cell = row.cells[column]?.slice(0, 60);
      if (cell) cells.add(cell);
      if (cells.size === SAMPLES) break;
    }
    return { header, samples: [...cells] };
  });

interface NewImport {
  id: string;
  personId: string;
  source: StockSource;
  fileName: string;
  status: StockStatus;
  table: StockTable;
  columns: readonly (StockField | null)[];
  hash: string;
}

/** Replaces a plan that was not pressed, and the oldest of those that are done. */
export async function insertImport(trx: Db, { table, columns, hash, ...row }: NewImport): Promise<void> {
  if (row.status === 'planned') await deletePlanned(trx, row.personId);
  await sql`delete from stock_import where id in (select id from stock_import
    where person_id = ${row.personId} and status = 'done'
    order by created_at desc offset ${MAX_STOCK_IMPORTS - 1})`.execute(trx);
  await trx
    .insertInto('stockImport')
    .values({
      ...row,
      ...(row.status === 'planned'
        ? { content: JSON.stringify(table), headers: JSON.stringify(headersOf(table)) }
        : {}),
      columns: JSON.stringify(columns),
      stockHash: hash,
      appliedAt: row.status === 'planned' ? null : sql<string>`now()`,
    })
    .execute();
}

export const deletePlanned = (trx: Db, personId: string) =>
  trx.deleteFrom('stockImport').where('personId', '=', personId).where('status', '=', 'planned').execute();

export async function updatePlan(
  trx: Db,
  importId: string,
  columns: readonly (StockField | null)[],
  hash: string,
): Promise<void> {
  await trx
    .updateTable('stockImport')
    .set({ columns: JSON.stringify(columns), stockHash: hash })
    .where('id', '=', importId)
    .execute();
  await trx.deleteFrom('stockImportRow').where('importId', '=', importId).execute();
}

const ROWS_AT_ONCE = 500;

export async function insertRows(trx: Db, importId: string, rows: readonly PlannedRow[]): Promise<void> {
  const numbered = rows.map((row, position) => ({ position, ...row }));
  for (let start = 0; start < numbered.length; start += ROWS_AT_ONCE)
    await insertSomeRows(trx, importId, JSON.stringify(numbered.slice(start, start + ROWS_AT_ONCE)));
}

async function insertSomeRows(trx: Db, importId: string, rows: string): Promise<void> {
  await sql`
    insert into stock_import_row (import_id, position, line, outcome, stock_number, title, post_id, version, facts,
      photos, resumes, changes, problems, note, warning)
    select ${importId}, position, line, outcome, "stockNumber", title, "postId", version, facts, photos, resumes,
      changes, problems, note, warning
    from jsonb_to_recordset(${rows}::jsonb) as r (
      position int, line int, outcome text, "stockNumber" text, title text, "postId" uuid, version int, facts jsonb,
      photos text[], resumes boolean, changes jsonb, problems jsonb, note text, warning text)`.execute(trx);
}

/** As `refuseFarOff`, of rows that are stored. */
export async function refuseFarOffRows(trx: Db, importId: string): Promise<void> {
  await sql`update stock_import_row set outcome = 'refused', facts = null,
      problems = jsonb_build_array(jsonb_build_object('column', ${PRICE_COLUMN}::text, 'message', warning))
    where import_id = ${importId} and warning is not null`.execute(trx);
}

/** Of a file in which no row is good nothing is applied, least of all the pauses. */
export async function hasGoodRow(trx: Db, importId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('stockImportRow')
    .where('importId', '=', importId)
    .where('line', 'is not', null)
    .where('outcome', '<>', 'refused')
    .select('position')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rows that change nothing need no job; a post without a number gets the one that its row has. */
export async function settleUnchangedRows(trx: Db, importId: string, personId: string): Promise<void> {
  await sql`update post set stock_number = r.stock_number from stock_import_row r
    where r.import_id = ${importId} and r.outcome = 'unchanged' and post.id = r.post_id
      and post.person_id = ${personId} and post.stock_number is null`.execute(trx);
  await sql`update stock_import_row set applied_at = now()
    where import_id = ${importId} and outcome in ('unchanged', 'refused')`.execute(trx);
}

export async function isApplying(trx: Db, personId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('stockImport')
    .where('personId', '=', personId)
    .where('status', '=', 'applying')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

const Table = z.object({
  headers: z.array(z.string()),
  rows: z.array(z.object({ line: z.number(), cells: z.array(z.string()) })),
});

/** A plan of this person with its file. */
export async function findPlanned(db: Db, personId: string, importId: string) {
  const row = await db
    .selectFrom('stockImport')
    .where('id', '=', importId)
    .where('personId', '=', personId)
    .select(['id', 'status', 'columns', 'content', 'stockHash'])
    .executeTakeFirst();
  return row && { ...row, table: row.content === null ? undefined : Table.parse(row.content) };
}

const countOf = (outcome: StockOutcome) =>
  sql`${sql.lit(outcome)}, count(*) filter (where outcome = ${sql.lit(outcome)})`;

/** The contract's StockImport. */
const IMPORT = sql`
  select i.id, i.source, i.file_name, i.status, i.created_at, i.finished_at, i.stock_hash as plan,
    array(select h.header || jsonb_build_object('field', i.columns -> (n::int - 1))
      from jsonb_array_elements(i.headers) with ordinality as h (header, n) order by n) as columns,
    rows.counts, rows.warned, rows.applied, rows.failed,
    -- Counted only while they come: there may be thousands.
    case when i.status in ('applying', 'photos') then (
      select jsonb_build_object('done', count(*) filter (where p.state = 'done'),
        'waiting', count(*) filter (where p.state = 'waiting'), 'failed', count(*) filter (where p.state = 'failed'))
      from stock_import_row r join stock_photo p on p.post_id = r.post_id join post on post.id = p.post_id
      where r.import_id = i.id and post.state <> 'DELETED')
    else '{"done": 0, "waiting": 0, "failed": 0}' end as photos
  from stock_import i cross join lateral (
    select jsonb_build_object(${sql.join(STOCK_OUTCOMES.map(countOf))}) as counts,
      count(*) filter (where warning is not null and outcome <> 'refused') as warned,
      count(*) filter (where applied_at is not null) as applied,
      count(*) filter (where outcome <> 'refused' and problems <> '[]') as failed
    from stock_import_row r where r.import_id = i.id) rows`;

export async function getImport(db: Db, personId: string, importId: string): Promise<StockImport> {
  const { rows } = await sql<StockImport>`${IMPORT}
    where i.person_id = ${personId} and i.id = ${importId}`.execute(db);
  if (!rows[0]) throw notFound('la importación');
  return rows[0];
}

/** Of an import of this company, also after it is done. */
export async function readResult(db: Db, personId: string, importId: string): Promise<StockResult> {
  const { photos: _whileTheyCome, ...found } = await getImport(db, personId, importId);
  const ofPosts = sql`from stock_photo p join post on post.id = p.post_id
    where post.person_id = ${personId} and post.state <> 'DELETED'
      and p.post_id in (select post_id from stock_import_row where import_id = ${importId})`;
  const [failedRows, { rows: photos }, { rows: failedPhotos }] = await Promise.all([
    db
      .selectFrom('stockImportRow')
      .where('importId', '=', importId)
      .where((eb) => eb.or([eb('outcome', '=', 'refused'), sql<boolean>`problems <> '[]'`]))
      .select(['line', 'stockNumber', 'title', 'problems'])
      .orderBy('position')
      .limit(MAX_STOCK_FAILURES)
      .execute(),
    sql<StockResult['photos']>`select count(*) filter (where p.state = 'done') as done,
      count(*) filter (where p.state = 'waiting') as waiting, count(*) filter (where p.state = 'failed') as failed
      ${ofPosts}`.execute(db),
    sql<StockResult['failedPhotos'][number]>`select post.stock_number, p.url, coalesce(p.reason, '') as reason
      ${ofPosts} and p.state = 'failed' order by post.stock_number, p.position limit ${MAX_STOCK_FAILURES}`.execute(db),
  ]);
  return { ...found, photos: photos[0] ?? { done: 0, waiting: 0, failed: 0 }, failedRows, failedPhotos };
}

export async function readOverview(db: Db, personId: string): Promise<Omit<StockOverview, 'isVerified'>> {
  const { rows: imports } = await sql<StockImport>`${IMPORT}
    where i.person_id = ${personId} order by i.created_at desc limit ${MAX_STOCK_IMPORTS}`.execute(db);
  const { rows: photos } = await sql<{ waiting: number; failed: number }>`
    select count(*) filter (where p.state = 'waiting') as waiting, count(*) filter (where p.state = 'failed') as failed
    from stock_photo p join post on post.id = p.post_id
    where post.person_id = ${personId} and post.state <> 'DELETED'`.execute(db);
  return { imports, photos: photos[0] ?? { waiting: 0, failed: 0 } };
}

interface ShownRows {
  outcome?: StockOutcome | undefined;
  warned?: '1' | undefined;
  page: number;
}

export async function listPlanRows(db: Db, importId: string, { outcome, warned, page }: ShownRows) {
  const found = db
    .selectFrom('stockImportRow')
    .where('importId', '=', importId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'new'))
    .$if(warned !== undefined, (query) => query.where('warning', 'is not', null).where('outcome', '<>', 'refused'));
  const [rows, { total }] = await Promise.all([
    found
      .select([
        'position',
        'line',
        'outcome',
        'stockNumber',
        'title',
        'postId',
        'changes',
        'problems',
        'note',
        'warning',
      ])
      .select(sql<boolean>`applied_at is not null`.as('isApplied'))
      .orderBy('position')
      .limit(STOCK_ROWS_PER_PAGE)
      .offset((page - 1) * STOCK_ROWS_PER_PAGE)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows: rows satisfies StockRow[], ...pagingOf(page, total, STOCK_ROWS_PER_PAGE) };
}

export async function listFailedPhotos(db: Db, personId: string, page: number) {
  const found = db
    .selectFrom('stockPhoto')
    .innerJoin('post', 'post.id', 'stockPhoto.postId')
    .where('post.personId', '=', personId)
    .where('post.state', '<>', 'DELETED')
    .where('stockPhoto.state', '=', 'failed');
  const [photos, { total }] = await Promise.all([
    found
      .select(['stockPhoto.id', 'postId', 'stockNumber', 'title', 'url'])
      .select(sql<string>`coalesce(reason, '')`.as('reason'))
      .orderBy('post.stockNumber')
      .orderBy('stockPhoto.position')
      .limit(STOCK_ROWS_PER_PAGE)
      .offset((page - 1) * STOCK_ROWS_PER_PAGE)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const list: FailedStockPhoto[] = photos;
  return { photos: list, ...pagingOf(page, total, STOCK_ROWS_PER_PAGE) };
}

export async function retryPhotos(db: Db, personId: string): Promise<void> {
  await sql`update stock_photo set state = 'waiting', attempts = 0, next_attempt_at = now() from post
    where post.id = stock_photo.post_id and post.person_id = ${personId} and stock_photo.state = 'failed'`.execute(db);
}

const PLANS_LIVE = '7 days';

export const deleteOldPlans = (db: Db) =>
  deleteBatch(db, 'stockImport', sql`status = 'planned' and created_at < now() - ${PLANS_LIVE}::interval`);
