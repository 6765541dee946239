import {
  acceptOffer,
  getOfferBook,
  getOwnContact,
  listOffers,
  rejectOffer,
  withdrawOffer,
} from '@rodado/contract/offer';
import { listPostsWithOffers, listPostsWithOwnOffers } from '@rodado/contract/post';
import { confirmSale } from '@rodado/contract/sale';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { answerText } from '../http/json-text.ts';
import { withImagesFor } from '../post/images-for.ts';
import * as queries from './offer.queries.ts';
import * as service from './offer.service.ts';
import * as sales from './sale.service.ts';

export function offerRoutes(app: App, ctx: Context) {
  app.route({
    ...listPostsWithOffers,
    handler: async (request) => {
      const { id } = requireUser(request);
      return (await queries.listPostsWithOffers(ctx.db, id)).map((post) => withImagesFor(ctx, id, post));
    },
  });

  app.route({
    ...listPostsWithOwnOffers,
    handler: (request) => queries.listPostsWithOwnOffers(ctx.db, requireUser(request).id),
  });

  app.route({
    ...listOffers,
    handler: (request) => service.getPostOffers(ctx, requireUser(request), request.params.id, request.query),
  });

  app.route({
    ...getOfferBook,
    handler: async (request, reply) => {
      const book = await queries.findOfferBook(ctx.runPrepared, request.params.id, request.viewer?.id ?? null);
      if (!book) throw notFound('la publicación');
      return answerText(reply, book);
    },
  });

  app.route({
    ...getOwnContact,
    handler: (request) => queries.getOwnContact(ctx.db, request.params.id, requireUser(request).id),
  });

  app.route({
    ...acceptOffer,
    handler: (request) => service.acceptOffer(ctx, requireUser(request), request.params.id),
  });

  app.route({
    ...rejectOffer,
    handler: (request) => service.rejectOffer(ctx, requireUser(request), request.params.id),
  });

  app.route({
    ...withdrawOffer,
    handler: (request) => service.withdrawOffer(ctx, requireUser(request), request.params.id),
  });

  app.route({
    ...confirmSale,
    handler: (request) => sales.confirmSale(ctx, requireUser(request), request.params.id, request.body),
  });
}
