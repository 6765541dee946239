/** Apart from the decoder, so that whoever only counts sizes does not load it. */
export const LONGEST_SIDE = 1600;
const WIDTHS = [320, 640, 960, 1600];

/** The one width that is made at once: right for a card, and bearable for a page until the others are there. */
export const firstWidthFor = (width: number): number => Math.min(width, 640);

/** The usual widths that the picture reaches, and its own where it falls between two. */
export function widthsFor(width: number): number[] {
  return [...WIDTHS.filter((usual) => usual < width), Math.min(width, LONGEST_SIDE)];
}
