import { chance, pick, type Random, shuffled } from '../random.ts';
import { familyOf, isFeminine } from './kinds.ts';
import * as phrases from './phrases.ts';
import type { Vehicle } from './vehicle.ts';

export interface Teller {
  vehicle: Vehicle;
  isDealer: boolean;
  quarter: string;
}

const dots = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

/** The whole text, in paragraphs like a seller's. */
export function describe(r: Random, teller: Teller): string {
  const paragraphs = teller.isDealer ? dealer(r, teller) : person(r, teller);
  const text = paragraphs.map((sentences) => sentences.join(' ')).filter((paragraph) => paragraph !== '');
  return fillIn(r, teller, text.join('\n\n'));
}

function person(r: Random, { vehicle }: Teller): string[][] {
  const facts = [...mechanics(r, vehicle), ...looks(r, vehicle)];
  const visits = isPulled(vehicle) ? phrases.PULLED.visits : phrases.VISITS;
  return [
    [pick(r, openings(vehicle)), ...(hasOwners(vehicle) ? [owners(r, vehicle)] : [])],
    chance(r, 0.35) ? shuffled(r, facts) : facts,
    [pick(r, isPulled(vehicle) ? phrases.PULLED.papers : phrases.PAPERS), ...some(r, phrases.DEALS, 1)],
    [...some(r, visits, chance(r, 0.5) ? 2 : 1), ...some(r, phrases.CLOSINGS, chance(r, 0.45) ? 1 : 0)],
  ];
}

function dealer(r: Random, { vehicle }: Teller): string[][] {
  const deal = [...some(r, phrases.COMPANY_DEALS, 2), ...some(r, phrases.COMPANY_PAPERS, 1)];
  const closing = some(r, phrases.COMPANY_CLOSINGS, 1);
  const isMachine = isPulled(vehicle) || vehicle.kind === 'tractor';
  if (vehicle.condition === 'Nuevo') {
    const [openings, details] = isMachine
      ? [phrases.MACHINE_NEW, phrases.MACHINE_NEW_DETAILS]
      : [phrases.COMPANY_NEW, phrases.COMPANY_NEW_DETAILS];
    return [[pick(r, openings)], [...some(r, details, 3), ...equipment(r, vehicle, 1)], deal, closing];
  }
  return [
    [
      pick(r, isPulled(vehicle) ? phrases.PULLED.company : phrases.COMPANY_OPENINGS),
      ...(hasOwners(vehicle) ? some(r, phrases.OWNERS.company, 1) : []),
    ],
    [
      ...equipment(r, vehicle, 2),
      ...some(r, phrases.TYRES, rolls(vehicle) && chance(r, 0.4) ? 1 : 0),
      ...some(r, isMachine ? phrases.MACHINE_CHECKS : phrases.COMPANY_CHECKS, 2),
    ],
    deal,
    closing,
  ];
}

const isPulled = ({ kind }: Vehicle): boolean => familyOf(kind) === 'trailer';
const hasOwners = (vehicle: Vehicle): boolean => vehicle.condition !== 'Nuevo' && !isPulled(vehicle);
const works = ({ kind }: Vehicle): boolean =>
  kind !== 'mpv' && ['truck', 'dumper', 'tractor', 'van'].includes(familyOf(kind));
const openings = (vehicle: Vehicle): readonly string[] => {
  if (isPulled(vehicle)) return phrases.PULLED.openings;
  if (vehicle.kind === 'motorhome') return phrases.OPENINGS;
  return [...phrases.OPENINGS, ...(works(vehicle) ? phrases.WORK_OPENINGS : phrases.HOME_OPENINGS)];
};
const rolls = ({ model }: Vehicle): boolean => ['Auto', 'Camioneta'].includes(model.category);

function owners(r: Random, vehicle: Vehicle): string {
  const { age } = vehicle;
  if (works(vehicle)) return pick(r, phrases.OWNERS.work);
  return pick(r, chance(r, age < 4 ? 0.85 : age < 10 ? 0.45 : 0.15) ? phrases.OWNERS.first : phrases.OWNERS.later);
}

