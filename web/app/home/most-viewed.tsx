import type { PostCard } from '@rodado/contract/post';
import { PostCarousel } from './post-carousel.tsx';
import { useStrip } from './use-strip.ts';

const load = async () => (await import('./strips-work.ts')).loadFeatured();

/** Slow enough to read a card before it moves on. */
const EVERY = 4_000;

export function MostViewed({ posts: brought }: { posts: PostCard[] | null }) {
  const posts = useStrip(brought, load);
  if (posts?.length === 0) return null;
  return (
    <section aria-labelledby="mas-populares" aria-busy={posts === null} className="wrap later-[480px] pt-12 md:pt-14">
      <PostCarousel
        slides="popular"
        every={EVERY}
        name="Más Populares"
        posts={posts}
        heading={
          <>
            <h2 id="mas-populares" className="display text-26 md:text-30">
              Más Populares
            </h2>
            <p className="mt-1.5 text-text-2">Los vehículos más visitados por la comunidad</p>
          </>
        }
      />
    </section>
  );
}
