/** The measured shapes: side views with the nose to the left, centimetres, y upwards. */
import { type Point, shape } from './geometry.ts';

export const KINDS = [
  'hatch',
  'sedan',
  'suv',
  'pickup',
  'utility',
  'van',
  'moto',
  'trail',
  'scooter',
  'truck',
  'dumper',
  'motorhome',
  'tractor',
  'trailer',
] as const;
export type Kind = (typeof KINDS)[number];

const CAR_KINDS = ['hatch', 'sedan', 'suv', 'pickup', 'utility', 'van'] as const;
export type CarKind = (typeof CAR_KINDS)[number];

export interface CarBody {
  length: number;
  frontWheel: number;
  rearWheel: number;
  wheelRadius: number;
  outline: Point[];
  glass: Point[];
  /** Shoulder line from nose to tail: reflections follow it. */
  belt: { nose: Point; cowl: Point; door: Point; tail: Point };
  /** Black pillars over the glass: from x to x. */
  pillars: Array<readonly [number, number]>;
  /** Door gaps: x and y below, x and y above. */
  doors: Array<readonly [number, number, number, number]>;
  handles: Point[];
  headlamp: Point[];
  /** Daytime light: a bright line inside the headlamp. */
  signature: Point[];
  tailLamp: Point[];
  /** Where the windscreen meets the bonnet: mirror, seats and steering wheel are placed from here. */
  cowl: number;
  cladding?: boolean;
  /** Roof rail from x to x, at the height of the roof there. */
  roofRail?: readonly [x1: number, x2: number, y: number];
  /** Load bed of a pickup: from x to x, and the height of its edge. */
  bed?: readonly [number, number, number];
  /** Half width, height, ground clearance and tyre radius of the front and rear views. */
  end: { halfWidth: number; height: number; clearance: number; tyre: number };
}

const belt = (text: string): CarBody['belt'] => {
  const [nose = [0, 0], cowl = [0, 0], door = [0, 0], tail = [0, 0]] = shape(text);
  return { nose, cowl, door, tail };
};

