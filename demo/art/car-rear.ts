/** Tail lamps, tailgate and bumper of a car. */
import type { End } from './car-end.ts';
import { plate } from './car-front.ts';
import { both, fill, line, mirrored, n, outline, polygon } from './geometry.ts';
import { lighten } from './paint.ts';

const INK = '#04070a';

export function rearFace(end: End): string {
  const { car } = end;
  const [low] = car.height.tailLamp;
  const rear = car.bed ? bedGate(end) : car.hasSlidingDoor ? barnDoors(end) : tailgate(end);
  const plateY = car.bed || car.hasSlidingDoor || car.hasSpareWheel ? car.sill + 17 : (low + car.sill) / 2 + 10;
  return `${rear}${bumper(end)}${lamps(end)}${car.hasSpareWheel ? spareWheel(end) : ''}${plate(plateY)}`;
}

function lamps(end: End): string {
  const { w, car, id, look } = end;
  const [low, high] = car.height.tailLamp;
  const isUpright = car.bed !== undefined || car.hasSlidingDoor || car.face === 'tough' || car.face === 'round';
  const lens = (s: number): string => {
    if (isUpright)
      return outline(
        `${s * (w - 2)} ${low} 3, ${s * (w - 3)} ${high} 4, ${s * (w - 17)} ${high} 4, ${s * (w - 17)} ${low} 4`,
      );
    if (high - low < 22)
      return outline(
        `${s * (w - 1.5)} ${low} 4, ${s * (w - 3)} ${high - 1} 5, ${s * (w - 38)} ${high - 1} 4, ${s * (w - 46)} ${low + 6} 4, ${s * (w - 36)} ${low + 1} 4`,
      );
    return outline(
      `${s * (w - 1.5)} ${low + 2} 4, ${s * (w - 4)} ${high - 2} 5, ${s * (w - 19)} ${high - 4} 6, ${s * (w - 36)} ${n(low + (high - low) * 0.42)} 4, ${s * (w - 30)} ${low + 2} 4`,
    );
  };
  const led = (s: number): string =>
    isUpright
      ? `M${s * (w - 9.5)} ${low + 5}V${high - 5}`
      : `M${s * (w - 6)} ${high - 6}L${s * (w - 18)} ${high - 8}L${s * (w - 29)} ${n(low + (high - low) * 0.42)}`;
  const y = n(low + (high - low) * 0.5);
  const bar =
    !isUpright && look % 2 === 1
      ? line(`M${-w + 30} ${y}H${w - 30}`, `url(#tail-${id})`, 3.4) + line(`M${-w + 30} ${y}H${w - 30}`, '#d8413a', 3)
      : '';
  const white = both((s) =>
    isUpright
      ? fill(
          outline(
            `${s * (w - 4)} ${low + 3} 1, ${s * (w - 4)} ${low + 9} 1, ${s * (w - 15)} ${low + 9} 1, ${s * (w - 15)} ${low + 3} 1`,
          ),
          '#f3e9e2',
        )
      : '',
  );
  return `${bar}${both((s) => `${fill(lens(s), `url(#tail-${id})`, 'stroke="#4c0a0d" stroke-width="1"')}${line(led(s), '#ffd0c6', 2, 'stroke-linejoin="round" stroke-linecap="round"')}`)}${white}`;
}

/** The shut lines of the boot, its handle and a spoiler over the window. */
function tailgate(end: End): string {
  const { w, car, waist, roofHalf, id, paint } = end;
  const [low] = car.height.tailLamp;
  const foot = car.sill + (low - car.sill) * 0.34;
  const hasBoot = car.height.deck < 126 && car.tumble > 20;
  const lid = `M${-w + 12} ${waist + 3}L${-w + 20} ${n(foot + 8)}Q${-w + 22} ${n(foot)} ${-w + 32} ${n(foot)}H${w - 32}Q${w - 22} ${n(foot)} ${w - 20} ${n(foot + 8)}L${w - 12} ${waist + 3}`;
  const crease = `M${-w + 34} ${n(low + 6)}Q0 ${n(low + 10)} ${w - 34} ${n(low + 6)}`;
  const recess = polygon(
    mirrored([
      [0, (low + car.sill) / 2],
      [31, (low + car.sill) / 2, 4],
      [35, (low + car.sill) / 2 + 20, 5],
      [0, (low + car.sill) / 2 + 21],
    ]),
  );
  const roof = car.height.roof;
  const spoiler = hasBoot
    ? line(
        `M${-w + 10} ${waist + 1}Q0 ${waist + 6} ${w - 10} ${waist + 1}`,
        lighten(paint, 0.3),
        2.4,
        'stroke-opacity=".8"',
      )
    : fill(
        polygon(
          mirrored([
            [0, roof - 11],
            [roofHalf - 16, roof - 13, 4],
            [roofHalf - 12, roof - 7, 5],
            [0, roof - 3],
          ]),
        ),
        '#14181b',
        'opacity=".72"',
      ) + line(`M-12 ${roof - 9}H12`, '#b3262b', 2.4);
  return `${line(lid, INK, 1.2, 'stroke-opacity=".5"')}${line(crease, '#fff', 1.5, 'stroke-opacity=".42"')}${fill(recess, '#05090b', 'opacity=".3"')}
${spoiler}<circle cy="${n(low + 13)}" r="5" fill="url(#rim-${id})"/>`;
}

