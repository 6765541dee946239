interface Picture {
  width: number;
  height: number;
  /** Between two bars. */
  gap: number;
  /** The value that fills the picture. */
  highest: number;
}

/** One bar a value, from the bottom up, as a single path: a year of them is one element. */
export function barsPath(values: readonly number[], { width, height, gap, highest }: Picture): string {
  const step = width / values.length;
  return values
    .map((value, at) => {
      if (value === 0) return '';
      const top = round(height - (height * value) / highest);
      return `M${round(at * step + gap / 2)} ${height}V${top}h${round(step - gap)}V${height}Z`;
    })
    .join('');
}

const round = (value: number) => Math.round(value * 100) / 100;
