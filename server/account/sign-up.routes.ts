import {
  activate,
  checkActivation,
  recoverPassword,
  resendActivation,
  resetPassword,
  signUp,
  signUpCompany,
} from '@rodado/contract/sign-up';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { networkOf } from '../http/ip-rate-limit.ts';
import { clientInfoOf } from './client-info.ts';
import * as passwords from './password.service.ts';
import * as service from './sign-up.service.ts';
import type { Tokens } from './tokens.ts';

const ok = { ok: true } as const;

export function signUpRoutes(app: App, ctx: Context, tokens: Tokens, addPressedFavorite: service.AddPressedFavorite) {
  app.route({
    ...signUp,
    handler: async (request, reply) => {
      await service.signUp(ctx, tokens, request.body, networkOf(request.ip));
      return reply.code(201).send({ email: request.body.email });
    },
  });

  app.route({
    ...signUpCompany,
    handler: async (request, reply) => {
      await service.signUpCompany(ctx, tokens, request.body, networkOf(request.ip));
      return reply.code(201).send({ email: request.body.email });
    },
  });

  app.route({
    ...resendActivation,
    handler: async (request, reply) => {
      await service.resendActivation(ctx, tokens, request.body.email, networkOf(request.ip));
      return reply.code(201).send(ok);
    },
  });

  app.route({
    ...checkActivation,
    handler: (request, reply) => {
      reply.header('cache-control', 'no-store');
      return service.checkActivation(ctx, request.params.token);
    },
  });

  app.route({
    ...activate,
    handler: (request) => service.activate(ctx, tokens, request.body.token, addPressedFavorite),
  });

  app.route({
    ...recoverPassword,
    handler: async (request, reply) => {
      await service.recoverPassword(ctx, tokens, request.body, networkOf(request.ip));
      return reply.code(201).send(ok);
    },
  });

  app.route({
    ...resetPassword,
    handler: async (request) => {
      await passwords.resetPassword(ctx, tokens, {
        token: request.params.token,
        password: request.body.password,
        client: clientInfoOf(request),
      });
      return ok;
    },
  });
}
