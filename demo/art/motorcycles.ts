/** Motorcycles and scooters, side and front. Centimetres, y upwards, nose to the left. */
import type { MotorcycleKind } from './bodies.ts';
import { both, curve, fill, line, mirrored, n, outline, type Point, polygon, shape } from './geometry.ts';
import { darken, groundShadow, lighten } from './paint.ts';
import { motoWheel, trailWheel, wireWheel } from './wheels.ts';

const DARK = '#1a1f23';
const METAL = '#aeb8bd';

type BikeKind = Exclude<MotorcycleKind, 'scooter'>;

/** What tells one motorcycle from another; frame, fork, engine and swing arm are drawn from it. */
interface Bike {
  wheel: (x: number, radius: number) => string;
  front: readonly [x: number, radius: number];
  rear: readonly [x: number, radius: number];
  /** Where the fork is held, and the grips. */
  head: readonly [x: number, y: number];
  grips: readonly [x: number, y: number];
  /** How far the engine is lifted. */
  engine: number;
  tank: string;
  /** Light along the top of the tank. */
  shine: string;
  /** Painted panels besides the tank. */
  panels: readonly string[];
  seat: string;
  fender: string;
  exhaust: 'low' | 'long' | 'high';
  lamp: 'round' | 'sharp';
  forkColour: string;
  hasScreen?: boolean;
  hasPanniers?: boolean;
  /** Two shocks at the sides instead of one in the middle. */
  hasTwinShocks?: boolean;
}

const BIKES: Record<BikeKind, Bike> = {
  /** Street, naked. */
  moto: {
    wheel: (x, radius) => motoWheel(x, radius, 5),
    front: [35, 31],
    rear: [173, 31],
    head: [68, 98],
    grips: [86, 122],
    engine: 0,
    tank: '68 92 5, 66 104 9, 80 115 15, 106 114 14, 124 100 10, 126 88 6, 98 82 8',
    shine: '72 106, 90 111.5, 120 100',
    panels: [
      '62 98 4, 56 84 6, 74 68 5, 92 78 5, 84 94 5',
      '142 88 5, 166 93 8, 200 110 4, 205 102 4, 184 86 8, 152 79 5',
    ],
    seat: '114 95 4, 122 100 6, 146 95 10, 162 100 8, 190 111 5, 198 106 4, 176 92 8, 148 86 6, 122 87 6',
    fender: '9 52 6, 18 64 12, 40 70 12, 58 61 6, 60 53 3, 42 62 10, 22 58 10',
    exhaust: 'low',
    lamp: 'sharp',
    forkColour: '#d6a51f',
  },
  /** Round lamp, teardrop tank, bench. */
  classic: {
    wheel: wireWheel,
    front: [36, 33],
    rear: [174, 32],
    head: [66, 96],
    grips: [94, 124],
    engine: 2,
    tank: '70 86 6, 68 98 12, 88 110 20, 116 104 18, 132 90 8, 128 84 5, 96 82 8',
    shine: '76 101, 96 105.5, 124 93',
    panels: [
      '136 82 5, 134 66 8, 156 62 8, 164 78 6',
      '136 62 5, 150 72 12, 178 73 14, 206 58 8, 210 46 3, 203 48 3, 196 58 14, 176 66 14, 152 64 8',
    ],
    seat: '126 90 5, 134 97 7, 158 95 10, 196 98 8, 202 92 6, 196 86 5, 130 84 5',
    fender: '4 38 3, 8 56 14, 34 71 16, 62 60 8, 66 48 3, 58 50 3, 36 63 16, 14 52 10',
    exhaust: 'long',
    lamp: 'round',
    forkColour: '#c9d1d5',
    hasTwinShocks: true,
  },
  /** For dirt roads: long legs, high mudguard, flat bench. */
  trail: {
    wheel: trailWheel,
    front: [36, 36],
    rear: [178, 33],
    head: [70, 108],
    grips: [92, 135],
    engine: 10,
    tank: '72 100 5, 72 112 8, 88 122 12, 112 116 12, 128 106 8, 122 96 6, 96 92 6',
    shine: '76 114, 92 118.5, 116 111',
    panels: [
      '64 108 4, 62 92 6, 82 72 5, 98 84 5, 92 104 5',
      '132 104 5, 134 90 6, 156 84 6, 176 94 8, 214 116 4, 216 122 3, 178 110 10',
      '2 84 3, 18 95 12, 52 100 10, 68 96 4, 60 89 4, 34 88 10, 10 81 4',
    ],
    seat: '98 116 4, 112 119 6, 140 113 10, 196 120 6, 206 122 4, 206 116 4, 176 109 8, 132 104 6, 110 107 5',
    fender: '',
    exhaust: 'high',
    lamp: 'sharp',
    forkColour: '#d6a51f',
  },
  /** Long distance: beak, screen, cases. */
  adventure: {
    wheel: wireWheel,
    front: [37, 35],
    rear: [184, 33],
    head: [72, 108],
    grips: [98, 138],
    engine: 8,
    tank: '66 98 6, 66 114 10, 84 127 16, 112 122 14, 132 106 8, 128 94 6, 98 88 8',
    shine: '72 116, 92 122.5, 124 109',
    panels: [
      '48 110 5, 30 101 8, 20 93 3, 46 95 8, 62 80 6, 86 76 6, 98 92 6, 74 108 8',
      '150 98 5, 176 102 8, 210 112 4, 213 105 4, 186 92 8, 156 88 5',
    ],
    seat: '118 104 4, 126 109 6, 152 101 8, 164 110 8, 200 116 5, 206 111 4, 178 100 8, 152 93 6, 126 96 6',
    fender: '13 66 5, 24 76 10, 44 78 10, 58 70 5, 56 64 4, 40 70 8, 24 67 8',
    exhaust: 'high',
    lamp: 'sharp',
    forkColour: '#2b3237',
    hasScreen: true,
    hasPanniers: true,
  },
};

