import type { PostDetail } from '@rodado/contract/post';
import type { Changes } from '../db/changes.ts';
import { gather } from '../db/gather.ts';
import type { Lookups } from '../db/lookups.ts';
import { notFound } from '../errors.ts';
import { addIngredient, noIngredients } from '../http/ingredients.ts';
import { type JsonText, jsonText, parseText } from '../http/json-text.ts';
import { createKept } from '../http/kept.ts';
import { postJson, VISIBLE_TO_ALL, visibleTo, WITH_SELLER } from './post.sql.ts';

const detailJson = (viewer: string, isFavorite: string) =>
  `json_build_object('post', ${postJson(viewer)}, 'isFavorite', ${isFavorite})::text`;
const WITH_DETAIL = `${WITH_SELLER} join post_detail on post_detail.post_id = post.id`;

const DETAIL = {
  name: 'post-detail',
  text: `
    select post.person_id as owner_id,
      ${detailJson('$2::uuid', 'exists (select from favorite where post_id = post.id and person_id = $2::uuid)')} as detail
    from ${WITH_DETAIL}
    where post.id = $1 and ${visibleTo('$2::uuid')}`,
};

const PUBLIC_DETAILS = {
  name: 'public-post-details',
  text: `
    select post.id, post.person_id as owner_id, ${detailJson('null::uuid', 'false')} as detail
    from ${WITH_DETAIL}
    where post.id = any($1::uuid[]) and ${VISIBLE_TO_ALL}`,
};

export interface FoundPost {
  ownerId: string;
  detail: JsonText<PostDetail>;
}

interface DetailRow {
  owner_id: string;
  detail: string;
}

const foundPost = ({ owner_id, detail }: DetailRow): FoundPost => ({ ownerId: owner_id, detail: jsonText(detail) });

const MAX_BYTES = 16 * 2 ** 20;
/** Of the seller's other vehicles one may end by the clock. How fast they answer, by 90 days, is no other for a few seconds. */
const LONGEST = 10_000;

/** Posts as everybody sees them who is not signed in: the same for all of them. Without word of changes none is kept. */
export function publicPosts(lookups: Lookups, changes: Changes | undefined) {
  const read = gather(async (ids) => {
    const rows = await lookups<DetailRow & { id: string }>(PUBLIC_DETAILS, [ids]);
    return new Map(rows.map((row) => [row.id, foundPost(row)]));
  });
  const find = async (postId: string): Promise<FoundPost> => {
    const found = (await read([postId])).get(postId);
    if (!found) throw notFound('la publicación');
    return found;
  };
  if (!changes) return find;
  const kept = createKept<FoundPost>({ changes, maxBytes: MAX_BYTES });
  return (postId: string): Promise<FoundPost> =>
    kept.get(postId, async () => {
      const value = await find(postId);
      const ingredients = noIngredients();
      addIngredient(ingredients, { status: 200, text: value.detail, isList: false }, Date.now());
      return { value, ingredients, bytes: value.detail.length, longest: LONGEST };
    });
}

/** One post with what this person may see of it. */
export async function readPost(lookups: Lookups, postId: string, viewerId: string): Promise<FoundPost> {
  const [row] = await lookups<DetailRow>(DETAIL, [postId, viewerId]);
  if (!row) throw notFound('la publicación');
  return foundPost(row);
}

/** As its owner sees it, after a change. */
export async function getOwnPost(lookups: Lookups, postId: string, ownerId: string) {
  const { post } = parseText((await readPost(lookups, postId, ownerId)).detail);
  return { post };
}
