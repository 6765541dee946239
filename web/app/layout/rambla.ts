/** The drawn banner, in the sizes and formats that lie in public/art. */
const copies = (name: string, widths: readonly number[], type: 'avif' | 'webp') =>
  widths.map((width) => `/art/${name}-${width}.${type} ${width}w`).join(', ');

function drawing(name: string, widths: readonly number[], sizes: string) {
  return {
    avif: { type: 'image/avif', srcSet: copies(name, widths, 'avif'), sizes },
    webp: { type: 'image/webp', srcSet: copies(name, widths, 'webp'), sizes },
  };
}

/** As wide as the screen, but never less than its height asks for. */
export const WIDE = drawing('hero', [960, 1440, 2160], '(min-width: 1440px) 100vw, 1440px');
export const PORTRAIT = drawing('hero-portrait', [640, 1080], '100vw');
/** The right half of the account screens. */
export const PORTRAIT_HALF = drawing('hero-portrait', [640, 1080], 'max(50vw, 75vh)');
