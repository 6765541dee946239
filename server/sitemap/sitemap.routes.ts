import { z } from 'zod';
import { type Context, reading } from '../context.ts';
import { notFound } from '../errors.ts';
import type { App } from '../http/fastify.ts';
import { sendCompressed } from '../http/send-compressed.ts';
import { robotsText } from './robots.ts';
import { createSitemap, type SitemapOptions } from './sitemap.ts';

const XML = 'application/xml; charset=utf-8';
const AN_HOUR = 'public, max-age=3600';

/** robots.txt and sitemaps. */
export function sitemapRoutes(app: App, ctx: Context, options?: SitemapOptions) {
  const sitemap = createSitemap(reading(ctx), options);

  app.get('/robots.txt', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', AN_HOUR).send(robotsText(ctx.config.publicUrl)),
  );

  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type(XML)
      .header('cache-control', AN_HOUR)
      .send(await sitemap.index()),
  );

  app.get(
    '/sitemap/:name.xml',
    { schema: { hide: true, params: z.object({ name: z.string() }) } },
    async (request, reply) => {
      const file = await sitemap.file(request.params.name);
      if (!file) throw notFound('la dirección');
      return sendCompressed(request, reply.type(XML).header('cache-control', AN_HOUR), { brotli: file });
    },
  );
}
