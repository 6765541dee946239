/** One image of one vehicle. */
import { random, seedOf } from '../random.ts';
import { carBody, isCar, isMotorcycle, isTruck, type Kind, lengthOf } from './bodies.ts';
import { carEnd } from './car-end.ts';
import { carSide, type Trim } from './car-side.ts';
import { dashboard } from './dashboard.ts';
import { n } from './geometry.ts';
import { motorcycleFront, motorcycleSide } from './motorcycles.ts';
import { motorhomeFront, motorhomeSide, tractorFront, tractorSide, trailerRear, trailerSide } from './others.ts';
import { isLight, mix, type PaintName, paintOf, vehicleGradients } from './paint.ts';
import { vignette } from './scenes/frame.ts';
import { studio } from './scenes/studio.ts';
import { drawScene, GROUND, HEIGHT, isPolished, type Scene, WIDTH } from './scenes.ts';
import { boxTruckSide, dumpTruckSide, semiSide, semitrailerRear, semitrailerSide, truckFront } from './trucks.ts';

export const SHOTS = ['side', 'front', 'rear', 'inside', 'wheel', 'tail', 'detail'] as const;
export type Shot = (typeof SHOTS)[number];

export interface Picture {
  kind: Kind;
  color: PaintName;
  /** Number of the variant of one kind and colour: shade, rims, face. */
  look: number;
  shot: Shot;
  scene: Scene;
  /** Nose to the right. */
  flip?: boolean;
  /** Shown by the odometer, `inside` only. */
  km?: number;
}

/** Any vehicle from the side, in centimetres. */
export function sideView(kind: Kind, paint: string, id: string, trim: Trim): string {
  if (isCar(kind)) return carSide(kind, paint, id, trim);
  if (isMotorcycle(kind)) return motorcycleSide(kind, paint, id);
  switch (kind) {
    case 'truck':
      return boxTruckSide(paint, id);
    case 'dumper':
      return dumpTruckSide(paint, id);
    case 'semi':
      return semiSide(paint, id);
    case 'semitrailer':
      return semitrailerSide(paint, id);
    case 'motorhome':
      return motorhomeSide(paint, id);
    case 'tractor':
      return tractorSide(paint, id);
    case 'trailer':
      return trailerSide(paint, id);
  }
}

/** Any vehicle from one of its ends. What has no face of its own is seen from behind. */
function endView(kind: Kind, paint: string, id: string, side: 'front' | 'rear', look: number): string {
  if (isCar(kind)) return carEnd(kind, paint, id, side, look);
  if (isMotorcycle(kind)) return motorcycleFront(kind, paint, id);
  switch (kind) {
    case 'truck':
    case 'dumper':
    case 'semi':
      return truckFront(kind, paint, id);
    case 'semitrailer':
      return semitrailerRear(paint, id);
    case 'motorhome':
      return motorhomeFront(paint, id);
    case 'tractor':
      return tractorFront(id);
    case 'trailer':
      return trailerRear(paint, id);
  }
}

/** How wide the vehicle is in a 1600 px image: longer vehicles fill more of it. */
const WIDTH_IN_PICTURE: Partial<Record<Kind, number>> = {
  truck: 1480,
  dumper: 1450,
  semi: 1540,
  semitrailer: 1500,
  motorhome: 1440,
  tractor: 1130,
  trailer: 1360,
  moto: 1100,
  classic: 1100,
  trail: 1080,
  adventure: 1140,
  scooter: 960,
};
const widthInImage = (kind: Kind): number => WIDTH_IN_PICTURE[kind] ?? 540 + lengthOf(kind) * 1.72;

/** Pixels per centimetre from the end: small ones are a little larger than life. */
const END_SCALE: Partial<Record<Kind, number>> = {
  truck: 2.6,
  dumper: 2.6,
  semi: 2.4,
  semitrailer: 2.25,
  motorhome: 2.9,
  tractor: 3,
  trailer: 4.6,
  adventure: 5.4,
};
const endScale = (kind: Kind): number =>
  isCar(kind) ? n(6.2 - carBody(kind).height.roof / 105) : (END_SCALE[kind] ?? 6);

