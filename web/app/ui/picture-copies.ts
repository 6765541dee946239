/** As in `srcset`: the copies that lie beside a picture, with their widths. */
export function copiesOf(src: string, widths: readonly number[], type: 'webp' | 'avif') {
  const stem = src.replace(/\.jpe?g$/i, '');
  return widths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ');
}
