import { lighten, stops, vertical } from '../paint.ts';
import { band, GROUND, HEIGHT } from './frame.ts';

/** `glow`: how bright the lamp behind the vehicle is; white vehicles need a dim one or their roof vanishes. */
export function studio(tint: string, glow: number): string {
  const wall = vertical('wall', [
    [0, lighten(tint, 0.78)],
    [1, lighten(tint, 0.93)],
  ]);
  const floor = vertical('floor', [
    [0, lighten(tint, 0.88)],
    [0.3, lighten(tint, 0.76)],
    [1, lighten(tint, 0.56)],
  ]);
  const spot = `<radialGradient id="spot" cx=".5" cy=".42" r=".6">${stops([
    [0, '#ffffff', glow],
    [1, '#ffffff', 0],
  ])}</radialGradient>`;
  return `${wall}${floor}${spot}${band(0, HEIGHT, 'url(#wall)')}${band(GROUND - 110, HEIGHT, 'url(#floor)')}${band(0, HEIGHT, 'url(#spot)')}`;
}
