/** Lamps, grille and bumper of a car. */
import type { Face } from './car-body.ts';
import type { End } from './car-end.ts';
import { both, fill, line, mirrored, n, outline, type Point, polygon, times } from './geometry.ts';

const DARK = '#101417';
const symmetric = (points: readonly Point[]): string => polygon(mirrored(points));

/** Uruguayan plate without letters (they would need a font): seven dark blocks under the blue strip. */
export function plate(y: number): string {
  const letters = [-19, -13.5, -8, 0, 5.5, 11, 16.5].map(
    (x) => `<rect x="${x}" y="-4.6" width="4" height="5.6" rx=".6" fill="#20272b"/>`,
  );
  return `<g transform="translate(0 ${n(y)})"><rect x="-26" y="-6.5" width="52" height="13" rx="1.6" fill="#f7f9f9" stroke="#5a646a" stroke-width=".7"/>
<rect x="-26" y="3" width="52" height="3.5" fill="#1c4fa0"/>${letters.join('')}</g>`;
}

const FACES: Record<Face, (end: End) => string> = {
  sleek: (end) => slimGrille(end) + sweptLamps(end) + lowerIntake(end, 0.62) + fogs(end) + plateOf(end, 0.56),
  crossover: (end) => meshGrille(end) + sweptLamps(end) + skid(end) + fogs(end) + plateOf(end, 0.42),
  tough: (end) =>
    barGrille(end) + squareLamps(end) + lowerIntake(end, 0.66) + skid(end) + fogs(end) + plateOf(end, 0.3),
  round: (end) => slotPanel(end) + steelBumper(end) + plateOf(end, 0.26),
  van: (end) => slimGrille(end) + tallLamps(end) + plasticBumper(end) + plateOf(end, 0.36),
};

export const frontFace = (end: End): string => FACES[end.car.face](end);

/** Between the sill and the headlamps, as a fraction. */
const inBumper = ({ car }: End, t: number): number => n(car.sill + (car.height.headlamp[0] - car.sill) * t);
const plateOf = (end: End, t: number): string => plate(inBumper(end, t));

