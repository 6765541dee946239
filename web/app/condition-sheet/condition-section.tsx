import type { ConditionItem } from '@rodado/contract/condition-sheet';
import { CONDITION_STATE_LABELS, PART_TEXTS, partsOf, type VehiclePart } from '@rodado/contract/condition-sheet-rules';
import { formatDate } from '@rodado/contract/format';
import type { Image } from '@rodado/contract/image';
import type { Post } from '@rodado/contract/post';
import { CircleDashed } from 'lucide-react';
import { lazy, type MouseEvent, Suspense } from 'react';
import { useLightbox } from '../image/use-lightbox.ts';
import { PostImage } from '../post/card/post-image.tsx';
import { cx } from '../ui/class-names.ts';
import { preload } from '../ui/lazy-hydration.tsx';
import { STATE_COLORS, StateIcon } from './state-icon.tsx';

const loadLightbox = () => import('../image/lightbox.tsx');
const preloadLightbox = preload(loadLightbox);
const ImageLightbox = lazy(async () => ({ default: (await loadLightbox()).ImageLightbox }));

type Declared = Pick<Post, 'category' | 'condition' | 'fuel' | 'conditionSheet'>;

/** What the seller declares about each part. What is not declared is named too; a new vehicle has nothing to declare. */
export function ConditionSection({ post }: { post: Declared }) {
  const parts = partsOf(post);
  if (parts.length === 0) return null;
  const items = parts.flatMap((part) => post.conditionSheet.find((item) => item.part === part) ?? []);
  const undeclared = parts.filter((part) => !items.some((item) => item.part === part));
  return (
    <section aria-labelledby="estado" className="mt-7.5">
      <h2 id="estado" className="mb-1 text-22">
        Estado del vehículo
      </h2>
      {items.length === 0 ? (
        <Undeclared>Sin declarar por el vendedor. Preguntale por lo que te importe.</Undeclared>
      ) : (
        <>
          <p className="text-text-2">Declarado por el vendedor {daysOf(items)}. Rodado no lo verifica.</p>
          <ConditionList items={items} category={post.category} />
          {undeclared.length > 0 && (
            <Undeclared>
              <b className="font-semibold text-text">Sin declarar:</b> {listOf(undeclared)}
            </Undeclared>
          )}
        </>
      )}
    </section>
  );
}

function Undeclared({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex gap-3 text-text-2 [&_.lucide]:mt-0.5 [&_.lucide]:size-5 [&_.lucide]:flex-none [&_.lucide]:text-text-3">
      <CircleDashed aria-hidden="true" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}

const listOf = (parts: readonly VehiclePart[]) => parts.map((part) => PART_TEXTS[part].label).join(' · ');

/** 'el 3 de octubre de 2026', or between which days. */
function daysOf(items: readonly ConditionItem[]): string {
  const days = items.map(({ declaredAt }) => declaredAt).toSorted();
  const [first, last] = [formatDate(days[0] ?? ''), formatDate(days.at(-1) ?? '')];
  return first === last ? `el ${last}` : `entre el ${first} y el ${last}`;
}

interface ConditionListProps {
  items: readonly ConditionItem[];
  category: Post['category'];
}

function ConditionList({ items, category }: ConditionListProps) {
  const partImages = items.flatMap(({ part, image }) => (image ? [{ part, image }] : []));
  const lightbox = useLightbox('#fotos-del-estado', (_last, opener) => opener?.focus({ preventScroll: true }));
  const open = (image: Image) => (event: MouseEvent<HTMLElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true }); // Safari does not focus links on click, and the focus must return here
    lightbox.open(
      partImages.findIndex((one) => one.image === image),
      event.currentTarget,
    );
  };
  return (
    <>
      <ul
        onPointerEnter={preloadLightbox}
        onFocus={preloadLightbox}
        className="my-3 gap-x-8 border-b border-border sm:max-md:columns-2 xl:columns-2"
      >
        {items.map(({ part, state, text, image }) => (
          <li key={part} className="flex break-inside-avoid gap-3 border-t border-border py-2.5">
            <StateIcon state={state} className={cx('mt-0.5 size-5 flex-none', STATE_COLORS[state])} />
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b className="font-semibold">{PART_TEXTS[part].label}</b>
                <span className={cx('text-14 font-semibold', STATE_COLORS[state])}>
                  {CONDITION_STATE_LABELS[state]}
                </span>
              </p>
              {(text || image) && (
                <div className="flex items-start justify-between gap-3">
                  <p className="min-w-0 text-15 leading-snug wrap-anywhere text-text-2">{text}</p>
                  {image && (
                    <a
                      href={image.url}
                      onClick={open(image)}
                      aria-label={`Ver la foto: ${PART_TEXTS[part].label}`}
                      className="mt-1 h-12 w-16 flex-none cursor-zoom-in overflow-hidden rounded-inner bg-surface-2"
                    >
                      <PostImage image={image} category={category} alt="" sizes="64px" />
                    </a>
                  )}
                </div>
              )}
            </div>
          </li>
        ))}
      </ul>
      {lightbox.start !== null && (
        <Suspense>
          <ImageLightbox
            images={partImages.map(({ image }) => image)}
            altOf={(index) => labelAt(partImages, index)}
            start={lightbox.start}
            onView={lightbox.view}
            onClose={lightbox.close}
          />
        </Suspense>
      )}
    </>
  );
}

function labelAt(partImages: readonly { part: VehiclePart }[], index: number): string {
  const one = partImages[index];
  return one ? PART_TEXTS[one.part].label : '';
}
