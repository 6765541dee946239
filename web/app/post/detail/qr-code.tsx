/** The squares of `qrSquares` as a drawing that prints sharp at any size, with the white edge that readers need. */
export function QrCode({ rows, label, className }: { rows: readonly number[]; label: string; className?: string }) {
  const size = rows.length;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  );
}

/** Neighbours in a row are drawn in one stroke. */
export function qrPath(rows: readonly number[]): string {
  return rows
    .flatMap((bits, row) => {
      const squares = bits.toString(2).padStart(rows.length, '0');
      return [...squares.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${row}h${run.length}v1h-${run.length}z`,
      );
    })
    .join('');
}
