// node bench/search-recall.ts listings.jsonl.gz: search recall for mistyped names. The file has lines of JSON with
// title, brand and model; such files are not part of the project.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { byName, LIST_FILTERS } from '@rodado/contract/filters';
import { ListPosts } from '@rodado/contract/post-filter';
import pg from 'pg';
import { startEmbeddedPostgres } from '../server/db/embedded-postgres.ts';
import { newId } from '../server/db/id.ts';
import { migrate } from '../server/db/migrate.ts';
import { narrow } from '../server/search/find-by-text.ts';
import { livePosts } from '../server/search/memory/memory-search.ts';
import { createPostIndex, type PostIndex, putPost } from '../server/search/memory/post-index.ts';
import { candidatesOf } from '../server/search/memory/text-candidates.ts';
import { parseQuery } from '../server/search/text/parse-query.ts';
import { type Die, dice } from './random.ts';
import { table, writePart } from './report.ts';

const [, , file = ''] = process.argv;
const LISTINGS = 50_000;
const PAIRS = 300;
const MIN_LISTINGS = 5;
const FOUND = 0.9;
const NONE = new Uint32Array(0);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

interface Listing {
  title: string;
  brand: string;
  model: string;
}

const SAME_FOR_ALL = {
  changedIn: 1,
  createdAt: 1,
  endsAt: Number.POSITIVE_INFINITY,
  category: 'Auto',
  condition: 'Usado',
  location: 'Montevideo',
  ...byName(LIST_FILTERS, ({ values }) => values[0]),
  seller: 'particular' as const,
  year: 2020,
  km: 1,
  priceLo: 1,
  priceHi: 1,
  company: null,
  isVerified: false,
  papers: 0,
};

const isLong = (word: string) => /^[a-z]{4,}$/i.test(word);

const KINDS: Record<string, (words: string[], die: Die) => string[]> = {
  'as it is written': (words) => words,
  'one error in one word': (words, die) => inOne(words, die, (word) => mistyped(word, die)),
  'one error in every word': (words, die) => words.map((word) => (isLong(word) ? mistyped(word, die) : word)),
  'two errors in one word': (words, die) => inOne(words, die, (word) => mistyped(mistyped(word, die), die)),
  'only the beginning of each word': (words) => words.map((word) => (isLong(word) ? word.slice(0, 4) : word)),
  'the words turned around': (words) => words.toReversed(),
};

const listings = await readListings();
const index = await indexOf(listings);
const pairs = frequentPairs(listings);
const rows = Object.entries(KINDS).map(([kind, change]) => {
  const die = dice(7);
  const outcomes = pairs.map(({ brand, model, slots }) =>
    outcomeOf(change(`${brand} ${model}`.split(/\s+/), die).join(' '), slots),
  );
  const found = outcomes.filter(({ recall }) => recall >= FOUND).length / outcomes.length;
  const precision = outcomes.reduce((sum, one) => sum + one.precision, 0) / outcomes.length;
  return [kind, found.toFixed(3), precision.toFixed(2)];
});
await writePart(
  'Text: what is found',
  `\`node bench/search-recall.ts <file>\` on ${listings.length.toLocaleString('en')} real titles. ${pairs.length} brands with a model, chosen by dice among those with at least
${MIN_LISTINGS} listings; errors are a letter dropped, doubled, changed or swapped with the next, in words of four letters and more.

${table([['typed', `share of which at least ${FOUND * 100} % is found`, 'mean precision'], ...rows])}`,
);

async function readListings(): Promise<Listing[]> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) });
  const read: Listing[] = [];
  for await (const line of lines) {
    const { title, brand, model }: Listing = JSON.parse(line);
    if (title && brand && model) read.push({ title: title.slice(0, 120), brand, model });
    if (read.length === LISTINGS) break;
  }
  return read;
}

/** Uses the words that the database would index. */
async function indexOf(posts: readonly Listing[]): Promise<PostIndex> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-recall-'));
  const postgres = await startEmbeddedPostgres(folder, { durable: false });
  try {
    await migrate(postgres.url());
    const client = new pg.Client(postgres.url());
    await client.connect();
    const { rows: words } = await client.query<{ words: string[] }>(
      `select tsvector_to_array(search_words(title, brand, model)) as words
       from unnest($1::text[], $2::text[], $3::text[]) with ordinality as listing (title, brand, model, place) order by place`,
      [posts.map(({ title }) => title), posts.map(({ brand }) => brand), posts.map(({ model }) => model)],
    );
    await client.end();
    const made = createPostIndex(posts.length);
    for (const [i, { brand, model }] of posts.entries()) {
      putPost(made, { ...SAME_FOR_ALL, id: newId(), brand, model, words: words[i]?.words ?? [] });
    }
    return made;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function frequentPairs(posts: readonly Listing[]) {
  const slotsOf = new Map<string, { brand: string; model: string; slots: Set<number> }>();
  for (const [slot, { brand, model }] of posts.entries()) {
    const pair = slotsOf.get(`${brand}\n${model}`) ?? { brand, model, slots: new Set() };
    slotsOf.set(`${brand}\n${model}`, pair);
    pair.slots.add(slot);
  }
  const die = dice(1);
  return [...slotsOf.values()]
    .filter(({ slots }) => slots.size >= MIN_LISTINGS)
    .map((pair) => ({ pair, at: die() }))
    .sort((a, b) => a.at - b.at)
    .slice(0, PAIRS)
    .map(({ pair }) => pair);
}

function outcomeOf(title: string, meant: ReadonlySet<number>): { recall: number; precision: number } {
  const { filters, terms } = narrow(ListPosts.parse({}), parseQuery(title, livePosts(index)).parts);
  const candidates = candidatesOf(index, filters, terms);
  const found = candidates && 'slots' in candidates ? candidates.slots : NONE;
  const right = found.filter((slot) => meant.has(slot)).length;
  return { recall: right / meant.size, precision: found.length === 0 ? 0 : right / found.length };
}

function inOne(words: string[], die: Die, change: (word: string) => string): string[] {
  const long = words.flatMap((word, i) => (isLong(word) ? [i] : []));
  const chosen = long[Math.floor(die() * long.length)];
  return words.map((word, i) => (i === chosen ? change(word) : word));
}

function mistyped(word: string, die: Die): string {
  const at = 1 + Math.floor(die() * (word.length - 1));
  const [before, letter, after] = [word.slice(0, at), word.charAt(at), word.slice(at + 1)];
  const kind = Math.floor(die() * 4);
  if (kind === 0) return before + after;
  if (kind === 1) return before + letter + letter + after;
  if (kind === 2) return before + LETTERS.charAt(Math.floor(die() * LETTERS.length)) + after;
  return before.slice(0, -1) + letter + before.slice(-1) + after;
}
