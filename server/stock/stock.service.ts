import { createHash } from 'node:crypto';
import { formatMoney, formatNumber } from '@rodado/contract/format';
import { MAX_PRICE, MAX_STOCK_SELECTION } from '@rodado/contract/limits';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import {
  type BulkRun,
  changePrice,
  type PriceChange,
  type PricePreviewRow,
  type StartBulkRun,
  type StockSelection,
} from '@rodado/contract/stock';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { conflict, invalid, notFound } from '../errors.ts';
import { consume } from '../http/rate-limits.ts';
import { isSamePrice } from '../post/post.service.ts';
import { type LockedPost, listPostsToChange, type PostPrice } from '../post/post-write.queries.ts';
import { warnOfFarOffPrices } from '../price-estimate/price-estimate.service.ts';
import { applyRun } from './apply-runs.ts';
import * as runs from './bulk-run.queries.ts';
import { fingerprintOf, listMatching } from './stock.queries.ts';

/** Applied before the answer: an action on a few posts is done when its button is released. */
const BATCH_SIZE = 40;

/** The own posts that are meant. Those of others are left out like those that do not exist. */
export async function resolveSelection(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  selection: StockSelection,
): Promise<LockedPost[]> {
  const ids = 'ids' in selection ? [...new Set(selection.ids)] : await resolveFilter(db, viewer, selection);
  if (ids.length > MAX_STOCK_SELECTION)
    throw invalid(`Hasta ${formatNumber(MAX_STOCK_SELECTION)} publicaciones por vez. Achicá el filtro.`, 'selection');
  const posts = new Map((await listPostsToChange(db, ids)).map((post) => [post.id, post]));
  const own = ids.flatMap((id) => posts.get(id) ?? []).filter(({ ownerId }) => ownerId === viewer.id);
  if (own.length === 0) throw conflict('Esas publicaciones ya no están. Volvé a cargar tu stock.');
  return own;
}

async function resolveFilter(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  { filter, fingerprint, except }: Extract<StockSelection, { filter: unknown }>,
): Promise<string[]> {
  const ids = await listMatching(db, id, filter);
  // The posts that match have changed since the page showed them.
  if (fingerprintOf(ids) !== fingerprint)
    throw conflict(
      `Tu stock cambió desde que lo miraste: ahora son ${formatNumber(ids.length)}. Revisá la selección y probá otra vez.`,
    );
  const left = new Set(except);
  return ids.filter((one) => !left.has(one));
}

interface PlannedPrice {
  post: LockedPost;
  to: PostPrice | null;
  reason: string | null;
}

export async function previewPrices(
  ctx: Context,
  viewer: Pick<Viewer, 'id'>,
  { selection, change }: { selection: StockSelection; change: PriceChange },
): Promise<{ plan: string; changed: number; rows: PricePreviewRow[] }> {
  const planned = planPrices(await resolveSelection(ctx.db, viewer, selection), change);
  const warnings = await warningsOf(ctx, viewer, planned);
  const names = await runs.namesOf(
    ctx.db,
    planned.map(({ post }) => post.id),
  );
  return {
    plan: nameOfPlan(planned),
    changed: planned.filter(({ to }) => to).length,
    rows: planned.map(({ post, to, reason }) => ({
      id: post.id,
      title: names.get(post.id)?.title ?? '',
      stockNumber: names.get(post.id)?.stockNumber ?? null,
      from: priceOf(post),
      to,
      reason,
      warning: warnings.get(post.id) ?? null,
    })),
  };
}

/** By the ids of posts whose new price may be a slip. */
async function warningsOf(
  ctx: Context,
  { id }: Pick<Viewer, 'id'>,
  planned: readonly PlannedPrice[],
): Promise<Map<string, string>> {
  const changed = planned.flatMap(({ post, to }) => (to ? { ...post, ...to } : []));
  const warnings = await warnOfFarOffPrices(ctx, changed, id);
  return new Map(
    changed.flatMap((post, place) => {
      const warning = warnings[place];
      return warning ? [[post.id, warning] as const] : [];
    }),
  );
}

const priceOf = ({ priceType, price, minPrice, maxPrice }: PostPrice): PostPrice => ({
  priceType,
  price,
  minPrice,
  maxPrice,
});

