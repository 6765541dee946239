import type {
  Airbags,
  Breaks,
  Category,
  Color,
  Condition,
  Doors,
  Fuel,
  Steering,
  Traction,
} from '@rodado/contract/vocabulary';
import type { Kind } from '../art/bodies.ts';
import { bell, between, chance, pick, pickWeighted, type Random } from '../random.ts';
import { MARKET, type Model, type Version } from './market.ts';

/** A single vehicle whose year, kilometres, state and price fit together. */
export interface Vehicle {
  model: Model;
  version: Version;
  year: number;
  age: number;
  condition: Condition;
  km: number;
  color: Color;
  /** What it is worth, in USD. */
  value: number;
  doors: Doors | null;
  steering: Steering | null;
  airbags: Airbags | null;
  traction: Traction | null;
  breaks: Breaks | null;
  cc: number | null;
}

export interface VehicleWish {
  category: Category;
  thisYear: number;
  /** Dealers have younger vehicles, and new ones. */
  isDealer: boolean;
  /** Only these, where given. */
  kinds?: readonly Kind[];
  fuels?: readonly Fuel[];
}

export function makeVehicle(r: Random, wish: VehicleWish): Vehicle {
  const { category, thisYear, isDealer } = wish;
  const suits = ({ fuel, from }: Version): boolean => from <= thisYear && (wish.fuels?.includes(fuel) ?? true);
  const models = MARKET[category].filter(
    ({ kind, versions }) => (wish.kinds?.includes(kind) ?? true) && versions.some(suits),
  );
  const model = pickWeighted(r, models, ({ weight }) => weight);
  const version = pick(r, model.versions.filter(suits));
  const isNew = isDealer && version.to >= thisYear && chance(r, model.category === 'Moto' ? 0.3 : 0.14);
  const year = isNew ? thisYear : pickYear(r, version, thisYear, isDealer);
  const age = thisYear - year;
  const condition = isNew ? 'Nuevo' : pickCondition(r, age);
  const km = condition === 'Nuevo' ? 0 : pickKm(r, model, age, condition);
  const vehicle = { model, version, year, age, condition, km };
  const uses = (...categories: Category[]): boolean => categories.includes(category);
  return {
    ...vehicle,
    color: pickColor(r, model),
    value: priceOnTheStreet(r, vehicle),
    doors: uses('Auto', 'Camioneta') ? pickDoors(r, model, version, year) : null,
    steering: uses('Auto', 'Camioneta', 'Camion') ? pickSteering(r, model, year) : null,
    airbags: uses('Auto', 'Camioneta', 'Camion') ? pickAirbags(r, model, version, year) : null,
    traction: uses('Camioneta') ? version.traction : null,
    breaks: uses('Moto') ? (chance(r, 0.9) ? 'Trasero y Delantero' : 'Delantero') : null,
    cc: uses('Moto') && version.fuel !== 'Electricidad' ? version.cc : null,
  };
}

/** Most of what is offered is a few years old; the tail is long. */
function pickYear(r: Random, version: Version, thisYear: number, isDealer: boolean): number {
  const [oldest, newest] = [Math.min(version.from, thisYear), Math.min(version.to, thisYear)];
  const age = Math.floor(-Math.log(1 - r()) * (isDealer ? 4.6 : 7.5));
  return Math.max(oldest, Math.min(newest, thisYear - age));
}

function pickCondition(r: Random, age: number): Condition {
  return age <= 3 && chance(r, age <= 1 ? 0.92 : 0.45) ? 'Seminuevo' : 'Usado';
}

const KM_A_YEAR: Record<Kind, number> = {
  hatch: 13_000,
  sedan: 14_500,
  suv: 14_000,
  pickup: 19_000,
  utility: 17_500,
  van: 21_000,
  moto: 5_200,
  trail: 5_800,
  scooter: 4_200,
  truck: 44_000,
  dumper: 36_000,
  motorhome: 8_500,
  // a tractor counts hours
  tractor: 520,
  trailer: 0,
};

/** Every year a little less than the one before: old vehicles rest. */
export function expectedKm(kind: Kind, age: number): number {
  const years = age + 0.5;
  return (KM_A_YEAR[kind] * (1 - 0.95 ** years)) / (1 - 0.95);
}

function pickKm(r: Random, model: Model, age: number, condition: Condition): number {
  const driver = Math.exp(bell(r) * 0.3);
  const km = expectedKm(model.kind, age) * driver * (condition === 'Seminuevo' ? 0.62 : 1);
  if (km === 0) return 0;
  // people read the odometer, or round it
  const step = pick(r, [1, 10, 100, 100, 500, 1000, 1000]);
  const rounded = Math.round(km / step) * step;
  return Math.max(rounded, 90);
}

/** How fast value goes, a year, and what always remains. */
const LOSS: Record<Category, { rate: number; floor: number }> = {
  Auto: { rate: 0.055, floor: 0.17 },
  Camioneta: { rate: 0.05, floor: 0.17 },
  Moto: { rate: 0.085, floor: 0.24 },
  Camion: { rate: 0.05, floor: 0.3 },
  Otros: { rate: 0.036, floor: 0.36 },
};
const KEEPS_VALUE = ['Toyota', 'Suzuki', 'Honda', 'Scania', 'John Deere'];
const LOSES_VALUE = [
  'BMW',
  'Audi',
  'Mercedes-Benz',
  'MINI',
  'Volvo',
  'Land Rover',
  'Jeep',
  'Chery',
  'JAC',
  'DFSK',
  'Geely',
];

