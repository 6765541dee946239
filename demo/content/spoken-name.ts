import { isFeminine } from './kinds.ts';
import type { Vehicle } from './vehicle.ts';

/** "la Hilux", "el Gol": the name in a buyer's message. */
export function spokenName({ kind, model }: Pick<Vehicle, 'kind' | 'model'>): string {
  if (model.brand === 'Zorra') return 'la zorra';
  if (model.brand === 'Tráiler') return 'el tráiler';
  if (model.brand === 'Semirremolque') return 'el semirremolque';
  if (kind === 'motorhome') return 'el motorhome';
  return `${isFeminine(kind, model) ? 'la' : 'el'} ${/^\d/.test(model.model) ? `${model.brand} ` : ''}${model.model}`;
}
