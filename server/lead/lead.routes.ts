import {
  addLeadNote,
  deleteLeadNote,
  deleteLeadReminder,
  editLeadNote,
  getLead,
  type Lead,
  listLeadEntries,
  listLeads,
  setLeadReminder,
  setLeadState,
} from '@rodado/contract/lead';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { withImagesFor } from '../post/images-for.ts';
import * as service from './lead.service.ts';

const keyOf = ({ id, personId }: { id: string; personId: string }) => ({ postId: id, personId });

export function leadRoutes(app: App, ctx: Context) {
  const withImages = (viewerId: string, lead: Lead): Lead => ({
    ...lead,
    post: withImagesFor(ctx, viewerId, { ...lead.post, user: { id: viewerId } }),
  });

  app.route({
    ...listLeads,
    handler: async (request) => {
      const viewer = requireUser(request);
      const { leads, ...page } = await service.listLeads(ctx, viewer, request.query);
      return { leads: leads.map((lead) => withImages(viewer.id, lead)), ...page };
    },
  });

  app.route({
    ...getLead,
    handler: async (request) => {
      const viewer = requireUser(request);
      return withImages(viewer.id, await service.getLead(ctx.db, viewer, keyOf(request.params)));
    },
  });

  app.route({
    ...listLeadEntries,
    handler: (request) => service.listEntries(ctx, requireUser(request), keyOf(request.params), request.query.cursor),
  });

  app.route({
    ...setLeadState,
    handler: async (request) => {
      const viewer = requireUser(request);
      const lead = await service.setState(ctx, viewer, keyOf(request.params), request.body.state);
      return withImages(viewer.id, lead);
    },
  });

  app.route({
    ...addLeadNote,
    handler: async (request, reply) => {
      await service.addNote(ctx, requireUser(request), keyOf(request.params), request.body);
      return reply.code(201).send({ ok: true as const });
    },
  });

  app.route({
    ...editLeadNote,
    handler: async (request) => {
      const { noteId, ...key } = request.params;
      await service.editNote(ctx, requireUser(request), keyOf(key), noteId, request.body);
      return { ok: true as const };
    },
  });

  app.route({
    ...deleteLeadNote,
    handler: async (request) => {
      const { noteId, ...key } = request.params;
      await service.deleteNote(ctx, requireUser(request), keyOf(key), noteId);
      return { ok: true as const };
    },
  });

  app.route({
    ...setLeadReminder,
    handler: async (request) => {
      const viewer = requireUser(request);
      return withImages(viewer.id, await service.setReminder(ctx, viewer, keyOf(request.params), request.body));
    },
  });

  app.route({
    ...deleteLeadReminder,
    handler: async (request) => {
      await service.deleteReminder(ctx, requireUser(request), keyOf(request.params));
      return { ok: true as const };
    },
  });
}
