import compress from '@fastify/compress';
import { accountRoutes } from './account/account.routes.ts';
import { authenticate } from './account/authenticate.ts';
import { mountFakeGoogle } from './account/google/fake-google.ts';
import { googleRoutes } from './account/google/google.routes.ts';
import { createGoogleClient } from './account/google/google-client.ts';
import { signUpRoutes } from './account/sign-up.routes.ts';
import type { Tokens } from './account/tokens.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { appointmentRoutes } from './appointment/appointment.routes.ts';
import { blockRoutes } from './block/block.routes.ts';
import { branchRoutes } from './branch/branch.routes.ts';
import { certificateRoutes } from './certificate/certificate.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import { comparisonRoutes } from './comparison/comparison.routes.ts';
import { conditionSheetRoutes } from './condition-sheet/condition-sheet.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import type { Context } from './context.ts';
import { conversationRoutes } from './conversation/conversation.routes.ts';
import { isDeletedImage } from './conversation/message-image.queries.ts';
import type { ChangeFeed } from './db/change-feed.ts';
import { favoriteRoutes } from './favorite/favorite.routes.ts';
import { addPressedFavorite } from './favorite/favorite.service.ts';
import { followedRoutes } from './followed/followed.routes.ts';
import { healthRoutes } from './health/health.routes.ts';
import { limitBodyTime } from './http/body-timeout.ts';
import { closeConnectionsWhile } from './http/close-connections.ts';
import { type App, createFastify } from './http/fastify.ts';
import { secureHeaders } from './http/headers.ts';
import { limitIdleConnections } from './http/idle-timeout.ts';
import { limitRequestsByIp } from './http/ip-rate-limit.ts';
import { limitPipelining } from './http/limit-pipelining.ts';
import type { Load } from './http/load.ts';
import { logRequests } from './http/log-requests.ts';
import { refuseDuringMaintenance } from './http/maintenance.ts';
import { jsonNotFound } from './http/not-found.ts';
import { describeApi } from './http/openapi.ts';
import { acceptFiles } from './http/receive-file.ts';
import { shedLoad } from './http/shed-load.ts';
import { warnBehindProxy } from './http/warn-behind-proxy.ts';
import { createPublicImages } from './image/public-images.ts';
import { serveUploads, type UploadsOptions } from './image/serve-uploads.ts';
import { leadRoutes } from './lead/lead.routes.ts';
import { devMailRoutes } from './mail/dev-mail.routes.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { offerRoutes } from './offer/offer.routes.ts';
import { createInProcessClient } from './pages/in-process-client.ts';
import { mountPages, type PagesOptions } from './pages/mount-pages.ts';
import { papersRoutes } from './papers/papers.routes.ts';
import { phoneRequestRoutes } from './phone-request/phone-request.routes.ts';
import { postRoutes } from './post/post.routes.ts';
import { createPublicCards } from './post/public-cards.ts';
import { postStatsRoutes } from './post-stats/post-stats.routes.ts';
import { priceEstimateRoutes } from './price-estimate/price-estimate.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { questionRoutes } from './question/question.routes.ts';
import { quickReplyRoutes } from './quick-reply/quick-reply.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { reportRoutes } from './report/report.routes.ts';
import { savedSearchRoutes } from './saved-search/saved-search.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { sellerRoutes } from './seller/seller.routes.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';
import { stockRoutes } from './stock/stock.routes.ts';
import { stockImportRoutes } from './stock-import/stock-import.routes.ts';
import { urlOf } from './storage/storage.ts';
import { teamRoutes } from './team/team.routes.ts';
import { recordActions } from './team/team-activity.ts';
import { traceRequests } from './tracing/trace-requests.ts';

const VERSION = '0.1.0';

export interface AppOptions {
  tokens: Tokens;
  /** The secret that keys are derived from. */
  secret: Uint8Array;
  pages: PagesOptions['mode'];
  /** Without a change feed no page and no card is cached. */
  changes?: ChangeFeed;
  isDraining?: () => boolean;
  load: Load;
  /** Content of images that are not in storage: demo images are drawn on request. */
  findMissingImage?: UploadsOptions['findMissing'];
}

export async function buildApp(
  ctx: Context,
  { tokens, secret, pages, changes, load, isDraining = () => false, findMissingImage }: AppOptions,
): Promise<App> {
  const { config } = ctx;
  const app = createFastify(config, ctx.log);
  const { isOurs, apiFor } = createInProcessClient(app);

  limitPipelining(app);
  logRequests(app);
  traceRequests(app);
  measureRequests(app);
  await secureHeaders(app, config);
  if (config.rateLimits) await limitRequestsByIp(app, isOurs);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  limitBodyTime(app);
  shedLoad(app, load, isOurs);
  refuseDuringMaintenance(app, ctx.readMaintenance);
  warnBehindProxy(app, config);
  limitIdleConnections(app);
  closeConnectionsWhile(app, isDraining);
  authenticate(app, ctx, tokens);
  recordActions(app, ctx);
  await acceptFiles(app);
  await describeApi(app, VERSION);

  const google =
    config.google ?? (config.isProduction ? undefined : await mountFakeGoogle(app, config.publicUrl, secret));

  const readCards = createPublicCards(ctx.runPrepared, { changes });
  await app.register(async (api) => {
    healthRoutes(api, ctx, isDraining);
    accountRoutes(api, ctx, tokens);
    signUpRoutes(api, ctx, tokens, addPressedFavorite);
    profileRoutes(api, ctx, tokens);
    if (google)
      googleRoutes(api, ctx, tokens, createGoogleClient(google, `${config.publicUrl}/api/auth/google/callback`));
    companyRoutes(api, ctx);
    branchRoutes(api, ctx);
    teamRoutes(api, ctx, tokens);
    sellerRoutes(api, ctx);
    certificateRoutes(api, ctx);
    searchRoutes(api, ctx, readCards);
    postRoutes(api, ctx, { changes, readCards });
    postStatsRoutes(api, ctx);
    conditionSheetRoutes(api, ctx);
    papersRoutes(api, ctx);
    comparisonRoutes(api, ctx);
    priceEstimateRoutes(api, ctx);
    stockImportRoutes(api, ctx);
    stockRoutes(api, ctx);
    leadRoutes(api, ctx);
    quickReplyRoutes(api, ctx);
    savedSearchRoutes(api, ctx, tokens);
    favoriteRoutes(api, ctx);
    followedRoutes(api, ctx);
    ratingRoutes(api, ctx);
    questionRoutes(api, ctx);
    reportRoutes(api, ctx);
    blockRoutes(api, ctx);
    conversationRoutes(api, ctx);
    appointmentRoutes(api, ctx);
    phoneRequestRoutes(api, ctx);
    notificationRoutes(api, ctx, tokens);
    offerRoutes(api, ctx);
    contactRoutes(api, ctx);
    adminRoutes(api, ctx);
    if (!config.isProduction) devMailRoutes(api, ctx);
  });
  jsonNotFound(app);
  serveUploads(app, {
    ...ctx,
    isPublic: createPublicImages(ctx.reads),
    hasCdn: config.imagesUrl !== '',
    isDeleted: (image) => isDeletedImage(ctx.reads, urlOf(`${image}.jpg`)),
    findMissing: findMissingImage,
  });
  sitemapRoutes(app, ctx);
  await mountPages(app, ctx, { mode: pages, hasGoogle: google !== undefined, apiFor, changes, load });
  return app;
}
