/** Box truck and dump truck. Centimetres, y upwards, nose to the left. */
import { CAB } from './bodies.ts';
import { both, mirrored, n, outline, type Point, polygon, shape, times } from './geometry.ts';
import { darken, groundShadow, lighten } from './paint.ts';
import { truckWheel } from './wheels.ts';

const RADIUS = 50;

function cab(paint: string, id: string): string {
  return `<path d="${polygon(CAB.outline)}" fill="url(#body-${id})"/><path d="M20 196L52 296" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>
<path d="${polygon(CAB.windscreen)}" fill="url(#glass-${id})"/><path d="${polygon(CAB.sideWindow)}" fill="url(#glass-${id})"/>
<path d="M70 190L110 296h14L84 190Z" fill="#fff" opacity=".12"/><path d="M150 186L186 298h12L164 186Z" fill="#fff" opacity=".1"/>
<path d="M122 60V306M214 60V310" stroke="#04070a" stroke-opacity=".45" stroke-width="2.4"/><rect x="134" y="168" width="24" height="6" rx="3" fill="#0d1215"/>
<path d="${outline('10 78 4, 14 108 6, 52 108 6, 50 80 4')}" fill="url(#lamp-${id})"/>
<path d="M14 130L96 134M16 148L96 152M18 166L96 169" stroke="#0d1215" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>
<path d="${outline('12 30 6, 8 70 8, 110 70 6, 104 30 6')}" fill="#1b2024"/>
<path d="${outline('92 210 4, 86 262 8, 106 262 6, 106 210 4')}" fill="#12171a"/>
<path d="M8 120Q10 160 20 196" fill="none" stroke="${lighten(paint, 0.5)}" stroke-width="2.6" opacity=".6"/>`;
}
const axle = (x: number, id: string): string =>
  `<path d="M${x - RADIUS - 14} 66A${RADIUS + 14} ${RADIUS + 14} 0 0 0 ${x + RADIUS + 14} 66V54H${x - RADIUS - 14}Z" fill="#0d1114"/>
${truckWheel(x, RADIUS, id)}`;
const chassis = (length: number): string => `<rect x="40" y="54" width="${length}" height="22" fill="#171c20"/>`;
const tank = `<rect x="270" y="34" width="150" height="38" rx="10" fill="#3b444a"/>
<path d="M300 34v38M390 34v38" stroke="#20262a" stroke-width="5"/>
<path d="M276 64h138" stroke="#fff" stroke-opacity=".15" stroke-width="3"/>`;

export function boxTruckSide(paint: string, id: string): string {
  const box = `<path d="${outline('250 92 4, 250 352 8, 836 352 8, 836 92 4')}" fill="url(#box-${id})"/>
${times(13, (i) => `<path d="M${286 + i * 42} 100V344" stroke="#9aa6ac" stroke-opacity=".35" stroke-width="2"/>`).join('')}
<path d="M250 132H836" stroke="${paint}" stroke-width="16"/><path d="M254 348H832" stroke="#fff" stroke-width="3" opacity=".8"/>
<rect x="250" y="84" width="586" height="10" fill="#2a3136"/>`;
  const deflector = `<path d="${outline('150 326 10, 222 366 20, 240 352 8, 240 326 4')}" fill="${darken(paint, 0.12)}"/>`;
  return `<g>${groundShadow(422, 414, id, 16)}${chassis(780)}${box}${deflector}${cab(paint, id)}${tank}
<rect x="826" y="60" width="12" height="22" fill="url(#tail-${id})"/>${[150, 560, 680].map((x) => axle(x, id)).join('')}</g>`;
}

