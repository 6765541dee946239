import { chance, pick, type Random, shuffled } from '../random.ts';
import * as phrases from './phrases.ts';
import type { Vehicle } from './vehicle.ts';

export interface Teller {
  vehicle: Vehicle;
  isDealer: boolean;
  quarter: string;
}

const dots = (value: number): string => String(value).replace(/\B(?=(\d{3})+$)/g, '.');

/** The whole text, in paragraphs as a seller would leave them. */
export function describe(r: Random, teller: Teller): string {
  const paragraphs = teller.isDealer ? dealer(r, teller) : person(r, teller);
  const text = paragraphs.map((sentences) => sentences.join(' ')).filter((paragraph) => paragraph !== '');
  return fillIn(r, teller, text.join('\n\n'));
}

function person(r: Random, { vehicle }: Teller): string[][] {
  const facts = [...mechanics(r, vehicle), ...looks(r, vehicle)];
  return [
    [pick(r, openings(vehicle)), ...(hasOwners(vehicle) ? [owners(r, vehicle)] : [])],
    chance(r, 0.35) ? shuffled(r, facts) : facts,
    [pick(r, phrases.PAPERS), ...some(r, phrases.DEALS, 1)],
    [...some(r, phrases.VISITS, chance(r, 0.5) ? 2 : 1), ...some(r, phrases.CLOSINGS, chance(r, 0.45) ? 1 : 0)],
  ];
}

function dealer(r: Random, { vehicle }: Teller): string[][] {
  const deal = [...some(r, phrases.COMPANY_DEALS, 2), ...some(r, phrases.COMPANY_PAPERS, 1)];
  const closing = some(r, phrases.COMPANY_CLOSINGS, 1);
  if (vehicle.condition === 'Nuevo') {
    return [
      [pick(r, phrases.COMPANY_NEW)],
      [...some(r, phrases.COMPANY_NEW_DETAILS, 3), ...equipment(r, vehicle, 1)],
      deal,
      closing,
    ];
  }
  return [
    [pick(r, phrases.COMPANY_OPENINGS), ...(hasOwners(vehicle) ? some(r, phrases.OWNERS.company, 1) : [])],
    [
      ...equipment(r, vehicle, 2),
      ...some(r, phrases.TYRES, rolls(vehicle) && chance(r, 0.4) ? 1 : 0),
      ...some(r, phrases.COMPANY_CHECKS, 2),
    ],
    deal,
    closing,
  ];
}

const hasOwners = ({ condition, model }: Vehicle): boolean => condition !== 'Nuevo' && model.kind !== 'trailer';
const works = ({ model }: Vehicle): boolean => ['truck', 'dumper', 'tractor', 'van'].includes(model.kind);
const openings = (vehicle: Vehicle): readonly string[] => {
  if (vehicle.model.category === 'Otros' && vehicle.model.kind !== 'tractor') return phrases.OPENINGS;
  return [...phrases.OPENINGS, ...(works(vehicle) ? phrases.WORK_OPENINGS : phrases.HOME_OPENINGS)];
};
const rolls = ({ model }: Vehicle): boolean => ['Auto', 'Camioneta'].includes(model.category);

function owners(r: Random, vehicle: Vehicle): string {
  const { age } = vehicle;
  if (works(vehicle)) return pick(r, phrases.OWNERS.work);
  return pick(r, chance(r, age < 4 ? 0.85 : age < 10 ? 0.45 : 0.15) ? phrases.OWNERS.first : phrases.OWNERS.later);
}

function mechanics(r: Random, { model, version, age, condition }: Vehicle): string[] {
  if (model.kind === 'trailer' || model.kind === 'tractor' || condition === 'Nuevo') return [];
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

/** What the kind is good for, and what is inside. */
function equipment(r: Random, vehicle: Vehicle, count: number): string[] {
  const { kind } = vehicle.model;
  const byKind = some(r, phrases.BY_KIND[kind] ?? [], rolls(vehicle) ? count : count + 1);
  if (!rolls(vehicle)) return byKind;
  return [...some(r, comfort(vehicle), 1), ...byKind];
}

function comfort({ age, model, version }: Vehicle): readonly string[] {
  if (age > 14) return phrases.COMFORT_OLD;
  const price = model.newPrice * version.factor;
  if (price > 45_000 && model.kind !== 'van') return phrases.COMFORT.luxury;
  return price > 20_000 ? phrases.COMFORT.full : phrases.COMFORT.plain;
}

const some = (r: Random, list: readonly string[], count: number): string[] => shuffled(r, list).slice(0, count);

const FEMININE = ['pickup', 'utility', 'suv', 'moto', 'trail', 'scooter', 'trailer'];

function fillIn(r: Random, { vehicle, quarter }: Teller, text: string): string {
  const { model, version, year, age, km } = vehicle;
  const isShe = FEMININE.includes(model.kind);
  const words: Record<string, string> = {
    modelo: nameOf(r, vehicle),
    version: version.name,
    año: String(year),
    km: `${dots(km)} ${model.kind === 'tractor' ? 'horas' : 'km'}`,
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

/** A version without a name, a trailer without kilometres: no holes, no doubled blanks. */
const tidy = (text: string): string =>
  text
    .replace(/con 0 km( reales y comprobables)?/g, 'en gran estado')
    .replace(/ +/g, ' ')
    .replace(/ ([.,:])/g, '$1')
    .trim();

/** People leave the brand out half of the time. */
function nameOf(r: Random, { model: { brand, model, category } }: Vehicle): string {
  if (brand === 'Zorra' || brand === 'Tráiler') return `${brand.toLowerCase()} ${model}`;
  const isShort = /^\d/.test(model) || category === 'Otros' || category === 'Camion';
  return isShort || chance(r, 0.5) ? `${brand} ${model}` : model;
}
