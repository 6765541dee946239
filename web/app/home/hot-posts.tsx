import type { PostCard } from '@rodado/contract/post';
import { PostCarousel } from './post-carousel.tsx';
import { useStrip } from './use-strip.ts';

const load = async () => (await import('./strips-work.ts')).loadHot();

export function HotPosts({ posts: brought }: { posts: PostCard[] | null }) {
  const posts = useStrip(brought, load);
  if (posts?.length === 0) return null;
  return (
    <section
      aria-labelledby="super-destacados"
      aria-busy={posts === null}
      className="wrap later-[450px] pt-12 md:pt-14"
    >
      <PostCarousel
        slides="featured"
        name="Super Destacados"
        posts={posts}
        heading={
          <h2 id="super-destacados" className="display text-26 md:text-30">
            Super Destacados
          </h2>
        }
      />
    </section>
  );
}
