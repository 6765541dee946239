import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ChangeFeed } from '../db/change-feed.ts';
import { pageCacheLookups } from '../metrics/metrics.ts';
import type { RenderedPage } from '../pages/render-page.ts';
import { type CacheDependencies, noDependencies, trackResponse } from './dependencies.ts';
import { type CacheEntry, createDependencyCache, type DependencyCacheOptions } from './dependency-cache.ts';

/** A page for all viewers, compressed once. */
export interface CachedPage extends Omit<RenderedPage, 'body'> {
  brotli: Buffer;
}

export interface PageWithDependencies {
  page: RenderedPage;
  dependencies: CacheDependencies;
}

export type PageCacheOptions = Omit<DependencyCacheOptions, 'maxBytes'> & { maxBytes?: number };

const MAX_BYTES = 32 * 2 ** 20;
/** For changes without an event: new similar vehicles, 'hace 5 minutos', how fast a seller answers. */
const MAX_AGE = 60_000;
/** For pages that do not exist: they may be created. */
const MAX_AGE_MISSING = 10_000;
/** A viewer is waiting: the best quality would take longer than the page. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify(brotliCompress);

/** Pages by their address. */
export function createPageCache(options: PageCacheOptions) {
  const kept = createDependencyCache<CachedPage>({
    maxBytes: MAX_BYTES,
    onLookup: (isCached) => pageCacheLookups.inc({ result: isCached ? 'hit' : 'miss' }),
    ...options,
  });
  return {
    /** The page of this address, rendered only if it is not cached. */
    get: (address: string, make: () => Promise<PageWithDependencies>): Promise<CachedPage> =>
      kept.get(address, async () => packed(await make())),
    size: kept.size,
  };
}

async function packed({
  page: { body, ...head },
  dependencies,
}: PageWithDependencies): Promise<CacheEntry<CachedPage>> {
  const brotli = await compress(body, QUALITY);
  return {
    value: { ...head, brotli },
    dependencies,
    bytes: brotli.length,
    longest: longestFor(head.status),
    isMissing: head.status !== 200,
  };
}

/** 200 and pages that do not exist. Redirects and failures are not cached. */
function longestFor(status: number): number {
  if (status === 200) return MAX_AGE;
  return status === 404 || status === 410 ? MAX_AGE_MISSING : 0;
}

interface ResponseCacheOptions<Found> {
  /** Without a change feed nothing is cached. */
  changes: ChangeFeed | undefined;
  maxBytes: number;
  /** In milliseconds: for changes without an event. */
  longest: (found: Found) => number;
  /** The response as it is sent: the ids in it are its dependencies. */
  textOf: (found: Found) => string;
}

/** Caches public responses of the API by the id of what they show. */
export function cacheResponses<Found>(
  find: (id: string) => Promise<Found>,
  { changes, maxBytes, longest, textOf }: ResponseCacheOptions<Found>,
): (id: string) => Promise<Found> {
  if (!changes) return find;
  const cache = createDependencyCache<Found>({ changes, maxBytes });
  return (id) =>
    cache.get(id, async () => {
      const value = await find(id);
      const text = textOf(value);
      const dependencies = noDependencies();
      trackResponse(dependencies, { status: 200, text, isList: false }, Date.now());
      return { value, dependencies, bytes: text.length, longest: longest(value) };
    });
}
