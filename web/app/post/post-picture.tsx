import type { Image } from '@rodado/contract/image';
import type { Category } from '@rodado/contract/vocabulary';
import { cx } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { Silhouette } from './silhouette.tsx';
import { useBlurred } from './use-blurred.ts';

interface PostPictureProps {
  image: Image | undefined;
  category: Category;
  alt: string;
  sizes: string;
  priority?: boolean | 'soon';
  className?: string;
}

/** A picture of a post, in the sizes that exist. Where there is none, or none is ready yet, its kind of vehicle stands in. */
export function PostPicture({ image, category, alt, sizes, priority, className }: PostPictureProps) {
  const { frame, blurred } = useBlurred(image?.thumbhash);
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
      <Picture
        src={url}
        alt={alt}
        width={width}
        height={height}
        widths={widths}
        avif={avif ? widths : []}
        sizes={sizes}
        priority={priority}
        placeholder={blurred}
        className={className}
      />
    </span>
  );
}

/** Not sent yet: the preview of a post that is being written. */
const isOnThisDevice = ({ url }: Image) => url.startsWith('blob:');
