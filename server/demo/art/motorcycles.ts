/** Motorcycle and scooter, side and front. Centimetres, y upwards, nose to the left. */
import { both, curve, fill, line, mirrored, outline, polygon, shape } from './geometry.ts';
import { groundShadow, lighten } from './paint.ts';
import { motoWheel, trailWheel } from './wheels.ts';

const DARK = '#1a1f23';

export function motoSide(id: string): string {
  const engine = `<path d="M96 62L92 34L128 30L138 62Z" fill="#23292d"/><circle cx="112" cy="46" r="15" fill="#3a4248"/>
<circle cx="112" cy="46" r="9" fill="#565f65"/><path d="M90 58h42M90 64h40M92 70h36" stroke="#5b646a" stroke-width="3"/>`;
  const exhaust = `<path d="${curve(shape('98 40, 104 26, 130 23, 196 33'))}" fill="none" stroke="#9aa4a9" stroke-width="6" stroke-linecap="round"/>
<path d="M152 26L198 30L198 39L154 33Z" fill="#c3ccd0"/>`;
  const fork = `<path d="M34 31L62 96" stroke="#c9d1d5" stroke-width="5.4" stroke-linecap="round"/>
<path d="M47 62L64 100" stroke="#22282c" stroke-width="8" stroke-linecap="round"/>
<path d="${outline('8 62 6, 22 68 10, 50 66 8, 56 56 4, 30 60 8')}" fill="url(#body-${id})"/>`;
  const tank = `<path d="${outline('66 84 6, 72 104 16, 98 110 18, 124 98 12, 130 84 8, 100 74 12')}" fill="url(#body-${id})"/>
<path d="${curve(shape('74 100, 96 105, 122 94'))}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>
<path d="${outline('72 84 4, 82 98 6, 96 78 4')}" fill="#15191c" opacity=".8"/>`;
  const seat = `<path d="${outline('120 88 4, 128 96 6, 160 94 10, 196 104 5, 198 98 4, 170 84 10, 136 82 6')}" fill="#15191c"/>
<path d="${outline('150 82 6, 176 86 8, 204 103 4, 206 96 4, 186 76 10, 156 72 6')}" fill="url(#body-${id})"/>
<path d="M200 96l8 2 0 5-8-2z" fill="url(#tail-${id})"/>
<path d="M186 80L204 66L206 58" fill="none" stroke="${DARK}" stroke-width="3" stroke-linecap="round"/>`;
  const bars = `<circle cx="50" cy="92" r="10" fill="${DARK}"/><circle cx="47" cy="92" r="8" fill="url(#lamp-${id})"/>
<path d="M60 100L66 116L84 122" fill="none" stroke="${DARK}" stroke-width="4" stroke-linecap="round"/>
<path d="M66 112L60 128" stroke="${DARK}" stroke-width="2.4"/><ellipse cx="59" cy="130" rx="6" ry="4" fill="#22282c"/>`;
  return `<g>${groundShadow(104, 104, id, 9)}${motoWheel(34, 31)}${motoWheel(172, 31)}
<path d="M172 31L112 42L110 50L174 38Z" fill="#2a3035"/>${engine}${exhaust}${fork}
<path d="M64 92L104 72L150 70" fill="none" stroke="${DARK}" stroke-width="7" stroke-linejoin="round"/>${tank}${seat}
<path d="M150 72L168 44" stroke="#d63a2f" stroke-width="4"/>${bars}</g>`;
}

