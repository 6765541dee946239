/** Cars from the front and from behind. x from the centre line; heights as a fraction of the body. */
import { CARS, type CarKind } from './bodies.ts';
import { both, fill, line, mirrored, n, outline, type Point, polygon, times } from './geometry.ts';
import { darken, groundShadow } from './paint.ts';

const BLACK = '#0c1114';
const INK = '#04070a';

/** Uruguayan plate without letters (they would need a font): seven dark blocks under the blue strip. */
function plate(y: number): string {
  const letters = [-19, -13.5, -8, 0, 5.5, 11, 16.5].map(
    (x) => `<rect x="${x}" y="-4.6" width="4" height="5.6" rx=".6" fill="#20272b"/>`,
  );
  return `<g transform="translate(0 ${n(y)})"><rect x="-26" y="-6.5" width="52" height="13" rx="1.6" fill="#f7f9f9" stroke="#5a646a" stroke-width=".7"/>
<rect x="-26" y="3" width="52" height="3.5" fill="#1c4fa0"/>${letters.join('')}</g>`;
}

interface Frame {
  /** Half width. */
  w: number;
  /** Height at a fraction of the body. */
  y: (t: number) => number;
  id: string;
  look: number;
}

export function carEnd(kind: CarKind, paint: string, id: string, side: 'front' | 'rear', look: number): string {
  const { halfWidth: w, height: h, clearance, tyre } = CARS[kind].end;
  const isRear = side === 'rear';
  const y = (t: number): number => n(clearance + (h - clearance) * t);
  const frame: Frame = { w, y, id, look };
  const isTall = kind === 'van';
  const waist = isTall ? 0.5 : 0.57;

  const half: Point[] = [
    [0, y(0)],
    [w - 8, y(0), 6],
    [w, y(0.16), 12],
    [w, y(0.42), 12],
    [w - 4, y(waist), 10],
    [w - (isTall ? 10 : 19), y(0.86), 16],
    [w - (isTall ? 20 : 33), h - 2, 20],
    [0, h, 60],
  ];
  const screen: Point[] = [
    [0, y(waist + 0.005)],
    [w - 13, y(waist), 6],
    [w - (isTall ? 18 : 26), y(0.86), 12],
    [w - (isTall ? 26 : 39), y(0.935), 12],
    [0, y(0.96), 50],
  ];
  const body = polygon(mirrored(half));
  const glass = polygon(mirrored(screen));

  const tread = (s: number): string =>
    `M${s * (w - 19)} 4V${tyre}M${s * (w - 13.5)} 4V${tyre}M${s * (w - 8)} 4V${tyre}`;
  const tyres = both(
    (s) =>
      fill(
        outline(
          `${s * (w - 25)} 0 4, ${s * (w - 25)} ${tyre * 1.5} 4, ${s * (w - 2)} ${tyre * 1.5} 4, ${s * (w - 2)} 0 4`,
        ),
        '#121518',
      ) + line(tread(s), '#2a3035', 1.4),
  );
  const mirrors = both((s) => {
    const shell = fill(
      outline(
        `${s * (w - 6)} ${y(0.57)} 3, ${s * (w + 15)} ${y(0.565)} 6, ${s * (w + 17)} ${y(0.655)} 6, ${s * (w - 2)} ${y(0.65)} 5`,
      ),
      darken(paint, 0.12),
    );
    const silver = fill(
      outline(
        `${s * (w + 1)} ${y(0.583)} 3, ${s * (w + 12.5)} ${y(0.58)} 4, ${s * (w + 13.5)} ${y(0.64)} 4, ${s * (w + 1)} ${y(0.637)} 4`,
      ),
      '#27343b',
    );
    return shell + (isRear ? silver : '');
  });
  const seats = both((s) =>
    fill(
      outline(
        `${s * 16} ${y(0.5)} 6, ${s * 16} ${y(0.72)} 8, ${s * 24} ${y(0.81)} 8, ${s * 38} ${y(0.81)} 8, ${s * 46} ${y(0.72)} 8, ${s * 48} ${y(0.5)} 6`,
      ),
      '#080c0f',
      'opacity=".6"',
    ),
  );
  const wheel = isRear
    ? ''
    : `<circle cx="30" cy="${y(waist + 0.015)}" r="13" fill="none" stroke="#080c0f" stroke-width="3" opacity=".7"/>`;
  const wipers = isRear
    ? line(`M0 ${y(waist + 0.01)}L-30 ${y(waist + 0.03)}`, '#0b0f12', 2.4, 'stroke-linecap="round"')
    : line(
        `M-4 ${y(waist)}L-50 ${y(waist + 0.03)}M34 ${y(waist)}L-6 ${y(waist + 0.028)}`,
        '#0b0f12',
        2,
        'stroke-linecap="round"',
      );
  const shine = fill(
    `M${n(-w * 0.7)} ${y(0.45)}L${n(-w * 0.1)} ${h}h${n(w * 0.3)}L${n(-w * 0.34)} ${y(0.45)}Z`,
    '#fff',
    'opacity=".14"',
  );
  const skirt = n((h - clearance) * (CARS[kind].cladding ? 0.13 : 0.07));

  return `<g><clipPath id="clip-end-${id}"><path d="${body}"/></clipPath><clipPath id="clip-screen-${id}"><path d="${glass}"/></clipPath>
${groundShadow(0, w * 1.15, id, 11)}${mirrors}${tyres}
<rect x="${-w + 14}" y="${clearance - 9}" width="${2 * w - 28}" height="16" rx="4" fill="#0b0e10"/>${fill(body, `url(#body-${id})`)}
<g clip-path="url(#clip-end-${id})">${line(body, '#fff', 3, 'stroke-opacity=".42"')}
<rect x="${-w}" y="${y(0)}" width="${2 * w}" height="${skirt}" fill="#14181b"/>
${fill(`M${-w} ${y(0.3)}Q0 ${y(0.27)} ${w} ${y(0.3)}V${y(0.24)}Q0 ${y(0.2)} ${-w} ${y(0.24)}Z`, '#05090b', 'opacity=".16"')}
${fill(body, `url(#sheen-${id})`, 'opacity=".8"')}${isRear ? rearCreases(frame, waist) : bonnet(frame, waist)}</g>
${fill(glass, BLACK, `stroke="${BLACK}" stroke-width="4"`)}${fill(glass, `url(#glass-${id})`)}<g clip-path="url(#clip-screen-${id})">
${seats}${wheel}${shine}</g>${wipers}${isRear ? tailLamps(frame) + rearFace(frame, kind) : headlamps(frame) + frontFace(frame, kind)}</g>`;
}

const bonnet = ({ w, y }: Frame, waist: number): string =>
  line(
    `M${-w + 18} ${y(waist)}Q${-w + 36} ${y(0.46)} ${-w + 46} ${y(0.41)}M${w - 18} ${y(waist)}Q${w - 36} ${y(0.46)} ${w - 46} ${y(0.41)}`,
    '#fff',
    1.5,
    'stroke-opacity=".4"',
  ) + line(`M-44 ${y(0.41)}Q0 ${y(0.432)} 44 ${y(0.41)}`, INK, 1.2, 'stroke-opacity=".45"');

const rearCreases = ({ w, y }: Frame, waist: number): string =>
  line(
    `M${-w + 12} ${y(waist + 0.015)}L${-w + 22} ${y(0.17)}Q0 ${y(0.15)} ${w - 22} ${y(0.17)}L${w - 12} ${y(waist + 0.015)}`,
    INK,
    1.2,
    'stroke-opacity=".5"',
  ) + line(`M${-w + 26} ${y(0.435)}Q0 ${y(0.45)} ${w - 26} ${y(0.435)}`, '#fff', 1.4, 'stroke-opacity=".4"');

function headlamps({ w, y, id, look }: Frame): string {
  const isSlim = look % 2 === 1;
  const low = isSlim ? 0.385 : 0.35;
  return both((s) => {
    const housing = outline(
      `${s * (w - 1)} ${y(low + 0.02)} 4, ${s * (w - 3)} ${y(0.475)} 6, ${s * (w - 22)} ${y(0.485)} 6, ${s * (w - 47)} ${y(0.415)} 4, ${s * (w - 42)} ${y(low)} 5`,
    );
    const lens = outline(
      `${s * (w - 3)} ${y(low + 0.03)} 3, ${s * (w - 5)} ${y(0.465)} 5, ${s * (w - 22)} ${y(0.473)} 5, ${s * (w - 43)} ${y(0.412)} 3, ${s * (w - 39)} ${y(low + 0.012)} 4`,
    );
    const signature = `M${s * (w - 6)} ${y(0.455)}L${s * (w - 21)} ${y(0.466)}L${s * (w - 41)} ${y(0.409)}`;
    const eye = `<circle cx="${s * (w - 18)}" cy="${y(0.425)}" r="${isSlim ? 4.2 : 5.6}" fill="#eef8fb" stroke="#7b949e"/>`;
    return (
      fill(housing, '#12191d') +
      fill(lens, `url(#lamp-${id})`, 'opacity=".92"') +
      eye +
      line(signature, '#ffffff', 1.8, 'stroke-linecap="round" stroke-linejoin="round"')
    );
  });
}

