import type { Image } from '@rodado/contract/image';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type MouseEvent, useRef, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { PostPicture } from './post-picture.tsx';

const THUMBS = 4;

interface GalleryProps {
  images: readonly Image[];
  title: string;
}

/** A row that is swiped or scrolled, with or without script; arrows and small pictures only move it. */
export function Gallery({ images, title }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const { current: list } = row;
    list?.scrollTo({ left: list.clientWidth * ((index + images.length) % images.length), behavior: 'smooth' });
  };
  const follow = () => {
    const { current: list } = row;
    if (list) setCurrent(Math.round(list.scrollLeft / list.clientWidth));
  };

  return (
    // 16 % less the gap: four 4:3 pictures are then as tall as the 7:4 one beside them.
    <section aria-label="Fotos" className="gap-2 md:grid md:grid-cols-[minmax(0,1fr)_calc(16%-8px)]">
      <div className="relative aspect-4/3 overflow-hidden md:aspect-7/4 md:rounded-l">
        <ul
          ref={row}
          onScroll={follow}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={`Fotos de ${title}`}
          className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain bg-surface-2 [scrollbar-width:none] focus-visible:-outline-offset-2"
        >
          {(images.length > 0 ? images : [undefined]).map((image, index) => (
            <li key={image?.id ?? 'none'} className="h-full w-full flex-none snap-center">
              <PostPicture
                image={image}
                alt={`${title}, foto ${index + 1}`}
                sizes="(min-width: 1280px) 1008px, (min-width: 768px) 75vw, 100vw"
                priority={index === 0}
              />
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <div data-print="hide">
            <IconButton
              kind="picture"
              label="Foto anterior"
              icon={<ChevronLeft />}
              onClick={() => show(current - 1)}
              className="absolute! top-1/2 left-3 -translate-y-1/2 max-md:hidden"
            />
            <IconButton
              kind="picture"
              label="Foto siguiente"
              icon={<ChevronRight />}
              onClick={() => show(current + 1)}
              className="absolute! top-1/2 right-3 -translate-y-1/2 max-md:hidden"
            />
            <p className="num absolute right-3 bottom-3 rounded-pill bg-picture-label px-2.5 py-0.75 text-13 font-semibold text-on-picture-label">
              {current + 1} / {images.length}
            </p>
          </div>
        )}
      </div>
      <Thumbs images={images} title={title} onChoose={show} />
    </section>
  );
}

interface ThumbsProps extends GalleryProps {
  onChoose: (index: number) => void;
}

/** The next four; the last one says how many more there are. Without script they open the picture itself. */
function Thumbs({ images, title, onChoose }: ThumbsProps) {
  const more = images.length - 1 - THUMBS;
  const choose = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey) return;
    event.preventDefault();
    onChoose(index);
  };
  return (
    <ul data-print="hide" className="grid content-start gap-2 max-md:hidden">
      {images.slice(1, 1 + THUMBS).map((image, index) => (
        <li key={image.id}>
          <a
            href={image.url}
            onClick={choose(index + 1)}
            aria-label={`Ver la foto ${index + 2} de ${title}`}
            className="relative block aspect-4/3 overflow-hidden rounded-m bg-surface-2"
          >
            <PostPicture image={image} alt="" sizes="184px" />
            {index === THUMBS - 1 && more > 0 && (
              <b className="num absolute inset-0 grid place-items-center bg-picture-label/75 text-26 text-on-picture-label">
                +{more}
              </b>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