type Crop = readonly [x: number, y: number, width: number, height: number];
/** Close-ups are the same drawing through another window. */
const CROPS: Partial<Record<Shot, Crop>> = {
  wheel: [130, 650, 600, 450],
  tail: [840, 560, 660, 495],
  detail: [360, 420, 880, 660],
};

/** A place without the vehicle. Many images share one: it is the costly part. */
export interface Backdrop {
  scene: Scene;
  variant: number;
}
const BACKDROPS = 4;

export function drawBackdrop({ scene, variant }: Backdrop): string {
  const drawn = drawScene(scene, random(seedOf(`${scene} ${variant}`)), '#2a6a78');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn}${vignette}</svg>`;
}

/** The layers over the backdrop; without one the drawing is a whole image. */
export interface Layers {
  svg: string;
  backdrop?: Backdrop;
  /** How far the backdrop is moved up: the driver sees only its middle. */
  lift: number;
}

export function drawPicture(picture: Picture): Layers {
  const { kind, color, look, shot, scene, flip = false, km } = picture;
  const paint = paintOf(color, look);
  const seed = seedOf(`${kind} ${color} ${look} ${scene} ${flip}`);
  const backdrop = { scene, variant: seed % BACKDROPS };
  if (shot === 'inside') {
    const isHigh = isTruck(kind) || kind === 'van' || kind === 'smallvan' || kind === 'motorhome';
    return { svg: dashboard({ km, paint, seed, isHigh }), backdrop, lift: isHigh ? 400 : 330 };
  }
  const vehicle = shot === 'front' || shot === 'rear' ? fromTheEnd(picture, paint, shot) : fromTheSide(picture, paint);
  const [x, y, w, h] = CROPS[shot] ?? [0, 0, WIDTH, HEIGHT];
  const ground =
    scene === 'studio'
      ? studio(isLight(paint) ? '#0b3540' : mix('#2a6a78', paint, 0.25), isLight(paint) ? 0.45 : 0.95)
      : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${x} ${y} ${w} ${h}"><defs>
${vehicleGradients(paint, 'v')}</defs>${ground}${vehicle}</svg>`;
  return scene === 'studio' ? { svg, lift: 0 } : { svg, backdrop, lift: 0 };
}

function fromTheSide({ kind, look, scene, flip }: Picture, paint: string): string {
  const width = widthInImage(kind);
  const scale = n(width / lengthOf(kind));
  const left = (WIDTH - width) / 2;
  const place = `translate(${n(flip ? left + width : left)} ${GROUND}) scale(${flip ? -scale : scale} ${-scale})`;
  return standing(`<g transform="${place}">${sideView(kind, paint, 'v', { look })}</g>`, GROUND, isPolished(scene));
}

function fromTheEnd({ kind, look, scene }: Picture, paint: string, side: 'front' | 'rear'): string {
  const scale = endScale(kind);
  const ground = GROUND + 20;
  const drawn = `<g transform="translate(${WIDTH / 2} ${ground}) scale(${scale} ${-scale})">${endView(kind, paint, 'v', side, look)}</g>`;
  return standing(drawn, ground, isPolished(scene));
}

/** On a polished floor: the vehicle once more, upside down and fading. */
function standing(drawn: string, ground: number, isMirrored: boolean): string {
  if (!isMirrored) return drawn;
  return `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="${ground}" x2="0" y2="${ground + 190}"><stop offset="0" stop-color="#fff" stop-opacity=".26"/>
<stop offset="1" stop-color="#fff" stop-opacity="0"/>
</linearGradient><mask id="floor-mask" maskUnits="userSpaceOnUse" x="0" y="${ground}" width="${WIDTH}" height="200"><rect y="${ground}" width="${WIDTH}" height="200" fill="url(#fade)"/>
</mask><g mask="url(#floor-mask)"><use href="#vehicle" transform="translate(0 ${2 * ground}) scale(1 -1)"/></g><g id="vehicle">${drawn}</g>`;
}
