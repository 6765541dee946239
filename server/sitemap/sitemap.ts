import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress } from 'node:zlib';
import { pages } from '@rodado/contract/pages';
import { memoizeFor } from '../cache/memoize-for.ts';
import type { Context } from '../context.ts';
import { listLandingPaths } from './landing-paths.ts';
import { findIdAfter, listSitemapRows, SITEMAP_KINDS, type SitemapKind } from './sitemap.queries.ts';
import { type SitemapAddress, sitemapFile, sitemapIndex } from './sitemap-xml.ts';

export interface SitemapOptions {
  /** Limit of the sitemap protocol per file. */
  maxAddresses?: number;
  /** In milliseconds. */
  keptFor?: number;
}

const MAX_ADDRESSES = 50_000;
const BATCH_SIZE = 5_000;
const HOUR = 3_600_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const PATHS = Object.values(pages)
  .filter(({ inSitemap }) => inSitemap)
  .map(({ path }) => path);

const ADDRESSES: Record<SitemapKind, (name: string) => string> = {
  publicaciones: (id) => pages.post.href({ id }),
  empresas: (name) => pages.company.href({ name }),
};

/**
 * Sitemap files of 50,000 URLs each, starting at an id. Each is read from PostgreSQL in batches and cached compressed
 * for an hour: a million posts are some 20 MB.
 */
export function createSitemap(
  { db, search, config }: Pick<Context, 'db' | 'search' | 'config'>,
  { maxAddresses = MAX_ADDRESSES, keptFor = HOUR }: SitemapOptions = {},
) {
  const address = (path: string) => config.publicUrl + path;
  let files = new Map<string, () => Promise<Buffer>>();

  async function listFiles(): Promise<Map<string, () => Promise<Buffer>>> {
    const made: typeof files = new Map();
    const add = (name: string, parts: () => AsyncIterable<readonly SitemapAddress[]>) =>
      made.set(name, files.get(name) ?? memoizeFor(keptFor, () => compressed(sitemapFile(parts()))));
    add('paginas', staticPages);
    for (const kind of SITEMAP_KINDS)
      for (const from of await listBeginnings(kind)) add(`${kind}-${from}`, () => addressesFrom(kind, from));
    files = made;
    return made;
  }

  async function* staticPages() {
    yield [...PATHS, ...(await listLandingPaths(search))].map((path) => ({ url: address(path) }));
  }

  async function listBeginnings(kind: SitemapKind): Promise<string[]> {
    const beginnings: string[] = [];
    let next = await findIdAfter(db, kind, FIRST_ID, 0);
    while (next) {
      beginnings.push(next);
      next = await findIdAfter(db, kind, next, maxAddresses);
    }
    return beginnings;
  }

  async function* addressesFrom(kind: SitemapKind, beginning: string): AsyncGenerator<SitemapAddress[]> {
    let from = beginning;
    for (let left = maxAddresses; left > 0; ) {
      // One extra row marks where the next batch starts.
      const rows = await listSitemapRows(db, kind, from, Math.min(left, BATCH_SIZE) + 1);
      const written = rows.slice(0, Math.min(left, BATCH_SIZE));
      yield written.map((row) => ({ url: address(ADDRESSES[kind](row.name)), changedAt: row.changedAt }));
      const following = rows[written.length];
      if (!following) return;
      from = following.id;
      left -= written.length;
    }
  }

  const known = memoizeFor(keptFor, listFiles);
  return {
    /** `sitemap.xml`. */
    index: async () =>
      sitemapIndex([...(await known()).keys()].map((name) => ({ url: address(`/sitemap/${name}.xml`) }))),
    /** One file, brotli-compressed; undefined when it is not in the index. */
    file: async (name: string): Promise<Buffer | undefined> => (await known()).get(name)?.(),
  };
}

const compressed = (parts: AsyncIterable<string>): Promise<Buffer> =>
  buffer(Readable.from(parts).pipe(createBrotliCompress(QUALITY)));
