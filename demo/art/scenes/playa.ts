import { between, type Random } from '../../random.ts';
import { line, n, times } from '../geometry.ts';
import { mix, vertical } from '../paint.ts';
import { band, distant, gravel, HEIGHT, hill, sky, WIDTH } from './frame.ts';

/** Rocha or Maldonado: dunes with grass, breakers, a lighthouse on the point, the sandy track behind the beach. */
export function playa(r: Random): string {
  const light = r() > 0.5 ? 210 : 1330;
  const waves = times(4, (i) => {
    const y = 622 + i * 26;
    return line(
      `M0 ${y}${times(8, (j) => `q${n(50)} ${n(-10 - r() * 8)} 100 0t100 ${n(j % 2 ? 4 : -4)}`).join('')}`,
      '#ffffff',
      3 + i * 1.4,
      `opacity="${n(0.35 + i * 0.12)}"`,
    );
  }).join('');
  const background = distant(
    `${band(0, HEIGHT, 'url(#sky)')}${sky(r, 4)}${band(560, 190, 'url(#sea)')}${point(light)}${waves}${hill(r, 745, 30, '#ead9b4')}`,
    2,
  );
  const dune = `${hill(r, 770, 50, '#dfc99b')}${tufts(r, 120, 770, 830)}`;
  return `${vertical('sky', [
    [0, '#4f9bd0'],
    [1, '#e8f4f7'],
  ])}${vertical('sea', [
    [0, '#3f8aa6'],
    [1, '#86bcc0'],
  ])}${background}${dune}${band(850, 400, '#cdb68a')}${band(850, 10, '#b79f72')}<path d="M0 925H${WIDTH}V968H0Z" fill="#b59c6e" opacity=".4"/><path d="M0 1070H${WIDTH}V1120H0Z" fill="#b59c6e" opacity=".35"/>${gravel(r, 866, ['#bda477', '#e2cfa6'], 180)}${tufts(r, 30, 846, 862)}`;
}

function point(x: number): string {
  const stripes = [470, 520]
    .map((y) => `<rect x="${x - 17}" y="${y}" width="34" height="24" fill="#b5443f"/>`)
    .join('');
  return `<path d="M${x - 330} 566Q${x - 150} 530 ${x} 538T${x + 300} 566Z" fill="#8c9a72"/>
<path d="M${x - 22} 545L${x - 15} 420H${x + 15}L${x + 22} 545Z" fill="#f6f4ee"/>${stripes}
<rect x="${x - 20}" y="410" width="40" height="10" fill="#4b5358"/><rect x="${x - 12}" y="386" width="24" height="24" fill="#dfeaf0"/>
<path d="M${x - 16} 386L${x} 368L${x + 16} 386Z" fill="#b5443f"/>`;
}

/** Dune grass. */
const tufts = (r: Random, count: number, from: number, to: number): string =>
  times(count, () => {
    const [x, y] = [r() * WIDTH, between(r, from, to)];
    const blades = times(
      5,
      (i) =>
        `M${n(x + i * 3)} ${n(y)}q${n((i - 2) * 3)} -16 ${n((i - 2) * 9 + between(r, -3, 3))} ${n(-between(r, 20, 38))}`,
    ).join('');
    return line(blades, mix('#8d9a5c', '#b3ad6d', r()), 2.2, 'stroke-linecap="round"');
  }).join('');
