import type { Category } from '@rodado/contract/enums';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/class-names.ts';
import { ResponsiveImage } from '../../ui/image.tsx';
import type { ShownImage } from './card-post.ts';

interface PostImageProps {
  image: ShownImage | undefined;
  category: Category;
  alt: string;
  sizes: string;
  priority?: boolean | 'soon';
  /** Shows all of an image that is narrower than this, or than 4:3, instead of cutting off wheels or roof. */
  whole?: boolean | number;
  className?: string;
}

/** An image of a post, in its available sizes. Without one, or before it is ready, the silhouette of the category. */
export function PostImage({ image, category, alt, sizes, priority, whole = false, className }: PostImageProps) {
  const { frame, blurred } = useThumbhash(image?.thumbhash);
  if (!image || (image.widths.length === 0 && !isOnThisDevice(image))) {
    return (
      <span className={cx('grid size-full place-items-center text-border-strong', className)}>
        <Silhouette category={category} className="w-2/5" />
      </span>
    );
  }
  const { url, width, height, widths, avif } = image;
  return (
    <span ref={frame} className="contents">
      <ResponsiveImage
        src={url}
        alt={alt}
        width={width}
        height={height}
        widths={widths}
        avif={avif ? widths : []}
        sizes={sizes}
        priority={priority}
        placeholder={blurred}
        whole={whole !== false && width / height < (whole === true ? 4 / 3 : whole)}
        className={className}
      />
    </span>
  );
}

/** A vehicle of the category from the side. Decorative: its name is shown beside it. */
export function Silhouette({ category, className = 'w-15' }: { category: Category; className?: string }) {
  return <span aria-hidden="true" data-category={category} className={cx('silhouette', className)} />;
}

/** Not uploaded yet: the preview of a draft. */
const isOnThisDevice = ({ url }: ShownImage) => url.startsWith('blob:');

/**
 * A blurred placeholder for an image that is still loading, decoded from its thumbhash in the browser: in the HTML it
 * would cost more bytes than it is worth. Images that are loaded before they are visible never need it.
 */
function useThumbhash(thumbhash: string | undefined) {
  const frame = useRef<HTMLSpanElement>(null);
  const [blurred, setBlurred] = useState<string | null>(null);

  useEffect(() => {
    const img = frame.current?.querySelector('picture img');
    if (!thumbhash || !(img instanceof HTMLImageElement) || img.complete) return;
    const loaded = new AbortController();
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting || img.complete) return;
      observer.disconnect();
      void import('thumbhash').then(({ thumbHashToDataURL }) =>
        // Each in its own idle callback: a page has dozens, and decoding them together would delay input.
        whenIdle(() => {
          if (!loaded.signal.aborted) setBlurred(thumbHashToDataURL(bytesOf(thumbhash)));
        }),
      );
    });
    observer.observe(img);
    const clear = () => {
      observer.disconnect();
      loaded.abort();
      setBlurred(null);
    };
    img.addEventListener('load', clear, { signal: loaded.signal });
    return clear;
  }, [thumbhash]);

  return { frame, blurred };
}

const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
