import type { Image } from '@rodado/contract/image';
import type { Category } from '@rodado/contract/vocabulary';
import type { MouseEvent } from 'react';
import { PostPicture } from '../post-picture.tsx';

const THUMBS = 4;

interface GalleryThumbsProps {
  images: readonly Image[];
  category: Category;
  onShow: (index: number) => void;
  onOpen: (index: number) => (event: MouseEvent<HTMLElement>) => void;
}

/** The pictures after the cover. The fourth says how many it stands for, and opens them; without script all open the file. */
export function GalleryThumbs({ images, category, onShow, onOpen }: GalleryThumbsProps) {
  const show = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow(index);
  };
  return (
    <ul className="grid content-start gap-2 max-md:hidden">
      {images.slice(1, 1 + THUMBS).map((image, place) => {
        const index = place + 1;
        const more = index === THUMBS ? images.length - THUMBS : 0;
        return (
          <li key={image.id}>
            <a
              href={image.url}
              onClick={more > 0 ? onOpen(index) : show(index)}
              aria-label={more > 0 ? `+${more}: ver todas las fotos` : `Ver la foto ${index + 1}`}
              className="relative block aspect-4/3 overflow-hidden rounded-m bg-surface-2"
            >
              <PostPicture image={image} category={category} alt="" sizes="(min-width: 1280px) 184px, 15vw" />
              {more > 0 && (
                <b className="num absolute inset-0 grid place-items-center bg-picture-label/75 text-26 text-on-picture-label">
                  +{more}
                </b>
              )}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
