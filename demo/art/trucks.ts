/** Trucks and what they pull. Centimetres, y upwards, nose to the left. */
import { CAB, type TruckKind } from './bodies.ts';
import { plate } from './car-front.ts';
import { both, fill, line, mirrored, n, outline, type Point, polygon, shape, times } from './geometry.ts';
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
const deflector = (paint: string): string =>
  `<path d="${outline('150 326 10, 222 366 20, 240 352 8, 240 326 4')}" fill="${darken(paint, 0.12)}"/>`;
const tank = `<rect x="270" y="34" width="150" height="38" rx="10" fill="#3b444a"/>
<path d="M300 34v38M390 34v38" stroke="#20262a" stroke-width="5"/>
<path d="M276 64h138" stroke="#fff" stroke-opacity=".15" stroke-width="3"/>`;

export function boxTruckSide(paint: string, id: string): string {
  const box = `<path d="${outline('250 92 4, 250 352 8, 836 352 8, 836 92 4')}" fill="url(#box-${id})"/>
${times(13, (i) => `<path d="M${286 + i * 42} 100V344" stroke="#9aa6ac" stroke-opacity=".35" stroke-width="2"/>`).join('')}
<path d="M250 132H836" stroke="${paint}" stroke-width="16"/><path d="M254 348H832" stroke="#fff" stroke-width="3" opacity=".8"/>
<rect x="250" y="84" width="586" height="10" fill="#2a3136"/>`;
  return `<g>${groundShadow(422, 414, id, 16)}${chassis(780)}${box}${deflector(paint)}${cab(paint, id)}${tank}
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

/** Curtains with their straps, on three axles; the king pin is at `x` + 120. */
function curtainTrailer(x: number, length: number, paint: string, id: string): string {
  const end = x + length;
  const straps = times(
    Math.floor(length / 62),
    (i) =>
      line(`M${x + 30 + i * 62} 118V372`, '#5d676d', 2.2, 'stroke-opacity=".45"') +
      line(`M${x + 30 + i * 62} 118v14`, '#20262a', 4),
  ).join('');
  const folds = times(
    Math.floor(length / 31),
    (i) =>
      line(`M${x + 14 + i * 31} 124V368`, '#fff', 5, 'stroke-opacity=".16"') +
      line(`M${x + 22 + i * 31} 124V368`, '#05090b', 4, 'stroke-opacity=".05"'),
  ).join('');
  const guard = `<rect x="${x + 330}" y="58" width="${length - 790}" height="10" rx="3" fill="#8d979c"/><rect x="${x + 330}" y="78" width="${length - 790}" height="8" rx="3" fill="#8d979c"/>`;
  const box = outline(`${x} 110 4, ${x} 384 8, ${end} 384 8, ${end} 110 4`);
  return `<rect x="${x + 20}" y="88" width="${length - 24}" height="22" fill="#20262a"/>${guard}${fill(box, `url(#box-${id})`)}${folds}
${fill(`M${x} 196C${x + length * 0.3} 176 ${x + length * 0.55} 292 ${end} 262V232C${x + length * 0.55} 262 ${x + length * 0.3} 150 ${x} 166Z`, paint, 'opacity=".9"')}${straps}
<rect x="${x}" y="106" width="${length}" height="10" fill="#3b444a"/><rect x="${x}" y="376" width="${length}" height="9" fill="#c9d1d5"/>${line(`M${x + 4} 118H${end - 4}`, '#c3332f', 3, 'stroke-dasharray="16 12"')}
<rect x="${end - 10}" y="90" width="10" height="18" fill="url(#tail-${id})"/>${[end - 350, end - 225, end - 100].map((at) => axle(at, id)).join('')}`;
}

export function semiSide(paint: string, id: string): string {
  const sleeper =
    fill(outline('216 60 4, 216 326 6, 236 352 14, 296 352 10, 300 76 6'), `url(#body-${id})`) +
    line('M218 64V330', '#04070a', 2, 'stroke-opacity=".4"');
  const roof = fill(
    outline('104 322 14, 150 384 30, 286 388 12, 296 350 8, 236 344 10, 214 324 6'),
    `url(#body-${id})`,
  );
  const fifthWheel = `<rect x="300" y="76" width="150" height="14" fill="#2a3136"/><rect x="380" y="88" width="110" height="12" rx="4" fill="#3b444a"/>`;
  return `<g>${groundShadow(750, 742, id, 18)}<rect x="40" y="54" width="500" height="24" fill="#171c20"/>${fifthWheel}${curtainTrailer(330, 1166, paint, id)}
${sleeper}${roof}${cab(paint, id)}${line('M150 384L104 324', '#fff', 3, 'stroke-opacity=".35"')}<rect x="222" y="36" width="110" height="40" rx="10" fill="#aeb8bd"/>${line('M230 68h94', '#fff', 3, 'stroke-opacity=".6"')}
${[150, 420, 535].map((x) => axle(x, id)).join('')}</g>`;
}

/** Unhitched: it stands on its legs. */
export function semitrailerSide(paint: string, id: string): string {
  const legs = [262, 300].map((x) => `<rect x="${x}" y="6" width="14" height="88" fill="#3b444a"/>`).join('');
  return `<g>${groundShadow(640, 600, id, 16)}${legs}<rect x="252" y="0" width="72" height="9" rx="3" fill="#20262a"/>${line('M269 30L330 92', '#3b444a', 7)}
<rect x="110" y="82" width="40" height="10" fill="#59646b"/>${curtainTrailer(20, 1220, paint, id)}</g>`;
}

/** What stands behind the cab, as far as it is wider or higher. */
function load(kind: TruckKind, paint: string, id: string): string {
  if (kind === 'dumper')
    return `${fill(polygon(mirrored(shape('0 150, 122 150 6, 128 330 6, 128 342 4, 0 342'))), `url(#body-${id})`)}${line('M-126 338H126', lighten(paint, 0.4), 5)}
${fill('M-100 342Q-40 366 10 356Q70 364 104 342Z', '#8f7a5f')}`;
  const top = kind === 'semi' ? 384 : 354;
  return `${fill(polygon(mirrored(shape(`0 110, 127 110 5, 127 ${top} 8, 0 ${top}`))), `url(#box-${id})`)}${line(`M-124 ${top - 4}H124`, '#c9d1d5', 5)}
${kind === 'semi' ? fill(polygon(mirrored(shape('0 320, 108 318 14, 96 376 26, 0 388'))), `url(#body-${id})`) : fill(polygon(mirrored(shape('0 322, 92 320 10, 80 350 20, 0 362'))), darken(paint, 0.12))}`;
}

export function truckFront(kind: TruckKind, paint: string, id: string): string {
  const symmetric = (points: string): string => polygon(mirrored(shape(points)));
  const tyres = both(
    (s) =>
      `${fill(outline(`${s * 86} 0 8, ${s * 86} 84 6, ${s * 119} 84 6, ${s * 119} 0 8`), '#14171a')}${line(`M${s * 93} 5V60M${s * 102} 5V60M${s * 111} 5V60`, '#2f373d', 2.6)}`,
  );
  const mirrors = both(
    (
      s,
    ) => `${line(`M${s * 116} 262L${s * 140} 270M${s * 116} 214L${s * 140} 206`, '#12171a', 4.5)}${fill(outline(`${s * 131} 194 8, ${s * 131} 272 8, ${s * 151} 272 9, ${s * 151} 194 8`), '#1a1f23')}
${line(`M${s * 135} 200V266`, '#fff', 1.6, 'stroke-opacity=".2"')}`,
  );
  const body = symmetric('0 40, 114 40 10, 122 72 14, 123 200 22, 113 306 26, 92 326 28, 0 331');
  const glass = symmetric('0 184, 107 184 12, 101 286 20, 84 300 20, 0 305');
  const seats = both((s) =>
    fill(outline(`${s * 24} 176 8, ${s * 26} 234 14, ${s * 62} 234 14, ${s * 66} 176 8`), '#080c0f', 'opacity=".5"'),
  );
  const visor = fill(symmetric('0 296, 96 292 8, 90 316 12, 0 322'), '#12171a', 'opacity=".9"');
  const markers = [-66, -22, 22, 66]
    .map((x) => `<rect x="${x - 7}" y="318" width="14" height="5" rx="2.5" fill="#f0a32b"/>`)
    .join('');
  const grille = symmetric('0 92, 72 92 10, 82 128 8, 84 168 10, 0 171');
  const bars = times(5, (i) => `M-76 ${106 + i * 14}H76`).join('');
  const lamps = both((s) => {
    const lens = outline(`${s * 84} 82 6, ${s * 88} 118 8, ${s * 117} 120 8, ${s * 118} 84 8`);
    return `${fill(lens, '#12191d', 'stroke="#0c1114" stroke-width="3"')}${fill(lens, `url(#lamp-${id})`, 'opacity=".45"')}<circle cx="${s * 104}" cy="100" r="9" fill="#eef8fb" stroke="#7b949e"/>
${line(`M${s * 90} 113L${s * 113} 114.5`, '#fff', 3.4, 'stroke-linecap="round"')}<rect x="${s > 0 ? 88 : -100}" y="90" width="12" height="8" rx="3" fill="#f0a32b"/>`;
  });
  const bumper = symmetric('0 30, 110 30 9, 119 44 9, 119 76 8, 0 78');
  const fogs = both(
    (s) => `<rect x="${s > 0 ? 74 : -98}" y="46" width="24" height="13" rx="5" fill="#dfeef3" stroke="#6f8993"/>`,
  );
  const steps = both((s) => `<rect x="${s > 0 ? 104 : -114}" y="38" width="10" height="5" fill="#59646b"/>`);
  return `<g><clipPath id="clip-cab-${id}"><path d="${glass}"/></clipPath>${groundShadow(0, 134, id, 14)}${tyres}${load(kind, paint, id)}<rect x="-88" y="28" width="176" height="40" fill="#0b0e10"/>${mirrors}
${fill(body, `url(#body-${id})`)}${fill(body, `url(#sheen-${id})`)}${line(body, '#fff', 2.6, 'stroke-opacity=".4"')}${fill(glass, '#0c1114', 'stroke="#0c1114" stroke-width="6"')}${fill(glass, `url(#glass-${id})`)}
<g clip-path="url(#clip-cab-${id})">${seats}<circle cx="46" cy="192" r="26" fill="none" stroke="#080c0f" stroke-width="5" opacity=".7"/>${fill('M-84 180L-20 308h44L-40 180Z', '#fff', 'opacity=".13"')}${fill('M-28 180L36 308h14L-14 180Z', '#fff', 'opacity=".1"')}</g>
${line('M-6 184L-70 194M58 184L-4 194', '#05080a', 4, 'stroke-linecap="round"')}${visor}${markers}${fill(grille, '#101417')}${line(bars, '#6d787e', 4.4)}${line(grille, '#d3dadd', 3, 'stroke-opacity=".8"')}
<circle cy="148" r="13" fill="url(#rim-${id})"/><circle cy="148" r="8" fill="none" stroke="#4b5358" stroke-width="2"/>${fill(bumper, '#1b2024')}${line('M-112 76H112', '#fff', 2, 'stroke-opacity=".18"')}${lamps}${fogs}${steps}
<g transform="translate(0 0) scale(1.250)">${plate(43)}</g></g>`;
}

export function semitrailerRear(paint: string, id: string): string {
  const tyres = both(
    (s) =>
      `${fill(outline(`${s * 58} 0 8, ${s * 58} 92 6, ${s * 122} 92 6, ${s * 122} 0 8`), '#14171a')}${line(`M${s * 90} 0V92`, '#000', 5)}${line(`M${s * 66} 5V84M${s * 74} 5V84M${s * 82} 5V84M${s * 98} 5V84M${s * 106} 5V84M${s * 114} 5V84`, '#2f373d', 2.4)}`,
  );
  const bars = [-94, -34, 34, 94]
    .map(
      (x) =>
        `${line(`M${x} 124V372`, '#8d979c', 5)}${[150, 250, 350].map((y) => `<rect x="${x - 6}" y="${y}" width="12" height="8" rx="2" fill="#59646b"/>`).join('')}`,
    )
    .join('');
  const lamps = both(
    (s) =>
      `<rect x="${s > 0 ? 76 : -118}" y="74" width="42" height="14" rx="4" fill="url(#tail-${id})"/><rect x="${s > 0 ? 80 : -92}" y="77" width="12" height="8" rx="2" fill="#f0a32b"/>`,
  );
  return `<g>${groundShadow(0, 134, id, 14)}${tyres}<rect x="-118" y="88" width="236" height="24" fill="#20262a"/>${fill(outline('-127 110 4, -127 384 8, 127 384 8, 127 110 4'), `url(#box-${id})`)}
${line(outline('-118 118 3, -118 376 5, 118 376 5, 118 118 3'), '#5d676d', 3)}${line('M0 118V376', '#3b444a', 4)}${bars}<rect x="-118" y="126" width="236" height="20" fill="${paint}"/>
${times(9, (i) => fill(`M${-112 + i * 26} 96h12l10 12h-12Z`, i % 2 ? '#e8bf3a' : '#c3332f')).join('')}<rect x="-112" y="44" width="224" height="14" rx="4" fill="#3b444a"/>${line('M-80 58V90M80 58V90', '#3b444a', 8)}${lamps}
<g transform="scale(1.250)">${plate(62)}</g></g>`;
}
