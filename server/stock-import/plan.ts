import { createHash } from 'node:crypto';
import { CATEGORY_LABELS } from '@rodado/contract/enums';
import { formatMoney, formatNumber } from '@rodado/contract/format';
import type { CreatePost } from '@rodado/contract/post-input';
import {
  STOCK_FIELD_LABELS,
  STOCK_FIELDS,
  STOCK_OUTCOMES,
  type StockChange,
  type StockCounts,
  type StockField,
  type StockOutcome,
  type StockProblem,
} from '@rodado/contract/stock-import';
import type { StockRowRead } from './read-rows.ts';
import type { StockPost } from './stock-import.queries.ts';

export interface PlannedRow {
  line: number | null;
  outcome: StockOutcome;
  stockNumber: string | null;
  title: string | null;
  postId: string | null;
  version: number | null;
  facts: CreatePost | null;
  photos: string[] | null;
  resumes: boolean;
  changes: StockChange[];
  problems: StockProblem[];
  note: string | null;
  warning: string | null;
}

/** What importing these rows does to these posts: those that they name, and those on sale that came with a number. */
export function planRows(
  rows: readonly StockRowRead[],
  posts: readonly StockPost[],
  photosColumn: string,
): PlannedRow[] {
  const byNumber = new Map(posts.map((post) => [post.stockNumber ?? post.code, post]));
  const present = new Set(rows.map(({ stockNumber }) => stockNumber));
  return [
    ...rows.map((row) => planRow(row, byNumber.get(row.stockNumber ?? ''), photosColumn)),
    ...posts
      .filter(({ stockNumber, status }) => stockNumber !== null && !present.has(stockNumber) && GONE_FROM.has(status))
      .map(planGone),
  ];
}

/** The statuses in which a post is part of the stock, so that it matters that its row is gone. */
const GONE_FROM = new Set<StockPost['status']>(['ACTIVE', 'DRAFT']);

const EMPTY = {
  version: null,
  facts: null,
  photos: null,
  resumes: false,
  changes: [],
  problems: [],
  note: null,
  warning: null,
};

function planRow(row: StockRowRead, post: StockPost | undefined, photosColumn: string): PlannedRow {
  const { line, stockNumber = null, facts, problems } = row;
  const base = { ...EMPTY, line, stockNumber, title: row.title ?? post?.facts.title ?? null, postId: post?.id ?? null };
  if (!facts) return { ...base, outcome: 'refused', problems };
  const photos = row.photos ?? null;
  if (!post) {
    const missing = { column: photosColumn, message: 'Hace falta la dirección de una foto por lo menos' };
    return photos ? { ...base, outcome: 'new', facts, photos } : { ...base, outcome: 'refused', problems: [missing] };
  }
  const note = UNTOUCHED[post.status];
  if (note) return { ...base, outcome: 'unchanged', note };
  const resumes = post.pausedByImport;
  const changes = changesOf(post, facts, photos);
  const isChanged = changes.length > 0 || resumes;
  return {
    ...base,
    outcome: isChanged ? 'changed' : 'unchanged',
    version: post.version,
    ...(isChanged ? { facts, photos } : {}),
    resumes,
    changes,
    note: resumes ? 'Vuelve a estar publicada' : post.status === 'PAUSED' ? 'La pausaste vos: sigue pausada' : null,
  };
}

/** What a file does not change. */
const UNTOUCHED: Partial<Record<StockPost['status'], string>> = {
  SOLD: 'Está marcada como vendida: queda así',
  EXPIRED: 'Terminó: volvé a publicarla desde tu perfil',
  HIDDEN: 'La ocultó la administración: queda así',
};

const planGone = (post: StockPost): PlannedRow => ({
  ...EMPTY,
  line: null,
  outcome: 'paused',
  stockNumber: post.stockNumber,
  title: post.facts.title,
  postId: post.id,
  version: post.version,
  note: post.status === 'DRAFT' ? 'Todavía no tenía fotos: se elimina el borrador' : 'Ya no está en el archivo',
});

const COMPARED = STOCK_FIELDS.filter((field) => field !== 'stockNumber' && field !== 'photos');

function changesOf(post: StockPost, facts: CreatePost, photos: readonly string[] | null): StockChange[] {
  const changes = COMPARED.filter((field) => post.facts[field] !== facts[field]).map((field) => ({
    label: STOCK_FIELD_LABELS[field],
    from: describe(field, post.facts[field]),
    to: describe(field, facts[field]),
  }));
  const hasOtherPhotos = photos !== null && photos.join('\n') !== post.photos.join('\n');
  if (!hasOtherPhotos) return changes;
  return [...changes, { label: 'Fotos', from: countPhotos(post.photos), to: countPhotos(photos) }];
}

const countPhotos = ({ length }: readonly string[]) => (length === 1 ? '1 foto' : `${formatNumber(length)} fotos`);

const PRICES = ['price', 'minPrice', 'maxPrice'] as const satisfies StockField[];
const PRICE_LABELS = new Set<string>(PRICES.map((field) => STOCK_FIELD_LABELS[field]));

/** Whether its price has not been published yet. */
export const hasNewPrice = ({ outcome, changes }: PlannedRow): boolean =>
  outcome === 'new' || changes.some(({ label }) => PRICE_LABELS.has(label));

/** The column in which a price is refused. */
export const PRICE_COLUMN = STOCK_FIELD_LABELS.price;

/** Rows with a warning are left out whole: applying only their other changes would store a row that is in no file. */
export const refuseFarOff = (row: PlannedRow): PlannedRow =>
  row.warning === null
    ? row
    : { ...row, outcome: 'refused', facts: null, problems: [{ column: PRICE_COLUMN, message: row.warning }] };

function describe(field: StockField, value: string | number | null): string {
  if (value === null) return '—';
  if (field === 'category') return Object.entries(CATEGORY_LABELS).find(([name]) => name === value)?.[1] ?? `${value}`;
  if (typeof value === 'string') return value.length > 80 ? `${value.slice(0, 79)}…` : value;
  if (field === 'year') return String(value);
  return PRICES.some((price) => price === field) ? formatMoney(value) : formatNumber(value);
}

export function countOutcomes(rows: readonly { outcome: StockOutcome }[]): StockCounts {
  const countOf = (outcome: StockOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const [added, changed, unchanged, paused, refused] = STOCK_OUTCOMES.map(countOf);
  return {
    new: added ?? 0,
    changed: changed ?? 0,
    unchanged: unchanged ?? 0,
    paused: paused ?? 0,
    refused: refused ?? 0,
  };
}

/** Names a plan by what it was made of: the columns, and the posts as they were. That photos come changes nothing. */
export function hashPlan(columns: readonly (StockField | null)[], posts: readonly StockPost[]): string {
  const state = posts
    .map((post) => [
      post.id,
      post.version,
      post.status === 'DRAFT' ? 'ACTIVE' : post.status,
      post.stockNumber,
      post.pausedByImport,
      ...post.photos,
    ])
    .sort((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([columns, state]))
    .digest('hex');
}
