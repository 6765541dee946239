import type { Image } from '@rodado/contract/image';
import type { Post, PostCard } from '@rodado/contract/post';

/** A post readable offline; its page and images are in the same cache. */
export interface OfflinePost {
  card: PostCard;
  /** URLs of its cached images. The name is stored in browsers: another one loses what they have. */
  pictures: string[];
  seenAt: string | null;
  favoriteAt: string | null;
}

export interface OfflineFavorite {
  card: PostCard;
  pictures: string[];
  favoriteAt: string;
}

export const MAX_SEEN = 30;
export const MAX_OFFLINE_FAVORITES = 30;
/** Per post, enough to see the vehicle. */
const MAX_IMAGES = 12;
/** Sharp on a phone, acceptable on a wide screen. */
const CACHED_WIDTH = 640;

export function withSeen(
  posts: readonly OfflinePost[],
  seen: Pick<OfflinePost, 'card' | 'pictures'>,
  at: string,
): OfflinePost[] {
  const before = posts.find(({ card }) => card.id === seen.card.id);
  const others = posts.filter((post) => post !== before);
  return limited([{ ...seen, seenAt: at, favoriteAt: before?.favoriteAt ?? null }, ...others]);
}

/** `favorites` is complete: a post that is no longer among them stays only if it was viewed. */
export function withFavorites(posts: readonly OfflinePost[], favorites: readonly OfflineFavorite[]): OfflinePost[] {
  const known = new Map(posts.map((post) => [post.card.id, post]));
  const chosen = favorites.slice(0, MAX_OFFLINE_FAVORITES).map(({ card, pictures, favoriteAt }) => {
    const before = known.get(card.id);
    // A viewed post was cached with more images than a favourite.
    return { card, pictures: before?.seenAt ? before.pictures : pictures, seenAt: before?.seenAt ?? null, favoriteAt };
  });
  const ids = new Set(chosen.map(({ card }) => card.id));
  const others = posts.filter(({ card }) => !ids.has(card.id)).map((post) => ({ ...post, favoriteAt: null }));
  return limited([...chosen, ...others]);
}

function limited(posts: readonly OfflinePost[]): OfflinePost[] {
  const recent = new Set(latestSeen(posts).slice(0, MAX_SEEN));
  return posts.filter((post) => post.favoriteAt !== null || recent.has(post));
}

export const latestSeen = (posts: readonly OfflinePost[]): OfflinePost[] =>
  posts.filter(({ seenAt }) => seenAt !== null).toSorted((a, b) => compare(b.seenAt, a.seenAt));

export const latestFavorites = (posts: readonly OfflinePost[]): OfflinePost[] =>
  posts.filter(({ favoriteAt }) => favoriteAt !== null).toSorted((a, b) => compare(b.favoriteAt, a.favoriteAt));

const compare = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '');

/** The parts of a post that are cached, besides its page. */
export type ViewedPost = PostCard & Pick<Post, 'conditionSheet'>;

/** Those of the condition sheet after the gallery. */
export const imagesOf = ({ images, conditionSheet }: Pick<ViewedPost, 'images' | 'conditionSheet'>): Image[] => [
  ...images,
  ...conditionSheet.flatMap(({ image }) => image ?? []),
];

/** One copy of each of the first images. */
export const imagesToCache = (images: readonly Image[], most = MAX_IMAGES): string[] =>
  images.slice(0, most).map(variantToCache);

function variantToCache({ url, widths }: Image): string {
  const width = widths.find((one) => one >= CACHED_WIDTH) ?? widths.at(-1);
  return width === undefined ? url : url.replace(/\.jpg$/, `-${width}.webp`);
}

/** Cards that were stored before they had `fuel` are left out: they are stored again with their post. */
export const withCurrentCards = (posts: readonly OfflinePost[]): OfflinePost[] =>
  posts.filter(({ card }) => 'fuel' in card && Boolean(card.fuel));

/** A full post has questions, offers and long texts that its card does not show. */
export const cardOf = (post: PostCard): PostCard => ({
  id: post.id,
  title: post.title,
  category: post.category,
  brand: post.brand,
  model: post.model,
  condition: post.condition,
  year: post.year,
  km: post.km,
  fuel: post.fuel,
  transmission: post.transmission,
  location: post.location,
  price: post.price,
  minPrice: post.minPrice,
  maxPrice: post.maxPrice,
  priceType: post.priceType,
  isTimeLimited: post.isTimeLimited,
  expirationDate: post.expirationDate,
  status: post.status,
  isReserved: post.isReserved,
  createdAt: post.createdAt,
  user: post.user,
  images: post.images.slice(0, 1),
});
