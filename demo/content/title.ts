import { chance, pick, type Random } from '../random.ts';
import { hasOdometer, isFeminine } from './kinds.ts';
import type { Vehicle } from './vehicle.ts';

/** Common short names. */
const SHORT: Record<string, string> = {
  Volkswagen: 'VW',
  'Mercedes-Benz': 'Mercedes',
  Chevrolet: 'Chevrolet',
  'Royal Enfield': 'Royal Enfield',
};

const PRAISE = {
  any: ['impecable', 'excelente estado', 'muy cuidado', 'al día', 'oportunidad', 'listo para transferir'],
  young: ['único dueño', 'garantía oficial', 'services oficiales', 'impecable'],
  hardlyUsed: ['como nuevo', 'pocos km', 'casi sin uso', 'único dueño'],
  old: ['muy buen estado', 'todo original', 'anda perfecto', 'para trabajar', 'nunca chocado'],
};
/** For what has no odometer: without kilometres. */
const PRAISE_OF_MACHINES = {
  tractor: ['muy buen estado', 'listo para la zafra', 'siempre en galpón', 'pocas horas', 'oportunidad'],
  pulled: ['con libreta', 'poco uso', 'muy reforzado', 'listo para enganchar', 'luces LED'],
};
const DEALER_PRAISE = ['entrega inmediata', 'financiamos', 'permuta', 'revisado', 'garantía', 'libre de deudas'];

/** Written like a seller: mostly in order, sometimes short, sometimes in capitals. */
export function makeTitle(r: Random, vehicle: Vehicle, isDealer: boolean): string {
  const { model, version, year } = vehicle;
  const brand = chance(r, 0.35) ? (SHORT[model.brand] ?? model.brand) : model.brand;
  const base = [brand, model.model, version.name].filter(Boolean).join(' ');
  const pattern = r();
  if (model.category === 'Otros' || model.category === 'Camion') return withPraise(r, base, vehicle, isDealer, 0.25);
  if (pattern < 0.52) return base;
  if (pattern < 0.62) return `${base} ${year}`;
  if (pattern < 0.68) return shout(base);
  return withPraise(r, base, vehicle, isDealer, 1);
}

function withPraise(r: Random, base: string, vehicle: Vehicle, isDealer: boolean, probability: number): string {
  if (vehicle.condition === 'Nuevo') return `${base} ${hasOdometer(vehicle.kind) ? '0 km' : 'a estrenar'}`;
  if (!chance(r, probability)) return base;
  const own = isDealer ? DEALER_PRAISE : praiseFor(vehicle);
  const feminine = isFeminine(vehicle.kind, vehicle.model);
  const praise = pick(r, own);
  return `${base} ${feminine ? praise.replace(/cuidado|nuevo|listo|chocado|revisado|reforzado|original$/g, (word) => (word === 'original' ? word : word.replace(/o$/, 'a'))) : praise}`;
}

const HARDLY_USED_KM = 25_000;

/** 'casi sin uso' is not plausible at 70.000 km. */
function praiseFor({ age, km, kind }: Vehicle): readonly string[] {
  if (!hasOdometer(kind)) return kind === 'tractor' ? PRAISE_OF_MACHINES.tractor : PRAISE_OF_MACHINES.pulled;
  if (km < HARDLY_USED_KM) return PRAISE.hardlyUsed;
  if (age <= 4) return PRAISE.young;
  return age > 12 ? PRAISE.old : PRAISE.any;
}

/** Upper case, but units and chemical symbols stay readable. */
const shout = (text: string): string =>
  text.toLocaleUpperCase('es').replace(/ KWH/g, ' kWh').replace(/ M³/g, ' m³').replace(/ KM\b/g, ' km');