function tailLamps({ w, y, id, look }: Frame): string {
  const bar =
    look % 3 === 1 ? fill(`M${-w + 20} ${y(0.49)}H${w - 20}V${y(0.515)}H${-w + 20}Z`, `url(#tail-${id})`) : '';
  return (
    bar +
    both((s) => {
      const lens = outline(
        `${s * (w - 2)} ${y(0.4)} 3, ${s * (w - 3)} ${y(0.57)} 4, ${s * (w - 20)} ${y(0.56)} 5, ${s * (w - 34)} ${y(0.46)} 4, ${s * (w - 30)} ${y(0.4)} 4`,
      );
      const led = `M${s * (w - 5)} ${y(0.545)}L${s * (w - 19)} ${y(0.535)}L${s * (w - 29)} ${y(0.465)}L${s * (w - 26)} ${y(0.425)}`;
      return (
        fill(lens, `url(#tail-${id})`) + line(led, '#ffc2b8', 1.8, 'stroke-linejoin="round" stroke-linecap="round"')
      );
    })
  );
}

const half = (text: string, y: (t: number) => number): string =>
  polygon(
    mirrored(
      text.split(',').map((corner): Point => {
        const [x = 0, t = 0, radius = 0] = corner.trim().split(/\s+/).map(Number);
        return [x, y(t), radius];
      }),
    ),
  );

