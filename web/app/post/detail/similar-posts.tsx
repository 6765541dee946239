import type { PostCard as Post } from '@rodado/contract/post';
import { PostCard } from '../post-card.tsx';

/** What else somebody who looks at this one may want to see: a row that is swiped on phones, as many as fit elsewhere. */
export function SimilarPosts({ posts }: { posts: readonly Post[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="similares" className="later-[400px] mt-10 md:mt-14">
      <h2 id="similares" className="mb-4 text-22 max-md:px-4">
        Vehículos similares
      </h2>
      <ul className="flex gap-3 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-2 md:grid md:grid-cols-3 md:gap-6 lg:grid-cols-4">
        {posts.map((post) => (
          <li
            key={post.id}
            className="min-w-0 max-md:w-[264px] max-md:flex-none max-md:snap-start md:max-lg:nth-[n+4]:hidden lg:nth-[n+5]:hidden"
          >
            <PostCard
              post={post}
              sizes="(min-width: 1280px) 270px, (min-width: 1024px) 21vw, (min-width: 768px) 27vw, 250px"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
