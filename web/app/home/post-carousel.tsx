import type { PostCard as Post } from '@rodado/contract/post';
import type { ReactNode } from 'react';
import { PostCard } from '../post/post-card.tsx';
import { CardSkeleton } from '../ui/skeleton.tsx';
import { Carousel } from './carousel.tsx';

const SIZES = {
  category: '(min-width: 1280px) 265px, (min-width: 1024px) 28vw, (min-width: 768px) 42vw, calc(50vw - 36px)',
  popular: '(min-width: 1280px) 265px, (min-width: 1024px) 28vw, (min-width: 768px) 42vw, calc(100vw - 48px)',
  featured: '(min-width: 1280px) 265px, (min-width: 1024px) 28vw, (min-width: 600px) 42vw, calc(100vw - 48px)',
};

interface PostCarouselProps {
  slides: keyof typeof SIZES;
  every?: number;
  heading: ReactNode;
  name: string;
  /** Null while they are on their way. */
  posts: readonly Post[] | null;
}

export function PostCarousel({ posts, slides, ...carousel }: PostCarouselProps) {
  return (
    <Carousel slides={slides} {...carousel}>
      {posts
        ? posts.map((post) => (
            <li key={post.id}>
              <PostCard post={post} onPhone={slides === 'category' ? 'pair' : 'single'} sizes={SIZES[slides]} />
            </li>
          ))
        : [1, 2, 3, 4].map((place) => (
            <li key={place}>
              <CardSkeleton />
            </li>
          ))}
    </Carousel>
  );
}
