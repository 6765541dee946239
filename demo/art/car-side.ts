/** Cars from the side: a group in centimetres, y upwards, nose to the left; the caller flips it. */
import { itemAt } from '../random.ts';
import { type CarKind, carBody } from './bodies.ts';
import type { CarBody } from './car-body.ts';
import { curve, fill, line, n, outline, type Point, polygon, shape } from './geometry.ts';
import { darken, groundShadow, isLight, lighten } from './paint.ts';
import { carWheel } from './wheels.ts';

const BLACK = '#0c1114';
const INK = '#04070a';

/** Differences between two vehicles of one kind, besides their paint. */
export interface Trim {
  look: number;
}

export function carSide(kind: CarKind, paint: string, id: string, { look }: Trim): string {
  const car = carBody(kind);
  const { length, axles, wheelRadius: radius, sill } = car;
  const [frontWheel, rearWheel] = axles;
  const [cowl] = car.cowl;
  const body = polygon(car.outline);
  const window = polygon(car.glass);
  const top = car.height.roof;
  const waist = car.belt.cowl[1];
  const hasDarkRoof = (kind === 'suv' || kind === 'offroader') && look % 3 === 1 && !isDark(paint);
  const clips = `<clipPath id="clip-body-${id}"><path d="${body}"/></clipPath><clipPath id="clip-glass-${id}"><path d="${window}"/></clipPath>`;

  const underbody =
    fill(
      outline(`34 ${sill - 5} 3, 20 ${sill + 12} 4, ${length - 20} ${sill + 12} 4, ${length - 38} ${sill - 5} 3`),
      '#0b0e10',
    ) +
    fill(
      outline(
        `${frontWheel + radius} ${sill - 9} 4, ${frontWheel + radius - 4} ${sill + 8}, ${rearWheel - radius + 4} ${sill + 8}, ${rearWheel - radius} ${sill - 9} 4`,
      ),
      '#0b0e10',
    );

  const arches = axles
    .map((x) =>
      car.cladding
        ? `<circle cx="${x}" cy="${radius}" r="${radius + 11}" fill="#1d2226"/>
<circle cx="${x}" cy="${radius}" r="${radius + 11}" fill="none" stroke="#3a4248" stroke-width="1"/>`
        : `<circle cx="${x}" cy="${radius}" r="${radius + 8}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="1.2"/>`,
    )
    .join('');
  const sillHeight = car.cladding ? 16 : 8;
  const shoulder = [car.belt.nose, car.belt.cowl, car.belt.door, car.belt.tail];
  const moved = (dy: number): Point[] => shoulder.map(([x, y]) => [x, y + dy]);
  const crease = curve([
    [frontWheel + radius + 14, sill + 26],
    [length * 0.5, sill + 26],
    [rearWheel - radius - 14, sill + 28],
  ]);
  const paintwork = `${fill(body, `url(#body-${id})`)}<g clip-path="url(#clip-body-${id})">
${hasDarkRoof ? fill(`M0 ${waist + 30}L${length} ${waist + 26}V${top + 20}H0Z`, '#15191c') : ''}
${fill(horizon(car), '#06090b', 'opacity=".17"')}
${fill(`M-5 ${n(sill)}H${length + 5}V${n(sill + 22)}Q${n(length / 2)} ${n(sill + 30)} -5 ${n(sill + 22)}Z`, '#ffffff', 'opacity=".07"')}
${line(curve(moved(1.5)), '#fff', 1.3, 'stroke-opacity=".55"')}${line(curve(moved(-1.6)), '#05090b', 2.2, 'stroke-opacity=".36"')}
${line(crease, '#fff', 1.5, 'stroke-opacity=".26"')}${line(crease, '#05090b', 2.4, 'stroke-opacity=".16" transform="translate(0 -2)"')}
<rect x="-5" y="${sill - 2}" width="${length + 10}" height="${sillHeight}" fill="#15191c" opacity="${car.cladding ? 0.97 : 0.82}"/>${arches}
${fill(body, `url(#sheen-${id})`)}
${line(body, '#fff', 2.6, 'stroke-opacity=".42"')}</g>
<g fill="#07090b">${axles.map((x) => `<circle cx="${x}" cy="${radius}" r="${radius + 5.6}"/>`).join('')}</g>`;

  const mirror =
    fill(
      outline(
        `${cowl + 16} ${waist + 8} 3, ${cowl + 17} ${waist + 17} 4, ${cowl + 34} ${waist + 18.5} 4, ${cowl + 36} ${waist + 8} 4`,
      ),
      hasDarkRoof ? '#15191c' : darken(paint, 0.12),
    ) +
    fill(
      outline(
        `${cowl + 17} ${waist + 13} 2, ${cowl + 18} ${waist + 17} 3, ${cowl + 33} ${waist + 18} 3, ${cowl + 35} ${waist + 13} 2`,
      ),
      '#fff',
      'opacity=".26"',
    );

  return `<g>${clips}${groundShadow(length / 2, length / 2, id)}${underbody}${paintwork}${glasshouse(car, id)}
${extras(car, look, id)}${doors(car, paint, id)}${lamps(car, id, sill)}${mirror}${axles
  .map((x) => carWheel(x, radius, look, id))
  .join('')}</g>`;
}

const isDark = (paint: string): boolean => !isLight(lighten(paint, 0.35));

/** Dark band across the doors: the horizon reflected in the paint. */
function horizon({ length, belt: { nose, cowl, door, tail } }: CarBody): string {
  return polygon([
    [-5, nose[1] - 16],
    [length * 0.25, cowl[1] - 25],
    [length * 0.55, door[1] - 22],
    [length + 5, tail[1] - 18],
    [length + 5, tail[1] - 34],
    [length * 0.6, door[1] - 44],
    [length * 0.25, cowl[1] - 42],
    [-5, nose[1] - 26],
  ]);
}

function glasshouse(car: CarBody, id: string): string {
  const { glass, length, pillars = [], sill, hasRearSeat = true, hasSlidingDoor = false } = car;
  const [cowl] = car.cowl;
  const top = car.height.roof;
  const waist = car.belt.cowl[1];
  const window = polygon(glass);
  const seat = (x: number): string =>
    fill(
      outline(
        `${x} ${sill + 60} 4, ${x - 3} ${waist + 16} 8, ${x - 2} ${waist + 29} 6, ${x + 11} ${waist + 29} 6, ${x + 13} ${waist + 14} 6, ${x + 20} ${sill + 60} 4`,
      ),
      '#080c0f',
      'opacity=".72"',
    );
  const first = itemAt(glass, 0);
  const lowest = Math.min(...glass.map(([, y]) => y));
  const last = glass.filter(([, y]) => y < lowest + 12).reduce((a, b) => (b[0] > a[0] ? b : a));
  const low = itemAt(glass, glass.length - 1);
  const chrome = curve([
    [first[0], first[1] - 1.8],
    [length * 0.5, low[1] - 1.6],
    [last[0], last[1] - 1.8],
  ]);
  return `${fill(window, BLACK, `stroke="${BLACK}" stroke-width="3.4"`)}${fill(window, `url(#glass-${id})`)}
<g clip-path="url(#clip-glass-${id})">${seat(cowl + 82)}
${hasRearSeat ? seat(cowl + 168) : ''}${`<circle cx="${cowl + 58}" cy="${waist + 12}" r="9" fill="none" stroke="#080c0f" stroke-width="2.4" opacity=".7"/>`}
${fill(`M${cowl + 40} 0L${cowl + 96} ${top}h30L${cowl + 70} 0Z`, '#fff', 'opacity=".16"')}
${fill(`M${cowl + 176} 0L${cowl + 232} ${top}h12L${cowl + 188} 0Z`, '#fff', 'opacity=".1"')}
${pillars.map(([x, wide]) => fill(`M${x} 0L${x - 4} ${top}h${wide}L${x + wide} 0Z`, BLACK)).join('')}</g>
${hasSlidingDoor ? '' : line(chrome, '#dfe6e9', 1.1, 'stroke-opacity=".75"')}`;
}

function extras(car: CarBody, look: number, id: string): string {
  const { roofRail, bed, hasStep, hasSpareWheel, hasSlidingDoor, axles, wheelRadius, sill, length, cowl } = car;
  const roof = car.height.roof;
  let drawn = '';
  if (roofRail) {
    const [x1, x2] = roofRail;
    const y = roof - 1.5;
    const middle = (x1 + x2) / 2;
    const feet = line(`M${x1 + 8} ${y - 3}v5M${middle} ${y}v4M${x2 - 8} ${y - 4}v5`, '#aab4b9', 3);
    const rail = curve([
      [x1, y - 3],
      [middle, y + 3.6],
      [x2, y - 4.5],
    ]);
    drawn += feet + line(rail, look % 2 ? '#2b3237' : '#c9d1d5', 2.6, 'stroke-linecap="round"');
  }
  if (bed) {
    const [from, to] = bed;
    const edge = itemAt(shape(car.tail), 1)[1] - 1;
    drawn += line(`M${from + 4} ${edge}H${to - 4}`, '#14181b', 3.4, 'stroke-linecap="round"');
    if (look % 3 !== 2) {
      const bar = `M${from + 2} ${edge + 3}L${from - 12} ${edge + 32}Q${from + 6} ${edge + 34} ${from + 14} ${edge + 22}L${from + 26} ${edge + 3}`;
      drawn += line(bar, look % 3 === 1 ? '#b6c0c5' : '#15191c', 5.6, 'stroke-linejoin="round"');
    }
  }
  if (hasStep) {
    const [from, to] = [axles[0] + wheelRadius + 18, axles[1] - wheelRadius - 18];
    drawn += `<rect x="${from}" y="${sill - 9}" width="${to - from}" height="5" rx="2.5" fill="#20262a"/>
<rect x="${from + 3}" y="${sill - 6.5}" width="${to - from - 6}" height="1.8" rx=".9" fill="#8d979c"/>`;
  }
  if (hasSlidingDoor) {
    const [y, from] = [cowl[1] - 6, itemAt(car.doors, 2)];
    drawn += line(`M${from + 4} ${y}H${length - 34}`, '#04070a', 2.2, 'stroke-opacity=".45"');
  }
  if (hasSpareWheel) drawn += spareWheel(length, cowl[1] - 4, id);
  return drawn;
}

/** On the tailgate, seen from its edge, in its hard cover. */
const spareWheel = (x: number, y: number, id: string): string =>
  `<rect x="${x - 2}" y="${y - 20}" width="6" height="34" fill="#14181b"/>
<rect x="${x + 2}" y="${y - 36}" width="17" height="68" rx="7" fill="#14171a"/>
<rect x="${x + 12}" y="${y - 31}" width="8" height="58" rx="4" fill="url(#darkrim-${id})"/>${line(`M${x + 6} ${y - 32}v60M${x + 9} ${y - 33}v62`, '#2b3035', 1)}`;

function doors(car: CarBody, paint: string, id: string): string {
  const { doors: edges, handles, belt, axles, wheelRadius, sill, hasSlidingDoor } = car;
  const gap = (x: number, i: number): string => {
    const isOverArch = Math.abs(x - axles[1]) < wheelRadius + 16;
    const [x1, y1] = isOverArch ? [x + 10, wheelRadius * 2 - 2] : [x, sill + 6];
    const y2 = hasSlidingDoor && i > 0 ? car.height.roof - 13 : belt.door[1] + 4;
    return `<path d="M${x1} ${n(y1)}Q${x1 + (x - x1) * 0.5 + 2} ${n((y1 + y2) / 2)} ${x} ${n(y2)}"/>`;
  };
  const handle = ([x, y]: Point): string =>
    `<rect x="${x}" y="${n(y)}" width="15" height="3.2" rx="1.6" fill="${lighten(paint, 0.35)}"/>
<rect x="${x}" y="${n(y - 0.9)}" width="15" height="1.2" rx=".6" fill="${INK}" opacity=".4"/>`;
  const fuelCap = `<rect x="${axles[1] + 8}" y="${n(belt.door[1] - 22)}" width="13" height="13" rx="3"/>`;
  return `<g clip-path="url(#clip-body-${id})" fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width="1.1">${edges.map(gap).join('')}
${fuelCap}</g>${handles.map(handle).join('')}`;
}

function lamps(car: CarBody, id: string, sill: number): string {
  const head = polygon(car.headlamp);
  const tail = polygon(car.tailLens);
  const bumper = outline(`2 ${sill + 18} 2, 4 ${sill + 30} 3, 21 ${sill + 28} 3, 18 ${sill + 15} 2`);
  return `${fill(head, '#11181c')}${fill(head, `url(#lamp-${id})`, `opacity=".9" transform="translate(.6 .4)"`)}
${line(curve(car.signature), '#ffffff', 1.9, 'stroke-linecap="round"')}
${line(curve(car.signature), '#9fdcff', 3.6, 'stroke-linecap="round" stroke-opacity=".35"')}
${fill(tail, `url(#tail-${id})`)}${line(tail, '#5d0b0f', 0.8, 'stroke-opacity=".6"')}${fill(bumper, '#101417', 'opacity=".85"')}
<circle cx="13" cy="${n(sill + 22.5)}" r="3" fill="#e8f2f5" opacity=".9"/>`;
}
