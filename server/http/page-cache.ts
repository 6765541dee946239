import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Change, Changes } from '../db/changes.ts';
import type { Page } from './page.ts';
import type { Ingredients } from './page-ingredients.ts';

/** A page that answers everybody who asks for it, compressed once. */
export interface KeptPage extends Omit<Page, 'body'> {
  brotli: Buffer;
}

export interface Made {
  page: Page;
  ingredients: Ingredients;
}

export interface PageCacheOptions {
  changes: Changes;
  lists: {
    /** Moves when lists are found differently, whether or not anybody told. */
    version: () => unknown;
    /** Done once lists know of what has been told. */
    caughtUp: () => Promise<unknown>;
  };
  maxBytes?: number;
  now?: () => number;
}

interface Entry {
  page: KeptPage;
  ingredients: Ingredients;
  listVersion: unknown;
  until: number;
  bytes: number;
}

/** One page on its way, and whether something was written since it set out. */
interface Making {
  done: Promise<KeptPage>;
  isOvertaken: boolean;
}

const MEGABYTE = 2 ** 20;
const MAX_BYTES = 32 * MEGABYTE;
/** What nobody tells about: similar vehicles that are new, 'hace 5 minutos'. */
const LONGEST = 60_000;
/** Of what is not there: it may come to be. */
const LONGEST_MISSING = 10_000;
const BYTES_PER_ID = 120;
const BYTES_PER_ENTRY = 2_000;
/** Somebody waits for it: the best quality would take longer than the page. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const compress = promisify(brotliCompress);

/**
 * Pages by their address. Each is made once for all who wait for it, and used again only while PostgreSQL confirms that
 * nothing in it has been written: a kept page is never older than the question for it. The least used ones make room.
 */
export function createPageCache({ changes, lists, maxBytes = MAX_BYTES, now = Date.now }: PageCacheOptions) {
  const entries = new Map<string, Entry>();
  const makings = new Map<string, Making>();
  let bytes = 0;

  changes.onChange((change) => {
    for (const making of makings.values()) making.isOvertaken = true;
    for (const [address, entry] of entries) if (concerns(change, entry)) forget(address);
  });

  const forget = (address: string) => {
    bytes -= entries.get(address)?.bytes ?? 0;
    entries.delete(address);
  };

  const keep = (address: string, entry: Entry) => {
    forget(address);
    if (entry.bytes > maxBytes / 8) return; // one giant must not push out all the others
    entries.set(address, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  };

  const find = (address: string): KeptPage | undefined => {
    const entry = entries.get(address);
    if (!entry) return undefined;
    forget(address);
    const isStale = entry.until <= now() || (entry.ingredients.isList && entry.listVersion !== lists.version());
    if (isStale) return undefined;
    keep(address, entry); // the latest used stand last
    return entry.page;
  };

  function start(address: string, make: () => Promise<Made>): Making {
    const making: Making = { isOvertaken: false, done: finish() };
    makings.set(address, making);
    return making;

    async function finish(): Promise<KeptPage> {
      const madeWith = lists.version();
      try {
        const { page, ingredients } = await make();
        const { body, ...head } = page;
        const kept = { ...head, brotli: await compress(body, QUALITY) };
        const until = Math.min(ingredients.freshUntil, now() + longestFor(page.status));
        if (ingredients.isWhole && !making.isOvertaken && until > now()) {
          const size = kept.brotli.length + ingredients.ids.size * BYTES_PER_ID + BYTES_PER_ENTRY;
          keep(address, { page: kept, ingredients, listVersion: madeWith, until, bytes: size });
        }
        return kept;
      } finally {
        if (makings.get(address) === making) makings.delete(address);
      }
    }
  }

  return {
    /** The page of this address, made only if it has to be. */
    async get(address: string, make: () => Promise<Made>): Promise<KeptPage> {
      if (await changes.settle()) {
        await lists.caughtUp();
        const kept = find(address);
        if (kept) return kept;
        const making = makings.get(address);
        if (making && !making.isOvertaken) return making.done;
      }
      return start(address, make).done;
    },
    size: () => ({ pages: entries.size, bytes }),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** 200, or that there is no such thing. Redirects and failures are for the one who asked. */
function longestFor(status: number): number {
  if (status === 200) return LONGEST;
  return status === 404 || status === 410 ? LONGEST_MISSING : 0;
}

function concerns(change: Change, { page, ingredients }: Entry): boolean {
  if (change.kind === 'all' || page.status !== 200) return true;
  if (change.kind === 'post' && ingredients.isList) return true;
  return change.ids.some((id) => ingredients.ids.has(id));
}