export const motorcycleSide = (kind: MotorcycleKind, paint: string, id: string): string =>
  kind === 'scooter' ? scooterSide(id) : bikeSide(BIKES[kind], paint, id);
export const motorcycleFront = (kind: MotorcycleKind, paint: string, id: string): string =>
  kind === 'scooter' ? scooterFront(paint, id) : bikeFront(BIKES[kind], paint, id);

function bikeSide(bike: Bike, paint: string, id: string): string {
  const { front, rear, head, wheel } = bike;
  const body = `url(#body-${id})`;
  const length = rear[0] + rear[1];
  const panels = bike.panels
    .map((points) => `${fill(outline(points), body)}${line(outline(points), '#04070a', 0.8, 'stroke-opacity=".35"')}`)
    .join('');
  const tank = `${fill(outline(bike.tank), body)}${line(outline(bike.tank), '#04070a', 0.8, 'stroke-opacity=".35"')}
${line(curve(shape(bike.shine)), '#fff', 2.2, 'stroke-opacity=".6" stroke-linecap="round"')}`;
  const seat = `${fill(outline(bike.seat), '#15191c')}${line(outline(bike.seat), '#fff', 0.8, 'stroke-opacity=".16"')}`;
  const fender =
    bike.fender &&
    `${fill(outline(bike.fender), body)}${line(outline(bike.fender), '#fff', 0.8, 'stroke-opacity=".3"')}`;
  return `<g>${groundShadow(length / 2, length / 2, id, 9)}${wheel(...rear)}${swingArm(bike)}${tail(bike, id)}${exhaust(bike)}
${engine(bike)}${wheel(...front)}${fork(bike)}${fender}${frame(bike)}${panels}${tank}${seat}${bike.hasPanniers ? pannier(rear[0]) : ''}
${cockpit(bike, paint, id)}${line(`M${head[0] - 4} ${head[1] - 8}L${head[0] + 3} ${head[1] + 6}`, DARK, 8, 'stroke-linecap="round"')}</g>`;
}

