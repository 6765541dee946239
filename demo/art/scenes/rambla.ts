import { between, pick, type Random } from '../../random.ts';
import { line, n, times } from '../geometry.ts';
import { mix, type Stop, vertical } from '../paint.ts';
import { band, distant, HEIGHT, sky, WIDTH } from './frame.ts';
import { palm } from './palm.ts';

interface Hour {
  sky: Stop[];
  sea: Stop[];
  sun: string;
  walls: readonly [string, string];
  windows: string;
  road: string;
}
const DUSK: Hour = {
  sky: [
    [0, '#7fa9c4'],
    [0.45, '#f0c9a8'],
    [0.62, '#f7b489'],
  ],
  sea: [
    [0, '#c79a86'],
    [1, '#4f6b7c'],
  ],
  sun: '#fff0d6',
  walls: ['#7d8797', '#d9a98f'],
  windows: '#ffe6bd',
  road: '#4a5056',
};
const MORNING: Hour = {
  sky: [
    [0, '#7fb8dc'],
    [0.4, '#cfe5ef'],
    [0.62, '#f3efe4'],
  ],
  sea: [
    [0, '#9fc0c9'],
    [1, '#5f8796'],
  ],
  sun: '#ffffff',
  walls: ['#a9b3bb', '#e6d9c8'],
  windows: '#7f98a6',
  road: '#5a6166',
};
const NIGHTFALL: Hour = {
  sky: [
    [0, '#2c3f5c'],
    [0.4, '#7a6a86'],
    [0.62, '#e39a7c'],
  ],
  sea: [
    [0, '#a97c7a'],
    [1, '#2b4053'],
  ],
  sun: '#ffd9b0',
  walls: ['#3f4a5c', '#5d5668'],
  windows: '#ffdf9e',
  road: '#3b4147',
};

/** The promenade of Montevideo: river wide as a sea, skyline, wall, palms, road. */
export function rambla(r: Random): string {
  const hour = pick(r, [DUSK, DUSK, MORNING, NIGHTFALL]);
  const sun = between(r, 300, 1300);
  const defs = vertical('sky', hour.sky) + vertical('sea', hour.sea);
  const disc = [
    [170, 0.18],
    [118, 0.28],
    [74, 1],
  ]
    .map(
      ([radius, opacity]) => `<circle cx="${n(sun)}" cy="540" r="${radius}" fill="${hour.sun}" opacity="${opacity}"/>`,
    )
    .join('');
  const glitter = times(
    26,
    (i) =>
      `<rect x="${n(sun - 130 + r() * 260)}" y="${n(566 + i * 7.6)}" width="${n(between(r, 40, 170))}" height="2.6" rx="1.3" fill="${hour.sun}" opacity="${n(0.55 - i * 0.016)}"/>`,
  ).join('');
  const cloudTone = mix(hour.sun, '#ffffff', 0.3);
  const far = distant(
    `${band(0, HEIGHT, 'url(#sky)')}<g opacity=".5">${sky(r, 3, cloudTone)}</g>${disc}${band(560, 220, 'url(#sea)')}${skyline(r, hour)}${glitter}`,
  );
  const palms = [between(r, 90, 220), between(r, 1370, 1500)]
    .map((x) => palm(r, x, 800, between(r, 400, 470)))
    .join('');
  const dashes = times(4, (i) => `<rect x="${i * 460 - 60}" y="1100" width="240" height="15" fill="#f2d36b"/>`).join(
    '',
  );
  return `${defs}${far}${promenade()}${palms}${band(838, 12, '#8b8a8a')}${band(850, 400, hour.road)}
<rect y="850" width="${WIDTH}" height="60" opacity=".12"/>${dashes}`;
}

function skyline(r: Random, hour: Hour): string {
  let drawn = '';
  for (let x = -20; x < WIDTH * 0.56; ) {
    const [w, h] = [between(r, 36, 100), between(r, 70, 250)];
    drawn += `<rect x="${n(x)}" y="${n(562 - h)}" width="${n(w)}" height="${n(h)}" fill="${mix(hour.walls[0], hour.walls[1], r() * 0.7)}"/>`;
    for (let wy = 562 - h + 14; wy < 548; wy += 20) {
      for (let wx = x + 8; wx < x + w - 10; wx += 15) {
        if (r() > 0.45)
          drawn += `<rect x="${n(wx)}" y="${n(wy)}" width="6" height="9" fill="${hour.windows}" opacity=".55"/>`;
      }
    }
    x += w + (r() > 0.7 ? 14 : 0);
  }
  return drawn;
}

/** Wall towards the river, tiles, kerb. */
function promenade(): string {
  const joints = times(9, (i) => line(`M${i * 190 + 60} 742v46`, '#8f8076', 3)).join('');
  const tiles = times(42, (i) => line(`M${i * 40 - 20} 840l16-52`, '#a9998d', 2)).join('');
  return `${band(736, 52, '#b9a79a')}${band(730, 12, '#d3c4b8')}${joints}${band(788, 52, '#cbbdb2')}
${tiles}${line(`M0 806H${WIDTH}M0 823H${WIDTH}`, '#a9998d', 1.5)}`;
}
