import { MAX_IMAGES, POST_IMAGE_BYTES } from '@rodado/contract/limits';
import { INVALID, NEW_TEXTS } from '@rodado/contract/messages';
import {
  getPost,
  listFeaturedPosts,
  listHotPosts,
  listPostsOfUser,
  listSimilarPosts,
  type PostCard,
  type PostDetail,
} from '@rodado/contract/post';
import { getOwnFigures, listOwnFigures } from '@rodado/contract/post-figures';
import {
  changePostStatus,
  createPost,
  deletePost,
  editPostImages,
  getPostToEdit,
  setPostImages,
  updatePost,
} from '@rodado/contract/post-write';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import { incomingFolder } from '../data-dir.ts';
import type { Changes } from '../db/changes.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { answerText, jsonText, parseText } from '../http/json-text.ts';
import { withReceivedFiles } from '../http/receive-files.ts';
import { keptForAMoment } from '../kept-for-a-moment.ts';
import { withImagesFor } from './images-for.ts';
import * as service from './post.service.ts';
import { figuresOf, listPostsOfUser as listOfUser, pageOfOwner, readCards } from './post-card.queries.ts';
import { getOwnPost, publicPosts, readPost } from './post-detail.queries.ts';
import { editImages, setImages } from './post-images.service.ts';
import * as lists from './post-lists.queries.ts';
import type { ViewSource } from './post-views.ts';

/** Well under the 5 s within which a view counts. */
const STRIPS_KEPT_MS = 2_000;

export function postRoutes(app: App, ctx: Context, changes: Changes | undefined) {
  const { db, lookups } = ctx;
  const readPublicPost = publicPosts(lookups, changes);
  const asOwner = <Found extends { post: PostDetail['post'] }>(found: Found): Found => ({
    ...found,
    post: withImagesFor(ctx, found.post.user.id, found.post),
  });
  const cardsOf = async (ids: readonly string[]) =>
    jsonText<PostCard[]>(`[${(await readCards(lookups, ids)).join(',')}]`);

  app.route({
    ...getPost,
    handler: async (request, reply) => {
      const { viewer, params } = request;
      const { id } = params;
      const { ownerId, detail } = await (viewer ? readPost(lookups, id, viewer.id) : readPublicPost(id));
      const isOwner = viewer?.id === ownerId;
      if (isOwner) ctx.views.seenByOwner(id, sourceOf(request));
      else ctx.views.seen(id, sourceOf(request));
      return isOwner ? asOwner(parseText(detail)) : answerText(reply, detail);
    },
  });

  // What is the most viewed moves without any post being written.
  const oneSecond = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=1');

  const featured = keptForAMoment(STRIPS_KEPT_MS, async () => cardsOf(await lists.listFeatured(db)));
  app.route({
    ...listFeaturedPosts,
    handler: async (_request, reply) => answerText(oneSecond(reply), await featured()),
  });

  const hot = keptForAMoment(STRIPS_KEPT_MS, async () => cardsOf(await lists.listHot(db)));
  app.route({ ...listHotPosts, handler: async (_request, reply) => answerText(reply, await hot()) });

  app.route({
    ...listSimilarPosts,
    handler: async (request, reply) => answerText(reply, await cardsOf(await lists.listSimilar(db, request.params.id))),
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
    ...listOwnFigures,
    handler: async (request) => {
      const { ids, ...paging } = await pageOfOwner(db, requireUser(request).id, request.query);
      await ctx.views.excludeOwner(ids, sourceOf(request));
      return { figures: await figuresOf(db, ids), ...paging };
    },
  });

  app.route({
    ...getOwnFigures,
    handler: async (request) => {
      const { id } = await service.requireOwnPost(db, request.params.id, requireUser(request));
      await ctx.views.excludeOwner([id], sourceOf(request));
      const [figures] = await figuresOf(db, [id]);
      if (!figures) throw notFound('la publicación');
      return figures;
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
      return asOwner(await getOwnPost(lookups, id, ownerId));
    },
  });

  app.route({
    ...updatePost,
    handler: async (request) => {
      const viewer = requireUser(request);
      await service.updatePost(ctx, viewer, request.params.id, request.body);
      return asOwner(await getOwnPost(lookups, request.params.id, viewer.id));
    },
  });

  app.route({
    ...changePostStatus,
    handler: async (request) => {
      const viewer = requireUser(request);
      await service.changeStatus(ctx, viewer, request.params.id, request.body);
      return asOwner(await getOwnPost(lookups, request.params.id, viewer.id));
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
    tooLarge: NEW_TEXTS.imageTooLarge,
    tooMany: INVALID.post.tooManyImages,
  };

  app.route({
    ...setPostImages,
    handler: async (request) => {
      const viewer = requireUser(request);
      const { id } = service.refuseEnded(await service.requireOwnPost(db, request.params.id, viewer));
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
      const { id } = service.refuseEnded(await service.requireOwnPost(db, request.params.id, viewer));
      const images = await withReceivedFiles(request, viewer.id, { ...rules, field: 'images' }, (form) =>
        editImages(ctx, viewer, id, form),
      );
      return { images };
    },
  });
}

const sourceOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): ViewSource => ({
  address: ip,
  agent: headers['user-agent'] ?? '',
});
