import type { Change, Changes } from '../db/changes.ts';
import type { Ingredients } from './ingredients.ts';

export interface KeptOptions {
  changes: Changes;
  lists?: {
    /** Moves when lists are found differently, whether or not anybody told. */
    version: () => unknown;
    /** Done once lists know of what has been told. */
    caughtUp: () => Promise<unknown>;
  };
  maxBytes: number;
  now?: () => number;
}

/** Something that was made, and how long it is good for. */
export interface Made<Value> {
  value: Value;
  ingredients: Ingredients;
  bytes: number;
  /** In milliseconds, should nothing in it end before: for what nobody tells about. */
  longest: number;
  /** That there is no such thing: whatever is written may be it. */
  isMissing?: boolean;
}

interface Entry<Value> extends Made<Value> {
  listVersion: unknown;
  until: number;
}

/** One on its way, and whether something was written since it set out. */
interface Making<Value> {
  done: Promise<Value>;
  isOvertaken: boolean;
}

const BYTES_PER_ID = 120;
const BYTES_PER_ENTRY = 2_000;
const NO_LISTS: NonNullable<KeptOptions['lists']> = { version: () => 0, caughtUp: async () => {} };

/**
 * What everybody may read, by its key. Each is made once for all who wait for it, and used again only while PostgreSQL
 * confirms that nothing in it has been written: what is kept is never older than the question for it. The least used
 * make room.
 */
export function createKept<Value>({ changes, lists = NO_LISTS, maxBytes, now = Date.now }: KeptOptions) {
  const entries = new Map<string, Entry<Value>>();
  const makings = new Map<string, Making<Value>>();
  let bytes = 0;

  changes.onChange((change) => {
    for (const making of makings.values()) making.isOvertaken = true;
    for (const [key, entry] of entries) if (concerns(change, entry)) forget(key);
  });

  const forget = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };

  const keep = (key: string, entry: Entry<Value>) => {
    forget(key);
    if (entry.bytes > maxBytes / 8) return; // one giant must not push out all the others
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
    const isStale = entry.until <= now() || (entry.ingredients.isList && entry.listVersion !== lists.version());
    if (isStale) return undefined;
    keep(key, entry); // the latest used stand last
    return entry;
  };

  function start(key: string, make: () => Promise<Made<Value>>): Making<Value> {
    const making: Making<Value> = { isOvertaken: false, done: finish() };
    makings.set(key, making);
    return making;

    async function finish(): Promise<Value> {
      const listVersion = lists.version();
      try {
        const made = await make();
        const { ingredients, longest } = made;
        const until = Math.min(ingredients.freshUntil, now() + longest);
        if (ingredients.isWhole && !making.isOvertaken && until > now())
          keep(key, {
            ...made,
            bytes: made.bytes + ingredients.ids.size * BYTES_PER_ID + BYTES_PER_ENTRY,
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
    /** What this key stands for, made only if it has to be. */
    async get(key: string, make: () => Promise<Made<Value>>): Promise<Value> {
      if (await changes.settle()) {
        await lists.caughtUp();
        const kept = find(key);
        if (kept) return kept.value;
        const making = makings.get(key);
        if (making && !making.isOvertaken) return making.done;
      }
      return start(key, make).done;
    },
    size: () => ({ entries: entries.size, bytes }),
  };
}

function concerns(change: Change, { isMissing, ingredients }: Made<unknown>): boolean {
  if (change.kind === 'all' || isMissing) return true;
  if (change.kind === 'post' && ingredients.isList) return true;
  return change.ids.some((id) => ingredients.ids.has(id));
}
