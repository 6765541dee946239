import { between, type Random } from '../../random.ts';
import { fill, line, n, times } from '../geometry.ts';

/** Pindó palm: ringed trunk, fronds that bend under their weight, leaflets along each rib. Foot at (x, y). */
export function palm(r: Random, x: number, y: number, height: number): string {
  const k = height / 430;
  const lean = between(r, -14, 14) * k;
  const [cx, cy] = [x + lean, y - height];
  const half = y - height * 0.5;
  const trunk = fill(
    `M${n(x - 11 * k)} ${n(y)}Q${n(x - 3 * k + lean * 0.2)} ${n(half)} ${n(cx - 6 * k)} ${n(cy)}L${n(cx + 6 * k)} ${n(cy)}Q${n(x + 9 * k + lean * 0.2)} ${n(half)} ${n(x + 11 * k)} ${n(y)}Z`,
    '#75645a',
  );
  const rings = times(14, (i) => {
    const t = (i + 1) / 15;
    const w = (10 - 4 * t) * k;
    return `M${n(x + lean * t - w)} ${n(y - height * t)}q${n(w)} ${n(4 * k)} ${n(w * 2)} 0`;
  }).join('');

  const frond = (angle: number, length: number, droop: number): string => {
    const point = (t: number): [number, number] => [
      cx + Math.cos(angle) * length * t,
      cy + Math.sin(angle) * length * t + droop * length * t * t,
    ];
    let leaflets = '';
    for (let i = 2; i <= 15; i++) {
      const t = i / 15;
      const [px, py] = point(t);
      const [qx, qy] = point(t - 0.03);
      const along = Math.atan2(py - qy, px - qx);
      const size = length * 0.3 * Math.sin(Math.PI * Math.min(0.96, 0.24 + t * 0.72));
      for (const side of [-1, 1]) {
        const a = along + side * (1.02 - t * 0.5);
        const [dx, dy] = [Math.cos(a) * size, Math.sin(a) * size];
        leaflets += `M${n(px)} ${n(py)}q${n(dx * 0.6)} ${n(dy * 0.6)} ${n(dx * 0.92)} ${n(dy * 0.92 + size * 0.34)}`;
      }
    }
    const [mx, my] = point(0.5);
    const [ex, ey] = point(1);
    return `${leaflets}M${n(cx)} ${n(cy)}Q${n(2 * mx - (cx + ex) / 2)} ${n(2 * my - (cy + ey) / 2)} ${n(ex)} ${n(ey)}`;
  };
  const crown = (count: number, from: number, to: number, length: number, droop: number): string =>
    times(count, (i) => {
      const angle = from + ((to - from) * (i + between(r, 0.3, 0.7))) / count;
      return frond(angle, length * between(r, 0.88, 1.08), droop * between(r, 0.85, 1.2));
    }).join('');
  const leaf = (d: string, colour: string, width: number): string =>
    line(d, colour, width * k, 'stroke-linecap="round"');
  return (
    trunk +
    line(rings, '#5a4b43', 1.6 * k, 'opacity=".7"') +
    leaf(crown(7, -Math.PI * 1.06, Math.PI * 0.06, 150 * k, 0.72), '#3a4d45', 3.2) +
    leaf(crown(8, -Math.PI * 0.98, -Math.PI * 0.02, 158 * k, 0.5), '#4d6558', 2.8) +
    leaf(crown(5, -Math.PI * 0.8, -Math.PI * 0.2, 120 * k, 0.3), '#66806c', 2.2)
  );
}
