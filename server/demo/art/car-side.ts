/** Cars from the side: a group in centimetres, y upwards, nose to the left; the caller flips it. */
import { itemAt } from '../random.ts';
import { CARS, type CarBody, type CarKind } from './bodies.ts';
import { curve, fill, line, n, outline, type Point, polygon } from './geometry.ts';
import { darken, groundShadow, isLight, lighten } from './paint.ts';
import { carWheel } from './wheels.ts';

const BLACK = '#0c1114';
const INK = '#04070a';

/** What tells two vehicles of one kind apart, beside their paint. */
export interface Trim {
  look: number;
}

export function carSide(kind: CarKind, paint: string, id: string, { look }: Trim): string {
  const car = CARS[kind];
  const { length, frontWheel, rearWheel, wheelRadius: radius, cowl } = car;
  const body = polygon(car.outline);
  const window = polygon(car.glass);
  const heights = car.outline.map(([, y]) => y);
  const [sill, top] = [Math.min(...heights), Math.max(...heights)];
  const waist = car.belt.cowl[1];
  const wheels = [frontWheel, rearWheel];
  const hasDarkRoof = kind === 'suv' && look % 3 === 1 && !isDark(paint);
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

  const arches = wheels
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
<g fill="#07090b">${wheels.map((x) => `<circle cx="${x}" cy="${radius}" r="${radius + 5.6}"/>`).join('')}</g>`;

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

  return `<g>${clips}${groundShadow(length / 2, length / 2, id)}${underbody}${paintwork}${glasshouse(kind, id, { sill, top, waist })}
${extras(car, look)}${doors(car, paint, id)}${lamps(car, id, sill)}${mirror}${wheels
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

function glasshouse(
  kind: CarKind,
  id: string,
  { sill, top, waist }: { sill: number; top: number; waist: number },
): string {
  const { glass, cowl, length, pillars } = CARS[kind];
  const window = polygon(glass);
  const seat = (x: number): string =>
    fill(
      outline(
        `${x} ${sill + 60} 4, ${x - 3} ${waist + 16} 8, ${x - 2} ${waist + 29} 6, ${x + 11} ${waist + 29} 6, ${x + 13} ${waist + 14} 6, ${x + 20} ${sill + 60} 4`,
      ),
      '#080c0f',
      'opacity=".72"',
    );
  const hasRearSeat = kind !== 'van' && kind !== 'utility';
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
${pillars.map(([from, to]) => fill(`M${from} 0L${from - 4} ${top}H${to - 4}L${to} 0Z`, BLACK)).join('')}</g>
${kind === 'van' ? '' : line(chrome, '#dfe6e9', 1.1, 'stroke-opacity=".75"')}`;
}

function extras({ roofRail, bed }: CarBody, look: number): string {
  let drawn = '';
  if (roofRail) {
    const [x1, x2, y] = roofRail;
    const middle = (x1 + x2) / 2;
    const feet = line(`M${x1 + 8} ${y - 2}v4M${middle} ${y}v4M${x2 - 8} ${y - 3}v4`, '#aab4b9', 3);
    const rail = curve([
      [x1, y - 0.5],
      [middle, y + 4.4],
      [x2, y - 1],
    ]);
    drawn += feet + line(rail, look % 2 ? '#2b3237' : '#c9d1d5', 2.6, 'stroke-linecap="round"');
  }
  if (bed) {
    const [from, to, edge] = bed;
    drawn += line(`M${from + 4} ${edge}H${to - 4}`, '#14181b', 3.4, 'stroke-linecap="round"');
    if (look % 3 !== 2) {
      const bar = `M${from + 2} ${edge + 3}L${from - 12} ${edge + 32}Q${from + 6} ${edge + 34} ${from + 14} ${edge + 22}L${from + 26} ${edge + 3}`;
      drawn += line(bar, look % 3 === 1 ? '#b6c0c5' : '#15191c', 5.6, 'stroke-linejoin="round"');
    }
  }
  return drawn;
}

function doors({ doors: gaps, handles, belt, rearWheel }: CarBody, paint: string, id: string): string {
  const gap = ([x1, y1, x2, y2]: readonly [number, number, number, number]): string =>
    `<path d="M${x1} ${y1}Q${x1 + (x2 - x1) * 0.5 + 2} ${(y1 + y2) / 2} ${x2} ${Math.min(y2, belt.door[1] + 4)}"/>`;
  const handle = ([x, y]: Point): string =>
    `<rect x="${x}" y="${y}" width="15" height="3.2" rx="1.6" fill="${lighten(paint, 0.35)}"/>
<rect x="${x}" y="${y - 0.9}" width="15" height="1.2" rx=".6" fill="${INK}" opacity=".4"/>`;
  const fuelCap = `<rect x="${rearWheel + 8}" y="${belt.door[1] - 22}" width="13" height="13" rx="3"/>`;
  return `<g clip-path="url(#clip-body-${id})" fill="none" stroke="${INK}" stroke-opacity=".5" stroke-width="1.1">${gaps.map(gap).join('')}
${fuelCap}</g>${handles.map(handle).join('')}`;
}

function lamps(car: CarBody, id: string, sill: number): string {
  const head = polygon(car.headlamp);
  const tail = polygon(car.tailLamp);
  const bumper = outline(`2 ${sill + 18} 2, 4 ${sill + 30} 3, 21 ${sill + 28} 3, 18 ${sill + 15} 2`);
  return `${fill(head, '#11181c')}${fill(head, `url(#lamp-${id})`, `opacity=".9" transform="translate(.6 .4)"`)}
${line(curve(car.signature), '#ffffff', 1.9, 'stroke-linecap="round"')}
${line(curve(car.signature), '#9fdcff', 3.6, 'stroke-linecap="round" stroke-opacity=".35"')}
${fill(tail, `url(#tail-${id})`)}${line(tail, '#5d0b0f', 0.8, 'stroke-opacity=".6"')}${fill(bumper, '#101417', 'opacity=".85"')}
<circle cx="13" cy="${n(sill + 22.5)}" r="3" fill="#e8f2f5" opacity=".9"/>`;
}
