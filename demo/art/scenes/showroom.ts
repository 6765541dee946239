import { between, pick, type Random } from '../../random.ts';
import { fill, line, n, times } from '../geometry.ts';
import { mix, vertical } from '../paint.ts';
import { band, distant, HEIGHT, WIDTH } from './frame.ts';

/** A dealer's hall: tall windows to the street, a feature wall, a polished floor, lines of light. */
export function showroom(r: Random): string {
  const accent = pick(r, ['#0c5a66', '#2c3a42', '#7c2b2f', '#2f5d46'] as const);
  const wallOnLeft = r() > 0.5;
  const [from, to] = wallOnLeft ? [560, WIDTH] : [0, 1040];
  const defs =
    vertical('hall', [
      [0, '#e8edef'],
      [1, '#cfd8dc'],
    ]) +
    vertical('street', [
      [0, '#cfe2ec'],
      [0.6, '#eef4f5'],
      [1, '#c3cdc4'],
    ]) +
    vertical('tiles', [
      [0, '#c9d0d3'],
      [0.25, '#aeb7bb'],
      [1, '#828c91'],
    ]);
  const trees = times(
    9,
    (i) =>
      `<ellipse cx="${n(from + (i * (to - from)) / 8 + between(r, -40, 40))}" cy="${n(between(r, 560, 620))}" rx="${n(between(r, 60, 110))}" ry="${n(between(r, 70, 130))}" fill="${mix('#8fae86', '#bccdac', r())}"/>`,
  ).join('');
  const view = distant(
    `<rect x="${from}" y="170" width="${to - from}" height="620" fill="url(#street)"/>${trees}
<rect x="${from}" y="650" width="${to - from}" height="140" fill="#b9c2c0"/>`,
    7,
  );
  const mullions = times(
    6,
    (i) => `<rect x="${n(from + (i * (to - from)) / 5 - 6)}" y="160" width="12" height="640" fill="#3a444a"/>`,
  ).join('');
  const shine = times(3, (i) => {
    const x = from + 60 + i * 330;
    return fill(`M${x} 790L${x + 240} 170H${x + 330}L${x + 90} 790Z`, '#fff', 'opacity=".14"');
  }).join('');
  const panelX = wallOnLeft ? 0 : 1040;
  const panel = `<rect x="${panelX}" y="150" width="560" height="650" fill="${accent}"/>
${times(13, (i) => line(`M${panelX + 20 + i * 44} 150V800`, '#000', 5, 'stroke-opacity=".16"')).join('')}
<rect x="${panelX + 150}" y="330" width="260" height="26" rx="13" fill="#fff" opacity=".9"/>
<circle cx="${panelX + 220}" cy="402" r="26" fill="none" stroke="#fff" stroke-width="12" opacity=".9"/>
<circle cx="${panelX + 340}" cy="402" r="26" fill="none" stroke="#fff" stroke-width="12" opacity=".9"/>`;
  const lights = times(
    4,
    (i) => `<path d="M${170 + i * 330} 60L${290 + i * 330} 60L${300 + i * 330} 74H${160 + i * 330}Z" fill="#fff"/>`,
  ).join('');
  const joints = times(9, (i) =>
    line(`M${800 + (i - 4) * 130} 800L${800 + (i - 4) * 430} ${HEIGHT}`, '#fff', 2, 'stroke-opacity=".3"'),
  ).join('');
  const rows = [850, 930, 1050].map((y) => line(`M0 ${y}H${WIDTH}`, '#fff', 2, 'stroke-opacity=".26"')).join('');
  return `${defs}${band(0, HEIGHT, 'url(#hall)')}${view}${shine}<rect x="${from}" y="150" width="${to - from}" height="16" fill="#2b3439"/>
${mullions}<rect x="${from}" y="478" width="${to - from}" height="9" fill="#3a444a"/>${panel}${band(0, 150, '#f4f6f7')}
${band(146, 8, '#c4ccd0')}${lights}${band(790, 14, '#59646a')}${band(804, HEIGHT, 'url(#tiles)')}${joints}${rows}`;
}
