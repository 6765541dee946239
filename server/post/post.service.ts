import { partsOf } from '@rodado/contract/condition-sheet-rules';
import { FIELD_LABELS } from '@rodado/contract/enums';
import { formatList } from '@rodado/contract/format';
import { INVALID, OWN_TEXTS } from '@rodado/contract/messages';
import type { ChangePostStatus, CreatePost, UpdatePost } from '@rodado/contract/post-input';
import { canBecome, IDENTIFYING_FIELDS } from '@rodado/contract/post-rules';
import { RATE_LIMITS } from '@rodado/contract/rate-limits';
import type { Viewer } from '../account/viewer.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/connect.ts';
import { newId } from '../db/id.ts';
import { writeAudit } from '../db/write-audit.ts';
import { conflict, forbidden, invalid, notFound } from '../errors.ts';
import { consume } from '../http/rate-limits.ts';
import { deleteImages } from '../image/image-files.ts';
import { publishUnreadToMany } from '../notification/notify.ts';
import { type After, transact } from '../transact.ts';
import { deleteSheetImages, detachImages } from './post-images.queries.ts';
import {
  closeOffersOfLastTime,
  listPeopleWithUnread,
  notifyBidders,
  notifyBiddersOfChange,
  notifyBiddersOfDeletion,
} from './post-notifications.ts';
import type { End, LockedPost, PostPrice } from './post-write.queries.ts';
import * as queries from './post-write.queries.ts';

/** A draft: it becomes public with its images, so that an incomplete post is never visible. */
export async function createPost(ctx: Context, viewer: Viewer, post: CreatePost): Promise<{ id: string }> {
  if (viewer.role === 'ADMIN') throw forbidden('La administración no publica vehículos');
  return ctx.db.transaction().execute(async (trx) => {
    await consume(ctx, trx, viewer.role === 'COMPANY' ? RATE_LIMITS.companyPosts : RATE_LIMITS.posts, viewer.id);
    return { id: await insertDraft(trx, viewer, post) };
  });
}

/** Runs in the caller's transaction. */
export async function insertDraft(
  trx: Db,
  { id: ownerId }: Pick<Viewer, 'id'>,
  { isTimeLimited, duration, ...facts }: CreatePost,
): Promise<string> {
  const id = newId();
  const end = isTimeLimited && duration !== null ? { hours: duration } : 'never';
  await queries.insertPost(trx, id, ownerId, facts, end);
  return id;
}

/** A post of another seller is forbidden, but one that only its owner may see is not found. */
export function requireOwner(post: LockedPost | undefined, viewer: Pick<Viewer, 'id'>): LockedPost {
  const isOwn = post?.ownerId === viewer.id;
  if (!post || (!isOwn && post.isHiddenFromPublic)) throw notFound('la publicación');
  if (!isOwn) throw forbidden('Solo quien publicó puede cambiar la publicación');
  return post;
}

/** In any status: also one that was paused or sold after its expiration. */
export function refuseExpired(post: LockedPost): LockedPost {
  if (post.hasEnded && post.status !== 'DRAFT')
    throw conflict('La publicación terminó: volvé a publicarla para cambiarla');
  return post;
}

export async function requireOwnPost(db: Db, postId: string, viewer: Viewer): Promise<LockedPost> {
  return requireOwner(await queries.findPostToChange(db, postId), viewer);
}

export const updatePost = (ctx: Context, viewer: Viewer, postId: string, post: UpdatePost): Promise<void> =>
  transact(ctx, (trx, after) => replacePost(ctx, trx, after, viewer, postId, post));

/** Runs in the caller's transaction. */
export async function replacePost(
  { config }: Pick<Context, 'config'>,
  trx: Db,
  after: After,
  viewer: Pick<Viewer, 'id'>,
  postId: string,
  { version, isTimeLimited, duration, ...facts }: UpdatePost,
): Promise<void> {
  const post = refuseExpired(requireOwner(await queries.lockPost(trx, postId), viewer));
  if (version !== undefined && version !== post.version)
    throw conflict('La publicación cambió en otro lado. Volvé a cargarla antes de guardar.');
  const end = endAfterEdit(post, isTimeLimited, duration);
  refuseMovedTerms(post, facts, end);
  const changed = IDENTIFYING_FIELDS.filter((field) => post[field] !== facts[field]).map(nameOf);
  const concernsOffers = post.hasOffers && changed.length > 0;
  // Description and images stay open: a mistake has to be corrected.
  if (concernsOffers && post.isTimed)
    throw conflict(`Ya hay ofertas por este vehículo: no se puede cambiar ${formatList(changed)}`);
  if (post.state !== 'DRAFT' && !isSamePrice(post, facts)) await consume({ config }, trx, RATE_LIMITS.prices, postId);
  await queries.updateFacts(trx, postId, facts, end);
  if (concernsOffers) await notifyBiddersOfChange({ config }, trx, after, postId, changed);
  const unused = await deleteSheetImages(
    trx,
    await queries.deleteConditionItems(trx, [postId], { except: partsOf(facts) }),
  );
  after(async (ctx) => {
    await Promise.all([ctx.search.changed([postId]), deleteImages(ctx, unused)]);
  });
}

