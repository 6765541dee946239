import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import { STOCK_FIELD_LABELS, type StockField, type StockImport, type StockPlan } from '@rodado/contract/stock-import';
import { sql } from 'kysely';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { AppError, conflict, forbidden, invalid, notFound } from '../errors.ts';
import { consume } from '../http/rate-limits.ts';
import { warnOfFarOffPrices } from '../price-estimate/price-estimate.service.ts';
import { columnNamer, headerKey, isKnownHeader, matchColumns } from './columns.ts';
import { countOutcomes, hashPlan, hasNewPrice, type PlannedRow, planRows, refuseFarOff } from './plan.ts';
import { readStockFile } from './read-file.ts';
import { readRows } from './read-rows.ts';
import * as queries from './stock-import.queries.ts';
import type { StockTable } from './stock-table.ts';

type Owner = Pick<Viewer, 'id'>;

const ONLY_COMPANIES = 'Importar stock es para concesionarias';
const NOT_VERIFIED = 'Para importar stock tu empresa tiene que estar verificada';
const UNDER_WAY = 'Hay una importación en curso. Esperá a que termine y probá de nuevo.';
const STOCK_CHANGED = 'Tu stock cambió desde que revisaste el archivo. Mirá de nuevo lo que va a pasar.';

/** Seeing, exporting and deleting is for every company. */
export async function requireImportingCompany(
  db: Db,
  viewer: Owner,
): Promise<{ isVerified: boolean; city: string | null }> {
  const company = await queries.findImporter(db, viewer.id);
  if (!company) throw forbidden(ONLY_COMPANIES);
  return company;
}

/**
 * Posts by the hundred, and requests of ours to addresses in a file: only for companies that the administration has
 * seen a certificate of.
 */
export async function requireVerifiedCompany(db: Db, viewer: Owner) {
  const company = await requireImportingCompany(db, viewer);
  if (!company.isVerified) throw forbidden(NOT_VERIFIED);
  return company;
}

export async function consumeFile(ctx: Context, viewer: Owner): Promise<void> {
  await consume(ctx, ctx.db, RATE_LIMITS.stockFiles, viewer.id);
}

/** Reads a file of this company and says what importing it would do. */
export async function planFile(
  ctx: Context,
  viewer: Owner,
  { bytes, fileName }: { bytes: Uint8Array; fileName: string },
): Promise<StockImport> {
  const { table, columns } = await readFileOf(ctx.db, viewer, bytes);
  const plan = await makePlan(ctx.db, viewer, table, columns);
  const rows = await withWarnings(ctx, viewer, plan.rows);
  const id = newId();
  return ctx.db.transaction().execute(async (trx) => {
    await queries.lockImporter(trx, viewer.id);
    const row = { id, personId: viewer.id, source: 'page', fileName, status: 'planned', table, columns } as const;
    await queries.insertImport(trx, { ...row, hash: plan.hash });
    await queries.insertRows(trx, id, rows);
    return queries.getImport(trx, viewer.id, id);
  });
}

async function readFileOf(db: Db, viewer: Owner, bytes: Uint8Array) {
  const remembered = await queries.findColumns(db, viewer.id);
  const table = await readStockFile(bytes, (header) => isKnownHeader(header) || remembered[headerKey(header)] != null);
  return { table, columns: matchColumns(table.headers, remembered) };
}

async function makePlan(db: Db, viewer: Owner, table: StockTable, columns: readonly (StockField | null)[]) {
  const { city } = await requireVerifiedCompany(db, viewer);
  const read = await readRows(table, columns, { location: city });
  const numbers = read.flatMap(({ stockNumber }) => stockNumber ?? []);
  const posts = await queries.listStockPosts(db, viewer.id, numbers);
  const rows = planRows(read, posts, columnNamer(table.headers, columns)('photos'));
  return { rows, hash: hashPlan(columns, posts) };
}

/** Of prices that are new and may be slips. The press goes by what was shown. */
async function withWarnings(ctx: Context, viewer: Owner, rows: readonly PlannedRow[]): Promise<PlannedRow[]> {
  const priced = rows.flatMap((row) => (row.facts && hasNewPrice(row) ? { row, facts: row.facts } : []));
  const warnings = await warnOfFarOffPrices(
    ctx,
    priced.map(({ facts }) => facts),
    viewer.id,
  );
  const warningOf = new Map(priced.map(({ row }, place) => [row, warnings[place] ?? null]));
  return rows.map((row) => ({ ...row, warning: warningOf.get(row) ?? null }));
}

/** A plan of this company that was not pressed, with its file. */
async function getPlanned(db: Db, viewer: Owner, importId: string) {
  await requireVerifiedCompany(db, viewer);
  const planned = await queries.findPlanned(db, viewer.id, importId);
  if (!planned) throw notFound('la importación');
  if (planned.status !== 'planned' || !planned.table) throw conflict('Esa importación ya empezó');
  return { ...planned, table: planned.table };
}

