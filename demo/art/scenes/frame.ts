/** The frame every scene is drawn in, and the few strokes that several scenes share. */
import { between, type Random } from '../../random.ts';
import { curve, n, type Point, times } from '../geometry.ts';
import { stops } from '../paint.ts';

export const WIDTH = 1600;
export const HEIGHT = 1200;
/** Where the wheels stand. */
export const GROUND = 985;

export const band = (y: number, height: number, fill: string): string =>
  `<rect y="${n(y)}" width="${WIDTH}" height="${n(height)}" fill="${fill}"/>`;

/** What lies far away is out of focus, as in a photograph. */
export const distant = (drawn: string, blur = 2.4): string =>
  `<filter id="far" x="0" y="0" width="1" height="1"><feGaussianBlur stdDeviation="${blur}"/></filter><g filter="url(#far)">${drawn}</g>`;

export const hill = (r: Random, y: number, swing: number, colour: string): string => {
  const ridge = times(9, (i): Point => [i * 200, y + (r() - 0.5) * swing]);
  return `<path d="${curve(ridge)}V${HEIGHT}H0Z" fill="${colour}"/>`;
};

/** Soft cloud: a flat base, a heaped top, lit from above. */
export function cloud(r: Random, x: number, y: number, scale: number, tone = '#ffffff'): string {
  const puffs = times(7, (i) => {
    const t = i / 6;
    const rise = Math.sin(t * Math.PI);
    return `<ellipse cx="${n(-120 + t * 240)}" cy="${n(-rise * between(r, 18, 40))}" rx="${n(between(r, 40, 62))}" ry="${n(20 + rise * between(r, 16, 34))}"/>`;
  }).join('');
  return `<g transform="translate(${n(x)} ${n(y)}) scale(${n(scale)} ${n(scale * 0.8)})" fill="${tone}" opacity=".8">${puffs}</g>`;
}

export const sky = (r: Random, count: number, tone = '#ffffff'): string =>
  times(count, (i) =>
    cloud(r, between(r, 40, 300) + (i * WIDTH) / count, between(r, 70, 330), between(r, 0.6, 1.5), tone),
  ).join('');

/** Stones and dust of a dirt surface. */
export const gravel = (r: Random, from: number, tones: readonly [string, string], count = 220): string =>
  times(count, () => {
    const depth = r();
    const fill = tones[r() > 0.5 ? 0 : 1];
    return `<ellipse cx="${n(r() * WIDTH)}" cy="${n(from + depth * (HEIGHT - from))}" rx="${n(2 + depth * 7)}" ry="${n(1 + depth * 2.2)}" fill="${fill}"/>`;
  }).join('');

/** Darker towards the corners, as a lens draws. */
export const vignette = `<radialGradient id="vignette" cx=".5" cy=".52" r=".78">${stops([
  [0.55, '#04090c', 0],
  [1, '#04090c', 0.34],
])}</radialGradient>${band(0, HEIGHT, 'url(#vignette)')}`;