export const CARS: Record<CarKind, CarBody> = {
  hatch: {
    length: 376,
    frontWheel: 76,
    rearWheel: 310,
    wheelRadius: 32,
    cowl: 98,
    outline: shape(
      '12 22 5, 3 36 8, 1 57 8, 6 73 9, 20 84 16, 54 94 40, 92 101 14, 100 104 6, 148 142 32, 206 150 60, 284 146 40, 328 136 5, 334 122 12, 358 100 10, 373 87 7, 376 64 8, 375 42 8, 368 27 6, 360 22 4',
    ),
    glass: shape('109 104 4, 153 138 22, 206 144.5 54, 278 141 26, 312 131 6, 322 114 6, 268 105.5 3, 180 102.5 3'),
    belt: belt('16 80, 96 95, 230 101, 370 97'),
    pillars: [
      [200, 207],
      [264, 274],
    ],
    doors: [
      [110, 30, 110, 101],
      [204, 26, 204, 144],
      [288, 62, 278, 103],
    ],
    handles: shape('178 92, 252 95'),
    headlamp: shape('4 66 3, 12 77 4, 44 88 3, 49 84 3, 34 74 5, 14 65 3'),
    signature: shape('9 67, 32 75.5, 45 83'),
    tailLamp: shape('374 88 2, 361 103 3, 341 107 3, 336 103 3, 352 93 4, 375 78 3'),
    end: { halfWidth: 85, height: 150, clearance: 23, tyre: 31 },
  },
  sedan: {
    length: 452,
    frontWheel: 86,
    rearWheel: 354,
    wheelRadius: 32.5,
    cowl: 130,
    outline: shape(
      '10 23 5, 2 38 8, 2 58 8, 8 72 10, 26 82 18, 70 91 54, 124 99 20, 134 102 8, 190 139 36, 258 145 70, 318 140 44, 378 110 20, 426 107 10, 444 102 5, 448 84 8, 450 60 8, 448 38 8, 441 27 6, 434 23 4',
    ),
    glass: shape('144 102 5, 195 133.5 26, 258 138 60, 312 134 26, 356 112 6, 348 106.5 5, 300 103 3, 210 101 3'),
    belt: belt('18 79, 128 93, 270 99, 446 96'),
    pillars: [
      [244, 251],
      [322, 329],
    ],
    doors: [
      [142, 30, 142, 99],
      [248, 26, 248, 138],
      [334, 62, 328, 102],
    ],
    handles: shape('222 89, 308 92'),
    headlamp: shape('4 64 3, 14 75 4, 52 85 3, 56 80 3, 42 71 5, 14 62 3'),
    signature: shape('10 64.5, 40 73, 52 80.5'),
    tailLamp: shape('448 98 2, 414 105 3, 402 102 3, 422 91 4, 449 86 3'),
    end: { halfWidth: 90, height: 145, clearance: 23, tyre: 31 },
  },
  suv: {
    length: 428,
    frontWheel: 83,
    rearWheel: 345,
    wheelRadius: 37.5,
    cowl: 114,
    cladding: true,
    roofRail: [176, 352, 166],
    outline: shape(
      '14 34 5, 4 50 8, 1 76 8, 4 97 8, 16 108 10, 56 116 34, 108 122 12, 116 125 6, 160 161 26, 232 168 70, 344 165 44, 396 155 8, 406 134 14, 420 112 8, 424 94 7, 426 72 8, 424 50 8, 416 37 6, 406 33 4',
    ),
    glass: shape('126 125 4, 165 156.5 18, 234 162 50, 338 159.5 24, 378 149 8, 388 130 6, 320 124 3, 210 121.5 3'),
    belt: belt('12 104, 108 114, 262 119, 422 114'),
    pillars: [
      [228, 236],
      [316, 326],
    ],
    doors: [
      [128, 44, 128, 119],
      [232, 38, 232, 161],
      [328, 76, 324, 121],
    ],
    handles: shape('206 109, 296 111.5'),
    headlamp: shape('3 90 3, 8 102 4, 20 108 3, 50 112 3, 52 106 3, 34 98 5, 10 89 3'),
    signature: shape('8 91.5, 32 100, 48 107'),
    tailLamp: shape('424 100 2, 414 118 3, 392 120 3, 388 115 3, 404 106 4, 425 90 3'),
    end: { halfWidth: 92, height: 167, clearance: 34, tyre: 36 },
  },
  /** Double cab. */
  pickup: {
    length: 534,
    frontWheel: 98,
    rearWheel: 408,
    wheelRadius: 40,
    cowl: 132,
    cladding: true,
    bed: [352, 524, 127],
    outline: shape(
      '14 46 6, 3 60 7, 1 90 8, 4 110 8, 16 118 10, 60 124 30, 124 128 16, 134 131 6, 180 173 26, 250 181 60, 326 178 26, 342 165 10, 351 130 4, 520 128 5, 530 122 5, 532 88 6, 531 62 5, 520 48 5',
    ),
    glass: shape('144 131 4, 185 168.5 18, 250 175.5 50, 318 172.5 14, 331 161 8, 338 131 4, 230 128.5 3'),
    belt: belt('14 113, 122 121, 300 124, 528 122'),
    pillars: [[238, 247]],
    doors: [
      [144, 56, 144, 125],
      [242, 50, 242, 174],
      [340, 94, 340, 127],
      [352, 66, 352, 127],
    ],
    handles: shape('214 113, 310 115'),
    headlamp: shape('2 94 3, 5 112 4, 20 118 3, 48 120 3, 46 108 3, 30 98 4, 8 92 3'),
    signature: shape('7 95, 29 101, 43 110'),
    tailLamp: shape('532 124 2, 521 126 2, 519 94 2, 532 92 2'),
    end: { halfWidth: 95, height: 180, clearance: 44, tyre: 39 },
  },
  /** Single cab on a car's floor. */
  utility: {
    length: 447,
    frontWheel: 80,
    rearWheel: 352,
    wheelRadius: 32,
    cowl: 110,
    cladding: true,
    bed: [286, 434, 108],
    outline: shape(
      '12 26 5, 3 42 8, 1 62 8, 6 80 9, 22 91 14, 62 99 40, 104 105 14, 112 108 6, 162 150 28, 214 157 44, 262 154 14, 274 143 8, 284 111 4, 432 109 5, 440 103 5, 443 74 6, 441 44 6, 432 30 5',
    ),
    glass: shape('121 108 4, 167 146 20, 214 151.5 40, 255 149 12, 264 140 6, 269 111 4, 200 107 3'),
    belt: belt('16 86, 106 99, 240 104, 440 103'),
    pillars: [[236, 243]],
    doors: [
      [124, 34, 124, 105],
      [240, 30, 240, 150],
    ],
    handles: shape('214 96'),
    headlamp: shape('3 72 3, 9 86 4, 22 91 3, 48 95 3, 50 88 3, 34 79 5, 10 70 3'),
    signature: shape('9 73, 33 81, 46 89'),
    tailLamp: shape('443 104 2, 432 106 2, 431 76 2, 443 74 2'),
    end: { halfWidth: 87, height: 157, clearance: 28, tyre: 32 },
  },
  van: {
    length: 480,
    frontWheel: 86,
    rearWheel: 372,
    wheelRadius: 34,
    cowl: 92,
    outline: shape(
      '10 30 5, 2 46 8, 1 82 10, 8 100 12, 26 108 16, 80 121 18, 140 179 28, 206 193 40, 440 193 20, 464 186 14, 473 120 16, 478 70 8, 476 44 7, 468 30 5',
    ),
    glass: shape('94 124 5, 146 175 16, 196 183 14, 200 125 5'),
    belt: belt('16 104, 110 115, 270 115, 474 115'),
    pillars: [],
    doors: [
      [88, 40, 90, 121],
      [208, 36, 208, 183],
      [320, 36, 320, 187],
    ],
    handles: shape('186 107, 222 107'),
    headlamp: shape('2 84 3, 8 99 4, 26 107 3, 52 112 3, 46 98 4, 12 80 3'),
    signature: shape('8 85, 34 98, 46 107'),
    tailLamp: shape('475 126 2, 467 128 3, 467 88 3, 477 86 3'),
    end: { halfWidth: 95, height: 192, clearance: 30, tyre: 33 },
  },
};

