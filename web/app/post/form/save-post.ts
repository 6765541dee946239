import { getPostToEdit, updatePost } from '@rodado/contract/calls/post-write';
import { CallError } from '@rodado/contract/client';
import type { Post } from '@rodado/contract/post';
import type { UpdatePost } from '@rodado/contract/post-input';
import { api } from '../../api/api.ts';
import { invalidatePosts } from '../post-queries.ts';
import { checkChangedPost, type PostErrors } from './check-post.ts';
import { type PostField, type PostValues, toPostValues } from './post-values.ts';

export const loadPost = async (id: string): Promise<Post> => (await api(getPostToEdit, { params: { id } })).post;

export async function savePost(id: string, body: UpdatePost): Promise<Post> {
  const { post } = await api(updatePost, { params: { id }, body });
  void invalidatePosts();
  return post;
}

/** The current post, if the save was rejected because `version` is outdated; null for other conflicts. */
export async function findNewer(id: string, version: number, refusal: unknown): Promise<Post | null> {
  if (!(refusal instanceof CallError) || refusal.statusCode !== 409) return null;
  try {
    const post = await loadPost(id);
    return post.version === version ? null : post;
  } catch {
    return null;
  }
}

export const PRICE_FIELDS = [
  'priceType',
  'price',
  'minPrice',
  'maxPrice',
  'isTimeLimited',
  'duration',
] as const satisfies readonly PostField[];

/** The values of the post with the price and the end of `values`. */
function withPriceOf(post: Post, values: PostValues): PostValues {
  const changed = { ...toPostValues(post) };
  for (const field of PRICE_FIELDS) changed[field] = values[field];
  return changed;
}

/** Whether both have the same price and end, as the seller sees them. */
const hasSamePrice = (one: Post, other: Post): boolean =>
  one.expirationDate === other.expirationDate &&
  one.priceType === other.priceType &&
  one.price === other.price &&
  one.minPrice === other.minPrice &&
  one.maxPrice === other.maxPrice;

type Result =
  | { outcome: 'saved'; post: Post }
  | { outcome: 'invalid'; errors: PostErrors }
  /** The price itself was changed meanwhile: the seller decides again. */
  | { outcome: 'changed'; post: Post };

/** The post as it would be sent; without a body it is refused. */
export const checkPrice = (read: Post, values: PostValues) =>
  checkChangedPost(withPriceOf(read, values), read.version, read.description);

/** More tabs than edit the same post at the same time. */
const MAX_TRIES = 4;

/**
 * Saves the price alone. The API takes whole posts, so each try sends the latest version with this price: whatever else
 * was edited meanwhile stays, because the server refuses every version but the latest.
 */
export async function savePrice(read: Post, values: PostValues, triesLeft = MAX_TRIES): Promise<Result> {
  const { post: body, errors } = checkPrice(read, values);
  if (!body) return { outcome: 'invalid', errors };
  try {
    return { outcome: 'saved', post: await savePost(read.id, body) };
  } catch (error) {
    const newer = triesLeft > 1 ? await findNewer(read.id, read.version, error) : null;
    if (!newer) throw error;
    return hasSamePrice(newer, read) ? savePrice(newer, values, triesLeft - 1) : { outcome: 'changed', post: newer };
  }
}
