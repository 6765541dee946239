/** Cover of a company, 4:1: its showroom with a row of what it sells. */
import { between, itemAt, pick, type Random, random } from '../random.ts';
import { type Kind, lengthOf } from './bodies.ts';
import { fill, n, times } from './geometry.ts';
import { mix, PAINT_NAMES, paintOf, vehicleGradients, vertical } from './paint.ts';
import { sideView } from './picture.ts';

export interface Cover {
  seed: number;
  kinds: readonly Kind[];
}
const WIDTH = 1600;
const HEIGHT = 400;
const FEET = HEIGHT * 0.86;
const FLOOR = HEIGHT * 0.74;

const rect = (x: number, y: number, w: number, h: number, paint: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${paint}" ${more}/>`;

export function drawCover({ seed, kinds }: Cover): string {
  const r = random(seed);
  const isDusk = r() > 0.5;
  const accent = pick(r, ['#0c5a66', '#1f4f8f', '#7c2b2f', '#2f5d46', '#3a444a'] as const);
  const defs =
    vertical(
      'c-sky',
      isDusk
        ? [
            [0, '#9fbccb'],
            [1, '#f6dcbf'],
          ]
        : [
            [0, '#9cc6df'],
            [1, '#eaf3f6'],
          ],
    ) +
    vertical('c-glass', [
      [0, '#7d9cab'],
      [1, '#c4d6dc'],
    ]);
  const trees = times(30, (i) => {
    const x = (i / 29) * WIDTH + between(r, -30, 30);
    return `<circle cx="${n(x)}" cy="${n(FLOOR - 62)}" r="${n(between(r, 26, 58))}" fill="${mix('#8fa785', '#b3c3a2', r())}"/>`;
  }).join('');
  const pavement = `${rect(0, FLOOR, WIDTH, HEIGHT - FLOOR, '#c3c6c5')}${rect(0, FLOOR, WIDTH, 5, '#aeb2b2')}
${rect(0, HEIGHT * 0.925, WIDTH, 30, '#565c61')}${rect(0, HEIGHT * 0.918, WIDTH, 5, '#8f9393')}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${defs}</defs>
${rect(0, 0, WIDTH, HEIGHT, 'url(#c-sky)')}${trees}${hall(accent)}${flags(r, accent)}${pavement}${row(kinds, seed)}</svg>`;
}

function hall(accent: string): string {
  const [x, w, top] = [WIDTH * 0.16, WIDTH * 0.68, HEIGHT * 0.2];
  const tall = FLOOR - top - 28;
  const panes = 12;
  const bars = times(panes + 1, (i) => rect(x + (w / panes) * i - 2, top + 28, 4, tall, '#e9eef0')).join('');
  const shine = times(4, (i) =>
    fill(`M${n(x + w * (0.08 + i * 0.25))} ${n(FLOOR)}l60 ${n(-tall)}h34l-60 ${n(tall)}Z`, '#fff', 'opacity=".16"'),
  ).join('');
  return `${rect(x - 18, top - 8, w + 36, 36, accent)}${rect(x - 18, top + 28, w + 36, 6, '#05090b', 'opacity=".22"')}
${rect(x, top + 28, w, tall, 'url(#c-glass)')}${bars}${rect(x, top + 96, w, 4, '#e9eef0')}${shine}`;
}

function flags(r: Random, accent: string): string {
  return [0.06, 0.105, 0.895, 0.94]
    .map((t) => {
      const [x, y] = [WIDTH * t, HEIGHT * 0.12];
      const cloth = `M${n(x + 3)} ${n(y + 4)}q24 -8 40 4v46q-18 -12 -40 -2Z`;
      return rect(x, y, 3.4, FLOOR - y, '#8d989e') + fill(cloth, r() > 0.4 ? accent : '#fac840');
    })
    .join('');
}

/** As many as fit, each in its own colour. */
function row(kinds: readonly Kind[], seed: number): string {
  const scale = HEIGHT * 0.00172;
  const gap = 34;
  const shown: Kind[] = [];
  let long = 0;
  for (let i = 0; ; i++) {
    const kind = itemAt(kinds, i % kinds.length);
    const wide = lengthOf(kind) * scale + gap;
    if (long + wide > WIDTH * 0.92) break;
    shown.push(kind);
    long += wide;
  }
  let x = (WIDTH - long + gap) / 2;
  return shown
    .map((kind, i) => {
      const paint = paintOf(itemAt(PAINT_NAMES, (i * 3 + seed) % 7), seed + i);
      const wide = lengthOf(kind) * scale;
      x += wide + gap;
      return `<defs>${vehicleGradients(paint, `c${i}`)}</defs><g transform="translate(${n(x - gap)} ${n(FEET)}) scale(${-scale} ${-scale})">
${sideView(kind, paint, `c${i}`, { look: i })}</g>`;
    })
    .join('');
}
