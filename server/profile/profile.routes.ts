import { COVER_BYTES, PROFILE_IMAGE_BYTES } from '@rodado/contract/limits';
import { INVALID, NEW_TEXTS } from '@rodado/contract/messages';
import {
  changePassword,
  confirmEmail,
  deleteAccount,
  endOtherSessions,
  exportData,
  listSessions,
  setCover,
  setProfileImage,
  undoEmail,
  undoPassword,
  updateUser,
} from '@rodado/contract/profile';
import * as queries from '../account/account.queries.ts';
import { currentPair } from '../account/account.service.ts';
import { requireUser } from '../account/authenticate.ts';
import * as passwords from '../account/password.service.ts';
import type { Tokens } from '../account/tokens.ts';
import { undoChange } from '../account/undo.service.ts';
import type { Context } from '../context.ts';
import { incomingFolder } from '../data-dir.ts';
import type { App } from '../http/fastify.ts';
import { networkOf } from '../http/flood.ts';
import { withReceivedFile } from '../http/receive-file.ts';
import { deleteAccount as removeAccount } from './delete-account.service.ts';
import { exportData as exportAccount } from './export.service.ts';
import * as pictures from './picture.service.ts';
import * as service from './profile.service.ts';

const ok = { ok: true } as const;

export function profileRoutes(app: App, ctx: Context, tokens: Tokens) {
  const folder = incomingFolder(ctx.config.dataDir);
  const missing = NEW_TEXTS.imageMissing;
  const profileImageRules = {
    folder,
    missing,
    maxBytes: PROFILE_IMAGE_BYTES,
    tooLarge: INVALID.account.profileImageTooLarge,
  };
  const coverRules = { folder, missing, maxBytes: COVER_BYTES, tooLarge: INVALID.account.coverTooLarge };

  app.route({
    ...updateUser,
    handler: async (request) => {
      const viewer = requireUser(request);
      await service.updateUser(ctx, tokens, viewer, request.body, networkOf(request.ip));
      const [user, pair] = await Promise.all([
        queries.getUser(ctx.db, viewer.id),
        currentPair(ctx, tokens, viewer.sessionId),
      ]);
      return { user, access_token: pair.access_token };
    },
  });

  app.route({
    ...setProfileImage,
    handler: async (request) => {
      const viewer = requireUser(request);
      await withReceivedFile(request, viewer.id, profileImageRules, (file) =>
        pictures.setProfileImage(ctx, viewer, file),
      );
      return { user: await queries.getUser(ctx.db, viewer.id) };
    },
  });

  app.route({
    ...setCover,
    handler: async (request) => {
      const viewer = pictures.requireCompany(requireUser(request));
      return {
        cover: await withReceivedFile(request, viewer.id, coverRules, (file) => pictures.setCover(ctx, viewer, file)),
      };
    },
  });

  app.route({
    ...changePassword,
    handler: async (request) => {
      const viewer = requireUser(request);
      await passwords.changePassword(ctx, tokens, viewer, request.body, networkOf(request.ip));
      const { access_token } = await currentPair(ctx, tokens, viewer.sessionId);
      return { access_token };
    },
  });

  app.route({
    ...listSessions,
    handler: (request) => queries.listSessions(ctx.db, requireUser(request)),
  });

  app.route({
    ...endOtherSessions,
    handler: async (request) => {
      await service.endOtherSessions(ctx, requireUser(request));
      return ok;
    },
  });

  app.route({
    ...exportData,
    // A file, streamed as it is made.
    serializerCompiler: () => String,
    handler: async (request, reply) => {
      reply.headers({
        'content-type': 'application/zip',
        'content-disposition': 'attachment; filename="mis-datos-rodado.zip"',
        'cache-control': 'no-store',
      });
      return reply.send(await exportAccount(ctx, requireUser(request).id));
    },
  });

  app.route({
    ...deleteAccount,
    handler: async (request) => {
      await removeAccount(ctx, tokens, requireUser(request), request.body.password, networkOf(request.ip));
      return ok;
    },
  });

  app.route({
    ...confirmEmail,
    handler: async (request) => {
      await service.confirmEmail(ctx, request.body.token);
      return ok;
    },
  });

  app.route({
    ...undoEmail,
    handler: async (request) => {
      await undoChange(ctx, 'undoEmail', request.body.token);
      return ok;
    },
  });

  app.route({
    ...undoPassword,
    handler: async (request) => {
      await undoChange(ctx, 'undoPassword', request.body.token);
      return ok;
    },
  });
}
