import type { Image } from '@rodado/contract/image';
import type { Category } from '@rodado/contract/vocabulary';
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { lazy, type MouseEvent, type ReactNode, Suspense } from 'react';
import { ahead } from '../../ui/ahead.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { PostPicture } from '../post-picture.tsx';
import { COVER_SIZES } from './cover.ts';
import { GalleryThumbs } from './gallery-thumbs.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { useSlides } from './use-slides.ts';

const loadFullScreen = () => import('./full-screen.tsx');
const fetchFullScreen = ahead(loadFullScreen);
const FullScreen = lazy(async () => ({ default: (await loadFullScreen()).FullScreen }));

interface GalleryProps {
  images: readonly Image[];
  title: string;
  category: Category;
  /** Over the pictures, placed by itself. */
  children?: ReactNode;
}

/** A row that is swiped or scrolled, with or without script; arrows, keys and small pictures only move it. */
export function Gallery({ images, title, category, children }: GalleryProps) {
  const slides = useSlides(images.length);
  const { row, current, show, step, follow, letGo, onKeyDown } = slides;
  const { start, view, open: openAt, close } = useFullScreen(slides);

  const open = (index: number) => (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true }); // Safari does not by itself, and the focus has to come back here
    openAt(index, event.currentTarget);
  };

  return (
    <section
      aria-label="Fotos"
      onPointerEnter={fetchFullScreen}
      onFocus={fetchFullScreen}
      // 16 % less the gap: four 4:3 pictures are then as tall as the 7:4 one beside them.
      className={cx('relative gap-2 md:grid', images.length > 1 && 'md:grid-cols-[minmax(0,1fr)_calc(16%-8px)]')}
    >
      <div
        className={cx(
          'relative aspect-4/3 overflow-hidden bg-surface-2 md:rounded-l',
          images.length > 1 ? 'md:aspect-7/4' : 'md:aspect-21/10',
        )}
      >
        {images.length === 0 && <PostPicture image={undefined} category={category} alt="" sizes={COVER_SIZES} />}
        <ul
          ref={row}
          onScroll={follow}
          onPointerDown={letGo}
          onWheel={letGo}
          onKeyDown={onKeyDown}
          className="flex size-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none]"
        >
          {images.map((image, index) => (
            <li key={image.id} className="h-full w-full flex-none snap-center snap-always">
              <a
                href={image.url}
                onClick={open(index)}
                // One stop for the keyboard: the arrows lead on from there.
                tabIndex={index === current ? 0 : -1}
                aria-label={`Ver la foto ${index + 1} de ${images.length} en pantalla completa`}
                className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <PostPicture
                  image={image}
                  category={category}
                  alt={`${title}, foto ${index + 1}`}
                  sizes={COVER_SIZES}
                  priority={index === 0}
                />
              </a>
            </li>
          ))}
        </ul>
        {images.length > 1 && (
          <>
            <IconButton
              kind="picture"
              label="Foto anterior"
              icon={<ChevronLeft />}
              onClick={() => step(-1)}
              className="absolute! top-1/2 left-3 -translate-y-1/2 max-md:hidden"
            />
            <IconButton
              kind="picture"
              label="Foto siguiente"
              icon={<ChevronRight />}
              onClick={() => step(1)}
              className="absolute! top-1/2 right-3 -translate-y-1/2 max-md:hidden"
            />
          </>
        )}
        {images.length > 0 && (
          <p className="num pointer-events-none absolute right-3 bottom-3 flex items-center gap-2 rounded-pill bg-picture-label px-2.5 py-0.75 text-13 font-semibold text-on-picture-label">
            <Expand className="size-3.5" />
            <span aria-live="polite" aria-atomic="true">
              <span className="sr-only">Foto </span>
              {current + 1} <span aria-hidden="true">/</span> <span className="sr-only">de </span>
              {images.length}
            </span>
          </p>
        )}
      </div>
      {children}
      {images.length > 1 && <GalleryThumbs images={images} category={category} onShow={show} onOpen={open} />}
      {start !== null && (
        <Suspense>
          <FullScreen images={images} title={title} start={start} onView={view} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
