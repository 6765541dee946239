import type { Change, ChangeFeed } from '../db/change-feed.ts';
import type { CacheDependencies } from './dependencies.ts';

export interface DependencyCacheOptions {
  changes: ChangeFeed;
  lists?: {
    /** Changes when lists may differ, with or without a change event. */
    version: () => unknown;
    /** Resolves once lists include the changes received so far. */
    upToDate: () => Promise<unknown>;
  };
  maxBytes: number;
  onLookup?: (isCached: boolean) => void;
  now?: () => number;
}

/** A computed value, and how long it is valid. */
export interface CacheEntry<Value> {
  value: Value;
  dependencies: CacheDependencies;
  bytes: number;
  /** In milliseconds, unless a dependency expires before: for changes without an event. */
  longest: number;
  /** The value means 'not found': any write may create it. */
  isMissing?: boolean;
}

interface Entry<Value> extends CacheEntry<Value> {
  listVersion: unknown;
  until: number;
}

/** A computation in flight, and whether something was written since it started. */
interface Making<Value> {
  done: Promise<Value>;
  isOutdated: boolean;
}

const BYTES_PER_ID = 120;
const BYTES_PER_ENTRY = 2_000;
const NO_LISTS: NonNullable<DependencyCacheOptions['lists']> = { version: () => 0, upToDate: async () => {} };

/**
 * Public values by key. Each is computed once for all concurrent requests, and reused only while PostgreSQL confirms
 * that none of its dependencies has been written: a cached value is never older than the request for it. The least
 * recently used are evicted.
 */
export function createDependencyCache<Value>({
  changes,
  lists = NO_LISTS,
  maxBytes,
  onLookup,
  now = Date.now,
}: DependencyCacheOptions) {
  const entries = new Map<string, Entry<Value>>();
  const makings = new Map<string, Making<Value>>();
  let bytes = 0;

  changes.onChange((change) => {
    for (const making of makings.values()) making.isOutdated = true;
    for (const [key, entry] of entries) if (concerns(change, entry)) forget(key);
  });

  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const keep = (key: string, entry: Entry<Value>) => {
    forget(key);
    if (entry.bytes > maxBytes / 8) return; // one huge entry must not evict all the others
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break;
      forget(oldest);
    }
  };

  const find = (key: string): Entry<Value> | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    forget(key);
    const isStale = entry.until <= now() || (entry.dependencies.isList && entry.listVersion !== lists.version());
    if (isStale) return undefined;
    keep(key, entry); // moves it to the end: the first is the least recently used
    return entry;
  };

  function start(key: string, make: () => Promise<CacheEntry<Value>>): Making<Value> {
    const making: Making<Value> = { isOutdated: false, done: finish() };
    makings.set(key, making);
    return making;

    async function finish(): Promise<Value> {
      const listVersion = lists.version();
      try {
        const made = await make();
        const { dependencies, longest } = made;
        const until = Math.min(dependencies.freshUntil, now() + longest);
        if (dependencies.isComplete && !making.isOutdated && until > now())
          keep(key, {
            ...made,
            bytes: made.bytes + dependencies.ids.size * BYTES_PER_ID + BYTES_PER_ENTRY,
            listVersion,
            until,
          });
        return made.value;
      } finally {
        if (makings.get(key) === making) makings.delete(key);
      }
    }
  }

  return {
    /** The value of this key, computed only if it is not cached. */
    async get(key: string, make: () => Promise<CacheEntry<Value>>): Promise<Value> {
      if (await changes.flush()) {
        await lists.upToDate();
        const kept = find(key);
        onLookup?.(kept !== undefined);
        if (kept) return kept.value;
        const making = makings.get(key);
        if (making && !making.isOutdated) return making.done;
      }
      return start(key, make).done;
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}

function concerns(change: Change, { isMissing, dependencies }: CacheEntry<unknown>): boolean {
  if (change.kind === 'all' || isMissing) return true;
  if (change.kind === 'post' && dependencies.isList) return true;
  return change.ids.some((id) => dependencies.ids.has(id));
}
