import type { PostDetail } from '@rodado/contract/post';
import { batchById } from '../db/batch-by-id.ts';
import { AMONG_GIVEN_IDS, type PreparedQueries } from '../db/prepared.ts';
import { notFound } from '../errors.ts';
import { type JsonText, jsonText, parseText } from '../http/json-text.ts';
import { postJson, SELLER_STALE_IN, VISIBLE_TO_ALL, visibleTo, WITH_SELLER } from './post.sql.ts';

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
    select post.id, post.person_id as owner_id, ${SELLER_STALE_IN} as "staleIn",
      ${detailJson('null::uuid', 'false')} as detail
    from ${WITH_DETAIL}
    where post.id = ${AMONG_GIVEN_IDS} and ${VISIBLE_TO_ALL}`,
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

/** As signed-out viewers see it. */
export interface PublicPost extends FoundPost {
  /** In milliseconds, unless something is written: see SELLER_STALE_IN. */
  staleIn: number | null;
}

/** Posts as all signed-out viewers see them; those that they do not see are not among them. */
export async function findPublicPosts(
  runPrepared: PreparedQueries,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PublicPost>> {
  const rows = await runPrepared<DetailRow & { id: string; staleIn: number | null }>(PUBLIC_DETAILS, [ids]);
  return new Map(rows.map(({ id, staleIn, ...row }) => [id, { ...foundPost(row), staleIn }]));
}

/** The same for one post; concurrent reads share one query. */
export function createPublicPostReader(runPrepared: PreparedQueries): (postId: string) => Promise<PublicPost> {
  const read = batchById((ids) => findPublicPosts(runPrepared, ids));
  return async (postId) => {
    const found = (await read([postId])).get(postId);
    if (!found) throw notFound('la publicación');
    return found;
  };
}

/** One post with what this viewer may see of it. */
export async function readPost(runPrepared: PreparedQueries, postId: string, viewerId: string): Promise<FoundPost> {
  const [row] = await runPrepared<DetailRow>(DETAIL, [postId, viewerId]);
  if (!row) throw notFound('la publicación');
  return foundPost(row);
}

/** As its owner sees it, after a change. */
export async function getOwnPost(runPrepared: PreparedQueries, postId: string, ownerId: string) {
  const { post } = parseText((await readPost(runPrepared, postId, ownerId)).detail);
  return { post };
}
