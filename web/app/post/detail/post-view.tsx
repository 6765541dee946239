import { formatKm } from '@rodado/contract/format';
import type { Post, PostCard } from '@rodado/contract/post';
import { CATEGORY_PLURALS } from '@rodado/contract/vocabulary';
import { Link } from 'react-router';
import { OfferBook } from '../../offer/offer-book.tsx';
import { resultsAddress } from '../addresses.ts';
import { PostPrice } from '../post-price.tsx';
import { PostQuestions } from '../post-questions.tsx';
import { useLivePost } from '../use-live-post.ts';
import { PostAside } from './post-aside.tsx';
import { PostDescription } from './post-description.tsx';
import { PostDock } from './post-dock.tsx';
import { PostFacts } from './post-facts.tsx';
import { PostGallery } from './post-gallery.tsx';
import { PostStatusBanner } from './post-status-banner.tsx';
import { PriceNotes } from './price-notes.tsx';
import { PublishedOn } from './published-on.tsx';
import { SimilarPosts } from './similar-posts.tsx';

interface PostViewProps {
  post: Post;
  /** The whole address of the page. */
  url: string;
  similar?: readonly PostCard[];
  /** Which page of its questions it carries. */
  questionPage?: number;
}

/** Everything about one post, on a screen. */
export function PostView({ post: loaded, url, similar = [], questionPage = 1 }: PostViewProps) {
  const post = useLivePost(loaded);
  return (
    <main data-print="hide" className="md:wrap md:pt-4.5 md:pb-15">
      <PostTrail post={post} />
      <PostStatusBanner status={post.status} />
      <PostGallery post={post} url={url} />
      <div className="gap-8 max-md:px-4 max-md:pb-8 md:grid md:grid-cols-[minmax(0,1fr)_320px] lg:gap-14 lg:grid-cols-[minmax(0,1fr)_380px]">
        <div className="min-w-0 pt-4 md:pt-7.5">
          <p className="num flex flex-wrap items-center gap-x-2 text-15 text-text-2">
            <b className="text-text">{post.year}</b> • <span>{formatKm(post.km)}</span> • <span>{post.location}</span>{' '}
            <span className="max-lg:hidden">•</span>
            <PublishedOn at={post.createdAt} className="max-lg:w-full" />
          </p>
          <h1 className="display mt-1.5 text-[1.5rem] wrap-anywhere md:mt-2 md:text-30 lg:text-[2.25rem]">
            {post.title}
          </h1>
          <div className="mt-2.5 md:hidden">
            <PostPrice post={post} size="l" className="text-[1.75rem]" />
            <PriceNotes post={post} />
            <OfferBook post={post} />
          </div>
          <PostFacts post={post} />
          <PostDescription text={post.description} />
          <PostQuestions post={post} page={questionPage} />
        </div>
        <aside aria-label="Precio y vendedor" className="max-md:mt-8 md:mt-7.5">
          <div className="md:sticky md:top-[calc(var(--bar)+16px)]">
            <PostAside post={post} url={url} />
          </div>
        </aside>
      </div>
      <SimilarPosts posts={similar} />
      <PostDock post={post} />
    </main>
  );
}

function PostTrail({ post }: { post: Post }) {
  return (
    <nav aria-label="Ruta" className="mb-3.5 text-14 text-text-2 max-md:hidden">
      <Link to={resultsAddress({ categoria: post.category })} className="hover:underline">
        {CATEGORY_PLURALS[post.category]}
      </Link>
      {[post.brand, post.model].filter(Boolean).map((part) => (
        <span key={part}>
          <span className="mx-1.5 text-text-3">/</span>
          {part}
        </span>
      ))}
    </nav>
  );
}
