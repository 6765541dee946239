import { getPostPriceEstimate, getPriceEstimate } from '@rodado/contract/price-estimate';
import { type Context, reading } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { estimatePost, estimateVehicle } from './price-estimate.service.ts';

export function priceEstimateRoutes(app: App, ctx: Context) {
  app.route({
    ...getPriceEstimate,
    handler: (request) => estimateVehicle(ctx, request.query, request.viewer?.id ?? null),
  });
  app.route({ ...getPostPriceEstimate, handler: (request) => estimatePost(reading(ctx), request.params.id) });
}
