import { setTimeout as sleep } from 'node:timers/promises';
import {
  decideCertificate,
  decideReport,
  getStats,
  getUser,
  listAudit,
  listCertificates,
  listContactMessages,
  listReportGroups,
  listReports,
  listUserPosts,
  listUsers,
  readCertificateFile,
  restoreUser,
  STATS_DAYS,
  suspendUser,
} from '@rodado/contract/admin';
import { requireUser } from '../account/authenticate.ts';
import { memoizeFor } from '../cache/memoize-for.ts';
import { readCertificate } from '../certificate/certificate.service.ts';
import * as certificates from '../certificate/decide-certificate.service.ts';
import type { Context } from '../context.ts';
import { findUnreachable, type Unreachable } from '../health/check-services.ts';
import type { App } from '../http/fastify.ts';
import * as decisions from '../report/decide-report.service.ts';
import { restorePerson, suspendPerson } from '../suspension/suspend.service.ts';
import * as audit from './audit.queries.ts';
import * as queue from './certificates.queries.ts';
import * as contact from './contact-messages.queries.ts';
import * as reports from './reports.service.ts';
import * as stats from './stats.queries.ts';
import * as users from './users.queries.ts';

/** Stats of the whole product are expensive to count and need not be exact to the second. */
const STATS_TTL_MS = 10_000;
const SERVICES_TTL_MS = 60_000;
/** One that hangs is known by the next request. */
const SERVICES_PATIENCE_MS = 1_000;

export function adminRoutes(app: App, ctx: Context) {
  const { db } = ctx;

  app.route({
    ...listCertificates,
    handler: (request) => queue.listCertificates(db, request.query.status, request.query.page),
  });

  app.route({
    ...readCertificateFile,
    // Binary content, sent as it was stored.
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
    handler: (request) => {
      const { page, ...filter } = request.query;
      return reports.listReports(ctx, requireUser(request), filter, page);
    },
  });

  app.route({
    ...listReportGroups,
    handler: (request) => {
      const { page, ...filter } = request.query;
      return reports.listReportGroups(ctx, requireUser(request), filter, page);
    },
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
    ...getUser,
    handler: async (request) => ({ user: await users.getUserDetail(db, request.params.id) }),
  });

  app.route({
    ...listUserPosts,
    handler: async (request) => {
      const { id } = request.params;
      await users.requireUserKnown(db, id);
      return users.listUserPosts(db, id, request.query.page);
    },
  });

  app.route({
    ...suspendUser,
    handler: async (request) => {
      const { id } = request.params;
      const { reason, kind } = request.body;
      await suspendPerson(ctx, requireUser(request), id, { text: reason, kind });
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

  app.route({ ...listAudit, handler: (request) => audit.listAudit(db, request.query.about, request.query.page) });

  let unreachable: Unreachable[] = [];
  const checkServices = memoizeFor(SERVICES_TTL_MS, async () => {
    unreachable = await findUnreachable(ctx.config);
  });
  const totals = memoizeFor(STATS_TTL_MS, () => stats.countTotals(db));
  const daysOf = new Map(STATS_DAYS.map((days) => [days, memoizeFor(STATS_TTL_MS, () => stats.countDays(db, days))]));
  app.route({
    ...getStats,
    handler: async (request) => {
      await Promise.race([checkServices(), sleep(SERVICES_PATIENCE_MS)]);
      return {
        days: (await daysOf.get(request.query.days)?.()) ?? [],
        totals: await totals(),
        waiting: await stats.countWaiting(db),
        unreachable: unreachable.map(({ setting }) => setting),
      };
    },
  });
}
