import type { Image } from '@rodado/contract/image';
import type { PostCard } from '@rodado/contract/post';

/** Cards are never wider than a phone at three pixels a point. */
const WIDEST = 1_000;

/** Posts as their cards need them: one picture, in the sizes of a card. The rest would travel twice, as HTML and as data. */
export const leanCards = (posts: readonly PostCard[]): PostCard[] =>
  posts.map((post) => ({ ...post, images: post.images.slice(0, 1).map(leanImage) }));

function leanImage(image: Image): Image {
  const widths = image.widths.filter((width) => width <= WIDEST);
  return widths.length > 0 ? { ...image, widths } : image;
}

/** A post that moved between pages while they were loaded is shown once. */
export const uniqueById = (posts: readonly PostCard[]): PostCard[] => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
];
