import { cx } from './class-names.ts';
import { copiesOf } from './picture-copies.ts';

interface PictureProps {
  /** The `.jpg`; its smaller copies lie beside it as `name-480.webp`, and as `.avif` where `avif` lists the width. */
  src: string;
  alt: string;
  width: number;
  height: number;
  /** Widths that exist as WebP. None: the picture is shown as it is. */
  widths?: readonly number[];
  avif?: readonly number[];
  sizes?: string;
  /** The picture that a page is judged by, before all others; `soon`: seen at once too. The rest wait until they come near. */
  priority?: boolean | 'soon';
  /** A few bytes of the same picture as a data URL, seen until the real one arrives. */
  placeholder?: string | null;
  /** Of the frame. It fills the frame: give that a size or an aspect. */
  className?: string;
}

export function Picture({
  src,
  alt,
  width,
  height,
  widths = [],
  avif = [],
  sizes,
  priority = false,
  placeholder,
  className,
}: PictureProps) {
  return (
    <span className={cx('relative block size-full overflow-hidden', className)}>
      {placeholder && (
        <img src={placeholder} alt="" className="absolute inset-0 size-full scale-110 object-cover blur-lg" />
      )}
      <picture className="contents">
        {avif.length > 0 && <source type="image/avif" srcSet={copiesOf(src, avif, 'avif')} sizes={sizes} />}
        {widths.length > 0 && <source type="image/webp" srcSet={copiesOf(src, widths, 'webp')} sizes={sizes} />}
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority === true ? 'high' : undefined}
          decoding={priority === true ? 'sync' : 'async'}
          className="relative size-full object-cover"
        />
      </picture>
    </span>
  );
}