export function dumpTruckSide(paint: string, id: string): string {
  const bed: Point[] = shape(
    '262 98 10, 250 250 4, 228 330 6, 232 340 4, 290 338 6, 300 288 8, 764 262 8, 784 150 6, 742 98 20',
  );
  const ribs = times(
    7,
    (i) =>
      `<path d="M${324 + i * 64} 102V${n(282 - i * 3.6)}" stroke="#05090b" stroke-opacity=".28" stroke-width="9"/>
<path d="M${329 + i * 64} 102V${n(280 - i * 3.6)}" stroke="#fff" stroke-opacity=".3" stroke-width="2.4"/>`,
  ).join('');
  const piston = `<path d="M252 84L262 200" stroke="#7f8a90" stroke-width="12"/><path d="M258 150L262 220" stroke="#c3ccd0" stroke-width="7"/>`;
  const load = `<path d="M300 286Q360 322 430 306Q500 330 572 298Q650 308 752 264Z" fill="#8f7a5f"/>
<path d="M330 296Q380 314 430 306M520 312Q560 308 600 296" fill="none" stroke="#b39b7b" stroke-width="5" opacity=".7"/>`;
  return `<g>${groundShadow(398, 390, id, 16)}${chassis(730)}${piston}${load}<path d="${polygon(bed)}" fill="url(#body-${id})"/>${ribs}
<path d="M300 286L764 262" stroke="${lighten(paint, 0.4)}" stroke-width="7"/>
<path d="M262 104H744" stroke="#05090b" stroke-opacity=".35" stroke-width="12"/>${cab(paint, id)}
<rect x="264" y="34" width="120" height="38" rx="10" fill="#3b444a"/><rect x="762" y="58" width="12" height="22" fill="url(#tail-${id})"/>
<path d="M716 60V20" stroke="#171c20" stroke-width="8"/>${[150, 520, 640].map((x) => axle(x, id)).join('')}</g>`;
}

export function truckFront(paint: string, id: string): string {
  return `<g>${groundShadow(0, 132, id, 14)}${both(
    (s) =>
      `<path d="${polygon([
        [s * 84, 0, 6],
        [s * 84, 80, 6],
        [s * 118, 80, 6],
        [s * 118, 0, 6],
      ])}" fill="#121518"/><path d="M${s * 92} 6V60M${s * 101} 6V60M${s * 110} 6V60" stroke="#2a3035" stroke-width="2.4"/><path d="M${s * 118} 258L${s * 140} 262" stroke="#12171a" stroke-width="5"/><path d="${polygon(
        [
          [s * 132, 196, 6],
          [s * 132, 268, 8],
          [s * 152, 268, 8],
          [s * 152, 196, 6],
        ],
      )}" fill="#12171a"/>`,
  )}
<path d="${polygon(
    mirrored(shape('0 40, 116 40 10, 122 70 12, 122 200 20, 112 306 26, 84 326 30, 0 330')),
  )}" fill="url(#body-${id})"/><path d="${polygon(
    mirrored(shape('0 182, 104 182 10, 98 284 20, 80 298 20, 0 302')),
  )}" fill="url(#glass-${id})" stroke="#0c1114" stroke-width="5"/><path d="M-60 184L-10 300h34L-26 184Z" fill="#fff" opacity=".12"/><path d="M-6 180L-62 190M52 180L-4 190" stroke="#0b0f12" stroke-width="4" stroke-linecap="round"/>
<path d="${polygon(
    mirrored(shape('0 96, 74 96 10, 82 166 10, 0 168')),
  )}" fill="#101417"/>${times(4, (i) => `<path d="M-72 ${110 + i * 15}H72" stroke="#5d676d" stroke-width="4"/>`).join('')}<circle cy="140" r="15" fill="url(#rim-${id})"/>${both(
    (s) =>
      `<path d="${polygon([
        [s * 84, 84, 6],
        [s * 86, 116, 8],
        [s * 116, 116, 8],
        [s * 116, 84, 6],
      ])}" fill="url(#lamp-${id})" stroke="#12191d" stroke-width="3"/><circle cx="${s * 100}" cy="100" r="10" fill="#eef8fb" stroke="#7b949e"/><rect x="${s > 0 ? 84 : -108}" y="46" width="24" height="14" rx="5" fill="#dfeef3"/>`,
  )}
<path d="${polygon(
    mirrored(shape('0 32, 112 32 8, 118 74 8, 0 76')),
  )}" fill="#1b2024" opacity=".92"/><rect x="-36" y="46" width="72" height="18" rx="2" fill="#f7f9f9"/><rect x="-36" y="58" width="72" height="6" fill="#1c4fa0"/>${times(7, (i) => `<rect x="${-29 + i * 8.6}" y="48.5" width="5.4" height="8" rx="1" fill="#20272b"/>`).join('')}${both((s) => `<rect x="${s > 0 ? 86 : -106}" y="46" width="20" height="12" rx="4" fill="#e9f4f7"/>`)}<path d="M-100 318Q0 330 100 318" fill="none" stroke="${lighten(paint, 0.5)}" stroke-width="3"/></g>`;
}
