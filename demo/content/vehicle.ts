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
} from '@rodado/contract/enums';
import type { Kind } from '../art/bodies.ts';
import { bell, between, chance, pick, pickWeighted, type Random } from '../random.ts';
import { type Family, familyOf, hasOdometer, kindOf } from './kinds.ts';
import { MARKET, type Model, type Version } from './market.ts';

/** A vehicle whose year, kilometres, condition and price are consistent. */
export interface Vehicle {
  model: Model;
  version: Version;
  kind: Kind;
  year: number;
  age: number;
  condition: Condition;
  km: number;
  /** Of work, where hours are counted. */
  hours: number | null;
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
  /** Dealers have newer vehicles, and unused ones. */
  isDealer: boolean;
  /** Restricts the kinds, if given. */
  families?: readonly Family[];
  kind?: Kind;
  fuels?: readonly Fuel[];
}

export function makeVehicle(r: Random, wish: VehicleWish): Vehicle {
  const { category, thisYear, isDealer } = wish;
  const isOffered = (model: Model, version: Version): boolean =>
    version.from <= thisYear &&
    (wish.fuels?.includes(version.fuel) ?? true) &&
    (wish.kind === undefined || kindOf(model, version) === wish.kind);
  const models = MARKET[category].filter(
    (model) =>
      (wish.families?.includes(familyOf(model.kind)) ?? true) &&
      model.versions.some((version) => isOffered(model, version)),
  );
  const model = pickWeighted(r, models, ({ weight }) => weight);
  const version = pick(
    r,
    model.versions.filter((one) => isOffered(model, one)),
  );
  const isNew = isDealer && version.to >= thisYear && chance(r, model.category === 'Moto' ? 0.3 : 0.14);
  const year = isNew ? thisYear : pickYear(r, version, thisYear, isDealer);
  const age = thisYear - year;
  const condition = isNew ? 'Nuevo' : pickCondition(r, age);
  const kind = kindOf(model, version);
  const use = condition === 'Nuevo' ? 0 : pickUse(r, kind, age, condition);
  const vehicle = { model, version, kind, year, age, condition, use };
  const uses = (...categories: Category[]): boolean => categories.includes(category);
  return {
    model,
    version,
    kind,
    year,
    age,
    condition,
    km: hasOdometer(kind) ? use : 0,
    hours: kind === 'tractor' ? use : null,
    color: pickColor(r, model),
    value: priceOnTheStreet(r, vehicle),
    doors: uses('Auto', 'Camioneta') ? pickDoors(r, { kind, model: model.model }, year) : null,
    steering: uses('Auto', 'Camioneta', 'Camion') ? pickSteering(r, model, year) : null,
    airbags: uses('Auto', 'Camioneta', 'Camion') ? pickAirbags(r, model, version, year) : null,
    traction: uses('Camioneta') ? version.traction : null,
    breaks: uses('Moto') ? (chance(r, 0.9) ? 'Trasero y Delantero' : 'Delantero') : null,
    cc: uses('Moto') && version.fuel !== 'Electricidad' ? version.cc : null,
  };
}

/** Most vehicles for sale are a few years old; the distribution has a long tail. */
function pickYear(r: Random, version: Version, thisYear: number, isDealer: boolean): number {
  const [oldest, newest] = [Math.min(version.from, thisYear), Math.min(version.to, thisYear)];
  const age = Math.floor(-Math.log(1 - r()) * (isDealer ? 4.6 : 7.5));
  return Math.max(oldest, Math.min(newest, thisYear - age));
}

function pickCondition(r: Random, age: number): Condition {
  return age <= 3 && chance(r, age <= 1 ? 0.92 : 0.45) ? 'Seminuevo' : 'Usado';
}

/** Kilometres a year; hours for tractors. */
const USE_A_YEAR: Record<Family, number> = {
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
  tractor: 520,
  trailer: 0,
};

/** Yearly use decreases with age. */
export function expectedUse(kind: Kind, age: number): number {
  const years = age + 0.5;
  return (USE_A_YEAR[familyOf(kind)] * (1 - 0.95 ** years)) / (1 - 0.95);
}

function pickUse(r: Random, kind: Kind, age: number, condition: Condition): number {
  const driver = Math.exp(bell(r) * 0.3);
  const use = expectedUse(kind, age) * driver * (condition === 'Seminuevo' ? 0.62 : 1);
  if (use === 0) return 0;
  // sellers copy the odometer, or round it
  const step = pick(r, [1, 10, 100, 100, 500, 1000, 1000]);
  const rounded = Math.round(use / step) * step;
  return Math.max(rounded, 90);
}

/** Yearly depreciation, and the minimum remaining value. */
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

/** Remaining fraction of the new price after some years. */
function retention({ category, brand }: Pick<Model, 'category' | 'brand'>, age: number): number {
  const { rate, floor } = LOSS[category];
  const taste = KEEPS_VALUE.includes(brand) ? -0.008 : LOSES_VALUE.includes(brand) && category !== 'Camion' ? 0.016 : 0;
  return Math.max(floor, 0.95 * Math.exp(-(rate + taste) * age));
}

function priceOnTheStreet(
  r: Random,
  {
    model,
    version,
    kind,
    age,
    condition,
    use,
  }: Pick<Vehicle, 'model' | 'version' | 'kind' | 'age' | 'condition'> & {
    use: number;
  },
): number {
  const whenNew = model.newPrice * version.factor;
  if (condition === 'Nuevo') return whenNew * between(r, 0.98, 1.02);
  const expected = expectedUse(kind, age);
  const wear = expected === 0 ? 1 : 1 - Math.max(-0.1, Math.min(0.12, 0.1 * (use / expected - 1)));
  return whenNew * retention(model, age) * wear * (1 + bell(r) * 0.02);
}

type Weights = Partial<Record<Color, number>>;
const CAR_COLORS: Weights = { Blanco: 27, Gris: 31, Negro: 15, Rojo: 10, Azul: 11, Verde: 3, Amarillo: 1, Otro: 2 };
const COLORS: Partial<Record<Family, Weights>> = {
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
/** Tractors have the colour of their brand. */
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
  const weights = COLORS[familyOf(model.kind)] ?? CAR_COLORS;
  const names = ['Rojo', 'Azul', 'Verde', 'Amarillo', 'Negro', 'Blanco', 'Gris', 'Otro'] as const;
  return pickWeighted(r, names, (name) => weights[name] ?? 0);
}

const DOORS: Partial<Record<Kind, Doors>> = {
  pickup: '4',
  compactpickup: '4',
  singlecab: '2',
  utility: '2',
  van: '4',
  smallvan: '4',
  sedan: '4',
  offroader: '3',
};

function pickDoors(r: Random, { kind, model }: { kind: Kind; model: string }, year: number): Doors {
  if (model === 'up!' || model === '500' || model === 'Cooper') return '3';
  return DOORS[kind] ?? (kind === 'hatch' && year < 2012 && chance(r, 0.25) ? '3' : '5');
}

function pickSteering(r: Random, { category, kind, newPrice }: Model, year: number): Steering {
  const family = familyOf(kind);
  if (category === 'Camion') return 'Hidráulica';
  if (year < 2002 && newPrice < 17_000 && chance(r, 0.6)) return 'Mecánica';
  const becameElectric = family === 'pickup' || family === 'van' ? 2019 : 2012;
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
