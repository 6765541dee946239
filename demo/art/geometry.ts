/** Plane geometry for the drawings. Vehicles are measured in centimetres, y upwards from the ground. */
import { itemAt } from '../random.ts';

/** x, y and, where the corner is rounded, its radius. */
export type Point = readonly [x: number, y: number, radius?: number];

export const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: Math.max(0, count) }, (_, i) => make(i));

/** Two decimals are enough for any size we render, and keep the SVG short. */
export const n = (value: number): number => +value.toFixed(2);

/** "x y radius, x y radius, …": an outline that can be read and edited in one glance. */
export const shape = (text: string): Point[] =>
  text.split(',').map((corner) => {
    const [x = 0, y = 0, radius = 0] = corner.trim().split(/\s+/).map(Number);
    return [x, y, radius];
  });

/** How far a rounded corner bulges towards its point: a little fuller than a circle. */
const FULLNESS = 0.62;

/** Polygon with a radius per corner, as a path. */
export function polygon(points: readonly Point[]): string {
  const count = points.length;
  const corner = ([x, y, radius = 0]: Point, i: number): string => {
    const command = i === 0 ? 'M' : 'L';
    if (!radius) return `${command}${n(x)} ${n(y)}`;
    const before = itemAt(points, (i + count - 1) % count);
    const after = itemAt(points, (i + 1) % count);
    /** Where the curve leaves the edge to a neighbour, and the handle that bends it. */
    const towards = ([px, py]: Point) => {
      const distance = Math.hypot(px - x, py - y);
      const reach = Math.min(radius, distance * 0.49) / distance;
      const [ex, ey] = [x + (px - x) * reach, y + (py - y) * reach];
      return { edge: `${n(ex)} ${n(ey)}`, handle: `${n(ex + (x - ex) * FULLNESS)} ${n(ey + (y - ey) * FULLNESS)}` };
    };
    const [a, b] = [towards(before), towards(after)];
    return `${command}${a.edge}C${a.handle} ${b.handle} ${b.edge}`;
  };
  return `${points.map(corner).join('')}Z`;
}

export const outline = (text: string): string => polygon(shape(text));

/** Smooth open curve through the points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  const at = (i: number): Point => itemAt(points, Math.max(0, Math.min(points.length - 1, i)));
  let path = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < points.length - 1; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const first = `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`;
    const second = `${n(c[0] - (d[0] - b[0]) / 6)} ${n(c[1] - (d[1] - b[1]) / 6)}`;
    path += `C${first} ${second} ${n(c[0])} ${n(c[1])}`;
  }
  return path;
}

/** Right half of a front or rear view, drawn once: the left half is its mirror. */
export function mirrored(right: readonly Point[]): Point[] {
  const left = right.filter(([x]) => x !== 0).map(([x, y, r]): Point => [-x, y, r]);
  return [...right, ...left.reverse()];
}

/** The same drawing on both sides of a front or rear view. */
export const both = (draw: (sign: 1 | -1) => string): string => draw(1) + draw(-1);

/** A filled shape; `more` is further attributes. */
export const fill = (d: string, paint: string, more = ''): string =>
  `<path d="${d}" fill="${paint}"${more && ` ${more}`}/>`;

/** A line of a certain width. */
export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(width)}"${more && ` ${more}`}/>`;
