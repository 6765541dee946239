import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import { createClient } from '@rodado/contract/client';
import { Id } from '@rodado/contract/scalars';
import { accountRoutes } from './account/account.routes.ts';
import { authenticate } from './account/authenticate.ts';
import { googleRoutes } from './account/google/google.routes.ts';
import { createGoogleClient } from './account/google/google-client.ts';
import { mountStandIn } from './account/google/stand-in.ts';
import { signUpRoutes } from './account/sign-up.routes.ts';
import type { Tokens } from './account/tokens.ts';
import { adminRoutes } from './admin/admin.routes.ts';
import { blockRoutes } from './block/block.routes.ts';
import { certificateRoutes } from './certificate/certificate.routes.ts';
import { companyRoutes } from './company/company.routes.ts';
import { contactRoutes } from './contact/contact.routes.ts';
import type { Context } from './context.ts';
import { conversationRoutes } from './conversation/conversation.routes.ts';
import type { Changes } from './db/changes.ts';
import { favoriteRoutes } from './favorite/favorite.routes.ts';
import { followedRoutes } from './followed/followed.routes.ts';
import { limitBodyTime } from './http/body-deadline.ts';
import { describeApi } from './http/docs.ts';
import { type App, createFastify } from './http/fastify.ts';
import { limitFloods } from './http/flood.ts';
import { secureHeaders } from './http/headers.ts';
import { addIngredient, type Ingredients } from './http/ingredients.ts';
import { limitIdleReaders } from './http/keep-open.ts';
import { limitPipelining } from './http/limit-pipelining.ts';
import type { Load } from './http/load.ts';
import { logRequests } from './http/log-requests.ts';
import { jsonNotFound } from './http/not-found.ts';
import { createPageCache } from './http/page-cache.ts';
import { mountPages, type PagesOptions, type Reader } from './http/pages.ts';
import { acceptFiles } from './http/receive-file.ts';
import { shedLoad } from './http/shed-load.ts';
import { warnBehindProxy } from './http/warn-behind-proxy.ts';
import { createPublicImages } from './image/public-images.ts';
import { serveUploads, type UploadsOptions } from './image/serve-uploads.ts';
import { cacheKeyOf, followLists, isListCall, postOfPage } from './kept-pages.ts';
import { devMailRoutes } from './mail/dev-mail.routes.ts';
import { notificationRoutes } from './notification/notification.routes.ts';
import { offerRoutes } from './offer/offer.routes.ts';
import { postRoutes } from './post/post.routes.ts';
import { wasDeleted } from './post/post.service.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { questionRoutes } from './question/question.routes.ts';
import { ratingRoutes } from './rating/rating.routes.ts';
import { reportRoutes } from './report/report.routes.ts';
import { searchRoutes } from './search/search.routes.ts';
import { serviceRoutes } from './service.routes.ts';
import { sitemapRoutes } from './sitemap/sitemap.routes.ts';

const VERSION = '0.1.0';

export interface AppOptions {
  tokens: Tokens;
  /** What keys are derived from. */
  secret: Uint8Array;
  pages: PagesOptions['mode'];
  /** Without word of changes no page is kept. */
  changes?: Changes;
  isDraining?: () => boolean;
  load: Load;
  /** Content of images that are not in storage: those of the demonstration are drawn when they are asked for. */
  findMissingImage?: UploadsOptions['findMissing'];
}

/** Marks the calls that our own pages make inside the process; nobody outside knows its value. */
const OURS = 'x-rodado-page';

export async function buildApp(
  ctx: Context,
  { tokens, secret, pages, changes, load, isDraining = () => false, findMissingImage }: AppOptions,
): Promise<App> {
  const { config } = ctx;
  const app = createFastify(config, ctx.log);
  const passphrase = randomBytes(16).toString('hex');
  const isOurs = (headers: Record<string, unknown>) => headers[OURS] === passphrase;

  limitPipelining(app);
  logRequests(app);
  await secureHeaders(app, config);
  if (config.rateLimits) await limitFloods(app, isOurs);
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  limitBodyTime(app);
  shedLoad(app, load, isOurs);
  warnBehindProxy(app, config);
  limitIdleReaders(app);
  authenticate(app, ctx, tokens);
  await acceptFiles(app);
  await describeApi(app, VERSION);

  const google = config.google ?? (config.isProduction ? undefined : await mountStandIn(app, config.publicUrl, secret));

  await app.register(async (api) => {
    serviceRoutes(api, ctx, isDraining);
    accountRoutes(api, ctx, tokens);
    signUpRoutes(api, ctx, tokens);
    profileRoutes(api, ctx, tokens);
    if (google)
      googleRoutes(api, ctx, tokens, createGoogleClient(google, `${config.publicUrl}/api/auth/google/callback`));
    companyRoutes(api, ctx);
    certificateRoutes(api, ctx);
    searchRoutes(api, ctx);
    postRoutes(api, ctx, changes);
    favoriteRoutes(api, ctx);
    followedRoutes(api, ctx);
    ratingRoutes(api, ctx);
    questionRoutes(api, ctx);
    reportRoutes(api, ctx);
    blockRoutes(api, ctx);
    conversationRoutes(api, ctx);
    notificationRoutes(api, ctx, tokens);
    offerRoutes(api, ctx);
    contactRoutes(api, ctx);
    adminRoutes(api, ctx);
    if (!config.isProduction) devMailRoutes(api, ctx);
  });
  jsonNotFound(app);
  serveUploads(app, {
    ...ctx,
    isPublic: createPublicImages(ctx.db),
    ...(findMissingImage ? { findMissing: findMissingImage } : {}),
  });
  sitemapRoutes(app, ctx);

  await mountPages(app, {
    mode: pages,
    publicUrl: config.publicUrl,
    contactEmail: config.contactEmail,
    isProduction: config.isProduction,
    hasGoogle: google !== undefined,
    wasPostDeleted: async (id) => Id.safeParse(id).success && (await wasDeleted(ctx.db, id)),
    apiFor: (reader = NOBODY, ingredients) => inProcessClient(app, passphrase, reader, ingredients),
    cache: changes && createPageCache({ changes, lists: followLists(changes, ctx.search) }),
    isOverloaded: load.isOverloaded,
    cacheKeyOf,
    onShown: (key, reader) => {
      const id = postOfPage(key);
      if (id) ctx.views.seen(id, reader);
    },
  });
  return app;
}

/** Who reads a page that is made for everybody: no view is theirs. */
const NOBODY: Reader = { address: '127.0.0.1', agent: 'robot' };

/** Pages call the API of their own process: same checks, no network. It sees whom the page is for only as far as counting views needs. */
function inProcessClient(app: App, passphrase: string, reader: Reader, ingredients: Ingredients) {
  return createClient(
    async ({ method, url, headers, body }) => {
      const answer = await app.inject({
        method,
        url,
        headers,
        remoteAddress: reader.address,
        ...(typeof body === 'string' ? { payload: body } : {}),
      });
      const { statusCode: status, payload: text } = answer;
      const cacheControl = answer.headers['cache-control']?.toString();
      addIngredient(ingredients, { status, text, cacheControl, isList: isListCall(url) }, Date.now());
      return { status, text: () => text };
    },
    () => ({ [OURS]: passphrase, 'user-agent': reader.agent }),
  );
}