function mechanics(r: Random, { model, version, kind, age, condition }: Vehicle): string[] {
  if (['trailer', 'tractor'].includes(familyOf(kind)) || condition === 'Nuevo') return [];
  if (version.fuel === 'Electricidad') return some(r, phrases.SERVICES.electric, 2);
  if (model.category === 'Moto') return [];
  const history =
    age <= 5 && chance(r, 0.75) ? phrases.SERVICES.official.slice(0, age <= 2 ? 4 : 3) : phrases.SERVICES.trusted;
  const special =
    version.fuel === 'Diesel' ? phrases.SERVICES.diesel : version.fuel === 'Híbrido' ? phrases.SERVICES.hybrid : [];
  return [...some(r, history, age > 8 ? 2 : 1), ...some(r, special, chance(r, 0.6) ? 1 : 0)];
}

function looks(r: Random, vehicle: Vehicle): string[] {
  const body = vehicle.age > 16 ? phrases.BODY_OLD : phrases.BODY;
  return [
    ...(rolls(vehicle) ? some(r, body, vehicle.age > 16 ? 1 : 2) : []),
    ...equipment(r, vehicle, 1),
    ...(rolls(vehicle) ? some(r, phrases.TYRES, chance(r, 0.6) ? 1 : 0) : []),
  ];
}

/** Uses of the kind, and equipment. */
function equipment(r: Random, vehicle: Vehicle, count: number): string[] {
  const { kind } = vehicle;
  const known = phrases.BY_KIND[kind] ?? phrases.BY_KIND[familyOf(kind)] ?? [];
  const byKind = some(r, known, rolls(vehicle) ? count : count + 1);
  if (!rolls(vehicle)) return byKind;
  return [...some(r, comfort(vehicle), 1), ...byKind];
}

function comfort({ age, kind, model, version }: Vehicle): readonly string[] {
  if (age > 14) return phrases.COMFORT_OLD;
  const price = model.newPrice * version.factor;
  if (price > 45_000 && familyOf(kind) !== 'van') return phrases.COMFORT.luxury;
  return price > 20_000 ? phrases.COMFORT.full : phrases.COMFORT.plain;
}

const some = (r: Random, list: readonly string[], count: number): string[] => shuffled(r, list).slice(0, count);

function fillIn(r: Random, { vehicle, quarter }: Teller, text: string): string {
  const { model, version, kind, year, age, km, hours } = vehicle;
  const isShe = isFeminine(kind, model);
  const words: Record<string, string> = {
    modelo: nameOf(r, vehicle),
    version: version.name,
    año: String(year),
    km: hours === null ? `${dots(km)} km` : `${dots(hours)} horas`,
    barrio: quarter,
    patente: String(year + age),
    el: isShe ? 'la' : 'el',
    El: isShe ? 'La' : 'El',
    un: isShe ? 'una' : 'un',
    lo: isShe ? 'la' : 'lo',
    Lo: isShe ? 'La' : 'Lo',
    o: isShe ? 'a' : 'o',
    este: isShe ? 'esta' : 'este',
  };
  const filled = text.replace(/\{([^}]+)\}/g, (_, word: string) => words[word] ?? '');
  return tidy(filled);
}

/** Removes the gaps of missing values: a version without a name. */
const tidy = (text: string): string =>
  text
    .replace(/ +/g, ' ')
    .replace(/ ([.,:])/g, '$1')
    .trim();

/** Sellers omit the brand half of the time. */
function nameOf(r: Random, vehicle: Vehicle): string {
  const { brand, model, category } = vehicle.model;
  if (isPulled(vehicle)) return `${brand.toLowerCase()} ${model}`;
  const isShort = /^\d/.test(model) || category === 'Otros' || category === 'Camion';
  return isShort || chance(r, 0.5) ? `${brand} ${model}` : model;
}