/** A pickup's: a pressed panel as wide as the bed. */
function bedGate(end: End): string {
  const { w, car, id, paint } = end;
  const [low, high] = car.height.tailLamp;
  const [foot, edge] = [low - 22, high + 1];
  const panel = outline(`${-w + 19} ${foot} 4, ${-w + 19} ${edge} 4, ${w - 19} ${edge} 4, ${w - 19} ${foot} 4`);
  const body = outline(`${-w + 1} ${foot - 6} 5, ${-w + 1} ${edge} 5, ${w - 1} ${edge} 5, ${w - 1} ${foot - 6} 5`);
  const press = outline(
    `${-w + 30} ${foot + 8} 6, ${-w + 32} ${edge - 16} 6, ${w - 32} ${edge - 16} 6, ${w - 30} ${foot + 8} 6`,
  );
  return `${fill(body, `url(#body-${id})`)}${line(`M${-w + 4} ${edge}H${w - 4}`, '#14181b', 3.6, 'stroke-linecap="round"')}
${line(panel, INK, 1.4, 'stroke-opacity=".55"')}${fill(press, '#05090b', 'opacity=".1"')}${line(press, lighten(paint, 0.5), 1.2, 'stroke-opacity=".6"')}
<rect x="-17" y="${edge - 13}" width="34" height="8" rx="3" fill="#15191c"/>`;
}

/** A van's: two leaves, hinges outside, handle in the middle. */
function barnDoors({ w, car, roofHalf }: End): string {
  const roof = car.height.roof;
  const frame = `M${-w + 10} ${car.sill + 24}L${-w + 10} ${car.cowl[1]}L${-roofHalf + 4} ${roof - 12}H${roofHalf - 4}L${w - 10} ${car.cowl[1]}L${w - 10} ${car.sill + 24}Z`;
  const hinges = both((s) =>
    [0.25, 0.75]
      .map(
        (t) =>
          `<rect x="${s > 0 ? w - 15 : -w + 5}" y="${n(car.sill + (roof - car.sill) * t)}" width="10" height="6" rx="2" fill="#15191c"/>`,
      )
      .join(''),
  );
  return `${line(`${frame}M0 ${car.sill + 24}V${roof - 12}`, INK, 1.5, 'stroke-opacity=".55"')}${hinges}<rect x="5" y="${car.cowl[1] - 14}" width="5" height="16" rx="2" fill="#15191c"/>
<rect x="-12" y="${roof - 9}" width="24" height="4" rx="2" fill="#b3262b"/>`;
}

function bumper({ w, car }: End): string {
  const { sill } = car;
  const top = sill + (car.bed ? 25 : car.cladding || car.hasSlidingDoor ? 22 : 12);
  const bar = polygon(
    mirrored([
      [0, sill + 2],
      [w - 13, sill + 2, 5],
      [w - 2, sill + 12, 7],
      [w - 3, top, 6],
      [0, top],
    ]),
  );
  const step = car.bed ? fill(`M${-w + 30} ${top - 5}H${w - 30}V${top}H${-w + 30}Z`, '#8d979c', 'opacity=".75"') : '';
  const reflectors = both(
    (s) => `<rect x="${s > 0 ? w - 27 : -w + 11}" y="${top - 8}" width="16" height="4" rx="2" fill="#c3332f"/>`,
  );
  const pipe = `<rect x="${-w + 32}" y="${sill - 2}" width="15" height="6" rx="3" fill="#aeb8bd"/><rect x="${-w + 34}" y="${sill - 0.5}" width="11" height="3" rx="1.5" fill="#15191c"/>`;
  return (
    pipe +
    fill(bar, '#1a1f23') +
    line(`M${-w + 6} ${top - 1}H${w - 6}`, '#fff', 1.2, 'stroke-opacity=".16"') +
    step +
    reflectors
  );
}

function spareWheel({ car, id }: End): string {
  const y = car.cowl[1] - 4;
  return `<g transform="translate(6 ${y})"><circle r="35" fill="#05090b" opacity=".35" cy="-3"/><circle r="34" fill="#14171a"/><circle r="33" fill="none" stroke="#2b3035" stroke-width="1.6"/>
<circle r="26" fill="url(#darkrim-${id})"/><circle r="26" fill="none" stroke="#5d676d" stroke-width="1.2"/><circle r="17" fill="none" stroke="#14181b" stroke-width="2"/><circle r="6" fill="#14181b"/></g>`;
}