/** The price alone, of the version that was read. Runs in the caller's transaction. */
export async function changePrice(
  { config }: Pick<Context, 'config'>,
  trx: Db,
  after: After,
  viewer: Pick<Viewer, 'id'>,
  postId: string,
  { version, ...price }: PostPrice & { version: number },
): Promise<void> {
  const post = refuseExpired(requireOwner(await queries.lockPost(trx, postId), viewer));
  if (version !== post.version) throw conflict('Cambió mientras tanto: su precio quedó como estaba');
  refuseMovedTerms(post, price, 'unchanged');
  await consume({ config }, trx, RATE_LIMITS.prices, postId);
  await queries.updatePrice(trx, postId, price);
  after((ctx) => ctx.search.changed([postId]));
}

function endAfterEdit(post: LockedPost, isTimeLimited: boolean, duration: number | null): End {
  if (!isTimeLimited) return post.isTimed ? 'never' : 'unchanged';
  if (duration !== null) return { hours: duration };
  if (!post.isTimed) throw invalid(INVALID.post.duration, 'duration');
  return 'unchanged';
}

export const isSamePrice = (a: PostPrice, b: PostPrice) =>
  a.priceType === b.priceType && a.price === b.price && a.minPrice === b.minPrice && a.maxPrice === b.maxPrice;

/** The existing offers were made under these terms. */
function refuseMovedTerms(post: LockedPost, price: PostPrice, end: End): void {
  if (!post.isTimed || !post.hasOffers) return;
  if (!isSamePrice(post, price) || end !== 'unchanged')
    throw conflict('Ya hay ofertas: el rango de precio y el final no se pueden cambiar');
}

const nameOf = (field: (typeof IDENTIFYING_FIELDS)[number]) => FIELD_LABELS[field].toLowerCase();

export const changeStatus = (ctx: Context, viewer: Viewer, postId: string, change: ChangePostStatus): Promise<void> =>
  transact(ctx, (trx, after) => moveStatus(trx, after, viewer, postId, change));

/** Runs in the caller's transaction. */
export async function moveStatus(
  trx: Db,
  after: After,
  viewer: Pick<Viewer, 'id'>,
  postId: string,
  { status, duration }: ChangePostStatus,
): Promise<void> {
  const post = requireOwner(await queries.lockPost(trx, postId), viewer);
  if (!canBecome(post.status, status)) throw conflict(OWN_TEXTS.postMove);
  await queries.updateState(trx, postId, status, status === 'ACTIVE' ? endOnReturn(post, duration) : 'unchanged');
  if (status === 'ACTIVE' && post.hasEnded) await closeOffersOfLastTime(trx, after, postId);
  else await notifyBidders(trx, after, post, status === 'ACTIVE' ? 'RESUMED' : status);
  after((ctx) => ctx.search.changed([postId]));
}

/** On return to ACTIVE: a new expiration, the one that is still to come, or none. */
function endOnReturn(post: LockedPost, duration: number | undefined): End {
  if (duration !== undefined && post.priceType === 'negotiable') {
    if (post.isTimed && !post.hasEnded && post.hasOffers)
      throw conflict('Ya hay ofertas: el rango de precio y el final no se pueden cambiar');
    return { hours: duration };
  }
  return post.hasEnded ? 'never' : 'unchanged';
}

/** Removed from every list; conversations about it stay readable with its images. An administrator hides it instead. */
export async function deletePost(ctx: Context, viewer: Viewer, postId: string): Promise<void> {
  if (viewer.role === 'ADMIN') return hidePost(ctx, viewer, postId);
  await transact(ctx, async (trx, after) => {
    requireOwner(await queries.lockPost(trx, postId), viewer);
    await markPostsDeleted(trx, after, [postId], 'unseen');
  });
}

/** Runs in the caller's transaction. */
export async function markPostsDeleted(
  trx: Db,
  after: After,
  postIds: readonly string[],
  images: 'all' | 'unseen',
): Promise<void> {
  await notifyBiddersOfDeletion(trx, after, postIds);
  const unread = await listPeopleWithUnread(trx, postIds);
  await queries.updateStates(trx, postIds, 'DELETED');
  await queries.deleteConditionItems(trx, postIds, { except: [] });
  const unused = await detachImages(trx, postIds, images);
  after(async (ctx) => {
    publishUnreadToMany(ctx, unread);
    await Promise.all([ctx.search.changed(postIds), deleteImages(ctx, unused)]);
  });
}

const hidePost = (ctx: Context, viewer: Viewer, postId: string): Promise<void> =>
  transact(ctx, async (trx, after) => {
    const post = await queries.lockPost(trx, postId);
    if (!post || post.state === 'DRAFT') throw notFound('la publicación');
    await markHidden(trx, after, viewer, postId);
  });

/** Runs in the caller's transaction; a hidden or deleted post stays unchanged. */
export async function markHidden(trx: Db, after: After, viewer: Pick<Viewer, 'id'>, postId: string): Promise<void> {
  const post = await queries.lockPost(trx, postId);
  const unread = await listPeopleWithUnread(trx, [postId]);
  if (post && post.state !== 'HIDDEN') {
    await queries.updateState(trx, postId, 'HIDDEN');
    await writeAudit(trx, { actorId: viewer.id, action: 'post.hidden', subjectId: postId });
    await notifyBidders(trx, after, post, 'HIDDEN');
  }
  after((ctx) => {
    publishUnreadToMany(ctx, unread);
    return ctx.search.changed([postId]);
  });
}

/** Distinguished from 'never existed' only on the page, which responds 410. */
export async function wasDeleted(db: Db, postId: string): Promise<boolean> {
  const row = await db
    .selectFrom('post')
    .where('id', '=', postId)
    .where('state', '=', 'DELETED')
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
