/**
 * How a car is measured and built: side view, nose to the left, centimetres, y upwards. A plan names what tells one
 * body from another; nose, bumpers, glass, doors and lamps follow from it, and so do the front and rear views.
 */
import { itemAt } from '../random.ts';
import { type Point, shape } from './geometry.ts';

/** The character of the front: lamps, grille and bumper of both views. */
export type Face = 'sleek' | 'crossover' | 'tough' | 'round' | 'van';

export interface CarPlan {
  length: number;
  axles: readonly [front: number, rear: number];
  wheelRadius: number;
  /** Lower edge of the body. */
  sill: number;
  /** Height of the bonnet's leading edge. */
  lip: number;
  /** Where the windscreen meets the bonnet. */
  cowl: readonly [x: number, y: number];
  /** From the top of the windscreen to the rear edge of the roof. */
  roof: string;
  /** From there down to the rear bumper. */
  tail: string;
  /** Rear end of the side windows, from above. */
  glassEnd: string;
  /** Black pillars across the glass: middle and width. */
  pillars?: ReadonlyArray<readonly [x: number, width: number]>;
  /** Rear edges of the doors; those behind the rear wheel's arch begin above it. */
  doors: readonly number[];
  tailLamp: string;
  face: Face;
  cladding?: boolean;
  /** Roof rail from x to x. */
  roofRail?: readonly [from: number, to: number];
  /** Load bed from x to x. */
  bed?: readonly [from: number, to: number];
  hasStep?: boolean;
  hasSpareWheel?: boolean;
  hasSlidingDoor?: boolean;
  hasRearSeat?: boolean;
  /** Of the front and rear views: half the width, and how much narrower the roof is on each side. */
  halfWidth: number;
  tumble: number;
}

export interface CarBody extends CarPlan {
  outline: Point[];
  glass: Point[];
  /** Shoulder line from nose to tail: reflections follow it. */
  belt: { nose: Point; cowl: Point; door: Point; tail: Point };
  handles: Point[];
  headlamp: Point[];
  /** Daytime light: a bright line inside the headlamp. */
  signature: Point[];
  tailLens: Point[];
  /** Heights that the front and rear views share with the side. */
  height: {
    roof: number;
    headlamp: readonly [low: number, high: number];
    tailLamp: readonly [low: number, high: number];
    /** Lower edge of the rear window. */
    deck: number;
  };
}

/** From the sill up to the windscreen. */
const NOSES: Record<Face, (plan: CarPlan) => Point[]> = {
  sleek: (plan) => rounded(plan, { chin: 12, lipX: 20, lipRadius: 16, bonnetAt: 0.55 }),
  crossover: (plan) => rounded(plan, { chin: 13, lipX: 15, lipRadius: 11, bonnetAt: 0.5 }),
  tough: (plan) => rounded(plan, { chin: 14, lipX: 13, lipRadius: 9, bonnetAt: 0.45 }),
  round: ({ sill, lip, cowl: [x, y] }) => [
    [16, sill + 6, 4],
    [4, sill + 8, 4],
    [3, sill + 26, 4],
    [7, sill + 30, 3],
    [6, lip - 8, 5],
    [13, lip, 7],
    [x - 7, y - 2.5, 10],
    [x, y, 4],
  ],
  van: (plan) => rounded(plan, { chin: 10, lipX: 24, lipRadius: 16, bonnetAt: 0.6 }),
};

function rounded(
  { sill, lip, cowl: [x, y] }: CarPlan,
  { chin, lipX, lipRadius, bonnetAt }: { chin: number; lipX: number; lipRadius: number; bonnetAt: number },
): Point[] {
  const tall = lip - sill;
  return [
    [chin, sill, 5],
    [3, sill + 14, 8],
    [1, sill + tall * 0.57, 8],
    [lipX * 0.3, sill + tall * 0.85, 9],
    [lipX, lip, lipRadius],
    [x * bonnetAt, lip + (y - lip) * 0.62, 40],
    [x - 9, y - 3, 14],
    [x, y, 6],
  ];
}

