import { between, pick, type Random } from '../../random.ts';
import { fill, line, n, times } from '../geometry.ts';
import { darken, lighten, mix, vertical } from '../paint.ts';
import { band, distant, HEIGHT, sky, WIDTH } from './frame.ts';

const WALLS = ['#e2d3bd', '#d7b59c', '#c8cfd0', '#e6e2d8', '#b8c4b5', '#d9c3a0', '#c98f78', '#a9bcc4', '#e3c9b6'];
const DOORS = ['#4d5f54', '#6b4434', '#33505c', '#5a3438'];
/** Plane trees for most of the year; jacarandás in November. */
const CROWNS = [
  ['#63824f', '#789759', '#94ad6b'],
  ['#63824f', '#789759', '#94ad6b'],
  ['#7b6ba8', '#9383bd', '#aea0d0'],
] as const;

/** A street of old houses with their balconies, trees in the pavement. */
export function barrio(r: Random): string {
  const tones = pick(r, CROWNS);
  let houses = '';
  for (let x = -40; x < WIDTH; ) {
    const width = between(r, 230, 380);
    houses += house(r, x, width);
    x += width;
  }
  const trees = [between(r, 130, 330), between(r, 1230, 1460)].map((x) => cityTree(r, x, tones)).join('');
  const tiles = times(42, (i) => line(`M${i * 40} 844l10-58`, '#b1ada6', 2)).join('');
  const shade = [between(r, 100, 300), between(r, 1100, 1400)]
    .map((x) => `<ellipse cx="${n(x)}" cy="880" rx="260" ry="26" fill="#1b2226" opacity=".2"/>`)
    .join('');
  return `${vertical('sky', [
    [0, '#86b6d8'],
    [1, '#e9f0f2'],
  ])}${distant(
    `${band(0, HEIGHT, 'url(#sky)')}${sky(r, 3)}
${houses}`,
    1.6,
  )}${trees}${band(786, 58, '#c9c6c0')}${tiles}${line(`M0 814H${WIDTH}`, '#b1ada6', 2)}${band(842, 14, '#9a9a99')}${band(856, 400, '#565c61')}<rect y="856" width="${WIDTH}" height="46" opacity=".14"/>${shade}`;
}

function house(r: Random, x: number, w: number): string {
  const [h, wall] = [between(r, 430, 600), pick(r, WALLS)];
  const y = 790 - h;
  const rect = (ry: number, rh: number, paint: string): string =>
    `<rect x="${n(x)}" y="${n(ry)}" width="${n(w)}" height="${n(rh)}" fill="${paint}"/>`;
  const trim = lighten(wall, 0.4);
  let drawn =
    rect(y, h, wall) +
    rect(y, 20, lighten(wall, 0.35)) +
    rect(y + 26, 6, darken(wall, 0.16)) +
    rect(742, 48, darken(wall, 0.18));
  drawn += `<rect x="${n(x + w - 7)}" y="${n(y)}" width="7" height="${n(h)}" fill="${darken(wall, 0.1)}"/>`;
  const openings = Math.max(2, Math.round(w / 120));
  for (let i = 0; i < openings; i++) {
    const wx = x + (w * (i + 0.5)) / openings - 31;
    const isDoor = i === Math.floor(openings / 2);
    const tall = isDoor ? h - 98 : 160;
    const frame = `<rect x="${n(wx - 7)}" y="${n(y + 84)}" width="76" height="${n(isDoor ? h - 90 : 176)}" fill="${lighten(wall, 0.5)}"/>`;
    const pane = isDoor ? pick(r, DOORS) : mix('#5f7782', '#2f3d45', r() * 0.6);
    drawn += `${frame}<rect x="${n(wx)}" y="${n(y + 92)}" width="62" height="${n(tall)}" fill="${pane}"/>
${line(`M${n(wx + 31)} ${n(y + 92)}v${n(tall)}`, trim, 4)}`;
    if (isDoor) {
      drawn += line(`M${n(wx)} ${n(y + 168)}h62`, trim, 4);
    } else {
      const bars = times(8, (j) => `M${n(wx - 2 + j * 10)} ${n(y + 212)}v44`).join('');
      drawn += fill(`M${n(wx + 4)} ${n(y + 96)}h22l-22 94Z`, '#fff', 'opacity=".16"');
      drawn += line(`M${n(wx - 12)} ${n(y + 256)}h86v-44h-86z${bars}`, '#2e3a3f', 2.4);
      drawn += `<rect x="${n(wx - 16)}" y="${n(y + 256)}" width="94" height="8" fill="${lighten(wall, 0.45)}"/>`;
    }
  }
  return drawn;
}

/** Trunk with two branches, crown in three tones lit from the upper left. */
function cityTree(r: Random, x: number, tones: readonly [string, string, string]): string {
  const crown = (count: number, spread: number, size: number, dx: number, dy: number, colour: string): string =>
    times(count, (i) => {
      const a = (i / count) * Math.PI * 2 + r();
      const cx = x + dx + Math.cos(a) * spread * between(r, 0.5, 1.15);
      const cy = 235 + dy + Math.sin(a) * spread * 0.62;
      return `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(size * between(r, 0.75, 1.15))}" fill="${colour}"/>`;
    }).join('');
  const leaves = (count: number, colour: string): string =>
    times(count, () => {
      const a = r() * Math.PI * 2;
      const reach = Math.sqrt(r()) * 185;
      return `<circle cx="${n(x + Math.cos(a) * reach)}" cy="${n(235 + Math.sin(a) * reach * 0.68)}" r="${n(between(r, 5, 11))}" fill="${colour}" opacity=".7"/>`;
    }).join('');
  const [shade, middle, light] = tones;
  const branches = line(
    `M${n(x - 15)} 812L${n(x - 8)} 420L${n(x - 70)} 300M${n(x + 4)} 470L${n(x + 74)} 310`,
    '#85796a',
    17,
    'stroke-linecap="round"',
  );
  return `${branches}${fill(`M${n(x - 16)} 812L${n(x - 9)} 380h18l9 432z`, '#8b8172')}${crown(10, 128, 66, 8, 26, shade)}
${crown(8, 104, 58, -4, 0, middle)}${leaves(34, lighten(middle, 0.12))}${crown(6, 74, 44, -26, -26, light)}
${leaves(26, lighten(light, 0.2))}${leaves(16, shade)}`;
}
