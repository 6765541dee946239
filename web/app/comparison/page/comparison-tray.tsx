import { comparisonHref } from '@rodado/contract/comparison-href';
import { POST_STATUS_LABELS } from '@rodado/contract/enums';
import { MAX_COMPARED } from '@rodado/contract/limits';
import { Scale, Trash2, X } from 'lucide-react';
import { type RefObject, useEffect } from 'react';
import type { CardPost } from '../../post/card/card-post.ts';
import { PostImage } from '../../post/card/post-image.tsx';
import { usePostsById } from '../../post/card/use-posts-by-id.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { cx } from '../../ui/class-names.ts';
import { useRestoredFocus } from '../../ui/use-restored-focus.ts';
import { clearCompared, comparedPosts, removeCompared } from '../compared-posts.ts';

interface ComparisonTrayProps {
  id: string;
  /** Takes the focus when the bar disappears. */
  contentId: string;
}

/** What was chosen to be compared: at the foot of the screen, before the footer. */
export function ComparisonTray({ id, contentId }: ComparisonTrayProps) {
  const ids = comparedPosts.useIds();
  const { posts, isLoading } = usePostsById(ids);
  const bar = useRestoredFocus(ids.length);
  useTrayHeight(bar);
  const focusContent = () => document.getElementById(contentId)?.focus({ preventScroll: true });
  const remove = (post: { id: string; title: string }) => {
    if (ids.length === 1) focusContent();
    removeCompared(post);
  };
  const clear = () => {
    focusContent();
    clearCompared();
  };
  return (
    <section
      aria-label="Comparación"
      data-print="hide"
      // Below the suggestions of a search box, above the buttons of cards.
      className="sticky bottom-0 z-5 border-t border-border bg-surface shadow-float"
    >
      <div
        ref={bar}
        id={id}
        tabIndex={-1}
        className="wrap flex flex-wrap items-center gap-x-2 gap-y-2 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] outline-none"
      >
        <ul className="flex min-w-0 flex-wrap gap-1.5 sm:gap-2">
          {ids.map((postId) => (
            <li key={postId} className="min-w-0">
              <Chosen
                post={posts.find((post) => post.id === postId)}
                isLoading={isLoading}
                onRemove={(title) => remove({ id: postId, title })}
              />
            </li>
          ))}
          {Array.from({ length: MAX_COMPARED - ids.length }, (_, place) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              key={place}
              aria-hidden="true"
              className="h-11 w-14 rounded-inner border border-dashed border-border-strong max-sm:hidden"
            />
          ))}
        </ul>
        <div className="ml-auto flex flex-wrap items-center gap-1">
          {ids.length === 1 && <p className="text-14 text-text-2">Elegí otro para comparar</p>}
          <Button
            kind="ghost"
            size="s"
            aria-label="Limpiar la comparación"
            className="max-sm:min-h-11 max-sm:px-2"
            onClick={clear}
          >
            <Trash2 className="sm:hidden" />
            <span className="max-sm:hidden">Limpiar</span>
          </Button>
          {ids.length > 1 && (
            <ButtonLink to={comparisonHref(ids)} className="max-sm:px-2.5">
              <Scale className="max-sm:hidden" />
              Comparar ({ids.length})
            </ButtonLink>
          )}
        </div>
      </div>
    </section>
  );
}

interface ChosenProps {
  /** Undefined while it loads, and where it is gone. */
  post: CardPost | undefined;
  isLoading: boolean;
  onRemove: (title: string) => void;
}

function Chosen({ post, isLoading, onRemove }: ChosenProps) {
  const title = post?.title ?? 'Un vehículo';
  const hasEnded = post ? post.status !== 'ACTIVE' : !isLoading;
  const state = post ? POST_STATUS_LABELS[post.status].toLowerCase() : 'ya no está publicado';
  const label = `Quitar ${title} de la comparación${hasEnded ? ` (${state})` : ''}`;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => onRemove(title)}
      className="group relative block size-10 overflow-hidden rounded-inner bg-surface-2 sm:h-11 sm:w-14"
    >
      {post && (
        <PostImage
          image={post.images[0]}
          category={post.category}
          alt=""
          sizes="56px"
          className={cx(hasEnded && 'opacity-45 grayscale')}
        />
      )}
      <span className="absolute top-0.5 right-0.5 grid size-5 place-items-center rounded-pill bg-picture-label text-on-picture-label group-hover:bg-danger group-hover:text-on-danger">
        <X className="size-3.5" />
      </span>
    </button>
  );
}

/** Other bars at the foot of the screen stand above this one, and the focus does not end up behind it. */
function useTrayHeight(bar: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--tray', `${bar.current?.offsetHeight ?? 0}px`));
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--tray');
    };
  }, [bar]);
}
