/** What the driver sees, 1600x1200: the windscreen is left open for the place behind it. */
import { type Random, random } from '../random.ts';
import { fill, line, n, times } from './geometry.ts';
import { darken, lighten, mix, vertical } from './paint.ts';

/** Seven-segment digits as strokes: no font is needed to read the odometer. */
const DIGITS = ['abcdef', 'bc', 'abged', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcdfg'];
const SEGMENTS: Record<string, string> = {
  a: 'M3 0H13',
  b: 'M14 1V10',
  c: 'M14 12V21',
  d: 'M3 22H13',
  e: 'M2 12V21',
  f: 'M2 1V10',
  g: 'M3 11H13',
};

function odometer(km: number, centre: number, y: number, scale: number): string {
  const digits = [...String(Math.round(km))];
  const left = centre - (digits.length * 19 * scale - 3) / 2;
  const digit = (value: string, i: number): string => {
    const strokes = [...(DIGITS[Number(value)] ?? '')].map((segment) => `<path d="${SEGMENTS[segment]}"/>`).join('');
    return `<g transform="translate(${n(left + i * 19 * scale)} ${y}) scale(${scale})">${strokes}</g>`;
  };
  return `<g stroke="#9fe6ff" stroke-width="2.6" stroke-linecap="round" fill="none">${digits.map(digit).join('')}</g>`;
}

/** `needle` in degrees from three o'clock; -210 is at rest. */
function gauge(x: number, needle: number): string {
  const mark = (i: number): string => {
    const angle = ((-210 + i * 12) * Math.PI) / 180;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const inner = i % 2 ? 84 : 76;
    return line(
      `M${n(cos * 92)} ${n(sin * 92)}L${n(cos * inner)} ${n(sin * inner)}`,
      i > 17 ? '#ff5a4d' : '#dfe7ea',
      i % 2 ? 2 : 3.4,
    );
  };
  return `<g transform="translate(${x} 640)"><circle r="110" fill="#0a0d0f" stroke="#566067" stroke-width="5"/>
<circle r="70" fill="#11171b"/>${times(21, mark).join('')}<path transform="rotate(${needle})" d="M-14 3L80 0L-14 -3Z" fill="#ff6b4a"/>
<circle r="11" fill="#23292d"/></g>`;
}

export interface Dashboard {
  /** Without it the ignition is off: many posts can share the image. */
  km?: number;
  paint: string;
  seed: number;
  /** Trucks and vans sit high: more road, less bonnet. */
  isHigh?: boolean;
}

export function dashboard({ km, paint, seed, isHigh = false }: Dashboard): string {
  const r: Random = random(seed);
  const base = r() > 0.5 ? '#2b2724' : '#23282c';
  const isOn = km !== undefined;
  const trim = r() > 0.6 ? mix(paint, '#3a4248', 0.55) : '#59646b';
  const defs =
    vertical('dash', [
      [0, lighten(base, 0.2)],
      [0.35, base],
      [1, darken(base, 0.45)],
    ]) +
    vertical('screen', [
      [0, '#16424e'],
      [1, '#0b2129'],
    ]) +
    '<clipPath id="windscreen"><path d="M110 470L270 40H1330L1490 470Z"/></clipPath>';

  const view = `<g clip-path="url(#windscreen)">${fill('M560 0L360 500H520L760 0Z', '#fff', 'opacity=".1"')}
${fill('M110 420Q800 350 1490 420V480H110Z', darken(paint, 0.25), `opacity="${isHigh ? 0 : 0.9}"`)}
${line('M110 421Q800 351 1490 421', '#fff', 4, `stroke-opacity="${isHigh ? 0 : 0.25}"`)}</g>`;
  const frame = `${line('M110 470L270 40H1330L1490 470', '#14181b', 34, 'stroke-linejoin="round"')}
<rect x="690" y="52" width="220" height="70" rx="30" fill="#14181b"/><rect x="702" y="62" width="196" height="50" rx="22" fill="#5d7480"/>
${fill('M702 92L760 62H800L720 112Z', '#fff', 'opacity=".18"')}`;
  const panel = `${fill('M0 520Q300 430 800 438T1600 520V1200H0Z', 'url(#dash)')}
${line('M0 522Q300 432 800 440T1600 522', '#fff', 3, 'stroke-opacity=".14"')}
${fill('M0 760Q420 700 800 706T1600 760V800Q1180 744 800 748T0 800Z', trim)}
${line('M0 802Q420 742 800 749T1600 802', '#000', 5, 'stroke-opacity=".35"')}`;
  const cluster = `${fill('M240 560Q520 430 800 560V720H240Z', '#15191c')}${line('M240 560Q520 430 800 560', '#3b444a', 5)}
${gauge(400, isOn ? -150 : -210)}${gauge(650, -210)}
<rect x="440" y="698" width="170" height="48" rx="6" fill="#06090b" stroke="#2f373c" stroke-width="2"/>
${isOn ? odometer(km, 525, 709, 1.2) : ''}`;
  const map = `${fill('M900 690L980 640L1050 668L1150 588L1240 640L1330 600V752H900Z', '#1d5260')}
${line('M900 620H1330M1010 540V752M1210 540V752', '#2c6675', 4)}
${line('M940 752L1100 600L1180 660L1300 560', '#fac840', 9, 'stroke-linejoin="round"')}<circle cx="1100" cy="600" r="15" fill="#fff"/>
<circle cx="1100" cy="600" r="9" fill="#0c5a66"/>`;
  const screen = `<rect x="880" y="520" width="470" height="252" rx="20" fill="#0a0e11" stroke="#3b444a" stroke-width="6"/>
<rect x="900" y="540" width="430" height="212" rx="10" fill="${isOn ? 'url(#screen)' : '#0f1519'}"/>
${isOn ? map : ''}${fill('M900 752L1040 540H1110L970 752Z', '#fff', 'opacity=".06"')}`;
  const vent = (x: number): string =>
    `<g transform="translate(${x} 850)"><rect width="230" height="74" rx="14" fill="#101417"/>
${times(5, (j) => line(`M12 ${14 + j * 12}H218`, '#2f373c', 5)).join('')}${line('M115 10V64', '#3d474d', 6)}</g>`;
  const knob = (x: number): string =>
    `<circle cx="${x}" cy="1010" r="42" fill="#14191d" stroke="#59636a" stroke-width="6"/>${line(`M${x} 972v22`, '#dfe7ea', 5)}`;
  const wheel = `<g transform="translate(525 930)"><circle r="330" fill="none" stroke="#0d1012" stroke-width="62"/>
<circle r="330" fill="none" stroke="#32393e" stroke-width="46"/>
${fill('M-300 -60Q-150 -95 -96 -50L96 -50Q150 -95 300 -60L300 10Q160 10 100 96L40 300H-40L-100 96Q-160 10 -300 10Z', '#20262a')}
<circle r="104" fill="#2a3136"/><circle r="44" fill="#c3ccd0"/><circle r="30" fill="#20262a"/>
${[-210, 150]
  .map(
    (x) => `<rect x="${x}" y="-44" width="60" height="36" rx="10" fill="#12171a"/>
${line(`M${x + 14} -26h32M${x + 30} -40v28`, '#5d676d', 3)}`,
  )
  .join('')}
${line('M-250 -215A330 330 0 0 1 -60 -324', '#fff', 14, 'stroke-opacity=".14" stroke-linecap="round"')}</g>`;

  return `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1200" viewBox="0 0 1600 1200"><defs>${defs}</defs>
${fill('M0 0H1600V1200H0ZM110 470L270 40H1330L1490 470Z', darken(base, 0.3), 'fill-rule="evenodd"')}
${view}${frame}${panel}${cluster}${screen}${vent(960)}${vent(1270)}${[1030, 1145, 1260].map(knob).join('')}${wheel}</svg>`;
}
