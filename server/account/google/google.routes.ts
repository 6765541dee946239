import { finishGoogle, type GoogleMessage, startGoogle } from '@rodado/contract/google';
import { FAILED } from '@rodado/contract/messages';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { App } from '../../http/fastify.ts';
import type { Tokens } from '../tokens.ts';
import { visitorOf } from '../visitor.ts';
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
    // A page, sent as it stands: the contract's serializer would make JSON of it.
    serializerCompiler: () => String,
    handler: async (request, reply) => {
      const [, query = ''] = request.url.split('?');
      const message: GoogleMessage = await service
        .finishGoogle(ctx, tokens, google, { query, state: request.query.state, visitor: visitorOf(request) })
        .then(
          (pair) => ({ type: 'google-auth' as const, tokens: pair }),
          (error: unknown) => {
            if (!(error instanceof AppError)) request.log.warn({ err: error }, 'sign-in elsewhere failed');
            return {
              type: 'google-auth' as const,
              error: error instanceof AppError ? error.message : FAILED.signInWithGoogle,
            };
          },
        );
      const { html, policy } = callbackPage(message, new URL(ctx.config.publicUrl).origin);
      reply.headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        // The page must still know who opened it after having been at the issuer's.
        'cross-origin-opener-policy': 'unsafe-none',
      });
      return html;
    },
  });
}
