/** Colour, light and shadow that every vehicle shares. */
import { n } from './geometry.ts';

/** The eight colours of a post. Each comes in the shades that are seen on the street. */
export const PAINTS = {
  Rojo: ['#b3202a', '#96131f', '#c4302b'],
  Azul: ['#1f4f8f', '#17355f', '#2f6fb0'],
  Verde: ['#2f5d46', '#5a6648', '#23594f'],
  Amarillo: ['#e0a812', '#d99b1c', '#e8bf3a'],
  Negro: ['#1b1f23', '#23272b', '#191c22'],
  Blanco: ['#eef1f2', '#f3f2ee', '#e6eaec'],
  Gris: ['#8a949a', '#5b646a', '#b3bbc0'],
  Otro: ['#6e4a35', '#b5582a', '#a8977c'],
} as const;
export type PaintName = keyof typeof PAINTS;
export const PAINT_NAMES = ['Rojo', 'Azul', 'Verde', 'Amarillo', 'Negro', 'Blanco', 'Gris', 'Otro'] as const;

/** `look` numbers the variants of one kind and colour: another shade, other rims, another face. */
export const paintOf = (color: PaintName, look: number): string =>
  PAINTS[color][look % PAINTS[color].length] ?? PAINTS[color][0];

const channels = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));

/** t = 0 gives a, t = 1 gives b. */
export function mix(a: string, b: string, t: number): string {
  const to = channels(b);
  const mixed = channels(a).map((from, i) => Math.round(from + ((to[i] ?? from) - from) * t));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
export const lighten = (colour: string, t: number): string => mix(colour, '#ffffff', t);
export const darken = (colour: string, t: number): string => mix(colour, '#05080a', t);
export function isLight(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = channels(colour);
  return r * 0.3 + g * 0.59 + b * 0.11 > 150;
}

export type Stop = readonly [offset: number, colour: string, opacity?: number];
export const stops = (list: readonly Stop[]): string =>
  list
    .map(([at, colour, o]) => {
      const opacity = o === undefined ? '' : ` stop-opacity="${o}"`;
      return `<stop offset="${at}" stop-color="${colour}"${opacity}/>`;
    })
    .join('');
export const vertical = (id: string, list: readonly Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;

/**
 * Gradients of one vehicle. `id` keeps several vehicles in one image apart.
 * Body: light roof, dark sill. Vehicles are drawn y-up, hence y1=1.
 */
export function vehicleGradients(paint: string, id: string): string {
  const upright = 'x1="0" y1="1" x2="0" y2="0"';
  const diagonal = 'x1="0" y1="0" x2="1" y2="1"';
  const linear = (name: string, axis: string, list: readonly Stop[]): string =>
    `<linearGradient id="${name}-${id}" ${axis}>${stops(list)}</linearGradient>`;
  const body: Stop[] = isLight(paint)
    ? [
        [0, lighten(paint, 0.6)],
        [0.24, lighten(paint, 0.2)],
        [0.5, paint],
        [0.76, mix(paint, '#5f7079', 0.3)],
        [1, mix(paint, '#3c4a52', 0.58)],
      ]
    : [
        [0, lighten(paint, 0.46)],
        [0.2, lighten(paint, 0.18)],
        [0.46, paint],
        [0.74, darken(paint, 0.22)],
        [1, darken(paint, 0.5)],
      ];
  return [
    linear('body', upright, body),
    linear('sheen', 'x1="0" y1="0" x2="1" y2="0"', [
      [0, '#000000', 0.3],
      [0.12, '#ffffff', 0.1],
      [0.34, '#ffffff', 0],
      [0.6, '#ffffff', 0.1],
      [0.86, '#000000', 0.04],
      [1, '#000000', 0.34],
    ]),
    linear('glass', 'x1="0" y1="1" x2=".25" y2="0"', [
      [0, '#6b8b99'],
      [0.4, '#2c3f49'],
      [1, '#10181d'],
    ]),
    linear('rim', diagonal, [
      [0, '#f4f7f8'],
      [0.5, '#b6c0c5'],
      [1, '#7f8a90'],
    ]),
    linear('darkrim', diagonal, [
      [0, '#565f66'],
      [0.5, '#30373c'],
      [1, '#1b2024'],
    ]),
    linear('lamp', diagonal, [
      [0, '#fdfefe'],
      [0.55, '#cfe3ea'],
      [1, '#6f8993'],
    ]),
    linear('tail', diagonal, [
      [0, '#ff5a4d'],
      [1, '#8e0f14'],
    ]),
    linear('box', upright, [
      [0, '#fafcfc'],
      [0.6, '#dfe6e9'],
      [1, '#b4bfc5'],
    ]),
    `<radialGradient id="shade-${id}">${stops([
      [0, '#05090b', 0.66],
      [0.6, '#05090b', 0.36],
      [1, '#05090b', 0],
    ])}</radialGradient>`,
  ].join('');
}

/** Two shadows, one soft and one tight: without them vehicles float. */
export function groundShadow(centre: number, halfWidth: number, id: string, height = 13): string {
  const soft = `<ellipse cx="${n(centre)}" cy="1" rx="${n(halfWidth * 1.14)}" ry="${height}" fill="url(#shade-${id})"/>`;
  const tight = `<ellipse cx="${n(centre)}" cy="3" rx="${n(halfWidth * 0.92)}" ry="${n(height * 0.46)}" fill="#05090b" opacity=".5"/>`;
  return soft + tight;
}
