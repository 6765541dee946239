/** Motorhome, tractor and trailer. Centimetres, y upwards, nose to the left. */
import { plate } from './car-front.ts';
import { both, curve, fill, line, mirrored, n, outline, polygon, shape, times } from './geometry.ts';
import { darken, groundShadow, lighten } from './paint.ts';
import { carWheel, truckWheel } from './wheels.ts';

/** A cab of a van with the bed over it; the body is white, the paint runs along it as a stripe. */
export function motorhomeSide(paint: string, id: string): string {
  const body = outline(
    '96 44 6, 96 150 10, 44 186 20, 34 246 26, 60 288 24, 640 288 22, 652 270 14, 652 62 10, 640 44 6',
  );
  const cab = outline(
    '10 34 6, 2 52 8, 3 86 10, 12 104 12, 60 118 16, 84 128 8, 128 186 20, 200 190 8, 200 44 6, 180 34 4',
  );
  const pane = (x: number, y: number, w: number, h: number): string =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="9" fill="#20292e"/>
<rect x="${x + 4}" y="${y + 4}" width="${w - 8}" height="${h - 8}" rx="6" fill="url(#glass-${id})"/>
${fill(`M${x + 14} ${y + 4}L${x + w * 0.4} ${y + h - 4}H${x + w * 0.4 + 16}L${x + 30} ${y + 4}Z`, '#fff', 'opacity=".14"')}`;
  const stripe = (y: number, width: number, colour: string): string =>
    line(`M110 ${y}C240 ${y} 300 ${y + 46} 430 ${y + 46}S600 ${y + 40} 652 ${y + 40}`, colour, width);
  const door = `<rect x="440" y="58" width="84" height="196" rx="10" fill="#f2f5f6" stroke="#aeb8bd" stroke-width="2"/>
${pane(454, 172, 56, 62)}<rect x="506" y="140" width="6" height="22" rx="3" fill="#5d676d"/>`;
  const awning = `<rect x="230" y="266" width="330" height="13" rx="6" fill="#d5dbde"/><rect x="230" y="266" width="330" height="5" rx="2" fill="#98a3a9"/>`;
  const lamp = fill(
    outline('3 84 3, 10 102 4, 44 110 3, 42 96 4, 12 80 3'),
    `url(#lamp-${id})`,
    'stroke="#12191d" stroke-width="1.4"',
  );
  return `<g>${groundShadow(330, 326, id, 15)}<rect x="120" y="34" width="510" height="20" fill="#171c20"/>${fill(body, `url(#box-${id})`)}
${line(body, '#fff', 2, 'stroke-opacity=".8"')}${fill(`M96 62H652V44H96Z`, '#3b444a')}${stripe(110, 20, paint)}
${stripe(88, 7, lighten(paint, 0.35))}
${pane(62, 214, 92, 46)}${pane(232, 164, 120, 70)}${pane(374, 184, 44, 48)}${pane(552, 176, 74, 56)}${door}${awning}
${fill(cab, `url(#body-${id})`)}${fill(outline('90 128 4, 128 178 12, 150 182 8, 150 128 4'), `url(#glass-${id})`)}
${fill(outline('156 128 4, 156 182 6, 192 184 6, 192 128 4'), `url(#glass-${id})`)}
${line('M153 44V184M200 44V186', '#04070a', 1.6, 'stroke-opacity=".45"')}
${line('M14 100C60 112 120 112 198 112', '#fff', 1.6, 'stroke-opacity=".5"')}
${fill(outline('118 124 4, 116 152 6, 134 152 5, 134 124 4'), darken(paint, 0.3))}
<rect x="164" y="108" width="18" height="4" rx="2" fill="#0d1215"/>${lamp}${fill(outline('4 36 4, 2 60 6, 60 62 5, 56 36 4'), '#1b2024')}
<rect x="646" y="80" width="8" height="36" fill="url(#tail-${id})"/><path d="M560 288v14h46v-14" fill="#c3ccd0"/>
<g fill="#0b0f12"><circle cx="108" cy="36" r="46"/><circle cx="520" cy="36" r="46"/></g>${carWheel(108, 37, 1, id)}
${carWheel(520, 37, 1, id)}</g>`;
}

/** Lugs of the tall wheel: what makes a tractor a tractor. */
function lugWheel(x: number, radius: number, paint: string): string {
  const lug = (i: number): string =>
    `<path transform="rotate(${n(i * 15)})" d="M${n(-radius * 0.07)} ${n(-radius * 0.82)}L${n(-radius * 0.02)} ${n(-radius * 1.02)}H${n(radius * 0.09)}L${n(radius * 0.06)} ${n(-radius * 0.82)}Z" fill="#14171a"/>`;
  return `<g transform="translate(${x} ${radius})">${times(24, lug).join('')}<circle r="${n(radius * 0.94)}" fill="#191d20"/>
<circle r="${n(radius * 0.8)}" fill="none" stroke="#2b3035" stroke-width="2.4"/><circle r="${n(radius * 0.58)}" fill="${paint}"/>
<circle r="${n(radius * 0.58)}" fill="none" stroke="${darken(paint, 0.4)}" stroke-width="4"/>
<circle r="${n(radius * 0.4)}" fill="${darken(paint, 0.18)}"/>
${times(8, (i) => `<circle transform="rotate(${i * 45})" cy="${n(-radius * 0.28)}" r="${n(radius * 0.035)}" fill="#20262a"/>`).join('')}
<circle r="${n(radius * 0.15)}" fill="#c3ccd0"/></g>`;
}

export function tractorSide(paint: string, id: string): string {
  const rims = '#e0a812';
  const bonnet = outline('24 96 8, 18 128 10, 30 156 16, 120 172 30, 206 176 6, 206 92 4, 60 88 8');
  const cab = outline('206 88 4, 214 262 14, 340 262 14, 352 150 10, 330 88 6');
  const roof = outline('200 258 8, 206 280 10, 350 280 12, 358 258 8');
  const pane = (text: string): string => fill(outline(text), `url(#glass-${id})`, 'stroke="#14181b" stroke-width="4"');
  const louvres = times(5, (i) => line(`M${56 + i * 14} 118V150`, '#04070a', 4, 'stroke-opacity=".5"')).join('');
  const mudguard = curve([
    [228, 120],
    [250, 172],
    [316, 190],
    [382, 160],
    [404, 118],
  ]);
  return `<g>${groundShadow(214, 206, id, 12)}${fill(outline('60 62 6, 60 96 4, 330 96 4, 330 62 6'), '#22282c')}
<rect x="130" y="58" width="70" height="34" rx="6" fill="#333b41"/>${fill(bonnet, `url(#body-${id})`)}
${line('M30 150C80 164 140 168 204 170', '#fff', 2.2, 'stroke-opacity=".6"')}
${louvres}${fill(outline('18 108 4, 20 138 6, 34 146 4, 34 106 4'), '#14181b')}
${fill(outline('22 126 2, 24 140 3, 46 146 3, 44 132 3'), `url(#lamp-${id})`)}
${line('M150 172V236', '#20262a', 9, 'stroke-linecap="round"')}${line('M150 226V248', '#3b444a', 6, 'stroke-linecap="round"')}
${fill(cab, '#1a2024')}${pane('218 148 4, 222 254 8, 272 254 6, 272 148 4')}${pane('280 148 4, 280 254 6, 332 254 10, 342 156 6')}
${fill('M236 150L260 252H272L250 150Z', '#fff', 'opacity=".14"')}
${fill(outline('286 112 5, 282 176 10, 296 178 6, 304 130 6, 322 126 5, 322 112 4'), '#14181b')}
${line('M252 132L262 166', '#14181b', 5, 'stroke-linecap="round"')}${line('M252 170L272 162', '#14181b', 5, 'stroke-linecap="round"')}
${fill(roof, `url(#body-${id})`)}<rect x="202" y="262" width="12" height="9" rx="3" fill="url(#lamp-${id})"/>
${line('M210 232L196 226', '#14181b', 4)}<rect x="186" y="206" width="10" height="28" rx="4" fill="#14181b"/>
${line(mudguard, paint, 15, 'stroke-linecap="round"')}${line(mudguard, '#fff', 3, 'stroke-opacity=".3" transform="translate(0 4)"')}
${line('M402 70L424 66M402 54L424 48', '#3b444a', 6, 'stroke-linecap="round"')}${lugWheel(92, 46, rims)}${lugWheel(316, 84, rims)}
<rect x="214" y="52" width="24" height="6" rx="3" fill="#3b444a"/><rect x="210" y="74" width="26" height="6" rx="3" fill="#3b444a"/></g>`;
}

/** Zorra: two axles, drop sides, a long drawbar. */
export function trailerSide(paint: string, id: string): string {
  const plank = (i: number): string => line(`M128 ${98 + i * 17}H500`, '#05090b', 1.6, 'stroke-opacity=".3"');
  const post = (x: number): string =>
    `<rect x="${x}" y="80" width="9" height="76" rx="2" fill="${darken(paint, 0.45)}"/>`;
  const mudguard = (x: number): string => line(`M${x - 44} 40A46 46 0 0 0 ${x + 44} 40`, '#20262a', 7);
  return `<g>${groundShadow(290, 226, id, 11)}${line('M124 72L20 52', '#20262a', 10, 'stroke-linecap="round"')}
${line('M124 62L30 50', '#3b444a', 5)}<circle cx="16" cy="52" r="9" fill="#5d676d"/><circle cx="16" cy="52" r="4" fill="#20262a"/>
<rect x="62" y="4" width="8" height="58" rx="3" fill="#8d979c"/><circle cx="66" cy="9" r="9" fill="#20262a"/>
<rect x="118" y="62" width="388" height="16" fill="#20262a"/>
${fill(outline('124 78 3, 124 154 4, 504 154 4, 504 78 3'), `url(#body-${id})`)}${times(3, plank).join('')}
${line('M126 151H502', '#fff', 2.4, 'stroke-opacity=".55"')}${[124, 218, 310, 402, 495].map(post).join('')}
<rect x="500" y="60" width="8" height="18" fill="url(#tail-${id})"/><rect x="494" y="62" width="6" height="14" fill="#f0a32b"/>
${[276, 362].map((x) => truckWheel(x, 36, id) + mudguard(x)).join('')}</g>`;
}

const symmetric = (points: string): string => polygon(mirrored(shape(points)));

/** The bed over the cab is what one sees first. */
export function motorhomeFront(paint: string, id: string): string {
  const tyres = both(
    (s) =>
      `${fill(outline(`${s * 70} 0 6, ${s * 70} 60 4, ${s * 98} 60 4, ${s * 98} 0 6`), '#14171a')}${line(`M${s * 77} 4V40M${s * 84} 4V40M${s * 91} 4V40`, '#2f373d', 2)}`,
  );
  const cab = symmetric('0 32, 84 32 6, 97 48 9, 100 100 16, 95 128 10, 84 188 12, 0 190');
  const screen = symmetric('0 128, 84 127 7, 76 182 12, 0 186');
  const alcove = symmetric('0 172, 100 176 14, 112 200 20, 114 262 24, 98 290 24, 0 294');
  const window = symmetric('0 222, 52 222 10, 50 262 12, 0 264');
  const lamps = both((s) => {
    const lens = outline(`${s * 97} 80 5, ${s * 95} 106 8, ${s * 76} 106 7, ${s * 62} 92 5, ${s * 70} 80 5`);
    return `${fill(lens, '#12191d', 'stroke="#0c1114" stroke-width="2.4"')}${fill(lens, `url(#lamp-${id})`, 'opacity=".5"')}<circle cx="${s * 82}" cy="91" r="6.5" fill="#eef8fb" stroke="#7b949e"/>${line(`M${s * 92} 102L${s * 76} 101`, '#fff', 2.2, 'stroke-linecap="round"')}`;
  });
  const mirrors = both(
    (s) =>
      `${line(`M${s * 92} 140L${s * 112} 146`, '#14181b', 4)}${fill(outline(`${s * 106} 130 6, ${s * 106} 164 6, ${s * 122} 164 7, ${s * 122} 130 6`), '#20262a')}`,
  );
  return `<g><clipPath id="clip-mh-${id}"><path d="${screen}"/></clipPath>${groundShadow(0, 118, id, 12)}${tyres}${fill(symmetric('0 44, 112 44 6, 115 60 8, 115 270 24, 0 288'), `url(#box-${id})`)}${line('M-113 84H113', paint, 12)}${mirrors}
${fill(cab, `url(#body-${id})`)}${fill(cab, `url(#sheen-${id})`)}${line(cab, '#fff', 2, 'stroke-opacity=".4"')}${line('M-74 126Q-62 116 -56 108M74 126Q62 116 56 108', '#fff', 1.6, 'stroke-opacity=".5"')}${fill(screen, '#0c1114', 'stroke="#0c1114" stroke-width="4"')}${fill(screen, `url(#glass-${id})`)}
<g clip-path="url(#clip-mh-${id})">${both((s) => fill(outline(`${s * 18} 120 6, ${s * 20} 158 10, ${s * 48} 158 10, ${s * 52} 120 6`), '#080c0f', 'opacity=".5"'))}<circle cx="34" cy="130" r="15" fill="none" stroke="#080c0f" stroke-width="3.4" opacity=".7"/>${fill('M-62 120L-26 192h30L-34 120Z', '#fff', 'opacity=".14"')}</g>
${line('M2 127L-44 134M52 127L4 134', '#05080a', 2.4, 'stroke-linecap="round"')}${fill(alcove, `url(#box-${id})`)}${line(alcove, '#8d979c', 1.6, 'stroke-opacity=".8"')}${fill(symmetric('0 172, 100 176 14, 106 186 8, 0 184'), '#05090b', 'opacity=".2"')}${line('M-112 210H112', paint, 9)}${line('M-113 199H113', lighten(paint, 0.4), 3)}
${fill(window, '#20292e', 'stroke="#20292e" stroke-width="4"')}${fill(window, `url(#glass-${id})`)}${fill('M-34 222L-10 264h16L-18 222Z', '#fff', 'opacity=".16"')}${both((s) => `<rect x="${s > 0 ? 88 : -98}" y="276" width="10" height="6" rx="2" fill="#f0a32b"/>`)}
${fill(symmetric('0 84, 46 84 8, 54 98 6, 0 103'), '#101417')}${line('M-44 91H44M-47 97H47', '#6d787e', 2)}<circle cy="95" r="7" fill="url(#rim-${id})"/>${fill(symmetric('0 32, 84 32 6, 98 48 8, 96 70 8, 58 74 8, 0 72'), '#1b2024')}${lamps}
${both((s) => `<circle cx="${s * 78}" cy="54" r="5" fill="#dfeef3"/>`)}${plate(58)}</g>`;
}

export function tractorFront(id: string): string {
  const lugs = (x: number, wide: number, tall: number, s: number): string =>
    times(Math.floor(tall / 12), (i) =>
      line(
        `M${s * (x + 2)} ${8 + i * 12}L${s * (x + wide / 2)} ${14 + i * 12}L${s * (x + wide - 2)} ${8 + i * 12}`,
        '#2f373d',
        4.4,
      ),
    ).join('');
  const rear = both(
    (s) =>
      fill(outline(`${s * 62} 0 10, ${s * 62} 168 12, ${s * 106} 168 12, ${s * 106} 0 10`), '#14171a') +
      lugs(62, 44, 160, s),
  );
  const front = both(
    (s) =>
      fill(
        outline(`${s * 52} 0 9, ${s * 52} 92 10, ${s * 84} 92 10, ${s * 84} 0 9`),
        '#191d20',
        'stroke="#0b0e10" stroke-width="2"',
      ) + lugs(52, 32, 88, s),
  );
  const fenders = both((s) =>
    fill(
      outline(`${s * 50} 160 6, ${s * 54} 190 12, ${s * 98} 186 12, ${s * 110} 168 5, ${s * 100} 166 5`),
      `url(#body-${id})`,
    ),
  );
  const cab = symmetric('0 120, 58 120 6, 66 262 12, 0 264');
  const pane = symmetric('0 168, 50 168 5, 58 254 8, 0 256');
  const nose = symmetric('0 74, 34 76 8, 40 132 10, 34 160 14, 0 172 10');
  return `<g><clipPath id="clip-tr-${id}"><path d="${pane}"/></clipPath>${groundShadow(0, 112, id, 12)}${rear}${fenders}${fill(cab, '#1a2024')}${fill(pane, `url(#glass-${id})`)}
<g clip-path="url(#clip-tr-${id})">${fill(outline('-18 160 6, -16 214 10, 16 214 10, 18 160 6'), '#0b1013', 'opacity=".7"')}<ellipse cy="182" rx="18" ry="9" fill="none" stroke="#0b1013" stroke-width="3.5"/>${fill('M-44 164L-14 260h18L-26 164Z', '#fff', 'opacity=".14"')}</g>
${line('M0 168V256', '#1a2024', 3)}${fill(symmetric('0 258, 74 256 8, 70 280 12, 0 283'), `url(#body-${id})`)}${line('M-64 276H64', '#fff', 2, 'stroke-opacity=".4"')}
${both((s) => `<rect x="${s > 0 ? 46 : -60}" y="261" width="14" height="10" rx="3" fill="url(#lamp-${id})" stroke="#20262a"/>${line(`M${s * 62} 232L${s * 82} 236`, '#14181b', 4)}<rect x="${s > 0 ? 80 : -92}" y="212" width="12" height="30" rx="4" fill="#14181b"/>`)}
<rect x="-62" y="40" width="124" height="16" rx="6" fill="#2a3136"/>${line('M-40 48L-56 60M40 48L56 60', '#59646b', 6)}${front}${fill(outline('-26 44 6, -28 86 6, 28 86 6, 26 44 6'), '#22282c')}
${fill(nose, `url(#body-${id})`)}${fill(nose, `url(#sheen-${id})`)}${line(nose, '#fff', 2, 'stroke-opacity=".45"')}${fill(symmetric('0 84, 22 85 6, 26 124 8, 0 128'), '#101417')}${times(6, (i) => line(`M-21 ${90 + i * 6.4}H21`, '#59646b', 1.8)).join('')}
${both((s) => `${fill(outline(`${s * 11} 134 4, ${s * 12} 148 5, ${s * 31} 146 5, ${s * 34} 132 4`), '#12191d')}${fill(outline(`${s * 13} 136 3, ${s * 14} 146 4, ${s * 29} 144 4, ${s * 31} 134 3`), `url(#lamp-${id})`)}`)}
<circle cy="156" r="5" fill="url(#rim-${id})"/>${line('M34 176V240', '#20262a', 8, 'stroke-linecap="round"')}${line('M34 232V252', '#3b444a', 5, 'stroke-linecap="round"')}${fill(outline('-24 52 4, -22 74 4, 22 74 4, 24 52 4'), '#3b444a')}</g>`;
}

export function trailerRear(paint: string, id: string): string {
  const tyres = both(
    (s) =>
      `${fill(outline(`${s * 84} 0 6, ${s * 84} 72 6, ${s * 106} 72 6, ${s * 106} 0 6`), '#14171a')}${line(`M${s * 90} 4V66M${s * 95} 3V66M${s * 100} 4V66`, '#2f373d', 1.8)}${line(`M${s * 80} 70Q${s * 95} 82 ${s * 110} 70`, '#20262a', 6)}`,
  );
  const lamps = both(
    (s) =>
      `<rect x="${s > 0 ? 56 : -78}" y="62" width="22" height="12" rx="3" fill="url(#tail-${id})"/><rect x="${s > 0 ? 58 : -66}" y="65" width="8" height="6" rx="1.5" fill="#f0a32b"/>`,
  );
  return `<g>${groundShadow(0, 112, id, 9)}${line('M-86 36H86', '#20262a', 8)}${tyres}<rect x="-84" y="58" width="168" height="20" fill="#20262a"/>${fill(outline('-82 78 3, -82 154 4, 82 154 4, 82 78 3'), `url(#body-${id})`)}
${fill(outline('-82 78 3, -82 154 4, 82 154 4, 82 78 3'), `url(#sheen-${id})`)}${times(3, (i) => line(`M-80 ${98 + i * 17}H80`, '#05090b', 1.6, 'stroke-opacity=".32"')).join('')}${line('M-80 151H80', '#fff', 2.2, 'stroke-opacity=".55"')}
${[-86, -30, 21, 77].map((x) => `<rect x="${x}" y="78" width="9" height="80" rx="2" fill="${darken(paint, 0.45)}"/>`).join('')}${both((s) => `<rect x="${s > 0 ? 62 : -74}" y="112" width="12" height="7" rx="2" fill="#aeb8bd"/>`)}${lamps}${plate(66)}</g>`;
}
