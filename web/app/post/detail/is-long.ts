/** Signs in a full line of the widest description, and the lines that are shown of a long one. */
const LINE = 68;
const SHOWN = 6;

/**
 * Whether a description is folded. Reckoned, not measured: the server decides, so that nothing moves when the page comes
 * alive. Narrow screens break more lines; what counts as short there is shown whole.
 */
export function isLong(text: string): boolean {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return lines > SHOWN + 1;
}