/** What remains of the price when new after some years. */
function retention({ category, brand }: Pick<Model, 'category' | 'brand'>, age: number): number {
  const { rate, floor } = LOSS[category];
  const taste = KEEPS_VALUE.includes(brand) ? -0.008 : LOSES_VALUE.includes(brand) && category !== 'Camion' ? 0.016 : 0;
  return Math.max(floor, 0.95 * Math.exp(-(rate + taste) * age));
}

function priceOnTheStreet(
  r: Random,
  { model, version, age, condition, km }: Pick<Vehicle, 'model' | 'version' | 'age' | 'condition' | 'km'>,
): number {
  const whenNew = model.newPrice * version.factor;
  if (condition === 'Nuevo') return whenNew * between(r, 0.98, 1.02);
  const expected = expectedKm(model.kind, age);
  const wear = expected === 0 ? 1 : 1 - Math.max(-0.1, Math.min(0.12, 0.1 * (km / expected - 1)));
  return whenNew * retention(model, age) * wear * (1 + bell(r) * 0.02);
}

type Weights = Partial<Record<Color, number>>;
const CAR_COLORS: Weights = { Blanco: 27, Gris: 31, Negro: 15, Rojo: 10, Azul: 11, Verde: 3, Amarillo: 1, Otro: 2 };
const COLORS: Partial<Record<Kind, Weights>> = {
  van: { Blanco: 70, Gris: 15, Azul: 5, Rojo: 5, Amarillo: 2, Otro: 3 },
  utility: { Blanco: 46, Gris: 24, Rojo: 12, Negro: 8, Azul: 8, Verde: 2 },
  pickup: { Blanco: 36, Gris: 30, Negro: 14, Rojo: 8, Azul: 9, Verde: 2, Otro: 1 },
  truck: { Blanco: 52, Rojo: 14, Azul: 14, Gris: 8, Amarillo: 6, Verde: 6 },
  dumper: { Blanco: 36, Amarillo: 26, Rojo: 16, Azul: 12, Verde: 10 },
  moto: { Negro: 30, Rojo: 26, Azul: 18, Gris: 12, Blanco: 8, Verde: 3, Amarillo: 3 },
  trail: { Negro: 20, Rojo: 26, Azul: 18, Gris: 12, Blanco: 14, Verde: 6, Otro: 4 },
  scooter: { Blanco: 22, Gris: 20, Negro: 18, Rojo: 16, Verde: 10, Azul: 10, Amarillo: 4 },
  motorhome: { Blanco: 45, Gris: 25, Azul: 20, Verde: 10 },
  trailer: { Negro: 20, Gris: 30, Azul: 20, Rojo: 20, Verde: 10 },
};
/** Tractors wear the colour of their maker. */
const LIVERY: Record<string, Color> = {
  'John Deere': 'Verde',
  'Massey Ferguson': 'Rojo',
  'New Holland': 'Azul',
  Valtra: 'Rojo',
  Zetor: 'Rojo',
  Kawasaki: 'Verde',
  KTM: 'Otro',
};

function pickColor(r: Random, model: Model): Color {
  const livery = LIVERY[model.brand];
  if (livery && (model.kind === 'tractor' || chance(r, 0.6))) return livery;
  const weights = COLORS[model.kind] ?? CAR_COLORS;
  const names = ['Rojo', 'Azul', 'Verde', 'Amarillo', 'Negro', 'Blanco', 'Gris', 'Otro'] as const;
  return pickWeighted(r, names, (name) => weights[name] ?? 0);
}

function pickDoors(r: Random, { kind, model }: Model, { name }: Version, year: number): Doors {
  if (kind === 'pickup') return /simple/i.test(name) ? '2' : '4';
  if (kind === 'utility') return /doble/i.test(name) ? '4' : '2';
  if (kind === 'van') return /minibús|asientos/i.test(name) ? '5' : '4';
  if (kind === 'sedan') return '4';
  if (model === 'Jimny' || model === 'up!' || model === '500' || model === 'Cooper') return '3';
  return kind === 'hatch' && year < 2012 && chance(r, 0.25) ? '3' : '5';
}

function pickSteering(r: Random, { category, kind, newPrice }: Model, year: number): Steering {
  if (category === 'Camion') return 'Hidráulica';
  if (year < 2002 && newPrice < 17_000 && chance(r, 0.6)) return 'Mecánica';
  const becameElectric = kind === 'pickup' || kind === 'van' ? 2019 : 2012;
  if (year >= becameElectric) return chance(r, 0.88) ? 'Eléctrica' : 'Electrohidráulica';
  return 'Hidráulica';
}

function pickAirbags(r: Random, { category, newPrice }: Model, { factor }: Version, year: number): Airbags {
  if (category === 'Camion') return year >= 2014 && chance(r, 0.6) ? 'Conductor' : 'No';
  if (year < 2004) return newPrice > 28_000 ? 'Conductor y pasajero' : 'No';
  if (year < 2013) return newPrice < 17_000 && chance(r, 0.5) ? 'No' : 'Conductor y pasajero';
  return newPrice * factor > 26_000 || (year >= 2020 && chance(r, 0.45))
    ? 'Todos los pasajeros'
    : 'Conductor y pasajero';
}
