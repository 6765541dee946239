import { NO_SLOT } from './columns.ts';
import { createDictionary, type Dictionary } from './dictionary.ts';
import { moved } from './growing.ts';

/** Brand and model belong together: a post has one number for both. What has neither has the first. */
export interface Vehicles {
  length: number;
  brands: Dictionary<string>;
  models: Dictionary<string>;
  /** The codes of each vehicle's brand and model. */
  brandOf: Int32Array;
  modelOf: Int32Array;
  /** How many live posts each has. */
  posts: Int32Array;
  /** Where the chain of its posts begins. */
  first: Uint32Array;
  byNames: Map<string, number>;
}

const NO_VEHICLE = 0;
const NO_CODE = -1;
const ROOM = 512;

export const createVehicles = (): Vehicles => ({
  length: 1,
  brands: createDictionary<string>(),
  models: createDictionary<string>(),
  brandOf: new Int32Array(ROOM).fill(NO_CODE),
  modelOf: new Int32Array(ROOM).fill(NO_CODE),
  posts: new Int32Array(ROOM),
  first: new Uint32Array(ROOM).fill(NO_SLOT),
  byNames: new Map(),
});

export function takeVehicle(vehicles: Vehicles, brand: string | null, model: string | null): number {
  if (brand === null || model === null) return NO_VEHICLE;
  const names = `${brand}\n${model}`;
  const known = vehicles.byNames.get(names);
  if (known !== undefined) return known;
  const vehicle = vehicles.length;
  if (vehicle === vehicles.posts.length) enlarge(vehicles, vehicle * 2);
  vehicles.length += 1;
  vehicles.byNames.set(names, vehicle);
  vehicles.brandOf[vehicle] = vehicles.brands.take(brand);
  vehicles.modelOf[vehicle] = vehicles.models.take(model);
  return vehicle;
}

function enlarge(vehicles: Vehicles, room: number): void {
  vehicles.brandOf = moved(vehicles.brandOf, new Int32Array(room));
  vehicles.modelOf = moved(vehicles.modelOf, new Int32Array(room));
  vehicles.posts = moved(vehicles.posts, new Int32Array(room));
  vehicles.first = moved(vehicles.first, new Uint32Array(room).fill(NO_SLOT));
}