/** Lens and daytime light, from the bonnet's leading edge. */
const HEADLAMPS: Record<Face, readonly [lens: string, signature: string]> = {
  sleek: ['4 -18 3, 12 -7 4, 44 4 3, 49 0 3, 34 -10 5, 14 -19 3', '9 -17, 32 -8.5, 45 -1'],
  crossover: ['3 -18 3, 8 -7 4, 20 -1 3, 50 4 3, 53 -2 3, 34 -10 5, 10 -19 3', '8 -16.5, 32 -8, 49 -1'],
  tough: ['2 -25 3, 5 -7 4, 18 0 3, 46 3 3, 45 -9 3, 30 -19 4, 8 -26 3', '7 -23, 29 -17, 42 -8'],
  round: ['4 -31 3, 3 -13 3, 8 -9 4, 14 -15 4, 14 -27 4, 9 -33 3', '5.5 -28, 4.5 -22, 5.5 -15'],
  van: ['2 -22 3, 8 -8 4, 26 0 3, 54 7 3, 46 -8 4, 12 -26 3', '8 -20, 34 -8, 47 2'],
};

const heights = (points: readonly Point[]): readonly [low: number, high: number] => {
  const ys = points.map(([, y]) => y);
  return [Math.min(...ys), Math.max(...ys)];
};

export function buildCar(plan: CarPlan): CarBody {
  const { length, sill, lip, cowl, wheelRadius, axles } = plan;
  const [cowlX, cowlY] = cowl;
  const roof = shape(plan.roof);
  const tail = shape(plan.tail);
  const glassEnd = shape(plan.glassEnd);
  const outline: Point[] = [
    ...NOSES[plan.face](plan),
    ...roof,
    ...tail,
    [length, sill + 30, 8],
    [length - 1, sill + 18, 8],
    [length - 8, sill + 5, 6],
    [length - 16, sill, 4],
  ];
  // the glass runs under the roof, as far as the pillar behind it
  const first = itemAt(roof, 0);
  const under = roof.slice(1, -1).map(([x, y, r]): Point => [x, y - 6, (r ?? 0) * 0.8]);
  const end = itemAt(glassEnd, glassEnd.length - 1);
  const glass: Point[] = [
    [cowlX + 9, cowlY + 0.5, 4],
    [first[0] + 5, first[1] - 4.5, (first[2] ?? 0) * 0.7],
    ...under.filter(([x]) => x < itemAt(glassEnd, 0)[0]),
    ...glassEnd,
    [cowlX + (end[0] - cowlX) * 0.45, cowlY + (end[1] - cowlY) * 0.22 - 1, 3],
  ];
  const shoulder = itemAt(tail, tail.length - 1);
  const [lens, signature] = HEADLAMPS[plan.face];
  const fromLip = (points: string): Point[] => shape(points).map(([x, y, r]) => [x, y + lip, r]);
  const tailLens = shape(plan.tailLamp);
  const headlamp = fromLip(lens);
  const handleY = (x: number): number => cowlY - 11 + ((x - cowlX) / length) * 8;
  return {
    ...plan,
    outline,
    glass,
    belt: {
      nose: [16, lip - 4],
      cowl: [cowlX - 2, cowlY - 8],
      door: [length * 0.58, cowlY - 3],
      tail: [length - 4, Math.max(shoulder[1] + 6, cowlY - 9)],
    },
    handles: plan.doors
      .filter((x) => x > cowlX + 40 && x < axles[1] + wheelRadius)
      .map((x): Point => [x - 26, handleY(x)]),
    headlamp,
    signature: fromLip(signature),
    tailLens,
    height: {
      roof: heights(outline)[1],
      headlamp: heights(headlamp),
      tailLamp: heights(tailLens),
      deck: end[1],
    },
  };
}
