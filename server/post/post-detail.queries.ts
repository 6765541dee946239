import type { PostDetail } from '@rodado/contract/post';
import type { Lookups } from '../db/lookups.ts';
import { notFound } from '../errors.ts';
import { type JsonText, jsonText, parseText } from '../http/json-text.ts';
import { postJson, WITH_SELLER } from './post.sql.ts';

/** Drafts, what the administration hid and what suspended people sell are for the owner only; deleted is gone. */
const DETAIL = {
  name: 'post-detail',
  text: `
    select post.person_id as owner_id, json_build_object(
      'post', ${postJson('$2::uuid')},
      'isFavorite', exists (select from favorite where post_id = post.id and person_id = $2::uuid))::text as detail
    from ${WITH_SELLER} join post_detail on post_detail.post_id = post.id
    where post.id = $1 and post.state <> 'DELETED'
      and (post.state not in ('DRAFT', 'HIDDEN') and person.suspended_at is null or post.person_id = $2::uuid)`,
};

export interface FoundPost {
  ownerId: string;
  detail: JsonText<PostDetail>;
}

/** One post with what this person may see of it. */
export async function readPost(lookups: Lookups, postId: string, viewerId: string | null): Promise<FoundPost> {
  const [row] = await lookups<{ owner_id: string; detail: string }>(DETAIL, [postId, viewerId]);
  if (!row) throw notFound('la publicación');
  return { ownerId: row.owner_id, detail: jsonText(row.detail) };
}

/** As its owner sees it, after a change. */
export async function getOwnPost(lookups: Lookups, postId: string, ownerId: string) {
  const { post } = parseText((await readPost(lookups, postId, ownerId)).detail);
  return { post };
}
