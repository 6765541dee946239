import { between, pick, type Random } from '../../random.ts';
import { line, n, times } from '../geometry.ts';
import { mix, type Stop, vertical } from '../paint.ts';
import { band, distant, HEIGHT, hill, sky, WIDTH } from './frame.ts';

const SKIES: readonly Stop[][] = [
  [
    [0, '#4f97cf'],
    [1, '#e3f0f6'],
  ],
  [
    [0, '#6a86a8'],
    [0.5, '#f0cfae'],
    [1, '#f6be8b'],
  ],
];

/** The shoulder of a national road under the sierras: guard rail, yellow line, an ombú. */
export function ruta(r: Random): string {
  const isLate = r() > 0.6;
  const tone = (day: string, late: string): string => (isLate ? late : day);
  const background = distant(
    `${band(0, HEIGHT, 'url(#sky)')}${sky(r, 4, tone('#ffffff', '#fff0dc'))}${sierra(r, 560, tone('#8fa9b8', '#a58f8c'))}
${sierra(r, 620, tone('#7d9c84', '#8f8a68'))}${hill(r, 690, 44, tone('#8fb06f', '#a39a5c'))}${ombu(r, pick(r, [230, 1360]))}`,
    2.2,
  );
  const verge = band(742, 70, tone('#7d9f57', '#8b8a4e'));
  const grass = line(
    times(
      160,
      () => `M${n(r() * WIDTH)} ${n(between(r, 770, 815))}l${n(between(r, -6, 6))} ${n(-between(r, 10, 24))}`,
    ).join(''),
    tone('#5f8245', '#6f7040'),
    2.4,
    'stroke-linecap="round"',
  );
  const rail = `${times(9, (i) => `<rect x="${i * 200 + 30}" y="752" width="14" height="74" fill="#8f999e"/>`).join('')}
${band(748, 34, '#c7cfd2')}${band(758, 5, '#98a3a8')}${band(770, 5, '#98a3a8')}`;
  return `${vertical('sky', isLate ? (SKIES[1] ?? []) : (SKIES[0] ?? []))}${background}${verge}${grass}${rail}${band(826, 40, '#a99f8b')}
${band(862, 400, '#54595e')}${band(862, 46, '#4a4f54')}${band(880, 9, '#f4f4ee')}
<rect y="1096" width="${WIDTH}" height="12" fill="#f2c53d"/><rect y="1120" width="${WIDTH}" height="12" fill="#f2c53d"/>`;
}

const sierra = (r: Random, y: number, colour: string): string => {
  const peaks = times(12, (i) => `L${i * 150} ${n(y - (i % 2 ? between(r, 20, 90) : between(r, -10, 30)))}`).join('');
  return `<path d="M-20 ${HEIGHT}V${y}${peaks}V${HEIGHT}Z" fill="${colour}" stroke="${colour}" stroke-width="30" stroke-linejoin="round"/>`;
};

function ombu(r: Random, x: number): string {
  const crown = times(16, (i) => {
    const a = (i / 16) * Math.PI * 2;
    return `<circle cx="${n(x + Math.cos(a) * 95)}" cy="${n(560 + Math.sin(a) * 46)}" r="${n(between(r, 40, 58))}" fill="${mix('#4f6b42', '#6f8a55', r())}"/>`;
  }).join('');
  return `<path d="M${x - 60} 710Q${x - 22} 680 ${x - 26} 600H${x + 26}Q${x + 22} 680 ${x + 66} 710Z" fill="#7b6b58"/>
<circle cx="${x}" cy="556" r="84" fill="#587549"/>${crown}`;
}