const planPrices = (posts: readonly LockedPost[], change: PriceChange): PlannedPrice[] =>
  posts.map((post) => {
    const changed = (price: number | null) => (price === null ? null : changePrice(price, change));
    const to = {
      priceType: post.priceType,
      price: changed(post.price),
      minPrice: changed(post.minPrice),
      maxPrice: changed(post.maxPrice),
    };
    const reason = refusalOf(post) ?? boundOf(to) ?? (isSamePrice(post, to) ? 'Queda igual con ese redondeo' : null);
    return { post, to: reason === null ? to : null, reason };
  });

function refusalOf(post: LockedPost): string | null {
  if (post.state === 'DRAFT') return 'Es un borrador: todavía no se publicó';
  if (post.state === 'HIDDEN') return 'La administración la ocultó';
  if (post.state === 'SOLD') return 'Está vendida';
  if (post.hasEnded) return 'Terminó: volvé a publicarla para cambiar el precio';
  if (post.isTimed && post.hasOffers) return 'Ya tiene ofertas: el precio no se puede cambiar hasta que termine';
  return null;
}

function boundOf({ price, minPrice, maxPrice }: PostPrice): string | null {
  const prices = [price, minPrice, maxPrice].filter((one) => one !== null);
  if (prices.some((one) => one < 1)) return 'Quedaría en menos de USD 1';
  return prices.some((one) => one > MAX_PRICE) ? `Pasaría de ${formatMoney(MAX_PRICE)}` : null;
}

/** The same while each of these posts has this version and gets this price. */
const nameOfPlan = (planned: readonly PlannedPrice[]) =>
  createHash('sha256')
    .update(JSON.stringify(planned.map(({ post, to, reason }) => [post.id, post.version, to, reason])))
    .digest('base64url')
    .slice(0, 22);

/** Sent twice it is one run. What is too much for one answer is done by the job. */
export async function startRun(ctx: Context, viewer: Viewer, asked: StartBulkRun): Promise<BulkRun> {
  const known = await runs.findRun(ctx.db, viewer.id, asked.id);
  if (known) return known;
  const unconfirmed = await listUnconfirmed(ctx, viewer, asked);
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await runs.insertRun(trx, { id: asked.id, personId: viewer.id, action: asked.action }))) return;
    await consume(ctx, trx, RATE_LIMITS.bulkRuns, viewer.id);
    const posts = await resolveSelection(trx, viewer, asked.selection);
    await runs.insertPosts(
      trx,
      asked.id,
      asked.action === 'price' ? pricesOf(posts, asked, unconfirmed) : posts.map(({ id }) => ({ id })),
    );
  });
  const stored = await runs.findRun(ctx.db, viewer.id, asked.id);
  if (!stored) throw conflict('Todavía se está aplicando el cambio anterior. Esperá a que termine.');
  await applyRun(ctx, asked.id, BATCH_SIZE).catch((error: unknown) =>
    ctx.log.warn({ err: error }, 'a bulk action waits for its job'),
  );
  return getRun(ctx, viewer, asked.id);
}

/** Estimates take connections of their own, so before the transaction. */
async function listUnconfirmed(ctx: Context, viewer: Viewer, asked: StartBulkRun): Promise<ReadonlySet<string>> {
  if (asked.action !== 'price' || asked.acceptsFarOff) return new Set();
  const posts = await resolveSelection(ctx.db, viewer, asked.selection);
  return new Set((await warningsOf(ctx, viewer, planPrices(posts, asked.change))).keys());
}

const UNCONFIRMED = 'El precio nuevo está lejos de lo habitual y no lo confirmaste';

function pricesOf(
  posts: readonly LockedPost[],
  { change, plan }: Extract<StartBulkRun, { action: 'price' }>,
  unconfirmed: ReadonlySet<string>,
) {
  const planned = planPrices(posts, change);
  if (nameOfPlan(planned) !== plan)
    throw conflict('Tu stock cambió desde que viste los precios. Miralos de nuevo y confirmá.');
  return planned.map(({ post: { id, version }, to, reason }) => {
    if (!to) return { id, reason };
    return unconfirmed.has(id) ? { id, reason: UNCONFIRMED } : { id, version, ...to, reason: null };
  });
}

export async function getRun({ db }: Pick<Context, 'db'>, { id: personId }: Pick<Viewer, 'id'>, id: string) {
  const found = await runs.findRun(db, personId, id);
  if (!found) throw notFound('el cambio');
  return found;
}
