/** Wheels standing on the ground at x. Centimetres, y upwards. */
import { n, times } from './geometry.ts';

const ring = (radius: number, stroke: string, width: number): string =>
  `<circle r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;
const disc = (radius: number, fill: string): string => `<circle r="${n(radius)}" fill="${fill}"/>`;
const at = (x: number, radius: number, parts: string): string =>
  `<g transform="translate(${n(x)} ${n(radius)})">${parts}</g>`;

interface Rim {
  spokes: number;
  /** Of the rim's radius, at the hub and at the edge. */
  width: readonly [hub: number, edge: number];
  /** Pairs of spokes lean towards each other by this many degrees. */
  pair?: number;
  isDark?: boolean;
}
const RIMS: readonly Rim[] = [
  { spokes: 5, width: [0.12, 0.17] },
  { spokes: 10, width: [0.06, 0.085] },
  { spokes: 5, width: [0.06, 0.09], pair: 13 },
  { spokes: 7, width: [0.1, 0.15], isDark: true },
  { spokes: 6, width: [0.14, 0.2], isDark: true },
];

/** Car wheel: tyre rings, brake disc, caliper, rim. */
export function carWheel(x: number, radius: number, design: number, id: string): string {
  const r = radius * 0.68;
  const rim = RIMS[design % RIMS.length] ?? { spokes: 5, width: [0.12, 0.17] };
  const metal = `url(#${rim.isDark ? 'darkrim' : 'rim'}-${id})`;
  const [hub, edge] = rim.width;
  const spoke = (angle: number): string => {
    const d = `M${n(-r * hub)} ${n(-r * 0.14)}L${n(-r * edge)} ${n(-r * 0.95)}L${n(r * edge)} ${n(-r * 0.95)}L${n(r * hub)} ${n(-r * 0.14)}Z`;
    return `<path transform="rotate(${n(angle)})" d="${d}" fill="${metal}"/>`;
  };
  const spokes = times(rim.spokes, (i) => {
    const angle = (i * 360) / rim.spokes;
    return rim.pair ? spoke(angle - rim.pair) + spoke(angle + rim.pair) : spoke(angle);
  }).join('');
  const outer = n(r * 0.74);
  const inner = n(r * 0.5);
  const caliper = `<path d="M${n(r * 0.5)} ${n(-r * 0.52)}A${outer} ${outer} 0 0 1 ${n(r * 0.5)} ${n(r * 0.52)}L${n(r * 0.36)} ${n(r * 0.38)}A${inner} ${inner} 0 0 0 ${n(r * 0.36)} ${n(-r * 0.38)}Z" fill="${rim.isDark ? '#8d1f22' : '#3c4449'}"/>`;
  const shine = n(radius * 0.95);
  const gloss = `<path d="M${n(-radius * 0.92)} ${n(radius * 0.25)}A${shine} ${shine} 0 0 1 ${n(-radius * 0.2)} ${n(radius * 0.93)}" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="2"/>`;
  const bolts = times(
    5,
    (i) => `<circle transform="rotate(${i * 72 + 36})" cy="${n(-r * 0.12)}" r="${n(r * 0.028)}" fill="#20262a"/>`,
  ).join('');
  return at(
    x,
    radius,
    disc(radius, '#14171a') +
      ring(radius * 0.985, '#2b3035', 1.1) +
      ring(radius * 0.86, '#262b30', 1.4) +
      disc(r * 1.05, '#0a0c0e') +
      disc(r * 0.8, '#454d52') +
      ring(r * 0.8, '#6a7278', 1.1) +
      ring(r * 0.62, '#3a4146', 1) +
      disc(r * 0.42, '#1d2226') +
      caliper +
      spokes +
      ring(r * 0.985, metal, r * 0.1) +
      disc(r * 0.19, metal) +
      bolts +
      disc(r * 0.075, '#2b3035') +
      gloss,
  );
}

/** Steel wheel of a truck: dished disc, round holes, bolts. */
export function truckWheel(x: number, radius: number, id: string): string {
  const r = radius * 0.6;
  const holes = times(
    8,
    (i) => `<circle transform="rotate(${i * 45})" cy="${n(-r * 0.66)}" r="${n(r * 0.13)}" fill="#2a3136"/>`,
  ).join('');
  const bolts = times(
    10,
    (i) => `<circle transform="rotate(${i * 36})" cy="${n(-r * 0.33)}" r="${n(r * 0.035)}" fill="#3d464c"/>`,
  ).join('');
  const metal = `url(#rim-${id})`;
  return at(
    x,
    radius,
    disc(radius, '#14171a') +
      ring(radius * 0.96, '#2b3035', 2) +
      ring(radius * 0.84, '#262b30', 2) +
      disc(r, metal) +
      disc(r * 0.86, '#98a3a9') +
      holes +
      disc(r * 0.42, metal) +
      bolts +
      disc(r * 0.22, '#5d676d'),
  );
}

/** Cast wheel of a motorcycle with its disc. */
export function motoWheel(x: number, radius: number, spokes = 3): string {
  const h = n(radius * 0.72);
  const bar = (i: number): string =>
    `<path transform="rotate(${n((i * 180) / spokes)})" d="M-1.8 ${-h}L1.8 ${-h}L2.6 ${h}L-2.6 ${h}Z" fill="#aeb8bd"/>`;
  return at(
    x,
    radius,
    disc(radius, '#14171a') +
      ring(radius * 0.9, '#2a3035', 1.2) +
      `<circle r="${n(radius * 0.7)}" fill="#3a4349" opacity=".35"/>` +
      ring(radius * 0.74, '#c3ccd0', radius * 0.1) +
      times(spokes, bar).join('') +
      `<circle r="${n(radius * 0.42)}" fill="none" stroke="#8d979c" stroke-width="3.4" stroke-dasharray="3 1.6"/>` +
      disc(radius * 0.16, '#3b4349'),
  );
}

/** Wire wheel with a knobbly tyre, for the country. */
export function trailWheel(x: number, radius: number): string {
  const knobs = ring(radius - 1.6, '#14171a', 5).replace('/>', ' stroke-dasharray="4.6 2.2"/>');
  return at(x, radius, knobs) + wireWheel(x, radius, 3);
}

/** Spokes of wire and a bright rim. The tyre leaves a `margin` for its knobs. */
export function wireWheel(x: number, radius: number, margin = 0): string {
  const wires = times(
    18,
    (i) =>
      `<path transform="rotate(${i * 10})" d="M0 ${n(-radius * 0.7)}V${n(radius * 0.7)}" stroke="#aab4b9" stroke-width=".6"/>`,
  ).join('');
  return at(
    x,
    radius,
    disc(radius - margin, '#14171a') +
      ring(radius * 0.9, '#2a3035', 1.2) +
      `<circle r="${n(radius * 0.74)}" fill="#c9d1d5" opacity=".28"/>` +
      wires +
      ring(radius * 0.74, '#d4dbdf', 2.4) +
      ring(radius * 0.36, '#8d979c', 3) +
      disc(radius * 0.12, '#3b4349'),
  );
}
