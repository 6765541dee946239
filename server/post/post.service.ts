import { INVALID, NEW_TEXTS } from '@rodado/contract/messages';
import type { ChangePostStatus, CreatePost, UpdatePost } from '@rodado/contract/post-input';
import { canBecome } from '@rodado/contract/post-rules';
import type { AfterCommit, Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { type Limit, spend } from '../http/limits.ts';
import { removePictures } from '../image/remove-pictures.ts';
import { announce, publishUnreadToMany } from '../notification/notify.ts';
import type { Viewer } from '../viewer.ts';
import { takeImages } from './post-images.queries.ts';
import type { End, PostToChange } from './post-write.queries.ts';
import * as queries from './post-write.queries.ts';
import { listPeopleWithUnread, tellBiddersOfDeletion } from './tell-about-post.ts';

const DAY = 86_400;
const POSTS_OF_PERSON: Limit = { name: 'posts', max: 200, seconds: DAY };
const POSTS_OF_COMPANY: Limit = { name: 'posts', max: 1_000, seconds: DAY };

/** A draft: it becomes public with its pictures, so that nothing half-made is ever seen. */
export async function createPost(
  ctx: Context,
  viewer: Viewer,
  { isTimeLimited, duration, ...facts }: CreatePost,
): Promise<{ id: string }> {
  if (viewer.role === 'ADMIN') throw forbidden('La administración no publica vehículos');
  const id = newId();
  await ctx.db.transaction().execute(async (trx) => {
    if (ctx.config.rateLimits)
      await spend(trx, viewer.role === 'COMPANY' ? POSTS_OF_COMPANY : POSTS_OF_PERSON, viewer.id);
    await queries.insertPost(
      trx,
      id,
      viewer.id,
      facts,
      isTimeLimited && duration !== null ? { hours: duration } : 'never',
    );
  });
  return { id };
}

/** Somebody else's post is refused, but one that only its owner knows of does not exist for others. */
export function requireOwn(post: PostToChange | undefined, viewer: Pick<Viewer, 'id'>): PostToChange {
  const isOwn = post?.ownerId === viewer.id;
  if (!post || (!isOwn && post.isSecret)) throw notFound('la publicación');
  if (!isOwn) throw forbidden('Solo quien publicó puede cambiar la publicación');
  return post;
}

/** Whatever became of it since: also one that was paused or sold after its end. */
export function refuseEnded(post: PostToChange): PostToChange {
  if (post.hasEnded && post.status !== 'DRAFT')
    throw conflict('La publicación terminó: volvé a publicarla para cambiarla');
  return post;
}

export async function requireOwnPost(db: Db, postId: string, viewer: Viewer): Promise<PostToChange> {
  return requireOwn(await queries.findPostToChange(db, postId), viewer);
}

export async function updatePost(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  { version, isTimeLimited, duration, ...facts }: UpdatePost,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const post = refuseEnded(requireOwn(await queries.lockPost(trx, postId), viewer));
    if (version !== undefined && version !== post.version)
      throw conflict('La publicación cambió en otro lado. Volvé a cargarla antes de guardar.');
    const end = endAfterEdit(post, isTimeLimited, duration);
    refuseMovedTerms(post, facts, end);
    await queries.updateFacts(trx, postId, facts, end);
  });
  await ctx.search.changed([postId]);
}

function endAfterEdit(post: PostToChange, isTimeLimited: boolean, duration: number | null): End {
  if (!isTimeLimited) return post.isTimed ? 'never' : 'unchanged';
  if (duration !== null) return { hours: duration };
  if (!post.isTimed) throw invalid(INVALID.post.duration, 'duration');
  return 'unchanged';
}

/** Whoever has bid did so under these terms. */
function refuseMovedTerms(
  post: PostToChange,
  { priceType, minPrice, maxPrice }: Pick<UpdatePost, 'priceType' | 'minPrice' | 'maxPrice'>,
  end: End,
): void {
  if (!post.isTimed || !post.hasOffers) return;
  const isSamePrice = priceType === post.priceType && minPrice === post.minPrice && maxPrice === post.maxPrice;
  if (!isSamePrice || end !== 'unchanged')
    throw conflict('Ya hay ofertas: el rango de precio y el final no se pueden cambiar');
}

export async function changeStatus(
  ctx: Context,
  viewer: Viewer,
  postId: string,
  { status, duration }: ChangePostStatus,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const post = requireOwn(await queries.lockPost(trx, postId), viewer);
    if (!canBecome(post.status, status)) throw conflict(NEW_TEXTS.postMove);
    await queries.updateState(trx, postId, status, status === 'ACTIVE' ? endOnReturn(post, duration) : 'unchanged');
  });
  await ctx.search.changed([postId]);
}

/** Back on the market: with a new end, with the one that is still to come, or without any. */
function endOnReturn(post: PostToChange, duration: number | undefined): End {
  if (duration !== undefined && post.priceType === 'negotiable') {
    if (post.isTimed && !post.hasEnded && post.hasOffers)
      throw conflict('Ya hay ofertas: el rango de precio y el final no se pueden cambiar');
    return { hours: duration };
  }
  return post.hasEnded ? 'never' : 'unchanged';
}

/** Gone from every list; conversations about it stay readable and keep its pictures. An administrator hides instead. */
export async function deletePost(ctx: Context, viewer: Viewer, postId: string): Promise<void> {
  if (viewer.role === 'ADMIN') return hidePost(ctx, viewer, postId);
  const afterCommit = await ctx.db.transaction().execute(async (trx) => {
    requireOwn(await queries.lockPost(trx, postId), viewer);
    return markDeleted(trx, [postId], 'unseen');
  });
  await afterCommit(ctx);
}

/** In the transaction of whatever decided it. */
export async function markDeleted(
  trx: Db,
  postIds: readonly string[],
  pictures: 'all' | 'unseen',
): Promise<AfterCommit> {
  const told = await tellBiddersOfDeletion(trx, postIds);
  const unread = await listPeopleWithUnread(trx, postIds);
  await queries.updateStates(trx, postIds, 'DELETED');
  const unused = await takeImages(trx, postIds, pictures);
  return async (ctx) => {
    announce(ctx, told);
    publishUnreadToMany(ctx, unread);
    await Promise.all([ctx.search.changed(postIds), removePictures(ctx, unused)]);
  };
}

async function hidePost(ctx: Context, viewer: Viewer, postId: string): Promise<void> {
  const afterCommit = await ctx.db.transaction().execute(async (trx) => {
    const post = await queries.lockPost(trx, postId);
    if (!post || post.state === 'DRAFT') throw notFound('la publicación');
    return markHidden(trx, viewer, postId);
  });
  await afterCommit(ctx);
}

/** In the transaction of whatever decided it; one that is hidden or gone stays as it is. */
export async function markHidden(trx: Db, viewer: Pick<Viewer, 'id'>, postId: string): Promise<AfterCommit> {
  const post = await queries.lockPost(trx, postId);
  const unread = await listPeopleWithUnread(trx, [postId]);
  if (post && post.state !== 'HIDDEN') {
    await queries.updateState(trx, postId, 'HIDDEN');
    await writeAudit(trx, { actorId: viewer.id, action: 'post.hidden', subjectId: postId });
  }
  return (ctx) => {
    publishUnreadToMany(ctx, unread);
    return ctx.search.changed([postId]);
  };
}

/** Told apart from 'never existed' only on the page: an address that is gone for good is a 410 there. */
export async function wasDeleted(db: Db, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom('post')
    .where('id', '=', postId)
    .where('state', '=', 'DELETED')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
