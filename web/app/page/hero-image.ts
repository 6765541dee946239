/** The variants of the banner in public/art. */
const srcSetOf = (name: string, widths: readonly number[], type: 'avif' | 'webp') =>
  widths.map((width) => `/art/${name}-${width}.${type} ${width}w`).join(', ');

function heroImage(name: string, widths: readonly number[], sizes: string) {
  return {
    avif: { type: 'image/avif', srcSet: srcSetOf(name, widths, 'avif'), sizes },
    webp: { type: 'image/webp', srcSet: srcSetOf(name, widths, 'webp'), sizes },
  };
}

/** As wide as the screen, but at least as wide as its height requires. */
export const WIDE = heroImage('hero', [960, 1440, 2160], '(min-width: 1440px) 100vw, 1440px');
/** The vehicle is larger, and the sky beside it free, where the wide one would be cut. */
export const MEDIUM = heroImage('hero-medium', [960, 1600], 'max(100vw, 960px)');
export const PORTRAIT = heroImage('hero-portrait', [640, 1080], '100vw');
/** The right half of the account screens. */
export const PORTRAIT_HALF = heroImage('hero-portrait', [640, 1080], '50vw');
