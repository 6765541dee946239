import { hash } from 'node:crypto';
import { LIST_FILTERS, PAPERS_FILTERS } from '@rodado/contract/filters';
import { snakeCase } from '../../db/snake-case.ts';
import type { IndexedPost } from '../memory/indexed-post.ts';
import { hasBit } from '../papers-bits.ts';
import type { ColumnFact } from '../text/facts.ts';

/**
 * A post as the search engine stores it. Nothing that a person typed is part of a statement: words are written with
 * letters, digits and underscores alone, names as numbers and in base64, so there is nothing to escape.
 */

export const TABLES = { a: 'rodado_posts_a', b: 'rodado_posts_b' } as const;
export type TableName = keyof typeof TABLES;

/** Microseconds; of posts without an end. */
export const NO_END = '4611686018427387904';

/** Keeps sums of transaction ids small; the same as in sync/checksum.ts. */
const CHANGES_MODULUS = 1_000_003;

/** In the order of the values. The tables are defined in deploy/search. */
const COLUMNS: readonly (readonly [name: string, value: (post: IndexedPost) => string | number])[] = [
  ['id', ({ id }) => documentId(id)],
  ['words', (post) => `'${textOf(post)}'`],
  ['id_a', ({ id }) => idParts(id)[0]],
  ['id_b', ({ id }) => idParts(id)[1]],
  ['id_c', ({ id }) => idParts(id)[2]],
  ['created_at', ({ createdAt }) => createdAt],
  ['ends_at', ({ endsAt }) => (endsAt === Number.POSITIVE_INFINITY ? NO_END : endsAt)],
  ['category', ({ category }) => codeOf(category)],
  ['post_condition', ({ condition }) => codeOf(condition)],
  ['location', ({ location }) => codeOf(location)],
  ...LIST_FILTERS.map(({ name }) => [snakeCase(name), (post: IndexedPost) => codeOf(post[name])] as const),
  ['seller', ({ seller }) => codeOf(seller)],
  ['year', ({ year }) => year],
  ['km', ({ km }) => km],
  ['price_lo', ({ priceLo }) => priceLo],
  ['price_hi', ({ priceHi }) => priceHi],
  ['brand', ({ brand }) => nameCode(brand)],
  ['model', ({ model }) => nameCode(model)],
  ['brand_name', ({ brand }) => `'${writtenName(brand)}'`],
  ['model_name', ({ model }) => `'${writtenName(model)}'`],
  ['company', ({ company }) => nameCode(company)],
  ['is_verified', ({ isVerified }) => (isVerified ? 1 : 0)],
  ...PAPERS_FILTERS.map(
    ({ name }, i) => [snakeCase(name), ({ papers }: IndexedPost) => (hasBit(papers, i) ? 1 : 0)] as const,
  ),
  ['changed_in', ({ changedIn }) => changedIn % CHANGES_MODULUS],
];

export const replaceStatement = (table: TableName, posts: readonly IndexedPost[]): string =>
  `REPLACE INTO ${TABLES[table]} (${COLUMNS.map(([name]) => name).join(', ')}) VALUES ${posts
    .map((post) => `(${COLUMNS.map(([, value]) => value(post)).join(', ')})`)
    .join(', ')}`;

export const deleteStatement = (table: TableName, ids: readonly string[]): string =>
  `DELETE FROM ${TABLES[table]} WHERE id IN (${ids.map(documentId).join(', ')})`;

/** In a table that was filled. An engine that came back without its data, or was never fed, has none. */
const MARK_ID = '1';
export const markStatement = (table: TableName): string =>
  `REPLACE INTO ${TABLES[table]} (id, words, ends_at) VALUES (${MARK_ID}, '', 0)`;
export const isMark = (id: string | undefined): boolean => id === MARK_ID;
export const findMarkStatement = (table: TableName): string => `SELECT id FROM ${TABLES[table]} WHERE id = ${MARK_ID}`;

/**
 * Documents have 63 bits. That any two of a hundred million posts share one has a chance of one in two thousand; then
 * one of them would not be found.
 */
const documentId = (id: string): string => (BigInt(`0x${digest(id).slice(0, 16)}`) >> 1n).toString();

/** The id in three numbers that sort as it does. */
function idParts(id: string): [number, number, number] {
  const hex = id.replaceAll('-', '');
  const part = (from: number, to: number) => Number.parseInt(hex.slice(from, to), 16);
  return [part(0, 12), part(12, 22), part(22, 32)];
}

export function idOf(parts: readonly [string, string, string]): string {
  const [a, b, c] = parts.map((part) => Number(part).toString(16));
  const hex = `${a?.padStart(12, '0')}${b?.padStart(10, '0')}${c?.padStart(10, '0')}`;
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

const digest = (text: string): string => hash('sha256', text);

/** Of a value of a fixed list: independent of its place there. */
export const codeOf = (value: string): number => Number.parseInt(digest(value).slice(0, 7), 16);

/** Of a name that people choose; 0 is none. */
export const nameCode = (name: string | null): number =>
  name === null ? 0 : Number.parseInt(digest(name).slice(0, 12), 16) + 1;

const writtenName = (name: string | null): string => Buffer.from(name ?? '').toString('base64url');
export const readName = (written: string): string => Buffer.from(written, 'base64url').toString();

const OTHER_SIGN = /[^a-z0-9]/g;

/** Each sign by itself, so that a beginning stays a beginning. */
export const encodeWord = (word: string): string =>
  word.replace(OTHER_SIGN, (sign) => `_${sign.codePointAt(0)?.toString(16)}_`);

/** A property as one more word, which no encoded word begins like. */
export const factWord = (kind: ColumnFact['kind'], value: string | number): string =>
  `__${kind}_${typeof value === 'number' ? value : codeOf(value)}`;

export const FACT_KINDS = ['category', 'condition', 'location', 'fuel', 'transmission', 'year'] as const;

const textOf = (post: IndexedPost): string =>
  [...post.words.map(encodeWord), ...FACT_KINDS.map((kind) => factWord(kind, post[kind]))].join(' ');
