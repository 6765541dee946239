import type { DemoPost } from './post.ts';

const FEMININE = ['pickup', 'utility', 'suv', 'moto', 'trail', 'scooter', 'trailer'];

/** "la Hilux", "el Gol": as buyers speak of it. */
export function nameInTalk({ vehicle: { model } }: DemoPost): string {
  const article = FEMININE.includes(model.kind) ? 'la' : 'el';
  if (model.brand === 'Zorra') return 'la zorra';
  if (model.brand === 'Tráiler') return 'el tráiler';
  if (model.kind === 'motorhome') return 'el motorhome';
  return `${article} ${/^\d/.test(model.model) ? `${model.brand} ` : ''}${model.model}`;
}
