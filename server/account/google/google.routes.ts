import { finishGoogle, type GoogleMessage, startGoogle } from '@rodado/contract/google';
import { FAILED } from '@rodado/contract/messages';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/fastify.ts';
import { clientInfoOf } from '../client-info.ts';
import type { Tokens } from '../tokens.ts';
import { callbackPage } from './callback-page.ts';
import * as service from './google.service.ts';
import type { GoogleClient } from './google-client.ts';

export function googleRoutes(app: App, ctx: Context, tokens: Tokens, google: GoogleClient) {
  app.route({
    ...startGoogle,
    handler: async (_request, reply) => {
      const url = await service.startGoogle(ctx, google);
      return reply.header('cache-control', 'no-store').redirect(url);
    },
  });

  app.route({
    ...finishGoogle,
    // HTML is sent unchanged: the contract's serializer would turn it into JSON.
    serializerCompiler: () => String,
    handler: async (request, reply) => {
      const [, query = ''] = request.url.split('?');
      const message: GoogleMessage = await service
        .finishGoogle(ctx, tokens, google, { query, state: request.query.state, client: clientInfoOf(request) })
        .then(
          (pair) => ({ type: 'google-auth' as const, tokens: pair }),
          (error: unknown) => {
            if (!(error instanceof AppError)) request.log.warn({ err: error }, 'sign-in elsewhere failed');
            const { message, detail } =
              error instanceof AppError ? error : { message: FAILED.signInWithGoogle, detail: undefined };
            return { type: 'google-auth' as const, error: message, ...(detail === undefined ? {} : { detail }) };
          },
        );
      const { html, policy } = callbackPage(message, new URL(ctx.config.publicUrl).origin);
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        // The page must still have its opener after the redirect through the issuer.
        'cross-origin-opener-policy': 'unsafe-none',
      });
      return html;
    },
  });
}
