import type { Image } from '@rodado/contract/image';
import { Picture } from '../ui/picture.tsx';
import { Silhouette } from './silhouette.tsx';

interface PostPictureProps {
  image: Image | undefined;
  alt: string;
  sizes: string;
  priority?: boolean;
  className?: string;
}

/** A picture of a post, in the sizes that exist. Where there is none, or none is ready yet, its kind of vehicle stands in. */
export function PostPicture({ image, alt, sizes, priority, className }: PostPictureProps) {
  if (!image || image.widths.length === 0) {
    return (
      <span className="grid size-full place-items-center text-border-strong">
        <Silhouette category="Auto" className="w-2/5" />
      </span>
    );
  }
  const { url, width, height, widths, avif } = image;
  return (
    <Picture
      src={url}
      alt={alt}
      width={width}
      height={height}
      widths={widths}
      avif={avif ? widths : []}
      sizes={sizes}
      priority={priority}
      className={className}
    />
  );
}
