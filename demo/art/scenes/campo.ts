import { between, pick, type Random } from '../../random.ts';
import { line, n, times } from '../geometry.ts';
import { mix, type Stop, vertical } from '../paint.ts';
import { band, distant, gravel, HEIGHT, hill, sky, WIDTH } from './frame.ts';

interface Light {
  sky: Stop[];
  hills: readonly [string, string, string, string];
  leaves: readonly [string, string];
  soil: readonly [string, string, string, string];
  cloud: string;
}
const NOON: Light = {
  sky: [
    [0, '#5f9fd2'],
    [1, '#e6f1f6'],
  ],
  hills: ['#a9c39a', '#86ab77', '#739a5c', '#8aa763'],
  leaves: ['#4d6e4e', '#6f8a5c'],
  soil: ['#b99f7d', '#a28a69', '#a68c69', '#cdb592'],
  cloud: '#ffffff',
};
const EVENING: Light = {
  sky: [
    [0, '#7da3c4'],
    [0.5, '#f3d3a4'],
    [1, '#f8c98e'],
  ],
  hills: ['#b9b184', '#97985f', '#7f8450', '#9c9858'],
  leaves: ['#4b5a3c', '#6b6d42'],
  soil: ['#b58f63', '#9b7850', '#9b7850', '#cfa877'],
  cloud: '#fff1dc',
};

/** Hills, a row of eucalyptus, a wire fence, a dirt road; on some days a windmill. */
export function campo(r: Random): string {
  const light = pick(r, [NOON, NOON, EVENING]);
  const [far, middle, near, verge] = light.hills;
  const [soil, edge, dark, pale] = light.soil;
  const grove = between(r, 40, 800);
  const eucalyptus = (i: number): string => {
    const [x, h] = [grove + i * 34 + r() * 14, between(r, 100, 160)];
    const tone = mix(light.leaves[0], light.leaves[1], r());
    return `<rect x="${n(x + 6)}" y="640" width="5" height="60" fill="#5a5b4c"/>
<ellipse cx="${n(x + 9)}" cy="${n(650 - h * 0.4)}" rx="${n(between(r, 18, 28))}" ry="${n(h * 0.55)}" fill="${tone}"/>`;
  };
  const background = distant(
    `${band(0, HEIGHT, 'url(#sky)')}${sky(r, 4, light.cloud)}${hill(r, 600, 80, far)}${hill(r, 656, 60, middle)}
${r() > 0.5 ? windmill(grove > 420 ? 260 : 1280) : ''}${times(22, eucalyptus).join('')}${cattle(r)}`,
    2,
  );
  const posts = times(
    9,
    (i) => `<rect x="${i * 196 + 40}" y="706" width="10" height="110" rx="2" fill="#6b5b4b"/>`,
  ).join('');
  const wires = line(`M0 728H${WIDTH}M0 752H${WIDTH}M0 776H${WIDTH}M0 798H${WIDTH}`, '#5c5346', 2, 'opacity=".8"');
  const grass = line(
    times(
      120,
      () => `M${n(r() * WIDTH)} ${n(between(r, 836, 856))}l${n(between(r, -6, 6))} ${n(-between(r, 10, 26))}`,
    ).join(''),
    mix(near, '#3f5a2f', 0.35),
    2.6,
    'stroke-linecap="round"',
  );
  const ruts = `<path d="M0 930H${WIDTH}V962H0Z" fill="${edge}" opacity=".35"/><path d="M0 1060H${WIDTH}V1100H0Z" fill="${edge}" opacity=".3"/>`;
  return `${vertical('sky', light.sky)}${background}${hill(r, 724, 26, near)}${band(800, 60, verge)}
${posts}${wires}${grass}${band(846, 400, soil)}${band(846, 14, edge)}${ruts}${gravel(r, 862, [dark, pale])}`;
}

function windmill(x: number): string {
  const blades = times(
    14,
    (i) => `<path transform="rotate(${n((i * 360) / 14)})" d="M-4 -12L-9 -52H9L4 -12Z" fill="#8f989b"/>`,
  ).join('');
  return `${line(`M${x - 26} 690L${x} 400L${x + 26} 690M${x - 18} 600H${x + 18}M${x - 10} 520H${x + 10}M${x - 18} 600L${x + 10} 520`, '#6d7476', 4)}
<g transform="translate(${x} 400)"><path d="M0 -4L70 -18V18L0 4Z" fill="#8a5148"/>${blades}<circle r="9" fill="#5d6568"/></g>`;
}

/** A few Herefords, small and far. */
function cattle(r: Random): string {
  return times(5, () => {
    const [x, y] = [between(r, 60, 1540), between(r, 690, 712)];
    return `<g transform="translate(${n(x)} ${n(y)})"><rect x="-15" y="-13" width="30" height="14" rx="6" fill="#7d4a33"/>
<rect x="${r() > 0.5 ? 11 : -19}" y="-16" width="9" height="9" rx="3" fill="#f0ebe4"/>
<path d="M-11 0v8M-6 0v8M6 0v8M11 0v8" stroke="#6a3f2c" stroke-width="3"/></g>`;
  }).join('');
}
