/** One picture of one vehicle. */
import { random, seedOf } from '../random.ts';
import { isCar, isTruck, type Kind, LENGTH } from './bodies.ts';
import { carEnd } from './car-end.ts';
import { carSide, type Trim } from './car-side.ts';
import { dashboard } from './dashboard.ts';
import { n } from './geometry.ts';
import { motoFront, motoSide, scooterFront, scooterSide, trailSide } from './motorcycles.ts';
import { motorhomeSide, tractorSide, trailerSide } from './others.ts';
import { isLight, mix, type PaintName, paintOf, vehicleGradients } from './paint.ts';
import { vignette } from './scenes/frame.ts';
import { studio } from './scenes/studio.ts';
import { drawScene, GROUND, HEIGHT, isPolished, type Scene, WIDTH } from './scenes.ts';
import { boxTruckSide, dumpTruckSide, truckFront } from './trucks.ts';

export const SHOTS = ['side', 'front', 'rear', 'inside', 'wheel', 'tail', 'detail'] as const;
export type Shot = (typeof SHOTS)[number];

export interface Picture {
  kind: Kind;
  color: PaintName;
  /** Counts the looks of one kind and colour: shade, rims, face. */
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
  switch (kind) {
    case 'moto':
      return motoSide(id);
    case 'trail':
      return trailSide(paint, id);
    case 'scooter':
      return scooterSide(id);
    case 'truck':
      return boxTruckSide(paint, id);
    case 'dumper':
      return dumpTruckSide(paint, id);
    case 'motorhome':
      return motorhomeSide(paint, id);
    case 'tractor':
      return tractorSide(paint, id);
    case 'trailer':
      return trailerSide(paint, id);
  }
}

/** Any vehicle that has a face of its own from one end. */
function endView(kind: Kind, paint: string, id: string, side: 'front' | 'rear', look: number): string {
  if (isCar(kind)) return carEnd(kind, paint, id, side, look);
  if (isTruck(kind)) return truckFront(paint, id);
  return kind === 'scooter' ? scooterFront(paint, id) : motoFront(paint, id);
}

/** How wide the vehicle is in a 1600 px picture: longer vehicles fill more of it. */
const WIDTH_IN_PICTURE: Partial<Record<Kind, number>> = {
  truck: 1480,
  dumper: 1450,
  motorhome: 1440,
  tractor: 1130,
  trailer: 1360,
  moto: 1080,
  trail: 1060,
  scooter: 940,
};
const widthInPicture = (kind: Kind): number => WIDTH_IN_PICTURE[kind] ?? 540 + LENGTH[kind] * 1.72;

const END_SCALE: Partial<Record<Kind, number>> = {
  moto: 6.1,
  trail: 6.1,
  scooter: 5.8,
  truck: 2.6,
  dumper: 2.6,
  pickup: 4.6,
  van: 4.4,
  suv: 4.9,
};

type Crop = readonly [x: number, y: number, width: number, height: number];
/** Close-ups are the same drawing through another window. */
const CROPS: Partial<Record<Shot, Crop>> = {
  wheel: [130, 650, 600, 450],
  tail: [840, 560, 660, 495],
  detail: [360, 420, 880, 660],
};

/** A place without the vehicle. Many pictures share one: it is the costly part. */
export interface Backdrop {
  scene: Scene;
  variant: number;
}
const BACKDROPS = 4;

export function drawBackdrop({ scene, variant }: Backdrop): string {
  const drawn = drawScene(scene, random(seedOf(`${scene} ${variant}`)), '#2a6a78');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${drawn}${vignette}</svg>`;
}

/** What is drawn over the backdrop; without one the drawing is a whole picture. */
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
    const isHigh = isTruck(kind) || kind === 'van' || kind === 'motorhome';
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
  const width = widthInPicture(kind);
  const scale = n(width / LENGTH[kind]);
  const left = (WIDTH - width) / 2;
  const drawn = sideView(kind, paint, 'v', { look });
  const place = (mirrorScale: number): string =>
    `translate(${n(flip ? left + width : left)} ${GROUND}) scale(${flip ? -scale : scale} ${n(mirrorScale * scale)})`;
  if (!isPolished(scene)) return `<g transform="${place(-1)}">${drawn}</g>`;
  // a polished floor: the vehicle once more, upside down and fading
  return `<linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="0" y1="${GROUND}" x2="0" y2="${GROUND + 190}"><stop offset="0" stop-color="#fff" stop-opacity=".26"/>
<stop offset="1" stop-color="#fff" stop-opacity="0"/>
</linearGradient><mask id="floor-mask" maskUnits="userSpaceOnUse" x="0" y="${GROUND}" width="${WIDTH}" height="200"><rect y="${GROUND}" width="${WIDTH}" height="200" fill="url(#fade)"/>
</mask><g mask="url(#floor-mask)"><use href="#vehicle" transform="translate(0 ${2 * GROUND}) scale(1 -1)"/></g>
<g id="vehicle"><g transform="${place(-1)}">${drawn}</g></g>`;
}

function fromTheEnd({ kind, look }: Picture, paint: string, side: 'front' | 'rear'): string {
  const scale = END_SCALE[kind] ?? 5.1;
  return `<g transform="translate(${WIDTH / 2} ${GROUND + 20}) scale(${scale} ${-scale})">${endView(kind, paint, 'v', side, look)}</g>`;
}
