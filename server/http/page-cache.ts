import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Ingredients } from './ingredients.ts';
import { createKept, type KeptOptions, type Made } from './kept.ts';
import type { Page } from './page.ts';

/** A page that answers everybody who asks for it, compressed once. */
export interface KeptPage extends Omit<Page, 'body'> {
  brotli: Buffer;
}

export interface MadePage {
  page: Page;
  ingredients: Ingredients;
}

export type PageCacheOptions = Omit<KeptOptions, 'maxBytes'> & { maxBytes?: number };

const MAX_BYTES = 32 * 2 ** 20;
/** What nobody tells about: similar vehicles that are new, 'hace 5 minutos', how fast a seller answers. */
const LONGEST = 60_000;
/** Of what is not there: it may come to be. */
const LONGEST_MISSING = 10_000;
/** Somebody waits for it: the best quality would take longer than the page. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify(brotliCompress);

/** Pages by their address. */
export function createPageCache(options: PageCacheOptions) {
  const kept = createKept<KeptPage>({ maxBytes: MAX_BYTES, ...options });
  return {
    /** The page of this address, made only if it has to be. */
    get: (address: string, make: () => Promise<MadePage>): Promise<KeptPage> =>
      kept.get(address, async () => packed(await make())),
    size: kept.size,
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

async function packed({ page: { body, ...head }, ingredients }: MadePage): Promise<Made<KeptPage>> {
  const brotli = await compress(body, QUALITY);
  return {
    value: { ...head, brotli },
    ingredients,
    bytes: brotli.length,
    longest: longestFor(head.status),
    isMissing: head.status !== 200,
  };
}

/** 200, or that there is no such thing. Redirects and failures are for the one who asked. */
function longestFor(status: number): number {
  if (status === 200) return LONGEST;
  return status === 404 || status === 410 ? LONGEST_MISSING : 0;
}
