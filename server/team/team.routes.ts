import {
  acceptInvitation,
  changeTeamRole,
  getInvitation,
  getTeam,
  inviteToTeam,
  leaveTeam,
  listTeamActivity,
  removeMember,
  resendInvitation,
  revokeInvitation,
  startWork,
} from '@rodado/contract/team';
import { requireUser } from '../account/authenticate.ts';
import { clientInfoOf } from '../account/client-info.ts';
import type { Tokens } from '../account/tokens.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { networkOf } from '../http/ip-rate-limit.ts';
import * as service from './team.service.ts';
import { listActivity } from './team-activity.ts';

const ok = { ok: true } as const;

export function teamRoutes(app: App, ctx: Context, tokens: Tokens) {
  app.route({ ...getTeam, handler: (request) => service.getTeam(ctx, requireUser(request)) });

  app.route({
    ...listTeamActivity,
    handler: async (request) => {
      const { id } = await service.requireTeamCompany(ctx.db, requireUser(request));
      return listActivity(ctx.db, id, request.query.page);
    },
  });

  app.route({
    ...inviteToTeam,
    handler: async (request, reply) => {
      const network = networkOf(request.ip);
      return reply.code(201).send(await service.inviteToTeam(ctx, requireUser(request), request.body, network));
    },
  });

  app.route({
    ...resendInvitation,
    handler: (request) => service.resendInvitation(ctx, requireUser(request), request.params.id, networkOf(request.ip)),
  });

  app.route({
    ...revokeInvitation,
    handler: async (request) => {
      await service.revokeInvitation(ctx, requireUser(request), request.params.id);
      return ok;
    },
  });

  app.route({ ...getInvitation, handler: (request) => service.getInvitation(ctx, request.params.token) });

  app.route({
    ...acceptInvitation,
    handler: (request) => service.acceptInvitation(ctx, requireUser(request), request.body.token),
  });

  app.route({
    ...changeTeamRole,
    handler: (request) => service.changeRole(ctx, requireUser(request), request.params.id, request.body.role),
  });

  app.route({
    ...removeMember,
    handler: async (request) => {
      await service.removeMember(ctx, requireUser(request), request.params.id);
      return ok;
    },
  });

  app.route({
    ...startWork,
    handler: (request) =>
      service.startWork(ctx, tokens, requireUser(request), request.params.id, clientInfoOf(request).device),
  });

  app.route({
    ...leaveTeam,
    handler: async (request) => {
      await service.leaveTeam(ctx, requireUser(request), request.params.id);
      return ok;
    },
  });
}
