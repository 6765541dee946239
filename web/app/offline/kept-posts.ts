import type { Image } from '@rodado/contract/image';
import type { PostCard } from '@rodado/contract/post';

/** A post that can be read without a network: its page and its pictures lie beside this. */
export interface KeptPost {
  card: PostCard;
  /** Addresses of what was kept of its pictures. */
  pictures: string[];
  seenAt: string | null;
  favoriteAt: string | null;
}

export interface KeptFavorite {
  card: PostCard;
  pictures: string[];
  favoriteAt: string;
}

export const MOST_SEEN = 30;
export const MOST_FAVORITES = 30;
/** Of one post. Whoever looked that far has seen the vehicle. */
const MOST_PICTURES = 12;
/** Right for a phone, and bearable on a wide screen. */
const KEPT_WIDTH = 640;

export function withSeen(
  posts: readonly KeptPost[],
  seen: Pick<KeptPost, 'card' | 'pictures'>,
  at: string,
): KeptPost[] {
  const before = posts.find(({ card }) => card.id === seen.card.id);
  const others = posts.filter((post) => post !== before);
  return worthKeeping([{ ...seen, seenAt: at, favoriteAt: before?.favoriteAt ?? null }, ...others]);
}

/** These are all favourites: what is no longer among them stays only if it was seen. */
export function withFavorites(posts: readonly KeptPost[], favorites: readonly KeptFavorite[]): KeptPost[] {
  const known = new Map(posts.map((post) => [post.card.id, post]));
  const chosen = favorites.slice(0, MOST_FAVORITES).map(({ card, pictures, favoriteAt }) => {
    const before = known.get(card.id);
    // What somebody has looked at was kept with more pictures than a favourite of a list.
    return { card, pictures: before?.seenAt ? before.pictures : pictures, seenAt: before?.seenAt ?? null, favoriteAt };
  });
  const ids = new Set(chosen.map(({ card }) => card.id));
  const others = posts.filter(({ card }) => !ids.has(card.id)).map((post) => ({ ...post, favoriteAt: null }));
  return worthKeeping([...chosen, ...others]);
}

function worthKeeping(posts: readonly KeptPost[]): KeptPost[] {
  const recent = new Set(latestSeen(posts).slice(0, MOST_SEEN));
  return posts.filter((post) => post.favoriteAt !== null || recent.has(post));
}

export const latestSeen = (posts: readonly KeptPost[]): KeptPost[] =>
  posts.filter(({ seenAt }) => seenAt !== null).toSorted((a, b) => compare(b.seenAt, a.seenAt));

export const latestFavorites = (posts: readonly KeptPost[]): KeptPost[] =>
  posts.filter(({ favoriteAt }) => favoriteAt !== null).toSorted((a, b) => compare(b.favoriteAt, a.favoriteAt));

const compare = (one: string | null, other: string | null) => (one ?? '').localeCompare(other ?? '');

/** One copy of each of the first pictures. */
export const picturesToKeep = (images: readonly Image[], most = MOST_PICTURES): string[] =>
  images.slice(0, most).map(copyToKeep);

function copyToKeep({ url, widths }: Image): string {
  const width = widths.find((one) => one >= KEPT_WIDTH) ?? widths.at(-1);
  return width === undefined ? url : url.replace(/\.jpg$/, `-${width}.webp`);
}

/** A whole post carries questions, offers and pages of text that its card does not show. */
export function cardOf(post: PostCard): PostCard {
  const { id, title, category, brand, model, condition, year, km, location, price, minPrice, maxPrice } = post;
  const { priceType, isTimeLimited, expirationDate, status, isReserved, createdAt, user, images } = post;
  return {
    ...{ id, title, category, brand, model, condition, year, km, location, price, minPrice, maxPrice },
    ...{ priceType, isTimeLimited, expirationDate, status, isReserved, createdAt, user, images: images.slice(0, 1) },
  };
}
