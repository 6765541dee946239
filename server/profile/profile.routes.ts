import { COVER_BYTES, PROFILE_IMAGE_BYTES } from '@rodado/contract/limits';
import { INVALID, OWN_TEXTS } from '@rodado/contract/messages';
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
import { requireUser } from '../account/authenticate.ts';
import * as passwords from '../account/password.service.ts';
import { currentTokens } from '../account/session.service.ts';
import type { Tokens } from '../account/tokens.ts';
import { revertAccountChange } from '../account/undo.service.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { networkOf } from '../http/ip-rate-limit.ts';
import { withReceivedFile } from '../http/receive-file.ts';
import { incomingFolder } from '../storage/data-dir.ts';
import { deleteAccount as removeAccount } from './delete-account.service.ts';
import { exportData as exportAccount } from './export.service.ts';
import * as service from './profile.service.ts';
import * as profileImages from './profile-image.service.ts';

const ok = { ok: true } as const;

export function profileRoutes(app: App, ctx: Context, tokens: Tokens) {
  const folder = incomingFolder(ctx.config.dataDir);
  const missing = OWN_TEXTS.imageMissing;
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
      await service.updateUser(ctx, viewer, request.body, networkOf(request.ip));
      const [user, pair] = await Promise.all([
        queries.getUser(ctx.db, viewer.id),
        currentTokens(ctx, tokens, viewer.sessionId),
      ]);
      return { user, access_token: pair.access_token };
    },
  });

  app.route({
    ...setProfileImage,
    handler: async (request) => {
      const viewer = requireUser(request);
      await withReceivedFile(request, viewer.id, profileImageRules, (file) =>
        profileImages.setProfileImage(ctx, viewer, file),
      );
      return { user: await queries.getUser(ctx.db, viewer.id) };
    },
  });

  app.route({
    ...setCover,
    handler: async (request) => {
      const viewer = profileImages.requireCompanyRole(requireUser(request));
      return {
        cover: await withReceivedFile(request, viewer.id, coverRules, (file) =>
          profileImages.setCover(ctx, viewer, file),
        ),
      };
    },
  });

  app.route({
    ...changePassword,
    handler: async (request) => {
      const viewer = requireUser(request);
      await passwords.changePassword(ctx, viewer, request.body, networkOf(request.ip));
      const { access_token } = await currentTokens(ctx, tokens, viewer.sessionId);
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
    // A file, streamed while it is created.
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
      await removeAccount(ctx, requireUser(request), request.body.password, networkOf(request.ip));
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
      await revertAccountChange(ctx, 'undoEmail', request.body.token);
      return ok;
    },
  });

  app.route({
    ...undoPassword,
    handler: async (request) => {
      await revertAccountChange(ctx, 'undoPassword', request.body.token);
      return ok;
    },
  });
}
