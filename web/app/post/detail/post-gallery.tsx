import type { Post } from '@rodado/contract/post';
import { FavoriteHeart } from '../../favorite/favorite-toggle.tsx';
import { Gallery } from './gallery.tsx';
import { ShareButton } from './share-button.tsx';

/** The pictures; on phones with what stands in the buy box elsewhere. */
export function PostGallery({ post, url }: { post: Post; url: string }) {
  return (
    <Gallery images={post.images} title={post.title} category={post.category}>
      {/* Each in its own place: an owner has no heart, and nothing may move when it goes. */}
      <FavoriteHeart post={post} size="l" className="absolute! top-3 right-16 md:hidden" />
      <div className="absolute top-3 right-3 md:hidden">
        <ShareButton post={post} url={url} overPicture />
      </div>
    </Gallery>
  );
}