/** Cab over the engine, shared by both trucks. */
export const CAB = {
  outline: shape('14 46 8, 8 96 10, 14 196 16, 40 300 30, 100 326 30, 222 326 14, 226 60 8, 200 46 4'),
  windscreen: shape('26 190 6, 50 286 20, 112 302 14, 114 186 6'),
  sideWindow: shape('128 186 6, 128 298 10, 206 298 10, 206 186 6'),
};

export const LENGTH: Record<Kind, number> = {
  hatch: CARS.hatch.length,
  sedan: CARS.sedan.length,
  suv: CARS.suv.length,
  pickup: CARS.pickup.length,
  utility: CARS.utility.length,
  van: CARS.van.length,
  moto: 208,
  trail: 214,
  scooter: 184,
  truck: 850,
  dumper: 800,
  motorhome: 660,
  tractor: 430,
  trailer: 520,
};
export const isCar = (kind: Kind): kind is CarKind => CAR_KINDS.some((car) => car === kind);
export const isTruck = (kind: Kind): kind is 'truck' | 'dumper' => kind === 'truck' || kind === 'dumper';
export const isMotorcycle = (kind: Kind): kind is 'moto' | 'trail' | 'scooter' =>
  kind === 'moto' || kind === 'trail' || kind === 'scooter';