const frame = ({ head: [x, y], engine: lift }: Bike): string =>
  line(
    `M${x} ${y - 6}L104 ${84 + lift}L146 ${80 + lift}`,
    '#2b3237',
    7,
    'stroke-linejoin="round" stroke-linecap="round"',
  ) + line(`M${x + 2} ${y - 14}L88 ${60 + lift}L96 ${34 + lift}`, '#2b3237', 5, 'stroke-linejoin="round"');

function engine({ engine: lift }: Bike): string {
  const y = (value: number): number => value + lift;
  const fins = [60, 65, 70, 75].map((at) => `M88 ${y(at)}L121 ${y(at + 4)}`).join('');
  return `${fill(outline(`84 ${y(84)} 4, 86 ${y(56)} 4, 122 ${y(60)} 4, 124 ${y(86)} 4`), '#3a4248')}${line(fins, '#7b858b', 2.4)}
${fill(outline(`82 ${y(56)} 8, 84 ${y(34)} 10, 100 ${y(26)} 8, 140 ${y(28)} 10, 148 ${y(48)} 10, 136 ${y(62)} 6`), '#2a3035')}
<circle cx="104" cy="${y(44)}" r="14.5" fill="#4b555b"/><circle cx="104" cy="${y(44)}" r="14.5" fill="none" stroke="#6d787e" stroke-width="1.4"/><circle cx="104" cy="${y(44)}" r="6" fill="#2f373c"/>
<circle cx="132" cy="${y(44)}" r="9" fill="#3d464c"/><circle cx="132" cy="${y(44)}" r="4" fill="#59646b"/>${line(`M86 ${y(54)}L138 ${y(59)}`, '#fff', 1, 'stroke-opacity=".18"')}
${line(`M132 ${y(34)}h14`, '#14181b', 4, 'stroke-linecap="round"')}`;
}

function swingArm({ rear: [x, r], engine: lift, hasTwinShocks }: Bike): string {
  const arm = fill(`M${x} ${r - 4}L138 ${38 + lift}L138 ${48 + lift}L${x + 2} ${r + 5}Z`, '#3b444a');
  const chain = line(
    `M${x} ${r + 10}L136 ${50 + lift}M${x} ${r - 9}L136 ${36 + lift}`,
    '#59646b',
    1.4,
    'stroke-dasharray="2 1.2"',
  );
  const spring = (x1: number, y1: number, x2: number, y2: number): string =>
    line(`M${x1} ${y1}L${x2} ${y2}`, '#c9d1d5', 3.4) +
    line(`M${x1} ${y1}L${x2} ${y2}`, hasTwinShocks ? '#15191c' : '#c7352e', 8, 'stroke-dasharray="2.4 2"');
  return chain + arm + (hasTwinShocks ? spring(x - 6, r + 8, x - 20, 84) : spring(146, 48 + lift, 138, 78 + lift));
}

function exhaust({ exhaust: run, rear: [x, r], engine: lift }: Bike): string {
  const header = (to: string): string =>
    line(curve(shape(`88 ${66 + lift}, 78 ${46 + lift}, 88 ${25 + lift}, ${to}`)), METAL, 5, 'stroke-linecap="round"');
  if (run === 'long')
    return `${header(`128 ${22 + lift}, 152 25`)}${fill(outline(`140 20 4, 142 29 4, ${x + 34} 35 4, ${x + 38} 25 4`), METAL)}${line(`M146 27L${x + 30} 32`, '#fff', 1.6, 'stroke-opacity=".7"')}`;
  if (run === 'high')
    return `${header(`120 ${24 + lift}, 146 ${48 + lift}`)}${fill(outline(`144 ${50 + lift} 4, 146 ${61 + lift} 4, ${x + 24} ${r + 62} 5, ${x + 28} ${r + 50} 5`), '#8d979c')}
${fill(outline(`152 ${56 + lift} 3, 153 ${60 + lift} 3, ${x + 8} ${r + 53} 3, ${x + 9} ${r + 48} 3`), '#20262a')}`;
  return `${header(`126 ${22 + lift}, 144 26`)}${fill(outline(`136 18 5, 138 32 5, 178 42 5, 184 30 5`), '#59646b')}${fill(outline('142 21 4, 143 29 4, 172 37 4, 176 30 4'), '#2a3035')}`;
}

