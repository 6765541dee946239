import { declareCondition, uploadConditionImage } from '@rodado/contract/condition-sheet';
import { POST_IMAGE_BYTES } from '@rodado/contract/limits';
import { OWN_TEXTS } from '@rodado/contract/messages';
import { requireUser } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { withReceivedFile } from '../http/receive-file.ts';
import { incomingFolder } from '../storage/data-dir.ts';
import * as service from './condition-sheet.service.ts';

export function conditionSheetRoutes(app: App, ctx: Context) {
  app.route({
    ...declareCondition,
    handler: async (request) => ({
      conditionSheet: await service.declareCondition(ctx, requireUser(request), request.params.id, request.body.items),
    }),
  });

  const rules = {
    folder: incomingFolder(ctx.config.dataDir),
    maxBytes: POST_IMAGE_BYTES,
    tooLarge: OWN_TEXTS.imageTooLarge,
    missing: OWN_TEXTS.imageMissing,
  };

  app.route({
    ...uploadConditionImage,
    handler: async (request, reply) => {
      const viewer = requireUser(request);
      const { id } = await service.requireOpenSheet(ctx.db, viewer, request.params.id);
      const image = await withReceivedFile(request, viewer.id, rules, (file) =>
        service.uploadImage(ctx, viewer, id, file),
      );
      return reply.code(201).send(image);
    },
  });
}
