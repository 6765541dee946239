/**
 * Cars from the front and from behind, in proportion to the side: roof, bonnet, lamps and sill stand at the same
 * heights. x from the centre line, centimetres, y upwards.
 */
import { type CarKind, carBody } from './bodies.ts';
import type { CarBody } from './car-body.ts';
import { frontFace } from './car-front.ts';
import { rearFace } from './car-rear.ts';
import { both, fill, line, mirrored, n, outline, type Point, polygon } from './geometry.ts';
import { darken, groundShadow } from './paint.ts';

const BLACK = '#0c1114';

export interface End {
  car: CarBody;
  paint: string;
  id: string;
  look: number;
  /** Half width of the body, and of the roof. */
  w: number;
  roofHalf: number;
  /** Lower edge of the windscreen or of the rear window. */
  waist: number;
}

export function carEnd(kind: CarKind, paint: string, id: string, side: 'front' | 'rear', look: number): string {
  const car = carBody(kind);
  const { halfWidth: w, tumble, sill, wheelRadius } = car;
  const isRear = side === 'rear';
  const roofHalf = w - tumble;
  const waist = isRear ? Math.max(car.height.deck, car.cowl[1]) : car.cowl[1];
  const end: End = { car, paint, id, look, w, roofHalf, waist };
  const body = polygon(mirrored(bodyHalf(end, isRear)));
  const glass = windows(end, isRear);

  const treads = (s: number): string => [25, 20, 15, 10, 5].map((x) => `M${s * (w - x)} 3V${n(wheelRadius)}`).join('');
  const tyres = both(
    (s) =>
      fill(
        outline(
          `${s * (w - 29)} 0 6, ${s * (w - 29)} ${sill + 22} 4, ${s * (w - 1)} ${sill + 22} 4, ${s * (w - 1)} 0 6`,
        ),
        '#14171a',
      ) + line(treads(s), '#2b3137', 1.6),
  );
  // axle, sump and exhaust stay in the dark
  const low = sill - (car.cladding ? 13 : 8);
  const underbody = fill(
    outline(`${-w + 24} ${low} 9, ${-w + 10} ${sill + 14} 4, ${w - 10} ${sill + 14} 4, ${w - 24} ${low} 9`),
    '#0b0e10',
  );
  const flares = car.cladding
    ? both((s) =>
        fill(
          outline(
            `${s * (w - 8)} ${sill + 2} 4, ${s * (w - 4)} ${n(wheelRadius * 1.86)} 6, ${s * (w + 1.8)} ${n(wheelRadius * 1.94)} 5, ${s * (w + 1.8)} ${sill + 2} 4`,
          ),
          '#1d2226',
        ),
      )
    : '';

  return `<g><clipPath id="clip-end-${id}"><path d="${body}"/></clipPath><clipPath id="clip-screen-${id}"><path d="${glass}"/></clipPath>
${groundShadow(0, w * 1.12, id, 10)}${underbody}${tyres}${mirrors(end, isRear)}${fill(body, `url(#body-${id})`)}
<g clip-path="url(#clip-end-${id})">${shading(end, isRear)}${fill(body, `url(#sheen-${id})`)}${line(body, '#fff', 2.6, 'stroke-opacity=".45"')}</g>
${flares}${roofRails(end)}${fill(glass, BLACK, `stroke="${BLACK}" stroke-width="4" stroke-linejoin="round"`)}${fill(glass, `url(#glass-${id})`)}
<g clip-path="url(#clip-screen-${id})">${cabin(end, isRear)}</g>${wipers(end, isRear)}
${isRear ? rearFace(end) : frontFace(end)}</g>`;
}

function bodyHalf({ car, w, roofHalf, waist }: End, isRear: boolean): Point[] {
  const { sill, height } = car;
  const [low, high] = isRear ? height.tailLamp : height.headlamp;
  const foot = isRear ? sill + 3 : sill;
  const fender = Math.min(high + 2, waist - 4);
  return [
    [0, foot],
    [w - 13, foot, 5],
    [w - 2, foot + 12, 9],
    [w, low, 16],
    [w - 1, fender, 10],
    [w - 6, waist + 1, 8],
    [roofHalf, height.roof - 10, 16],
    [roofHalf - 15, height.roof - 1, 18],
    [0, height.roof + 1.5, 60],
  ];
}

/** One pane, or the two of a van's doors. */
function windows({ car, w, roofHalf, waist }: End, isRear: boolean): string {
  const top = car.height.roof;
  if (isRear && car.hasSlidingDoor) {
    const pane = (s: number): string =>
      outline(
        `${s * 7} ${waist + 8} 5, ${s * 7} ${top - 26} 5, ${s * (roofHalf - 10)} ${top - 26} 7, ${s * (w - 16)} ${waist + 8} 6`,
      );
    return pane(1) + pane(-1);
  }
  const inset = isRear ? 6 : 0;
  const isUpright = car.tumble < 12;
  return polygon(
    mirrored([
      [0, waist + (isRear ? 5 : 3)],
      [w - 15 - inset, waist + (isRear ? 5 : 2.5), 6],
      [roofHalf - (isUpright ? 7 : 5) - inset / 2, top - 14 - inset / 2, 9],
      [roofHalf - 16 - inset / 2, top - 8 - inset / 2, 10],
      [0, top - 6.5 - inset / 2, 50],
    ]),
  );
}

/** Light on the bonnet, the dark below it, and the horizon in the bumper. */
function shading({ car, w, waist }: End, isRear: boolean): string {
  const { sill, lip, height } = car;
  const [low] = isRear ? height.tailLamp : height.headlamp;
  const middle = sill + (low - sill) * 0.55;
  const bumper = fill(
    `M${-w - 4} ${n(middle + 10)}Q0 ${n(middle + 15)} ${w + 4} ${n(middle + 10)}V${n(middle - 6)}Q0 ${n(middle)} ${-w - 4} ${n(middle - 6)}Z`,
    '#05090b',
    'opacity=".16"',
  );
  if (isRear) return bumper;
  const bonnet = polygon(
    mirrored([
      [0, lip - 4, 0],
      [w * 0.42, lip - 5, 12],
      [w - 26, lip + 3, 14],
      [w - 15, waist, 6],
      [0, waist + 4],
    ]),
  );
  const dome = polygon(
    mirrored([
      [0, lip + 1],
      [w * 0.4, lip, 8],
      [w * 0.56, waist, 6],
      [0, waist + 4],
    ]),
  );
  const edges = both((s) => {
    const outer = `M${s * (w - 15)} ${waist}Q${s * (w - 22)} ${n(lip + 8)} ${s * (w - 30)} ${lip}`;
    const inner = `M${n(s * w * 0.56)} ${waist}L${n(s * w * 0.42)} ${lip - 2}`;
    return line(outer, '#04070a', 1.3, 'stroke-opacity=".42"') + line(inner, '#fff', 1.4, 'stroke-opacity=".45"');
  });
  return `${bumper}${fill(bonnet, '#fff', 'opacity=".13"')}${fill(dome, '#fff', 'opacity=".12"')}${edges}
${line(`M${n(-w * 0.62)} ${lip - 5}Q0 ${lip - 8} ${n(w * 0.62)} ${lip - 5}`, '#04070a', 1.6, 'stroke-opacity=".45"')}`;
}

function mirrors({ car, w, paint, id }: End, isRear: boolean): string {
  const y = car.cowl[1] + 3;
  const tall = car.tumble < 12 || car.face === 'tough' ? 21 : 14;
  return both((s) => {
    const arm = line(`M${s * (w - 12)} ${y + 1}L${s * (w + 2)} ${y + 4}`, '#14181b', 5);
    const shell = outline(
      `${s * (w - 4)} ${y} 4, ${s * (w + 14)} ${y - 1} 6, ${s * (w + 16)} ${y + tall - 2} 6, ${s * (w - 2)} ${y + tall} 5`,
    );
    const silver = outline(
      `${s * (w - 1)} ${y + 2.5} 3, ${s * (w + 11.5)} ${y + 2} 4, ${s * (w + 13)} ${y + tall - 4} 4, ${s * w} ${y + tall - 2.5} 4`,
    );
    const light = line(
      `M${s * (w - 1)} ${y + tall - 2}L${s * (w + 13)} ${y + tall - 4}`,
      '#fff',
      1.4,
      'stroke-opacity=".4"',
    );
    return arm + fill(shell, darken(paint, 0.14)) + (isRear ? fill(silver, `url(#glass-${id})`) : light);
  });
}

