import { cx } from './class-names.ts';

let imagesUrl = import.meta.env.SSR ? '' : (document.documentElement.dataset.images ?? '');

/** On the server, before anything is rendered. The browser reads it from the document. */
export function setImagesUrl(url: string) {
  imagesUrl = url;
}

/** Signed addresses have a second segment: they are private, and not for a CDN. */
const PUBLIC_UPLOAD = /^\/uploads\/[^/]+$/;

/** Where the image is loaded from: the CDN, if there is one, for public images. */
export const imageUrl = (path: string): string => (PUBLIC_UPLOAD.test(path) ? imagesUrl + path : path);

interface ResponsiveImageProps {
  /** The `.jpg`; its smaller variants are beside it as `name-480.webp`, and as `.avif` where `avif` lists the width. */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Widths that exist as WebP. Without them the original is shown. */
  widths?: readonly number[];
  avif?: readonly number[];
  sizes?: string;
  /** True: the LCP image, with high fetch priority; `soon`: eager, above the fold. The rest load lazily. */
  priority?: boolean | 'soon';
  /** A tiny version of the image as a data URL, shown until the image loads. */
  placeholder?: string | null;
  /** Shows all of it, on a blurred copy of itself that fills the frame. Otherwise the frame cuts what exceeds it. */
  whole?: boolean;
  /** Of the frame, which the image fills: give it a size or an aspect ratio. */
  className?: string;
}

export function ResponsiveImage({
  src,
  alt,
  width,
  height,
  widths = [],
  avif = [],
  sizes,
  priority = false,
  placeholder,
  whole = false,
  className,
}: ResponsiveImageProps) {
  const [smallest] = widths;
  return (
    <span className={cx('image-frame', className)}>
      {whole && (
        <img
          src={imageUrl(smallest ? variantOf(src, smallest, 'webp') : src)}
          alt=""
          loading="lazy"
          className="absolute inset-0 size-full scale-110 object-cover opacity-70 blur-xl"
        />
      )}
      {placeholder && (
        <img src={placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
      )}
      <picture className="contents">
        {avif.length > 0 && <source type="image/avif" srcSet={srcSetOf(src, avif, 'avif')} sizes={sizes} />}
        {widths.length > 0 && <source type="image/webp" srcSet={srcSetOf(src, widths, 'webp')} sizes={sizes} />}
        <img
          src={imageUrl(src)}
          alt={alt}
          width={width}
          height={height}
          sizes={sizes?.startsWith('auto') ? 'auto' : undefined} // without it the sources may not be `auto` either
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === true ? 'high' : undefined}
          decoding={priority === true ? 'sync' : 'async'}
          className={cx('relative size-full', whole ? 'object-contain' : 'object-cover')}
        />
      </picture>
    </span>
  );
}

/** The `srcset` of the variants of an image. */
export function srcSetOf(src: string, widths: readonly number[], type: 'webp' | 'avif') {
  return widths.map((width) => `${imageUrl(variantOf(src, width, type))} ${width}w`).join(', ');
}

const variantOf = (src: string, width: number, type: 'webp' | 'avif') =>
  src.replace(/(\.jpe?g)?$/i, `-${width}.${type}`);