export function motoFront(paint: string, id: string): string {
  const tyre = `<path d="${outline('-7 0 6, -7 62 6, 7 62 6, 7 0 6')}" fill="#121518"/>
<path d="M-3.5 4V54M0 2V56M3.500 4V54" stroke="#2a3035" stroke-width="1.2"/>`;
  const fork = both(
    (s) =>
      `<path d="M${s * 12} 30V92" stroke="#c9d1d5" stroke-width="4.6" stroke-linecap="round"/>
<path d="M${s * 12} 58V104" stroke="#22282c" stroke-width="7" stroke-linecap="round"/><circle cx="${s * 10}" cy="31" r="5" fill="#3b4349"/>
<path d="M${s * 9} 22v20" stroke="#8d979c" stroke-width="2"/>`,
  );
  const fender = `<path d="${polygon(mirrored(shape('0 50, 11 48 4, 10 66 6, 0 70 6')))}" fill="url(#body-${id})"/>`;
  const radiator = `<path d="${polygon(
    mirrored(shape('0 58, 20 60 4, 24 84 6, 0 86')),
  )}" fill="#1b2024"/><path d="M-18 66H18M-20 72H20M-21 78H21" stroke="#3a4248" stroke-width="1.6"/>`;
  const tank = `<path d="${polygon(
    mirrored(shape('0 80, 26 84 8, 30 98 10, 20 112 12, 0 116 14')),
  )}" fill="url(#body-${id})"/><path d="M-20 108Q0 116 20 108" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.6"/>`;
  const lamp = `<path d="${polygon(
    mirrored(shape('0 80, 13 84 7, 15 98 8, 8 107 8, 0 108')),
  )}" fill="#12171a"/><ellipse cy="94" rx="11" ry="10.5" fill="url(#lamp-${id})"/><ellipse cy="94" rx="11" ry="10.5" fill="none" stroke="#7b949e"/><path d="M-8 97Q0 103 8 97" fill="none" stroke="#fff" stroke-width="1.6" opacity=".9"/>`;
  const bars = `<path d="M-38 114Q-20 118 0 113Q20 118 38 114" fill="none" stroke="${DARK}" stroke-width="4.2" stroke-linecap="round"/>
${both(
  (s) => `<path d="M${s * 30} 115.500L${s * 41} 113.5" stroke="#0d1114" stroke-width="6.4" stroke-linecap="round"/>
<path d="M${s * 27} 117L${s * 33} 134" stroke="${DARK}" stroke-width="2"/><ellipse cx="${s * 35}" cy="138" rx="9" ry="5.6" fill="#22282c"/>
<ellipse cx="${s * 35}" cy="138" rx="6.8" ry="3.8" fill="#5d7480"/>
<rect x="${s > 0 ? 18 : -25}" y="88" width="7" height="5" rx="2" fill="#f0a32b"/>`,
)}
<rect x="-9" y="111" width="18" height="9" rx="3" fill="#12171a"/><rect x="-7" y="112.5" width="14" height="6" rx="1.6" fill="#5aa7b8"/>`;
  const pegs = both(
    (s) =>
      `<path d="M${s * 16} 36L${s * 30} 34" stroke="${DARK}" stroke-width="4" stroke-linecap="round"/><path d="${polygon(
        [
          [s * 14, 30, 4],
          [s * 24, 34, 6],
          [s * 22, 62, 8],
          [s * 12, 62, 4],
        ],
      )}" fill="#2a3035"/>`,
  );
  return `<g>${groundShadow(0, 40, id, 6)}${pegs}${tank}${radiator}${tyre}${fork}${fender}${lamp}${bars}
<path d="M-26 97Q-24 106 -18 109" fill="none" stroke="${lighten(paint, 0.5)}" stroke-width="1.4" stroke-linecap="round"/></g>`;
}