function roofRails({ car, roofHalf }: End): string {
  if (!car.roofRail) return '';
  const y = car.height.roof;
  return both((s) =>
    fill(
      outline(
        `${s * (roofHalf - 17)} ${y - 2} 2, ${s * (roofHalf - 16)} ${y + 3.5} 2, ${s * (roofHalf - 10)} ${y + 2} 2, ${s * (roofHalf - 9)} ${y - 5} 2`,
      ),
      '#20262a',
    ),
  );
}

function cabin({ car, w, waist }: End, isRear: boolean): string {
  const top = car.height.roof;
  const seatTop = Math.min(waist + 26, top - 18);
  const seats = both((s) =>
    fill(
      outline(
        `${n(s * w * 0.19)} ${waist - 10} 6, ${n(s * w * 0.2)} ${seatTop - 10} 8, ${n(s * w * 0.28)} ${seatTop} 8, ${n(s * w * 0.44)} ${seatTop} 8, ${n(s * w * 0.52)} ${seatTop - 10} 8, ${n(s * w * 0.55)} ${waist - 10} 6`,
      ),
      '#080c0f',
      'opacity=".55"',
    ),
  );
  const wheel = isRear
    ? ''
    : `<circle cx="${n(w * 0.36)}" cy="${waist + 3}" r="14" fill="none" stroke="#080c0f" stroke-width="3" opacity=".7"/>`;
  const shade = fill(`M${-w} ${top - 13}Q0 ${top - 9} ${w} ${top - 13}V${top + 10}H${-w}Z`, '#05090b', 'opacity=".45"');
  const mirror = isRear
    ? ''
    : `<rect x="-9" y="${top - 17}" width="18" height="5.5" rx="2.5" fill="#05090b" opacity=".8"/>`;
  const tall = top - waist;
  const shine = (x: number, wide: number, opacity: number): string =>
    fill(
      `M${n(x)} ${waist - 4}L${n(x + tall * 0.75)} ${top}h${wide}L${n(x + wide)} ${waist - 4}Z`,
      '#fff',
      `opacity="${opacity}"`,
    );
  return `${seats}${wheel}${shade}${mirror}${shine(-w * 0.72, w * 0.34, 0.15)}${shine(-w * 0.26, w * 0.08, 0.12)}`;
}

function wipers({ car, w, waist }: End, isRear: boolean): string {
  if (isRear && (car.bed || car.hasSlidingDoor || car.height.deck < 118)) return '';
  const d = isRear
    ? `M0 ${waist + 6}L${n(-w * 0.34)} ${waist + 11}`
    : `M${n(w * 0.06)} ${waist + 2}L${n(-w * 0.52)} ${waist + 8}M${n(w * 0.56)} ${waist + 2}L${n(w * 0.02)} ${waist + 7}`;
  return line(d, '#05080a', 2.1, 'stroke-linecap="round"');
}
