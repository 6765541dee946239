import { usePostsById } from '../post/card/use-posts-by-id.ts';
import { Button } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import { forgetViewedPosts, useViewedPosts } from '../viewed/viewed-posts.ts';
import { PostCarousel } from './carousel.tsx';

/**
 * The posts last looked at on this device. The HTML is the same for everybody: an attribute of <html>, set before the
 * first paint, shows the section, which reserves the space of cards that are loaded later.
 */
export function ViewedRow() {
  const ids = useViewedPosts();
  const { posts, isLoading } = usePostsById(ids);
  if (ids.length > 0 && posts.length === 0 && !isLoading) return null;
  const forget = () => {
    const restore = forgetViewedPosts();
    document.getElementById('contenido')?.focus({ preventScroll: true }); // the button disappears
    void toast.undo('Borramos los vistos recientemente', restore, { id: 'viewed' });
  };
  return (
    <section
      aria-labelledby="vistos-recientemente"
      aria-busy={isLoading}
      className="wrap hidden min-h-[372px] pt-12 in-data-viewed:block md:min-h-[510px] md:pt-14 lg:min-h-[478px]"
    >
      <PostCarousel
        slides="category"
        name="Vistos recientemente"
        posts={isLoading ? null : posts}
        heading={
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 id="vistos-recientemente" className="display text-22 md:text-30">
              Vistos recientemente
            </h2>
            <Button kind="ghost" size="s" onClick={forget}>
              Borrar<span className="sr-only"> los vistos recientemente</span>
            </Button>
          </div>
        }
      />
    </section>
  );
}