export function scooterSide(id: string): string {
  const wheel = (x: number): string => motoWheel(x, 22, 5);
  const tail = `<path d="${outline('96 36 8, 92 58 12, 100 76 12, 126 82 14, 162 74 18, 178 52 20, 170 36 14, 152 44 24, 126 34 10')}" fill="url(#body-${id})"/>
<path d="${curve(shape('102 70, 128 76, 160 68, 174 52'))}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="1.8"/>
<path d="${curve(shape('104 50, 130 55, 168 48'))}" fill="none" stroke="#04070a" stroke-opacity=".3" stroke-width="1.4"/>
<path d="${outline('170 62 3, 178 58 3, 180 48 3, 174 48 3')}" fill="url(#tail-${id})"/>`;
  const floor = `<path d="${outline('44 32 8, 42 40 6, 100 42 6, 104 30 6')}" fill="url(#body-${id})"/>
<path d="M50 41.500H98" stroke="#15191c" stroke-width="3"/>`;
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

export function scooterFront(paint: string, id: string): string {
  return `<g>${groundShadow(0, 34, id, 5)}<path d="${outline('-6.5 0 6, -6.5 44 6, 6.5 44 6, 6.5 0 6')}" fill="#121518"/>
<path d="M-2.5 2V30M2.500 2V30" stroke="#2a3035" stroke-width="1.2"/><path d="${polygon(
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

/** Long legs, high mudguard, wire wheels. */
export function trailSide(paint: string, id: string): string {
  const body = `url(#body-${id})`;
  const engine = `${fill('M92 74L90 42L126 36L136 70Z', '#23292d')}<circle cx="110" cy="55" r="16" fill="#3a4248"/>
<circle cx="110" cy="55" r="9" fill="#565f65"/>${line('M88 74h40M88 80h38M90 86h34', '#5b646a', 3)}
${fill(outline('86 40 4, 92 34 4, 130 32 4, 134 40 4'), '#8d979c')}`;
  const exhaust = `${line(curve(shape('92 66, 84 46, 104 40, 150 62')), '#8d979c', 5, 'stroke-linecap="round"')}
${fill(outline('146 60 4, 148 72 4, 198 92 5, 202 80 5'), '#aeb8bd')}${fill(outline('150 70 3, 152 76 3, 186 90 3, 188 84 3'), '#20262a')}`;
  const fork = `${line('M36 35L66 108', '#c9d1d5', 5.2, 'stroke-linecap="round"')}${line('M36 35L52 74', '#d6a51f', 7, 'stroke-linecap="round"')}`;
  const beak = fill(outline('2 84 4, 16 92 12, 56 94 8, 64 86 5, 34 86 8, 8 80 4'), body);
  const tank = `${fill(outline('64 98 6, 70 116 14, 100 122 16, 124 112 10, 128 98 6, 98 84 10, 78 82 6'), body)}
${line(curve(shape('72 113, 98 117.5, 122 108')), '#fff', 2, 'stroke-opacity=".6"')}
${fill(outline('74 84 4, 82 106 6, 98 100 5, 96 84 4'), '#f2f4f4', 'opacity=".85"')}`;
  const seat = `${fill(outline('112 108 5, 122 113 6, 160 112 10, 204 122 5, 206 116 4, 172 104 10, 130 101 6'), '#15191c')}
${fill(outline('138 100 5, 168 104 8, 210 122 4, 213 116 4, 186 96 10, 146 90 5'), body)}
${fill('M206 114l8 3 0 5-8-3z', `url(#tail-${id})`)}${line('M192 100L210 84L212 72', DARK, 3, 'stroke-linecap="round"')}`;
  const bars = `${fill(outline('46 106 5, 44 122 7, 58 130 7, 68 122 5, 64 106 5'), body)}
<circle cx="50" cy="116" r="7.4" fill="url(#lamp-${id})" stroke="#20262a" stroke-width="1.4"/>
${line('M64 126L72 136L88 138', DARK, 4, 'stroke-linecap="round" stroke-linejoin="round"')}${line('M72 134L64 150', DARK, 2.4)}
<ellipse cx="63" cy="152" rx="6" ry="4" fill="#22282c"/>`;
  return `<g>${groundShadow(106, 106, id, 9)}${trailWheel(36, 35)}${trailWheel(178, 33)}${fill('M178 33L114 48L112 57L180 40Z', '#8d979c')}
${exhaust}${engine}${fork}${line('M66 102L98 84L146 88', lighten(DARK, 0.1), 7, 'stroke-linejoin="round"')}${line('M92 80L90 44', DARK, 6)}
${beak}${tank}${seat}${line('M146 88L162 50', paint, 4.4)}${bars}</g>`;
}
