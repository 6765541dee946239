import { getDevMail, getDevMailHtml, listDevMails } from '@rodado/contract/dev-mail';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { getFiledMail, listFiledMails } from './dev-mail.ts';
import { mailFolder } from './transport.ts';

/** Its own styles and nothing else: no scripts, no images from elsewhere, no origin. */
const MAIL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox";

/** The local fake of an inbox. Mounted outside production only: these mails contain links that open accounts. */
export function devMailRoutes(app: App, ctx: Pick<Context, 'config'>) {
  const folder = mailFolder(ctx.config.dataDir);

  app.route({
    ...listDevMails,
    handler: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      return { mails: await listFiledMails(folder) };
    },
  });

  app.route({
    ...getDevMail,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return { mail: await getFiledMail(folder, request.params.id) };
    },
  });

  app.route({
    ...getDevMailHtml,
    // HTML is sent unchanged: the contract's serializer would turn it into JSON.
    serializerCompiler: () => String,
    handler: async (request, reply) => {
      const { html } = await getFiledMail(folder, request.params.id);
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': MAIL_POLICY,
        'content-type': 'text/html; charset=utf-8',
      });
      return html;
    },
  });
}
