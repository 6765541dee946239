import type { Image } from '@rodado/contract/image';
import type { PostCard } from '@rodado/contract/post';
import type { CardPost } from './card-post.ts';

/** Cards are never wider than a phone at a device pixel ratio of 3. */
const MAX_CARD_WIDTH = 1_000;

/**
 * Posts with only the data of a card: one image, or as many as can be swiped, in card sizes. The rest would be sent
 * twice, as HTML and as loader data.
 */
export function trimForCard(posts: readonly PostCard[], count = 1): CardPost[] {
  /** The same array is sent once. */
  const known = new Map<string, readonly number[]>();
  const once = (widths: readonly number[]) => {
    const name = widths.join();
    const same = known.get(name) ?? widths;
    known.set(name, same);
    return same;
  };
  return posts.map(
    ({ brand: _brand, model: _model, createdAt: _createdAt, user: { id, company }, images, ...post }) => ({
      ...post,
      user: { id, company: company && { verified: company.verified } },
      images: images
        .slice(0, count)
        .map((image, place) => ({ ...trimImage(image, place), widths: once(cardWidths(image)) })),
    }),
  );
}

/** Only the cover has its thumbhash, which is as large as the rest of an image's data. */
const trimImage = ({ url, width, height, avif, thumbhash }: Image, place: number) =>
  place === 0 ? { url, width, height, avif, thumbhash } : { url, width, height, avif };

function cardWidths({ widths }: Image) {
  const narrow = widths.filter((width) => width <= MAX_CARD_WIDTH);
  return narrow.length > 0 ? narrow : widths;
}

/** A post that moved between pages while they were loaded is shown once. */
export const uniqueById = <Post extends { id: string }>(posts: readonly Post[]): Post[] => [
  ...new Map(posts.map((post) => [post.id, post])).values(),
];
