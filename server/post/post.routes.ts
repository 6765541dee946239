import { MAX_IMAGES, POST_IMAGE_BYTES } from '@rodado/contract/limits';
import { INVALID, OWN_TEXTS } from '@rodado/contract/messages';
import {
  getPost,
  listFeaturedPosts,
  listHotPosts,
  listPostsById,
  listPostsOfUser,
  listSimilarPosts,
  type PostCard,
  type PostDetail,
} from '@rodado/contract/post';
import { countView } from '@rodado/contract/post-stats';
import {
  changePostStatus,
  createPost,
  deletePost,
  editPostImages,
  getPostToEdit,
  setPostImages,
  updatePost,
} from '@rodado/contract/post-write';
import type { FastifyReply } from 'fastify';
import { requireUser } from '../account/authenticate.ts';
import { memoizeFor } from '../cache/memoize-for.ts';
import type { Context } from '../context.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import type { App } from '../http/fastify.ts';
import { answerText, jsonText, parseText } from '../http/json-text.ts';
import { withReceivedFiles } from '../http/receive-files.ts';
import { cacheResponses } from '../page-cache/page-cache.ts';
import { incomingFolder } from '../storage/data-dir.ts';
import { withImagesFor } from './images-for.ts';
import * as service from './post.service.ts';
import { listPostsOfUser as listOfUser } from './post-card.queries.ts';
import { createPublicPostReader, getOwnPost, readPost } from './post-detail.queries.ts';
import { editImages, setImages } from './post-images.service.ts';
import * as lists from './post-lists.queries.ts';
import { viewSourceOf as sourceOf } from './post-views.ts';
import type { ReadPublicCards } from './public-cards.ts';

/** Well under the 5 s within which a view counts. */
const ROWS_TTL_MS = 2_000;

const PUBLIC_POSTS_BYTES = 16 * 2 ** 20;
/** The seller's usual answer time moves with every message: over 90 days it does not change in a minute. */
const PUBLIC_POST_KEPT_MS = 60_000;

interface PostRoutesOptions {
  /** Without a change feed no response is cached. */
  changes: ChangeFeed | undefined;
  readCards: ReadPublicCards;
}

export function postRoutes(app: App, ctx: Context, { changes, readCards }: PostRoutesOptions) {
  const { db, reads, runPrepared } = ctx;
  const readPublicPost = cacheResponses(createPublicPostReader(runPrepared), {
    changes,
    maxBytes: PUBLIC_POSTS_BYTES,
    longest: ({ staleIn }) => Math.min(PUBLIC_POST_KEPT_MS, staleIn ?? PUBLIC_POST_KEPT_MS),
    textOf: ({ detail }) => detail,
  });
  const asOwner = <Found extends { post: PostDetail['post'] }>(found: Found): Found => ({
    ...found,
    post: withImagesFor(ctx, found.post.user.id, found.post),
  });
  const cardsOf = async (ids: readonly string[]) => jsonText<PostCard[]>(`[${(await readCards(ids)).join(',')}]`);

  app.route({
    ...getPost,
    handler: async (request, reply) => {
      const { viewer, params } = request;
      const { id } = params;
      const { ownerId, detail } = await (viewer ? readPost(runPrepared, id, viewer.id) : readPublicPost(id));
      const isOwner = viewer?.id === ownerId;
      if (isOwner) ctx.views.excludeView(id, sourceOf(request));
      else ctx.views.countView(id, sourceOf(request));
      return isOwner ? asOwner(parseText(detail)) : answerText(reply, detail);
    },
  });

  app.route({
    ...countView,
    handler: async (request) => {
      const { id } = request.params;
      const { ownerId } = await readPublicPost(id);
      if (request.viewer?.id !== ownerId) ctx.views.countView(id, sourceOf(request), request.body.origin);
      return { ok: true as const };
    },
  });

  // The most viewed posts change without a write to any post.
  const oneSecond = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=1');

  const featured = memoizeFor(ROWS_TTL_MS, async () => cardsOf(await lists.listFeatured(reads)));
  app.route({
    ...listFeaturedPosts,
    handler: async (_request, reply) => answerText(oneSecond(reply), await featured()),
  });

  const hot = memoizeFor(ROWS_TTL_MS, async () => cardsOf(await lists.listHot(reads)));
  app.route({ ...listHotPosts, handler: async (_request, reply) => answerText(reply, await hot()) });

  app.route({
    ...listSimilarPosts,
    handler: async (request, reply) =>
      answerText(reply, await cardsOf(await lists.listSimilar(reads, request.params.id))),
  });

  app.route({
    ...listPostsById,
    handler: async (request, reply) => answerText(reply, await cardsOf(request.query.ids)),
  });

  app.route({
    ...listPostsOfUser,
    handler: async (request) => {
      const viewer = requireUser(request);
      const { posts, ...paging } = await listOfUser(ctx, request.params.id, viewer.id, request.query);
      return { posts: posts.map((post) => withImagesFor(ctx, viewer.id, post)), ...paging };
    },
  });

  app.route({
    ...createPost,
    handler: async (request, reply) =>
      reply.code(201).send(await service.createPost(ctx, requireUser(request), request.body)),
  });

  app.route({
    ...getPostToEdit,
    handler: async (request) => {
      const { id, ownerId } = await service.requireOwnPost(db, request.params.id, requireUser(request));
      return asOwner(await getOwnPost(runPrepared, id, ownerId));
    },
  });

  app.route({
    ...updatePost,
    handler: async (request) => {
      const viewer = requireUser(request);
      await service.updatePost(ctx, viewer, request.params.id, request.body);
      return asOwner(await getOwnPost(runPrepared, request.params.id, viewer.id));
    },
  });

  app.route({
    ...changePostStatus,
    handler: async (request) => {
      const viewer = requireUser(request);
      await service.changeStatus(ctx, viewer, request.params.id, request.body);
      return asOwner(await getOwnPost(runPrepared, request.params.id, viewer.id));
    },
  });

  app.route({
    ...deletePost,
    handler: async (request) => {
      await service.deletePost(ctx, requireUser(request), request.params.id);
      return { ok: true as const };
    },
  });

  const rules = {
    folder: incomingFolder(ctx.config.dataDir),
    maxFiles: MAX_IMAGES,
    maxBytes: POST_IMAGE_BYTES,
    tooLarge: OWN_TEXTS.imageTooLarge,
    tooMany: INVALID.post.tooManyImages,
  };

  app.route({
    ...setPostImages,
    handler: async (request) => {
      const viewer = requireUser(request);
      const { id } = service.refuseExpired(await service.requireOwnPost(db, request.params.id, viewer));
      const images = await withReceivedFiles(request, viewer.id, { ...rules, field: 'files' }, (form) =>
        setImages(ctx, viewer, id, form),
      );
      return { images };
    },
  });

  app.route({
    ...editPostImages,
    handler: async (request) => {
      const viewer = requireUser(request);
      const { id } = service.refuseExpired(await service.requireOwnPost(db, request.params.id, viewer));
      const images = await withReceivedFiles(request, viewer.id, { ...rules, field: 'images' }, (form) =>
        editImages(ctx, viewer, id, form),
      );
      return { images };
    },
  });
}
