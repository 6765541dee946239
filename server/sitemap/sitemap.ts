import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { constants, createBrotliCompress } from 'node:zlib';
import { companyAddress, postAddress } from '@rodado/contract/addresses';
import type { Context } from '../context.ts';
import { keptForAMoment } from '../kept-for-a-moment.ts';
import { listLandingPaths } from './landing-paths.ts';
import { findIdAfter, listRows, SITEMAP_KINDS, type SitemapKind } from './sitemap.queries.ts';
import { type SitemapAddress, sitemapFile, sitemapIndex } from './sitemap-xml.ts';

export interface SitemapOptions {
  /** Of one file, by the protocol. */
  mostAddresses?: number;
  /** Milliseconds. */
  keptFor?: number;
}

const MOST_ADDRESSES = 50_000;
const AT_ONCE = 5_000;
const HOUR = 3_600_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Pages with words that stay. */
const PATHS = ['/', '/publicaciones', '/ayuda', '/quienes-somos', '/contacto', '/terminos-y-privacidad'];

const ADDRESSES: Record<SitemapKind, (name: string) => string> = {
  publicaciones: postAddress,
  empresas: companyAddress,
};

/**
 * What search engines are told of, in files of 50,000 addresses that begin at an id. Each is read from PostgreSQL in
 * steps and kept compressed, so a million posts are some 20 MB, once an hour.
 */
export function createSitemap(
  { db, search, config }: Pick<Context, 'db' | 'search' | 'config'>,
  { mostAddresses = MOST_ADDRESSES, keptFor = HOUR }: SitemapOptions = {},
) {
  const address = (path: string) => config.publicUrl + path;
  let files = new Map<string, () => Promise<Buffer>>();

  async function listFiles(): Promise<Map<string, () => Promise<Buffer>>> {
    const made: typeof files = new Map();
    const add = (name: string, parts: () => AsyncIterable<readonly SitemapAddress[]>) =>
      made.set(name, files.get(name) ?? keptForAMoment(keptFor, () => compressed(sitemapFile(parts()))));
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
      next = await findIdAfter(db, kind, next, mostAddresses);
    }
    return beginnings;
  }

  async function* addressesFrom(kind: SitemapKind, beginning: string): AsyncGenerator<SitemapAddress[]> {
    let from = beginning;
    for (let left = mostAddresses; left > 0; ) {
      // One more than is written: where the next step begins.
      const rows = await listRows(db, kind, from, Math.min(left, AT_ONCE) + 1);
      const written = rows.slice(0, Math.min(left, AT_ONCE));
      yield written.map((row) => ({ url: address(ADDRESSES[kind](row.name)), changedAt: row.changedAt }));
      const following = rows[written.length];
      if (!following) return;
      from = following.id;
      left -= written.length;
    }
  }

  const known = keptForAMoment(keptFor, listFiles);
  return {
    /** `sitemap.xml`. */
    index: async () =>
      sitemapIndex([...(await known()).keys()].map((name) => ({ url: address(`/sitemap/${name}.xml`) }))),
    /** One of its files, brotli; undefined where the index names none such. */
    file: async (name: string): Promise<Buffer | undefined> => (await known()).get(name)?.(),
  };
}

const compressed = (parts: AsyncIterable<string>): Promise<Buffer> =>
  buffer(Readable.from(parts).pipe(createBrotliCompress(QUALITY)));
