/** Several fields may have the same complaint: above the form it stands once, and leads to the first of them. */
export function oncePerText<Line extends { text: string }>(lines: readonly Line[]): Line[] {
  return lines.filter(({ text }, index) => lines.findIndex((line) => line.text === text) === index);
}
