/** Hash table from id to slot. Ids are stored as four numbers each: a million of them as text would take 100 MB. */
export interface IdTable {
  find: (id: string) => number | undefined;
  /** Maps the id of this slot to it; returns its previous slot. */
  put: (slot: number) => number | undefined;
  delete: (id: string) => void;
}

/** The id storage: four numbers per slot. */
export type IdsBySlot = () => Uint32Array;

export const NUMBERS_PER_ID = 4;

/** Many small tables, so that growing one causes no noticeable pause. */
const SHARDS = 1024;
const SMALLEST = 8;
const EMPTY = 0xffffffff;
const DELETED = 0xfffffffe;

interface Shard {
  slots: Uint32Array;
  /** Entries that are not EMPTY. */
  used: number;
}

export function createIdTable(idsBySlot: IdsBySlot): IdTable {
  const shards: Shard[] = Array.from({ length: SHARDS }, () => ({
    slots: new Uint32Array(SMALLEST).fill(EMPTY),
    used: 0,
  }));
  const sought = new Uint32Array(NUMBERS_PER_ID);

  const shardOf = (ids: Uint32Array, at: number): Shard => {
    const shard = shards[(ids[at + 3] ?? 0) & (SHARDS - 1)];
    if (!shard) throw new RangeError('no such shard');
    return shard;
  };
  // The last 62 bits of a UUID of version 7 are random.
  const startOf = (ids: Uint32Array, at: number, places: number) => ((ids[at + 3] ?? 0) >>> 10) & (places - 1);

  /** The position of the id at `at`, or -1. */
  function placeOf({ slots }: Shard, ids: Uint32Array, at: number): number {
    const known = idsBySlot();
    const last = slots.length - 1;
    for (let place = startOf(ids, at, slots.length); ; place = (place + 1) & last) {
      const slot = slots[place];
      if (slot === EMPTY || slot === undefined) return -1;
      if (slot !== DELETED && isSame(known, slot * NUMBERS_PER_ID, ids, at)) return place;
    }
  }

  function insert(shard: Shard, slot: number): void {
    const { slots } = shard;
    let place = startOf(idsBySlot(), slot * NUMBERS_PER_ID, slots.length);
    while (slots[place] !== EMPTY) place = (place + 1) & (slots.length - 1);
    slots[place] = slot;
    shard.used += 1;
  }

  function makeRoom(shard: Shard): void {
    if ((shard.used + 1) * 4 < shard.slots.length * 3) return;
    const kept = shard.slots.filter((slot) => slot < DELETED);
    const room = kept.length * 2 < shard.slots.length ? shard.slots.length : shard.slots.length * 2;
    shard.slots = new Uint32Array(room).fill(EMPTY);
    shard.used = 0;
    for (const slot of kept) insert(shard, slot);
  }

  return {
    find: (id) => {
      writeId(sought, 0, id);
      const shard = shardOf(sought, 0);
      const place = placeOf(shard, sought, 0);
      return place < 0 ? undefined : shard.slots[place];
    },
    put: (slot) => {
      const at = slot * NUMBERS_PER_ID;
      const shard = shardOf(idsBySlot(), at);
      const place = placeOf(shard, idsBySlot(), at);
      if (place < 0) {
        makeRoom(shard);
        insert(shard, slot);
        return undefined;
      }
      const before = shard.slots[place];
      shard.slots[place] = slot;
      return before;
    },
    delete: (id) => {
      writeId(sought, 0, id);
      const shard = shardOf(sought, 0);
      const place = placeOf(shard, sought, 0);
      if (place >= 0) shard.slots[place] = DELETED;
    },
  };
}

function isSame(a: Uint32Array, atA: number, b: Uint32Array, atB: number): boolean {
  return a[atA + 3] === b[atB + 3] && a[atA + 2] === b[atB + 2] && a[atA + 1] === b[atB + 1] && a[atA] === b[atB];
}

export function writeId(ids: Uint32Array, at: number, id: string): void {
  ids[at] = Number.parseInt(id.slice(0, 8), 16);
  ids[at + 1] = Number.parseInt(id.slice(9, 13) + id.slice(14, 18), 16);
  ids[at + 2] = Number.parseInt(id.slice(19, 23) + id.slice(24, 28), 16);
  ids[at + 3] = Number.parseInt(id.slice(28), 16);
}

export function readId(ids: Uint32Array, slot: number): string {
  let hex = '';
  for (let i = 0; i < NUMBERS_PER_ID; i += 1) {
    hex += (ids[slot * NUMBERS_PER_ID + i] ?? 0).toString(16).padStart(8, '0');
  }
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

/** Same order as the database. */
export function compareIds(ids: Uint32Array, a: number, b: number): number {
  for (let i = 0; i < NUMBERS_PER_ID; i += 1) {
    const difference = (ids[a * NUMBERS_PER_ID + i] ?? 0) - (ids[b * NUMBERS_PER_ID + i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
