import type { Category } from '@rodado/contract/enums';
import type { Image } from '@rodado/contract/image';
import { ChevronLeft, ChevronRight, Expand } from 'lucide-react';
import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useLightbox } from '../../image/use-lightbox.ts';
import { cx } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { preload } from '../../ui/lazy-hydration.tsx';
import { PostImage } from '../card/post-image.tsx';
import { COVER_SIZES } from './post-meta.ts';

const loadLightbox = () => import('../../image/lightbox.tsx');
const preloadLightbox = preload(loadLightbox);
const ImageLightbox = lazy(async () => ({ default: (await loadLightbox()).ImageLightbox }));

interface GalleryProps {
  images: readonly Image[];
  title: string;
  category: Category;
  /** Shown over the images, absolutely positioned. */
  children?: ReactNode;
}

/** A scrolling row that works without script; arrows, keys and thumbnails only scroll it. */
export function Gallery({ images, title, category, children }: GalleryProps) {
  const { row, current, show, step, follow, letGo, onKeyDown, linkAt } = useSlides(images.length);
  const lightbox = useLightbox('#fotos', (last, opener) => {
    show(last, 'instant');
    const isSlide = row.current?.contains(opener);
    (isSlide ? linkAt(last) : opener)?.focus({ preventScroll: true });
  });
  const thumbs = THUMB_COLUMNS[Math.min(images.length, MAX_THUMBS)];

  const open = (index: number) => (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true }); // Safari does not focus links on click, and the focus must return here
    lightbox.open(index, event.currentTarget);
  };

  return (
    <section
      aria-label="Fotos"
      onPointerEnter={preloadLightbox}
      onFocus={preloadLightbox}
      className={cx('relative gap-2 md:grid', thumbs?.columns)}
    >
      <div
        className={cx(
          'relative aspect-4/3 overflow-hidden bg-surface-2 md:rounded-l',
          thumbs ? 'md:aspect-7/4' : 'md:aspect-21/10',
        )}
      >
        {images.length === 0 && <PostImage image={undefined} category={category} alt="" sizes={COVER_SIZES} />}
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
                // A single tab stop: the arrow keys move from there.
                tabIndex={index === current ? 0 : -1}
                aria-label={`Ver la foto ${index + 1} de ${images.length} en pantalla completa`}
                className="block size-full cursor-zoom-in focus-visible:-outline-offset-4"
              >
                <PostImage
                  image={image}
                  category={category}
                  alt={`${title}, foto ${index + 1}`}
                  sizes={COVER_SIZES}
                  priority={index === 0}
                  whole={thumbs ? true : WHOLE_ALONE}
                />
              </a>
            </li>
          ))}
        </ul>
        {thumbs && (
          <>
            <IconButton
              kind="image"
              label="Foto anterior"
              icon={<ChevronLeft />}
              onClick={() => step(-1)}
              className="absolute! top-1/2 left-2 -translate-y-1/2 md:left-3"
            />
            <IconButton
              kind="image"
              label="Foto siguiente"
              icon={<ChevronRight />}
              onClick={() => step(1)}
              className="absolute! top-1/2 right-2 -translate-y-1/2 md:right-3"
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
      {thumbs && (
        <GalleryThumbs
          images={images}
          category={category}
          current={current}
          sizes={thumbs.sizes}
          onShow={show}
          onOpen={open}
        />
      )}
      {lightbox.start !== null && (
        <Suspense>
          <ImageLightbox
            images={images}
            altOf={(index) => `${title}, foto ${index + 1}`}
            start={lightbox.start}
            onView={lightbox.view}
            onClose={lightbox.close}
          />
        </Suspense>
      )}
    </section>
  );
}

/** A single image in its 21:10 frame would lose more than a fifth. */
const WHOLE_ALONE = 2.1 * 0.8;

const MAX_THUMBS = 4;

/** By how many thumbnails there are: as wide as makes them 4:3 when together they are as tall as the 7:4 image beside. */
const THUMB_COLUMNS: Record<number, { columns: string; sizes: string }> = {
  2: {
    columns: 'md:grid-cols-[minmax(0,1fr)_calc(27.586%-6px)]',
    sizes: '(min-width: 1280px) 325px, 26vw',
  },
  3: {
    columns: 'md:grid-cols-[minmax(0,1fr)_calc(20.253%-7px)]',
    sizes: '(min-width: 1280px) 236px, 19vw',
  },
  4: {
    columns: 'md:grid-cols-[minmax(0,1fr)_calc(16%-8px)]',
    sizes: '(min-width: 1280px) 184px, 15vw',
  },
};

interface GalleryThumbsProps {
  images: readonly Image[];
  category: Category;
  /** Index of the image that is shown large. */
  current: number;
  sizes: string;
  onShow: (index: number) => void;
  onOpen: (index: number) => (event: MouseEvent<HTMLElement>) => void;
}

/** If there are more, the last one shows how many remain and opens them. Without script all open the file. */
function GalleryThumbs({ images, category, current, sizes, onShow, onOpen }: GalleryThumbsProps) {
  const show = (index: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onShow(index);
  };
  const shown = images.slice(0, MAX_THUMBS);
  return (
    <ul className="grid auto-rows-fr gap-2 max-md:hidden">
      {shown.map((image, index) => {
        const isLast = index === MAX_THUMBS - 1;
        const more = isLast && images.length > MAX_THUMBS ? images.length - index : 0;
        const isCurrent = index === current || (isLast && current > index);
        return (
          <li key={image.id} className="relative">
            <a
              href={image.url}
              onClick={more > 0 ? onOpen(index) : show(index)}
              aria-label={more > 0 ? `+${more}: ver todas las fotos` : `Ver la foto ${index + 1}`}
              aria-current={isCurrent ? 'true' : undefined}
              className="absolute inset-0 overflow-hidden rounded-m bg-surface-2 after:absolute after:inset-0 after:rounded-m after:border-transparent after:transition-colors aria-[current]:after:border-4 aria-[current]:after:border-brand aria-[current]:after:shadow-[inset_0_0_0_2px_var(--surface)]"
            >
              <PostImage image={image} category={category} alt="" sizes={sizes} whole />
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

/** The current image of a horizontally scrolling row, and how to scroll to another. It wraps around at the ends. */
function useSlides(count: number) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** The target of a running scroll, so that two quick presses move two images. */
  const target = useRef<number | null>(null);

  const show = (index: number, behavior: ScrollBehavior = 'auto') => {
    const { current: list } = row;
    if (!list) return;
    target.current = index;
    list.scrollTo({ left: list.clientWidth * index, behavior });
  };
  const after = (by: number) => ((target.current ?? current) + by + count) % count;
  const step = (by: number) => show(after(by));

  const follow = () => {
    const { current: list } = row;
    if (!list || list.clientWidth === 0) return;
    const index = Math.round(list.scrollLeft / list.clientWidth);
    if (index === target.current) target.current = null;
    setCurrent(index);
  };
  /** A touch or a wheel event cancels the running scroll. */
  const letGo = () => {
    target.current = null;
  };

  const linkAt = (index: number) => row.current?.children[index]?.querySelector('a');
  const onKeyDown = (event: KeyboardEvent) => {
    const index = { ArrowLeft: after(-1), ArrowRight: after(1), Home: 0, End: count - 1 }[event.key];
    if (index === undefined) return;
    event.preventDefault();
    show(index);
    linkAt(index)?.focus({ preventScroll: true });
  };

  return { row, current, show, step, follow, letGo, onKeyDown, linkAt };
}