/** The next file with columns of these names is matched alike. */
export async function matchFileColumns(
  ctx: Context,
  viewer: Owner,
  importId: string,
  columns: readonly (StockField | null)[],
): Promise<StockImport> {
  const { table } = await getPlanned(ctx.db, viewer, importId);
  if (columns.length !== table.headers.length) throw invalid('Las columnas no son las del archivo', 'columns');
  const used = columns.filter((field) => field !== null && field !== 'photos');
  const twice = used.find((field, i) => used.indexOf(field) !== i);
  if (twice) throw invalid(`Elegí una sola columna para ${STOCK_FIELD_LABELS[twice]}`, 'columns');
  const plan = await makePlan(ctx.db, viewer, table, columns);
  const rows = await withWarnings(ctx, viewer, plan.rows);
  return ctx.db.transaction().execute(async (trx) => {
    await queries.lockImporter(trx, viewer.id);
    await getPlanned(trx, viewer, importId);
    await queries.updatePlan(trx, importId, columns, plan.hash);
    await queries.insertRows(trx, importId, rows);
    const names = table.headers.map((header, column) => [headerKey(header), columns[column] ?? null] as const);
    await queries.saveColumns(trx, viewer.id, Object.fromEntries(names.filter(([name]) => name !== '')));
    return queries.getImport(trx, viewer.id, importId);
  });
}

/** Does exactly what was shown, or shows what has become of it meanwhile. */
export async function applyPlan(
  ctx: Context,
  viewer: Owner,
  importId: string,
  { plan: shown, acceptsFarOff = false }: { plan: string; acceptsFarOff?: boolean | undefined },
): Promise<StockImport> {
  const { table, columns, stockHash } = await getPlanned(ctx.db, viewer, importId);
  const plan = await makePlan(ctx.db, viewer, table, columns);
  const isShown = plan.hash === shown && stockHash === shown;
  const changedRows = isShown ? null : await withWarnings(ctx, viewer, plan.rows);
  const isSame = await ctx.db.transaction().execute(async (trx) => {
    await queries.lockImporter(trx, viewer.id);
    const planned = await getPlanned(trx, viewer, importId);
    if (await queries.isApplying(trx, viewer.id)) throw conflict(UNDER_WAY);
    if (changedRows) {
      await queries.updatePlan(trx, importId, columns, plan.hash);
      await queries.insertRows(trx, importId, changedRows);
      return false;
    }
    // Another window has matched other columns meanwhile.
    if (planned.stockHash !== shown) return false;
    if (!acceptsFarOff) await queries.refuseFarOffRows(trx, importId);
    if (!(await queries.hasGoodRow(trx, importId))) throw conflict('Ninguna fila del archivo se puede importar');
    await trx
      .updateTable('stockImport')
      .set({ status: 'applying', appliedAt: sql<string>`now()`, content: null, headers: '[]' })
      .where('id', '=', importId)
      .execute();
    await queries.settleUnchangedRows(trx, importId, viewer.id);
    return true;
  });
  if (!isSame) throw conflict(STOCK_CHANGED);
  return queries.getImport(ctx.db, viewer.id, importId);
}

/** Of a file in which no row is good nothing is applied, least of all the pauses. */
const hasGoodRow = (rows: readonly PlannedRow[]) =>
  rows.some(({ outcome, line }) => line !== null && outcome !== 'refused');

export async function discardPlan(ctx: Context, viewer: Owner, importId: string): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const planned = await queries.findPlanned(trx, viewer.id, importId);
    if (!planned) throw notFound('la importación');
    if (planned.status !== 'planned') throw conflict('Esa importación ya empezó');
    await queries.deletePlanned(trx, viewer.id);
  });
}

/** The whole import in one call, for programs. */
export async function replaceStock(
  ctx: Context,
  viewer: Owner,
  { bytes, isDryRun, acceptsFarOff }: { bytes: Uint8Array; isDryRun: boolean; acceptsFarOff: boolean },
): Promise<StockPlan> {
  const { table, columns } = await readFileOf(ctx.db, viewer, bytes);
  const plan = await makePlan(ctx.db, viewer, table, columns);
  const warned = await withWarnings(ctx, viewer, plan.rows);
  const planned = acceptsFarOff ? warned : warned.map(refuseFarOff);
  const id = isDryRun || !hasGoodRow(planned) ? null : newId();
  if (id) {
    await ctx.db.transaction().execute(async (trx) => {
      await queries.lockImporter(trx, viewer.id);
      if (await queries.isApplying(trx, viewer.id)) throw new AppError('conflict', UNDER_WAY, { retryAfter: 30 });
      const row = {
        id,
        personId: viewer.id,
        source: 'key',
        fileName: 'API',
        status: 'applying',
        table,
        columns,
      } as const;
      await queries.insertImport(trx, { ...row, hash: plan.hash });
      await queries.insertRows(trx, id, planned);
      await queries.settleUnchangedRows(trx, id, viewer.id);
    });
  }
  const rows = planned.filter(({ outcome }) => outcome !== 'unchanged');
  return { id, isDryRun, counts: countOutcomes(planned), rows };
}
