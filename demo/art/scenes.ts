/** Places, not backdrops. Pixels, 1600x1200, y downwards; the wheels stand at GROUND. */
import type { Random } from '../random.ts';
import { barrio } from './scenes/barrio.ts';
import { campo } from './scenes/campo.ts';
import { playa } from './scenes/playa.ts';
import { rambla } from './scenes/rambla.ts';
import { ruta } from './scenes/ruta.ts';
import { showroom } from './scenes/showroom.ts';
import { studio } from './scenes/studio.ts';

export { GROUND, HEIGHT, WIDTH } from './scenes/frame.ts';

export const SCENES = ['studio', 'showroom', 'rambla', 'campo', 'barrio', 'playa', 'ruta'] as const;
export type Scene = (typeof SCENES)[number];

/** Where the vehicle is mirrored in the floor. */
export const isPolished = (scene: Scene): boolean => scene === 'studio' || scene === 'showroom';

/** `tint` is for the studio only. */
export function drawScene(scene: Scene, r: Random, tint: string): string {
  switch (scene) {
    case 'studio':
      return studio(tint, 0.95);
    case 'showroom':
      return showroom(r);
    case 'rambla':
      return rambla(r);
    case 'campo':
      return campo(r);
    case 'barrio':
      return barrio(r);
    case 'playa':
      return playa(r);
    case 'ruta':
      return ruta(r);
  }
}
