interface QrCodeProps {
  rows: readonly string[];
  label: string;
  className?: string;
}

/** The squares of `qrSquares` as SVG, sharp at any print size, with the white border that scanners need. */
export function QrCode({ rows, label, className }: QrCodeProps) {
  const size = rows.length + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-${QUIET_ZONE} -${QUIET_ZONE} ${size} ${size}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={size} height={size} fill="#fff" />
      <path d={qrPath(rows)} fill="#000" />
    </svg>
  );
}

/** Squares of white around a code. */
const QUIET_ZONE = 4;
/** The petrol of the brand, as dark as its bands: scanners want contrast. */
const INK = '#05343e';
/** Of a file that is opened on its own, in pixels. */
const FILE_SIZE = 1_024;

/** The same as a file. */
export function qrFile(rows: readonly string[], title: string): string {
  const size = rows.length + 2 * QUIET_ZONE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${FILE_SIZE}" height="${FILE_SIZE}"`,
    ` viewBox="-${QUIET_ZONE} -${QUIET_ZONE} ${size} ${size}" shape-rendering="crispEdges">`,
    `<title>${title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</title>`,
    `<rect x="-${QUIET_ZONE}" y="-${QUIET_ZONE}" width="${size}" height="${size}" fill="#fff"/>`,
    `<path d="${qrPath(rows)}" fill="${INK}"/></svg>`,
  ].join('');
}

/** Adjacent squares of a row are drawn as one stroke. */
export function qrPath(rows: readonly string[]): string {
  return rows
    .flatMap((bits, row) => {
      const squares = BigInt(`0x${bits}`).toString(2).padStart(rows.length, '0');
      return [...squares.matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${row}h${run.length}v1h-${run.length}z`,
      );
    })
    .join('');
}
