import { moved } from './growing.ts';
import { NUMBERS_PER_ID } from './id-table.ts';

/** One number a post, side by side: a post is a slot in all of them. Slots are not used twice. */
export interface Columns {
  id: Uint32Array;
  changedIn: Float64Array;
  createdAt: Float64Array;
  endsAt: Float64Array;
  /** What it has in common with others, see cells.ts; GONE once the post is no longer live. */
  cell: Uint32Array;
  /** Brand and model. */
  vehicle: Uint32Array;
  km: Int32Array;
  priceLo: Int32Array;
  priceHi: Int32Array;
  /** Its words are `wordCount` numbers from here in `words`. */
  firstWord: Uint32Array;
  wordCount: Uint16Array;
  /** The slot before it in the same cell, and of the same vehicle; NO_SLOT ends the chain. */
  nextInCell: Uint32Array;
  nextOfVehicle: Uint32Array;
}

export const NO_SLOT = 0xffffffff;

export const createColumns = (room: number): Columns => ({
  id: new Uint32Array(room * NUMBERS_PER_ID),
  changedIn: new Float64Array(room),
  createdAt: new Float64Array(room),
  endsAt: new Float64Array(room),
  cell: new Uint32Array(room),
  vehicle: new Uint32Array(room),
  km: new Int32Array(room),
  priceLo: new Int32Array(room),
  priceHi: new Int32Array(room),
  firstWord: new Uint32Array(room),
  wordCount: new Uint16Array(room),
  nextInCell: new Uint32Array(room),
  nextOfVehicle: new Uint32Array(room),
});

export function enlarge(columns: Columns, room: number): void {
  columns.id = moved(columns.id, new Uint32Array(room * NUMBERS_PER_ID));
  columns.changedIn = moved(columns.changedIn, new Float64Array(room));
  columns.createdAt = moved(columns.createdAt, new Float64Array(room));
  columns.endsAt = moved(columns.endsAt, new Float64Array(room));
  columns.cell = moved(columns.cell, new Uint32Array(room));
  columns.vehicle = moved(columns.vehicle, new Uint32Array(room));
  columns.km = moved(columns.km, new Int32Array(room));
  columns.priceLo = moved(columns.priceLo, new Int32Array(room));
  columns.priceHi = moved(columns.priceHi, new Int32Array(room));
  columns.firstWord = moved(columns.firstWord, new Uint32Array(room));
  columns.wordCount = moved(columns.wordCount, new Uint16Array(room));
  columns.nextInCell = moved(columns.nextInCell, new Uint32Array(room));
  columns.nextOfVehicle = moved(columns.nextOfVehicle, new Uint32Array(room));
}
