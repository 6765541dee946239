import type { Color } from '@rodado/contract/enums';
import { isCar, isMotorcycle, isTruck, type Kind } from '../art/bodies.ts';
import type { Picture, Shot } from '../art/picture.ts';
import { SCENES as PLACES, type Scene } from '../art/scenes.ts';
import { itemAt, type Random, seedOf, shuffled, whole } from '../random.ts';
import { type Family, familyOf } from './kinds.ts';
import type { Vehicle } from './vehicle.ts';

/** The most frequent have two variants, so that neighbours differ; the rest one, so that files are shared. */
const looksOf = (kind: Kind, color: Color): number => (FREQUENT.includes(kind) && COMMON.includes(color) ? 2 : 1);
const FREQUENT: readonly Kind[] = ['hatch', 'suv'];

const OUTDOORS: Partial<Record<Family, readonly Scene[]>> = {
  moto: ['rambla', 'barrio', 'playa'],
  scooter: ['barrio', 'rambla'],
  trail: ['campo', 'ruta', 'playa'],
  truck: ['ruta', 'campo'],
  dumper: ['campo', 'ruta'],
  motorhome: ['playa', 'ruta', 'campo'],
  tractor: ['campo'],
  trailer: ['campo', 'ruta'],
  pickup: ['campo', 'ruta', 'rambla'],
  suv: ['campo', 'playa', 'barrio'],
  utility: ['barrio', 'campo'],
  van: ['barrio', 'ruta'],
};
const IN_TOWN: readonly Scene[] = ['rambla', 'barrio', 'playa'];
const INDOORS: readonly Scene[] = ['showroom', 'studio'];
const COMMON: readonly Color[] = ['Blanco', 'Gris', 'Negro'];

const rotated = <T>(list: readonly T[], by: number): T[] => list.map((_, i) => itemAt(list, (i + by) % list.length));

/** Large vehicles are not shown in a showroom. */
const hasHall = (kind: Kind): boolean => isCar(kind) || isMotorcycle(kind);

/** The images of a post, the cover first. They match its data; equal drawings are the same image. */
export function galleryOf(r: Random, vehicle: Vehicle, isDealer: boolean, showsKm: boolean): Picture[] {
  const { kind, color, km } = vehicle;
  const outdoors = OUTDOORS[familyOf(kind)] ?? IN_TOWN;
  const look = whole(r, 0, looksOf(kind, color) - 1);
  const scenes = isDealer && hasHall(kind) ? INDOORS : outdoors;
  const isFrequent = FREQUENT.includes(kind);
  // the rest always has the same place: otherwise its images would hardly be shared
  const places =
    isFrequent && COMMON.includes(color) ? shuffled(r, scenes) : rotated(scenes, seedOf(kind + color) + look);
  const cover = itemAt(places, 0);
  const second = isFrequent || !hasHall(kind) || isDealer ? places[1] : 'studio';
  const other = second ?? itemAt(outdoors, 0);
  const shot = (name: Shot, scene: Scene = 'studio', more: Partial<Picture> = {}): Picture => ({
    kind,
    color,
    look,
    shot: name,
    scene,
    ...more,
  });
  // the place fixes the direction: the second view of one post is the cover of another
  const side = (scene: Scene): Picture => shot('side', scene, { flip: (PLACES.indexOf(scene) + look) % 2 === 0 });
  const first = side(cover);
  const last = side(other === cover ? 'studio' : other);
  const behindTheWheel: Scene = other === 'studio' || other === 'showroom' ? 'barrio' : other;
  const inside = shot('inside', behindTheWheel, showsKm && km > 0 ? { km } : {});
  if (isCar(kind)) {
    const whole = [first, shot('front'), shot('rear'), inside];
    return isFrequent ? [...whole, shot('wheel'), last, shot('tail')] : [...whole, last];
  }
  if (isTruck(kind)) return [first, shot('front'), inside, shot('wheel'), last];
  if (isMotorcycle(kind)) return [first, shot('front'), shot('detail'), last];
  if (kind === 'motorhome') return [first, shot('front'), inside, shot('detail'), last];
  // seen from the end that has a face: a trailer's is its tail
  return [first, shot('front'), shot('detail'), last];
}