function lamp(
  end: End,
  s: number,
  points: string,
  signature: string,
  eyes: ReadonlyArray<readonly [number, number, number]>,
): string {
  const drawn = eyes
    .map(
      ([x, y, r]) =>
        `<circle cx="${n(s * x)}" cy="${n(y)}" r="${r}" fill="#9fb6c0"/><circle cx="${n(s * x)}" cy="${n(y)}" r="${n(r * 0.74)}" fill="#f2fafc"/>
<path d="M${n(s * x - r * 0.9)} ${n(y)}a${r} ${r} 0 0 1 ${n(r * 1.8)} 0Z" fill="#0c1519" opacity=".22"/>`,
    )
    .join('');
  const lens = outline(points);
  return `${fill(lens, '#12191d', 'stroke="#0c1114" stroke-width="2.4" stroke-linejoin="round"')}${fill(lens, `url(#lamp-${end.id})`, 'opacity=".36"')}
${drawn}${line(signature, '#9fdcff', 4.4, 'stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".4"')}
${line(signature, '#ffffff', 2.3, 'stroke-linecap="round" stroke-linejoin="round"')}`;
}

function sweptLamps(end: End): string {
  const { w, look, car } = end;
  const [low, high] = car.height.headlamp;
  const base = low + (look % 2 ? 6 : 3);
  const inner = w * 0.5;
  return both((s) =>
    lamp(
      end,
      s,
      `${s * (w - 1.5)} ${base + 4} 4, ${s * (w - 3.5)} ${high - 1} 7, ${s * (w - 22)} ${high} 7, ${n(s * inner)} ${base + 9} 4, ${n(s * (inner + 5))} ${base + 2} 4, ${s * (w - 16)} ${base} 8`,
      `M${s * (w - 6)} ${high - 4}L${s * (w - 22)} ${high - 3}L${n(s * (inner + 4))} ${base + 8.5}`,
      [
        [w - 17, (base + high) / 2 - 1, look % 2 ? 4.4 : 5.6],
        [w - 30, base + 6.5, 3.6],
      ],
    ),
  );
}

function squareLamps(end: End): string {
  const { w, car } = end;
  const [low, high] = car.height.headlamp;
  return both((s) =>
    lamp(
      end,
      s,
      `${s * (w - 1.5)} ${low + 6} 4, ${s * (w - 3)} ${high - 3} 6, ${s * (w - 36)} ${high - 4} 4, ${s * (w - 39)} ${low + 5} 4, ${s * (w - 12)} ${low + 3} 6`,
      `M${s * (w - 7)} ${high - 8}L${s * (w - 33)} ${high - 8}L${s * (w - 35)} ${low + 9}`,
      [[w - 18, low + 11, 6]],
    ),
  );
}

function tallLamps(end: End): string {
  const { w, car } = end;
  const [low, high] = car.height.headlamp;
  return both((s) =>
    lamp(
      end,
      s,
      `${s * (w - 1.5)} ${low + 4} 5, ${s * (w - 4)} ${high - 2} 7, ${s * (w - 18)} ${high - 3} 6, ${s * (w - 37)} ${low + 14} 6, ${s * (w - 30)} ${low + 3} 5`,
      `M${s * (w - 7)} ${high - 7}L${s * (w - 17)} ${high - 8}L${s * (w - 33)} ${low + 14}`,
      [[w - 17, low + 14, 6.4]],
    ),
  );
}

const badge = (id: string, y: number): string =>
  `<circle cy="${n(y)}" r="5.6" fill="url(#rim-${id})"/><circle cy="${n(y)}" r="3.6" fill="none" stroke="#4b5358" stroke-width=".9"/>`;

function slimGrille(end: End): string {
  const { w, car, look, id } = end;
  const [low] = car.height.headlamp;
  const y = low + 7;
  const half = w * 0.52;
  const grille = symmetric([
    [0, y - 6],
    [half - 8, y - 5, 5],
    [half, y + 3, 4],
    [half - 5, y + 6, 4],
    [0, y + 7],
  ]);
  const bar =
    look % 3 === 2 ? '' : line(`M${n(-half + 6)} ${y + 0.5}H${n(half - 6)}`, '#c9d1d5', 1.6, 'stroke-opacity=".8"');
  return `${fill(grille, DARK)}${bar}${line(grille, '#c9d1d5', 0.9, 'stroke-opacity=".4"')}${badge(id, y + 0.5)}`;
}

/** Honeycomb behind a bright frame. */
function meshGrille(end: End): string {
  const { w, car, look, id } = end;
  const [low, high] = car.height.headlamp;
  const [bottom, top] = [low - 12, high - 9];
  const half = w * 0.5;
  const grille = symmetric([
    [0, bottom],
    [half - 12, bottom, 6],
    [half, low + 4, 6],
    [half - 4, top, 5],
    [0, top + 1],
  ]);
  const rows = times(4, (i) => bottom + 4 + i * ((top - bottom - 5) / 3.4));
  const mesh = rows.map((y) => `M${n(-half + 8)} ${n(y)}H${n(half - 8)}`).join('');
  const dashes = look % 2 ? 'stroke-dasharray="5 3"' : '';
  return `${fill(grille, DARK)}${line(mesh, '#6d787e', 1.5, `stroke-opacity=".75" ${dashes}`)}
${line(grille, '#d3dadd', 1.7, 'stroke-opacity=".85"')}${badge(id, (bottom + top) / 2 + 2)}`;
}

/** Tall, with thick bars. */
function barGrille(end: End): string {
  const { w, car, look, id } = end;
  const [low, high] = car.height.headlamp;
  const [bottom, top] = [low - 12, high - 7];
  const half = w * 0.5;
  const grille = symmetric([
    [0, bottom],
    [half - 10, bottom, 7],
    [half - 1, low + 4, 7],
    [half - 3, top, 5],
    [0, top + 1],
  ]);
  const middle = (bottom + top) / 2;
  const bars =
    look % 2
      ? times(9, (i) => `M${n((i - 4) * half * 0.21)} ${bottom + 5}V${top - 4}`).join('')
      : times(3, (i) => `M${n(-half + 7)} ${n(bottom + 9 + i * ((top - bottom - 16) / 2))}H${n(half - 7)}`).join('');
  return `${fill(grille, DARK)}${line(bars, '#b6c0c5', look % 2 ? 2.4 : 3.6, 'stroke-opacity=".9"')}
${line(grille, '#d3dadd', 2.6, 'stroke-opacity=".9"')}${badge(id, middle)}`;
}

/** A dark panel from lamp to lamp: round lamps, upright slots. */
function slotPanel(end: End): string {
  const { w, car, id } = end;
  const [low, high] = car.height.headlamp;
  const [bottom, top] = [low - 5, high + 3];
  const middle = (bottom + top) / 2;
  const panel = symmetric([
    [0, bottom],
    [w - 10, bottom, 6],
    [w - 8, top, 6],
    [0, top],
  ]);
  const slots = times(
    6,
    (i) =>
      `<rect x="${n(-31 + i * 10.8)}" y="${bottom + 5}" width="7.2" height="${top - bottom - 10}" rx="2" fill="#020405" stroke="#59646b" stroke-width="1"/>`,
  ).join('');
  const lamps = both(
    (
      s,
    ) => `<circle cx="${s * (w - 29)}" cy="${n(middle)}" r="14.2" fill="#0b0f12"/><circle cx="${s * (w - 29)}" cy="${n(middle)}" r="12.4" fill="url(#lamp-${id})" stroke="#c3ccd0" stroke-width="1.8"/>
<circle cx="${s * (w - 29)}" cy="${n(middle)}" r="6.4" fill="#dcebf0" stroke="#7b949e" stroke-width="1"/><circle cx="${s * (w - 29) - 3}" cy="${n(middle + 4)}" r="2.4" fill="#fff"/>
<rect x="${s > 0 ? w - 15 : -w + 10}" y="${n(middle - 4)}" width="5" height="9" rx="2" fill="#f0a32b"/>`,
  );
  return `${fill(panel, '#1a1f23')}${line(panel, '#000', 1.2, 'stroke-opacity=".5"')}${slots}${lamps}`;
}

function steelBumper(end: End): string {
  const { w, car, id } = end;
  const { sill } = car;
  const bar = symmetric([
    [0, sill + 2],
    [w - 8, sill + 2, 6],
    [w - 2, sill + 25, 7],
    [0, sill + 26],
  ]);
  const lights = both(
    (s) =>
      `<circle cx="${s * (w - 24)}" cy="${sill + 13}" r="6" fill="#0b0f12"/><circle cx="${s * (w - 24)}" cy="${sill + 13}" r="4.4" fill="url(#lamp-${id})"/>`,
  );
  return `${fill(bar, '#20262a')}${line(`M${-w + 8} ${sill + 24}H${w - 8}`, '#fff', 1.6, 'stroke-opacity=".22"')}${lights}`;
}

function lowerIntake(end: End, share: number): string {
  const { w } = end;
  const half = w * share;
  const [low, high] = [inBumper(end, 0.14), inBumper(end, 0.4)];
  const intake = symmetric([
    [0, low],
    [half, low, 6],
    [half + 5, high, 6],
    [0, high + 1],
  ]);
  const bars = times(2, (i) => `M${n(-half + 3)} ${n(low + ((i + 1) * (high - low)) / 3)}H${n(half - 3)}`).join('');
  return fill(intake, DARK) + line(bars, '#39434a', 1.6);
}

/** A light plate under the nose, as if for stones. */
function skid(end: End): string {
  const { w, car } = end;
  const dark = symmetric([
    [0, car.sill],
    [w - 14, car.sill, 5],
    [w - 5, inBumper(end, 0.3), 7],
    [w * 0.62, inBumper(end, 0.34), 8],
    [w * 0.5, inBumper(end, 0.26), 6],
    [0, inBumper(end, 0.26)],
  ]);
  const metal = symmetric([
    [0, car.sill + 1],
    [w * 0.46, car.sill + 1, 4],
    [w * 0.52, inBumper(end, 0.2), 6],
    [0, inBumper(end, 0.2)],
  ]);
  return fill(dark, '#181d20') + fill(metal, '#8d979c', 'opacity=".85"');
}

function fogs(end: End): string {
  const { w } = end;
  const [low, high] = [inBumper(end, 0.2), inBumper(end, 0.52)];
  const y = (low + high) / 2;
  return both(
    (s) =>
      `${fill(outline(`${s * (w - 10)} ${low} 4, ${s * (w - 7)} ${high} 6, ${s * (w - 26)} ${n(high - 3)} 5, ${s * (w - 22)} ${low} 4`), DARK)}
<circle cx="${s * (w - 16)}" cy="${n(y)}" r="3.6" fill="#dfeef3" stroke="#6f8993" stroke-width=".8"/>`,
  );
}

function plasticBumper(end: End): string {
  const { w, car } = end;
  const bumper = symmetric([
    [0, car.sill],
    [w - 12, car.sill, 5],
    [w - 1, inBumper(end, 0.34), 7],
    [w - 3, inBumper(end, 0.62), 7],
    [w * 0.6, inBumper(end, 0.66), 8],
    [0, inBumper(end, 0.64)],
  ]);
  const intake = symmetric([
    [0, inBumper(end, 0.1)],
    [w * 0.5, inBumper(end, 0.1), 5],
    [w * 0.56, inBumper(end, 0.5), 6],
    [0, inBumper(end, 0.5)],
  ]);
  return `${fill(bumper, '#20262a')}${fill(intake, '#0b0e10')}${line(`M${n(-w * 0.8)} ${inBumper(end, 0.62)}H${n(w * 0.8)}`, '#fff', 1.4, 'stroke-opacity=".16"')}${fogs(end)}`;
}
