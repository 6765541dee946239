import { getVerification, uploadCertificate } from '@rodado/contract/certificate';
import { CERTIFICATE_BYTES } from '@rodado/contract/limits';
import { INVALID, OWN_TEXTS } from '@rodado/contract/messages';
import { callerIdOf } from '../account/authenticate.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { withReceivedFile } from '../http/receive-file.ts';
import { incomingFolder } from '../storage/data-dir.ts';
import * as service from './certificate.service.ts';

export function certificateRoutes(app: App, ctx: Context) {
  const rules = {
    folder: incomingFolder(ctx.config.dataDir),
    maxBytes: CERTIFICATE_BYTES,
    tooLarge: OWN_TEXTS.certificateTooLarge,
    missing: INVALID.account.certificateMissing,
  };

  app.route({
    ...getVerification,
    handler: (request) => service.getVerification(ctx, request.params.id, request),
  });

  app.route({
    ...uploadCertificate,
    handler: async (request) => {
      const company = await service.requireUnverified(ctx, request.params.id, callerIdOf(request));
      await withReceivedFile(request, company.personId, rules, (file) => service.uploadCertificate(ctx, company, file));
      return { verified: false, status: 'pending' as const };
    },
  });
}
