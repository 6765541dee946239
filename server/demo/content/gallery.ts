import type { Color } from '@rodado/contract/vocabulary';
import { isCar, isMotorcycle, isTruck, type Kind } from '../art/bodies.ts';
import type { Picture, Shot } from '../art/picture.ts';
import { SCENES as PLACES, type Scene } from '../art/scenes.ts';
import { itemAt, type Random, seedOf, shuffled, whole } from '../random.ts';
import type { Vehicle } from './vehicle.ts';

/** What is seen everywhere comes in two looks, so that neighbours differ; the rest in one, so that files are shared. */
const looksOf = (kind: Kind, color: Color): number => (isCar(kind) && COMMON.includes(color) ? 2 : 1);

const OUTDOORS: Partial<Record<Kind, readonly Scene[]>> = {
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

/** Large machines do not stand in a hall. */
const hasHall = (kind: Kind): boolean => isCar(kind) || isMotorcycle(kind);

/** The set of pictures of a post, the cover first. They agree with its data; what looks alike is the same picture. */
export function galleryOf(r: Random, vehicle: Vehicle, isDealer: boolean, showsKm: boolean): Picture[] {
  const { model, color, km } = vehicle;
  const { kind } = model;
  const outdoors = OUTDOORS[kind] ?? IN_TOWN;
  const look = whole(r, 0, looksOf(kind, color) - 1);
  const scenes = isDealer && hasHall(kind) ? INDOORS : outdoors;
  // rare colours are always seen in the same place: their pictures would hardly be shared otherwise
  const places = COMMON.includes(color) ? shuffled(r, scenes) : rotated(scenes, seedOf(kind + color) + look);
  const cover = itemAt(places, 0);
  const other = places[1] ?? itemAt(outdoors, 0);
  const shot = (name: Shot, scene: Scene = 'studio', more: Partial<Picture> = {}): Picture => ({
    kind,
    color,
    look,
    shot: name,
    scene,
    ...more,
  });
  // which way it looks is fixed by the place: the second view of one post is the cover of another
  const side = (scene: Scene): Picture => shot('side', scene, { flip: (PLACES.indexOf(scene) + look) % 2 === 0 });
  const first = side(cover);
  const last = side(other === cover ? 'studio' : other);
  const behindTheWheel: Scene = other === 'studio' || other === 'showroom' ? 'barrio' : other;
  const inside = shot('inside', behindTheWheel, showsKm && km > 0 ? { km } : {});
  if (isCar(kind)) return [first, shot('front'), shot('rear'), inside, shot('wheel'), last, shot('tail')];
  if (isTruck(kind)) return [first, shot('front'), inside, shot('wheel'), last];
  if (isMotorcycle(kind)) return [first, shot('front'), shot('detail'), last];
  if (kind === 'motorhome') return [first, inside, shot('detail'), last];
  return [first, shot('detail'), last];
}
