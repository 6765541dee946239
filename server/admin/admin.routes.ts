import {
  decideCertificate,
  decideReport,
  FIGURE_DAYS,
  getFigures,
  listAudit,
  listCertificates,
  listContactMessages,
  listReports,
  listUsers,
  readCertificateFile,
  restoreUser,
  suspendUser,
} from '@rodado/contract/admin';
import { requireUser } from '../account/authenticate.ts';
import { restorePerson, suspendPerson } from '../account/suspend.service.ts';
import { readCertificate } from '../certificate/certificate.service.ts';
import * as certificates from '../certificate/decide-certificate.service.ts';
import type { Context } from '../context.ts';
import type { App } from '../http/fastify.ts';
import { keptForAMoment } from '../kept-for-a-moment.ts';
import * as decisions from '../report/decide-report.service.ts';
import * as audit from './audit.queries.ts';
import * as queue from './certificates.queries.ts';
import * as contact from './contact-messages.queries.ts';
import * as figures from './figures.queries.ts';
import * as reports from './reports.service.ts';
import * as users from './users.queries.ts';

/** The numbers of the whole product are dear to count and nobody acts on the last second of them. */
const FIGURES_KEPT_MS = 10_000;

export function adminRoutes(app: App, ctx: Context) {
  const { db } = ctx;

  app.route({
    ...listCertificates,
    handler: (request) => queue.listCertificates(db, request.query.status, request.query.page),
  });

  app.route({
    ...readCertificateFile,
    // Bytes, as they were stored.
    serializerCompiler: () => String,
    handler: async (request, reply) => {
      const { content, contentType } = await readCertificate(ctx, requireUser(request), request.params.companyId);
      const extension = contentType === 'application/pdf' ? 'pdf' : 'jpg';
      reply.headers({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="certificado.${extension}"`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'no-store',
      });
      return reply.send(content);
    },
  });

  app.route({
    ...decideCertificate,
    handler: async (request) => {
      const { companyId } = request.params;
      await certificates.decideCertificate(ctx, requireUser(request), companyId, request.body);
      return { certificate: await queue.getCertificate(db, companyId) };
    },
  });

  app.route({
    ...listReports,
    handler: (request) => reports.listReports(ctx, requireUser(request), request.query.status, request.query.page),
  });

  app.route({
    ...decideReport,
    handler: async (request) => {
      const { id } = request.params;
      await decisions.decideReport(ctx, requireUser(request), id, request.body);
      return { report: await reports.getReport(ctx, id) };
    },
  });

  app.route({
    ...listUsers,
    handler: (request) => users.listUsers(db, request.query.search, request.query.page),
  });

  app.route({
    ...suspendUser,
    handler: async (request) => {
      const { id } = request.params;
      await suspendPerson(ctx, requireUser(request), id, request.body.reason);
      return { user: await users.getUser(db, id) };
    },
  });

  app.route({
    ...restoreUser,
    handler: async (request) => {
      const { id } = request.params;
      await restorePerson(ctx, requireUser(request), id);
      return { user: await users.getUser(db, id) };
    },
  });

  app.route({
    ...listContactMessages,
    handler: (request) => contact.listContactMessages(db, request.query.page),
  });

  app.route({ ...listAudit, handler: (request) => audit.listAudit(db, request.query.page) });

  const totals = keptForAMoment(FIGURES_KEPT_MS, () => figures.countTotals(db));
  const daysOf = new Map(
    FIGURE_DAYS.map((days) => [days, keptForAMoment(FIGURES_KEPT_MS, () => figures.countDays(db, days))]),
  );
  app.route({
    ...getFigures,
    handler: async (request) => ({
      days: (await daysOf.get(request.query.days)?.()) ?? [],
      totals: await totals(),
      waiting: await figures.countWaiting(db),
    }),
  });
}
