import type { Image } from '@rodado/contract/image';
import type { PostCard } from '@rodado/contract/post';

/** Cards are never wider than a phone at three pixels a point. */
const WIDEST = 1_000;

/**
 * Posts as their cards need them: one picture, or as many as are swiped through, in the sizes of a card. The rest would travel
 * twice, as HTML and as data.
 */
export const leanCards = (posts: readonly PostCard[], pictures = 1): PostCard[] =>
  posts.map((post) => ({ ...post, images: post.images.slice(0, pictures).map(leanImage) }));

/** Only the cover comes with what stands in for it: it weighs as much as all the rest of a picture's data. */
function leanImage(image: Image, place: number): Image {
  const widths = image.widths.filter((width) => width <= WIDEST);
  return {
    ...image,
    widths: widths.length > 0 ? widths : image.widths,
    thumbhash: place === 0 ? image.thumbhash : '',
  };
}

/** A post that moved between pages while they were loaded is shown once. */
export const uniqueById = (posts: readonly PostCard[]): PostCard[] => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
];