function frontFace({ w, y, id, look }: Frame, kind: CarKind): string {
  const isTough = kind === 'pickup' || kind === 'suv';
  const grille = half(
    isTough ? '0 .235, 36 .235 6, 46 .3 8, 45 .4 6, 0 .408' : '0 .285, 34 .285 8, 45 .36 8, 40 .395 6, 0 .4',
    y,
  );
  const from = isTough ? 0.27 : 0.312;
  const rows = isTough ? 4 : 3;
  const bars =
    look % 3 === 2
      ? times(13, (i) => `M${-36 + i * 6} ${y(from)}V${y(0.385)}`).join('')
      : times(rows, (i) => `M${-40} ${y(from + (i * (0.385 - from)) / rows)}H40`).join('');
  const intake = half('0 .06, 48 .06 5, 54 .14 6, 0 .135', y);
  const fog = both(
    (s) =>
      `${fill(
        outline(
          `${s * (w - 12)} ${y(0.1)} 4, ${s * (w - 8)} ${y(0.2)} 5, ${s * (w - 28)} ${y(0.19)} 5, ${s * (w - 26)} ${y(0.1)} 4`,
        ),
        '#101417',
      )}<circle cx="${s * (w - 18)}" cy="${y(0.145)}" r="3.6" fill="#dfeef3"/>`,
  );
  const badge = `<circle cy="${y(0.345)}" r="6.4" fill="url(#rim-${id})"/><circle cy="${y(0.345)}" r="4.2" fill="none" stroke="#4b5358" stroke-width="1"/>`;
  return `${fill(grille, '#101417')}${line(bars, '#8d989e', 1.2, 'stroke-opacity=".65"')}
${line(grille, '#c9d1d5', 1.2, 'stroke-opacity=".75"')}${badge}${fill(intake, '#101417')}${fog}${plate(y(0.17))}`;
}

function rearFace({ w, y, id }: Frame, kind: CarKind): string {
  const isPickup = kind === 'pickup' || kind === 'utility';
  const pipes = both(
    (s) => `<rect x="${s > 0 ? w - 45 : -w + 30}" y="${y(0.03)}" width="15" height="5" rx="2.5" fill="#aeb8bd"/>`,
  );
  const tailgate = isPickup
    ? fill(outline(`-18 ${y(0.5)} 3, -18 ${y(0.535)} 3, 18 ${y(0.535)} 3, 18 ${y(0.5)} 3`), '#15191c')
    : `<circle cy="${y(0.475)}" r="6" fill="url(#rim-${id})"/>`;
  const step = isPickup
    ? fill(`M${-w + 18} ${y(0.1)}H${w - 18}V${y(0.15)}H${-w + 18}Z`, '#8d979c', 'opacity=".7"')
    : '';
  return tailgate + plate(y(isPickup ? 0.25 : 0.34)) + step + pipes;
}
