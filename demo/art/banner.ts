/** The home banner: the Rambla at dawn, a large calm sky for the headline, the vehicle on one side. Portrait too. */
import { between, type Random, random } from '../random.ts';
import { type Kind, lengthOf } from './bodies.ts';
import { line, n, times } from './geometry.ts';
import { mix, type PaintName, paintOf, vehicleGradients, vertical } from './paint.ts';
import { sideView } from './picture.ts';
import { palm } from './scenes/palm.ts';

export interface Banner {
  kind?: Kind;
  color?: PaintName;
  seed?: number;
  width?: number;
  height?: number;
  /** Centre of the vehicle, as a fraction of the width. */
  at?: number;
  /** Length of the vehicle, as a fraction of the width. */
  size?: number;
  /** Where the wheels stand, as a fraction of the height: what is below may be covered by the search box. */
  ground?: number;
  /** On both sides of the vehicle, or only where the headline is not. */
  palms?: 'around' | 'behind';
}

export function banner({
  kind = 'pickup',
  color = 'Rojo',
  seed = 41,
  width: w = 2400,
  height: h = 900,
  at = 0.77,
  size = 0.335,
  ground = 0.855,
  palms: place = 'around',
}: Banner = {}): string {
  const r = random(seed);
  const u = h / 900;
  const isWide = w > h;
  const paint = paintOf(color, 0);
  const above = (share: number): number => h * (ground - share);
  const [sea, wall, path, road, feet] = [above(0.265), above(0.165), above(0.115), above(0.075), above(0)];
  const sun = w * (at + (isWide ? 0.055 : 0.12));
  const band = (y: number, tall: number, fill: string): string =>
    `<rect y="${n(y)}" width="${w}" height="${n(tall)}" fill="${fill}"/>`;
  const defs =
    vehicleGradients(paint, 'v') +
    vertical('b-sky', [
      [0, '#cfe3ea'],
      [0.5, '#f5ead9'],
      [0.72, '#f8d2aa'],
      [1, '#f8cfa6'],
    ]) +
    vertical('b-sea', [
      [0, '#e9b894'],
      [1, '#7d96a1'],
    ]) +
    vertical('b-road', [
      [0, '#555c62'],
      [1, '#3f464b'],
    ]);
  const disc = [
    [300, 0.16],
    [220, 0.26],
    [136, 0.95],
  ]
    .map(
      ([radius = 0, opacity]) =>
        `<circle cx="${n(sun)}" cy="${n(sea - 26 * u)}" r="${n(radius * u)}" fill="#fff6e4" opacity="${opacity}"/>`,
    )
    .join('');
  const glitter = times(20, (i) => {
    const [x, wide] = [sun - 200 * u + r() * 280 * u, between(r, 60, 200) * u];
    return `<rect x="${n(x)}" y="${n(sea + (5 + i * 4.2) * u)}" width="${n(wide)}" height="${n(2.2 * u)}" rx="1" fill="#fff6e4" opacity="${n(0.7 - i * 0.028)}"/>`;
  }).join('');
  const tiles = times(Math.ceil(w / (46 * u)), (i) =>
    line(`M${n(i * 46 * u)} ${n(road)}l${n(12 * u)} ${n(path - road)}`, '#bdaea1', 1.6 * u),
  ).join('');
  const promenade = `${band(wall, path - wall, '#c9b6a6')}${band(wall - 7 * u, 11 * u, '#e2d4c6')}${band(path, road - path, '#dccfc3')}${tiles}`;
  const after: readonly [number, number] = [at + size / 2 + 0.03, 380];
  const palms: Array<readonly [number, number]> = !isWide
    ? [[0.9, 368]]
    : place === 'behind'
      ? [after]
      : [[at - size / 2 - 0.012, 350], after, [at - size / 2 + 0.028, 250]];
  const trees = palms.map(([x, tall]) => palm(r, w * x, path + 14 * u, tall * u)).join('');
  const dashes = times(Math.ceil(w / (330 * u)) + 1, (i) => {
    const y = feet + (h - feet) * 0.36;
    return `<rect x="${n(i * 330 * u - 60 * u)}" y="${n(y)}" width="${n(180 * u)}" height="${n(9 * u)}" fill="#fac840"/>`;
  }).join('');
  const scale = n((w * size) / lengthOf(kind));
  const vehicle = `<g transform="translate(${n(w * (at + size / 2))} ${n(feet)}) scale(${-scale} ${-scale})">${sideView(kind, paint, 'v', { look: 1 })}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}"><defs>${defs}</defs>
${band(0, h, 'url(#b-sky)')}${disc}${skyline(r, w * (isWide ? 0.5 : 0.6), sea, u)}${band(sea, wall - sea, 'url(#b-sea)')}
${glitter}${promenade}${trees}${band(road, 9 * u, '#94918e')}${band(road + 9 * u, h - road, 'url(#b-road)')}${dashes}${vehicle}</svg>`;
}

/** Far, on the left, lower towards the sea. */
function skyline(r: Random, end: number, sea: number, u: number): string {
  let drawn = '';
  for (let x = 0; x < end; ) {
    const wide = between(r, 34, 92) * u;
    const tall = (10 + r() * 74 * (1 - x / (end * 1.08))) * u;
    drawn += `<rect x="${n(x)}" y="${n(sea - tall)}" width="${n(wide + 0.5)}" height="${n(tall)}" fill="${mix('#c9ae9d', '#e3bf9f', r())}"/>`;
    const floors = times(
      Math.floor(tall / (16 * u)) - 1,
      (i) => `M${n(x + 8 * u)} ${n(sea - tall + (14 + i * 14) * u)}h${n(wide - 16 * u)}`,
    ).join('');
    if (tall > 34 * u)
      drawn += line(floors, '#fff1dc', 3 * u, `stroke-opacity=".42" stroke-dasharray="${n(5 * u)} ${n(7 * u)}"`);
    x += wide;
  }
  return drawn;
}

/** The vehicle alone, without a ground, to stand on any colour. */
export function cutOut(kind: Kind, color: PaintName): string {
  const [w, margin] = [lengthOf(kind), 16];
  const paint = paintOf(color, 0);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${(w + 2 * margin) * 3}" height="${210 * 3}" viewBox="${-margin} -198 ${w + 2 * margin} 210"><defs>
${vehicleGradients(paint, 'v')}</defs><g transform="translate(${w} 0) scale(-1 -1)">${sideView(kind, paint, 'v', { look: 1 })}</g></svg>`;
}