function fork({ front: [x, r], head: [hx, hy], forkColour }: Bike): string {
  const mid: Point = [x + (hx - x) * 0.5, r + (hy - r) * 0.5];
  return `${line(`M${x} ${r}L${hx} ${hy}`, '#c9d1d5', 4.6, 'stroke-linecap="round"')}${line(`M${n(mid[0])} ${n(mid[1])}L${hx + 1} ${hy + 4}`, forkColour, 7, 'stroke-linecap="round"')}
${line(`M${x} ${r}L${n(x + (hx - x) * 0.22)} ${n(r + (hy - r) * 0.22)}`, '#3b444a', 7.4, 'stroke-linecap="round"')}`;
}

/** Tail lamp, plate and indicators, carried over the rear wheel. */
function tail({ rear: [x, r], seat, hasTwinShocks }: Bike, id: string): string {
  const y = Math.max(...shape(seat).map(([, at]) => at)) - 10;
  if (hasTwinShocks)
    return `${line(`M${x + 20} ${r + 30}L${x + 35} ${r + 24}`, DARK, 4)}<rect x="${x + 30}" y="${r + 22}" width="8" height="9" rx="3" fill="url(#tail-${id})"/>`;
  return `${line(`M${x + 8} ${y - 6}L${x + 30} ${y - 22}L${x + 32} ${y - 34}`, DARK, 3.4, 'stroke-linecap="round" stroke-linejoin="round"')}
${line(`M${x + 31} ${y - 24}V${y - 38}`, '#e6ebed', 2)}${fill(outline(`${x + 18} ${y - 4} 2, ${x + 31} ${y + 4} 2, ${x + 33} ${y - 2} 2, ${x + 24} ${y - 8} 2`), `url(#tail-${id})`)}
<circle cx="${x + 24}" cy="${y - 16}" r="3" fill="#f0a32b"/>`;
}

function cockpit({ head: [x, y], grips: [gx, gy], lamp, hasScreen }: Bike, paint: string, id: string): string {
  const eye =
    lamp === 'round'
      ? `<circle cx="${x - 13}" cy="${y + 6}" r="11.5" fill="${DARK}"/><ellipse cx="${x - 17}" cy="${y + 6}" rx="7" ry="10.5" fill="url(#lamp-${id})" stroke="#c9d1d5" stroke-width="1.6"/>
<circle cx="${x - 1}" cy="${y + 18}" r="6" fill="#20262a" stroke="#c9d1d5" stroke-width="1.4"/>`
      : `${fill(outline(`${x - 20} ${y} 4, ${x - 21} ${y + 11} 5, ${x - 10} ${y + 22} 6, ${x + 3} ${y + 17} 5, ${x} ${y - 1} 5`), `url(#body-${id})`)}
${fill(outline(`${x - 20} ${y + 1} 3, ${x - 21} ${y + 10} 4, ${x - 10} ${y + 10} 4, ${x - 6} ${y + 2} 3`), `url(#lamp-${id})`)}${line(`M${x - 19} ${y + 9}L${x - 9} ${y + 9.5}`, '#fff', 1.6)}`;
  const screen = hasScreen
    ? `${fill(outline(`${x - 16} ${y + 18} 4, ${x - 6} ${y + 46} 6, ${x + 3} ${y + 50} 4, ${x + 4} ${y + 18} 4`), '#9fb9c4', 'opacity=".55"')}${line(`M${x - 14} ${y + 20}L${x - 4} ${y + 46}`, '#fff', 1.6, 'stroke-opacity=".8"')}
${fill(outline(`${gx - 14} ${gy - 9} 5, ${gx - 18} ${gy + 6} 6, ${gx - 4} ${gy + 6} 5, ${gx - 2} ${gy - 6} 4`), darken(paint, 0.35))}`
    : '';
  const bars = `${line(`M${x} ${y + 4}L${n((x + gx) / 2 - 4)} ${gy - 1}L${gx - 8} ${gy}`, '#3b444a', 4, 'stroke-linejoin="round"')}
${line(`M${gx - 10} ${gy}L${gx + 4} ${gy - 1}`, '#101417', 6, 'stroke-linecap="round"')}`;
  const mirror = `${line(`M${gx - 12} ${gy}L${gx - 16} ${gy + 16}`, '#3b444a', 2)}<ellipse cx="${gx - 17}" cy="${gy + 19}" rx="7" ry="4.6" fill="#20262a"/>
<circle cx="${x - 6}" cy="${y - 3}" r="2.8" fill="#f0a32b"/>`;
  return screen + eye + bars + mirror;
}

const pannier = (x: number): string =>
  `${fill(outline(`${x - 34} 58 4, ${x - 32} 94 5, ${x + 22} 96 5, ${x + 24} 58 4`), '#8d979c')}${fill(outline(`${x - 33} 84 3, ${x - 32} 94 5, ${x + 22} 96 5, ${x + 23} 86 3`), '#c9d1d5')}
${line(`M${x - 33} 84L${x + 23} 86M${x - 18} 60V94M${x + 8} 60V95`, '#59646b', 1.6)}${line(`M${x - 33} 60H${x + 23}`, '#05090b', 2, 'stroke-opacity=".4"')}`;

function bikeFront(bike: Bike, paint: string, id: string): string {
  const { front, head, grips, lamp, hasScreen, hasPanniers, fender, forkColour } = bike;
  const body = `url(#body-${id})`;
  const symmetric = (points: string): string => polygon(mirrored(shape(points)));
  const [wheelTop, y] = [front[1] * 2, head[1]];
  const isHigh = fender === '';
  const tyre = `${fill(outline(`-7.5 0 7, -7.5 ${wheelTop} 7, 7.5 ${wheelTop} 7, 7.5 0 7`), '#14171a')}${line(isHigh ? `M-6 6h12M-6 14h12M-6 22h12M-6 30h12M-6 38h12` : `M-3.5 4V${wheelTop - 6}M0 2V${wheelTop - 5}M3.5 4V${wheelTop - 6}`, '#2f373d', isHigh ? 2.6 : 1.2)}`;
  const legs = both(
    (
      s,
    ) => `${line(`M${s * 12} ${front[1] - 3}V${y}`, '#c9d1d5', 4.6, 'stroke-linecap="round"')}${line(`M${s * 12} ${front[1] + 22}V${y + 4}`, forkColour, 7, 'stroke-linecap="round"')}
${line(`M${s * 12} ${front[1] - 4}v20`, '#3b444a', 7.4, 'stroke-linecap="round"')}<circle cx="${s * 10}" cy="${front[1]}" r="4" fill="#59646b"/>`,
  );
  const guardY = isHigh ? y - 30 : wheelTop - 15;
  const guard = `${fill(symmetric(`0 ${guardY}, ${isHigh ? 14 : 11} ${guardY - 1} 4, ${isHigh ? 11 : 10.5} ${guardY + 17} 6, 0 ${guardY + 21} 6`), body)}
${line(`M-8 ${guardY + 16}Q0 ${guardY + 20} 8 ${guardY + 16}`, '#fff', 1.3, 'stroke-opacity=".55"')}${line(`M${isHigh ? -13 : -10} ${guardY}H${isHigh ? 13 : 10}`, '#04070a', 1.2, 'stroke-opacity=".4"')}`;
  const core = y - 66;
  const engineBlock = `${fill(symmetric(`0 60, 20 60 4, 19 ${y - 8} 4, 0 ${y - 8}`), '#1b2024')}${line([0.2, 0.4, 0.6, 0.8].map((t) => `M-17 ${n(62 + core * t)}H17`).join(''), '#3a4248', 1.6)}
${fill(symmetric(`0 26, 20 30 6, 25 48 8, 22 66 6, 0 70`), '#2a3035')}${line('M-17 44H17M-18 50H18M-18 56H18M-17 62H17', '#4b555b', 2)}
${both((s) => line(`M${s * 18} 34L${s * 33} 32`, '#14181b', 4.4, 'stroke-linecap="round"'))}`;
  const tank = fill(
    symmetric(`0 ${y - 20}, 17 ${y - 18} 6, 20 ${y + 2} 8, 12 ${y + 13} 8, 0 ${y + 15}`),
    darken(paint, 0.3),
  );
  const shrouds = both(
    (
      s,
    ) => `${fill(outline(`${s * 12} ${y - 8} 4, ${s * 16} ${y + 8} 6, ${s * 26} ${y + 6} 7, ${s * 31} ${y - 12} 6, ${s * 24} ${y - 36} 5, ${s * 17} ${y - 30} 5`), body)}
${line(`M${s * 26} ${y + 3}L${s * 29} ${y - 12}L${s * 24} ${y - 31}`, lighten(paint, 0.5), 1.4, 'stroke-linecap="round" stroke-linejoin="round" stroke-opacity=".7"')}`,
  );
  const teardrop = `${fill(symmetric(`0 ${y - 22}, 18 ${y - 20} 8, 25 ${y - 4} 10, 20 ${y + 12} 12, 0 ${y + 16}`), body)}
${both((s) => line(`M${s * 23} ${y - 4}Q${s * 22} ${y + 7} ${s * 13} ${y + 12}`, lighten(paint, 0.5), 1.6, 'stroke-linecap="round" stroke-opacity=".8"'))}`;
  const shoulders = lamp === 'round' ? teardrop : tank + shrouds;
  const lens = symmetric(`0 ${y - 9}, 6 ${y - 8} 4, 12 ${y + 3} 4, 10 ${y + 9} 4, 0 ${y + 10}`);
  const eye =
    lamp === 'round'
      ? `<circle cy="${y}" r="14.5" fill="${DARK}"/><circle cy="${y}" r="12.6" fill="url(#lamp-${id})" stroke="#d3dadd" stroke-width="2"/>${line(`M-8 ${y + 3}Q0 ${y + 9} 8 ${y + 3}`, '#fff', 1.8, 'stroke-opacity=".9"')}`
      : `${fill(symmetric(`0 ${y - 15}, 9 ${y - 13} 5, 16 ${y + 4} 6, 13 ${y + 15} 6, 0 ${y + 19} 6`), body)}${fill(lens, '#12191d', 'stroke="#0c1114" stroke-width="2.4" stroke-linejoin="round"')}${fill(lens, `url(#lamp-${id})`, 'opacity=".55"')}
<rect x="-9.5" y="${y + 5.4}" width="19" height="2.6" rx="1.3" fill="#fff"/><circle cy="${y - 1.5}" r="4.2" fill="#eef8fb" stroke="#7b949e" stroke-width=".8"/>`;
  const stem = `${fill(symmetric(`0 ${y + 2}, 17 ${y + 2} 3, 17 ${y + 9} 3, 0 ${y + 9}`), '#20262a')}${both((s) => line(`M${s * 9} ${y + 6}L${s * 7} ${grips[1] - 1}`, '#3b444a', 4.4))}
<rect x="-9" y="${y + 12}" width="18" height="${n(Math.min(13, grips[1] - y - 8))}" rx="3.5" fill="#14181b"/>`;
  const screen = hasScreen
    ? fill(symmetric(`0 ${y + 14}, 15 ${y + 14} 5, 13 ${y + 44} 8, 0 ${y + 50} 8`), '#9fb9c4', 'opacity=".5"') +
      line(`M-10 ${y + 18}L-9 ${y + 42}`, '#fff', 1.6, 'stroke-opacity=".7"')
    : '';
  const barY = grips[1];
  const bars = `${line(`M-40 ${barY - 2}Q-22 ${barY + 3} 0 ${barY - 2}Q22 ${barY + 3} 40 ${barY - 2}`, '#3b444a', 4, 'stroke-linecap="round"')}
${both(
  (
    s,
  ) => `${line(`M${s * 30} ${barY}L${s * 43} ${barY - 3}`, '#101417', 6.4, 'stroke-linecap="round"')}${hasScreen ? fill(outline(`${s * 27} ${barY - 11} 5, ${s * 27} ${barY + 6} 5, ${s * 44} ${barY + 4} 6, ${s * 45} ${barY - 10} 6`), darken(paint, 0.35)) : ''}
${line(`M${s * 27} ${barY}L${s * 33} ${barY + 15}`, '#3b444a', 2)}<ellipse cx="${s * 36}" cy="${barY + 19}" rx="9.5" ry="5.8" fill="#20262a"/><ellipse cx="${s * 36}" cy="${barY + 19}" rx="7.4" ry="4" fill="url(#glass-${id})"/>
<ellipse cx="${s * (lamp === 'round' ? 24 : 33)}" cy="${y - 4}" rx="4" ry="2.8" fill="#f0a32b"/>`,
)}`;
  const cases = hasPanniers
    ? both(
        (s) =>
          fill(outline(`${s * 26} 58 4, ${s * 26} 94 5, ${s * 46} 94 6, ${s * 46} 58 5`), '#8d979c') +
          line(`M${s * 27} 86H${s * 45}`, '#59646b', 1.6),
      )
    : '';
  return `<g>${groundShadow(0, 40, id, 6)}${cases}${engineBlock}${shoulders}${tyre}${legs}${stem}${screen}${bars}${eye}${guard}</g>`;
}

function scooterSide(id: string): string {
  const wheel = (x: number): string => motoWheel(x, 22, 5);
  const tail = `<path d="${outline('96 36 8, 92 58 12, 100 76 12, 126 82 14, 162 74 18, 178 52 20, 170 36 14, 152 44 24, 126 34 10')}" fill="url(#body-${id})"/>
<path d="${curve(shape('102 70, 128 76, 160 68, 174 52'))}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.8"/>
<path d="${curve(shape('104 50, 130 55, 168 48'))}" fill="none" stroke="#04070a" stroke-opacity=".3" stroke-width="1.4"/>
<path d="${outline('170 62 3, 178 58 3, 180 48 3, 174 48 3')}" fill="url(#tail-${id})"/>`;
  const floor = `<path d="${outline('44 32 8, 42 40 6, 100 42 6, 104 30 6')}" fill="url(#body-${id})"/>
<path d="M50 41.5H98" stroke="#15191c" stroke-width="3"/>`;
  const shield = `<path d="${outline('44 30 8, 26 52 20, 34 86 14, 44 108 6, 54 108 6, 50 84 12, 46 56 16, 58 36 10')}" fill="url(#body-${id})"/>
<path d="${curve(shape('32 58, 36 82, 45 104'))}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="1.8"/>
<path d="${outline('52 70 4, 54 88 5, 62 86 5, 60 68 4')}" fill="#15191c" opacity=".75"/>`;
  const fender = `<path d="${outline('4 26 6, 8 42 14, 26 50 14, 46 42 10, 50 30 6, 38 40 10, 16 38 10')}" fill="url(#body-${id})"/>`;
  const seat = `<path d="${outline('92 70 6, 95 86 8, 124 87 10, 146 91 8, 162 82 8, 160 70 6')}" fill="#2b211c"/>
<path d="M98 84Q126 85 146 88" fill="none" stroke="#fff" stroke-opacity=".18" stroke-width="1.6"/>`;
  const bars = `<path d="${outline('38 106 6, 34 118 8, 46 124 8, 60 118 6, 58 108 4')}" fill="url(#body-${id})"/>
<ellipse cx="37" cy="114" rx="5.4" ry="7" fill="url(#lamp-${id})" stroke="#c3ccd0" stroke-width="1.4"/>
<path d="M52 118L70 121" stroke="#15191c" stroke-width="4.6" stroke-linecap="round"/>
<path d="M52 120L46 136" stroke="#aeb8bd" stroke-width="1.8"/><circle cx="45" cy="139" r="6" fill="#aeb8bd"/>
<circle cx="45" cy="139" r="4.2" fill="#4b5f6a"/>`;
  return `<g>${groundShadow(92, 92, id, 8)}${wheel(26)}${wheel(146)}<path d="M118 30L150 22L152 28L124 38Z" fill="#3a4248"/>
<path d="M136 18L176 20Q180 24 176 28L138 26Z" fill="#8d979c"/><path d="M30 24L42 56" stroke="#8d979c" stroke-width="4"/>
${fender}${floor}${tail}${shield}${seat}${bars}
<path d="M108 30L116 6L124 4" fill="none" stroke="#3a4248" stroke-width="2.6" stroke-linecap="round"/></g>`;
}

function scooterFront(paint: string, id: string): string {
  return `<g>${groundShadow(0, 34, id, 5)}<path d="${outline('-6.5 0 6, -6.5 44 6, 6.5 44 6, 6.5 0 6')}" fill="#121518"/>
<path d="M-2.5 2V30M2.5 2V30" stroke="#2a3035" stroke-width="1.2"/><path d="${polygon(
    mirrored(shape('0 30, 26 34 10, 32 56 16, 26 88 16, 10 108 10, 0 110')),
  )}" fill="url(#body-${id})"/><path d="${polygon(
    mirrored(shape('0 26, 12 24 6, 13 44 8, 0 52 8')),
  )}" fill="url(#body-${id})" stroke="#04070a" stroke-opacity=".3"/><path d="M-22 86Q-28 60 -22 42" fill="none" stroke="${lighten(paint, 0.6)}" stroke-width="1.8" stroke-linecap="round" opacity=".8"/><path d="${polygon(
    mirrored(shape('0 54, 5 54 3, 4 98 3, 0 100')),
  )}" fill="#04070a" opacity=".22"/>${both(
    (s) => `<rect x="${s > 0 ? 17 : -26}" y="78" width="9" height="5" rx="2.5" fill="#f0a32b"/>
<path d="M${s * 14} 113L${s * 36} 116" stroke="url(#body-${id})" stroke-width="8" stroke-linecap="round"/>
<path d="M${s * 32} 116L${s * 41} 117" stroke="#15191c" stroke-width="6" stroke-linecap="round"/>
<path d="M${s * 24} 118L${s * 32} 138" stroke="#aeb8bd" stroke-width="1.8"/><circle cx="${s * 34}" cy="143" r="7.4" fill="#aeb8bd"/>
<circle cx="${s * 34}" cy="143" r="5.4" fill="#4b5f6a"/>`,
  )}<path d="${polygon(
    mirrored(shape('0 104, 14 104 6, 18 116 8, 10 126 8, 0 128')),
  )}" fill="url(#body-${id})"/><circle cy="115" r="9.4" fill="url(#lamp-${id})" stroke="#c3ccd0" stroke-width="1.8"/></g>`;
}
