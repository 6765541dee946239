import type pg from 'pg';
import { findViewer, findViewerTakingEvents } from './account/account.queries.ts';
import { readAccess } from './account/authenticate.ts';
import type { Tokens } from './account/tokens.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createConversationRooms } from './conversation/conversation-rooms.ts';
import { queriesOn } from './db/connect.ts';
import { createReadMaintenance } from './db/read-maintenance.ts';
import { openReads, type Reads } from './db/reads.ts';
import { clientAddressOf } from './http/client-address.ts';
import { networkOf } from './http/ip-rate-limit.ts';
import type { Load } from './http/load.ts';
import { createImagePool } from './image/image-pool.ts';
import { createImageVariants, type ImageVariants } from './image/image-variants.ts';
import { createSignedUrls } from './image/signed-urls.ts';
import type { Log } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { createPush, type PushOptions } from './notification/push.ts';
import { createFetchFile, type FetchFileOptions } from './outbound/fetch-file.ts';
import { createViewCounter } from './post/post-views.ts';
import { createIo, type Io, type IoOptions } from './realtime/io.ts';
import { createCloseSockets, createPublish } from './realtime/publish.ts';
import { EVENTS } from './realtime/socket-rate-limit.ts';
import { openSearch } from './search/open-search.ts';
import { openPrivateFiles, openStorage } from './storage/open-storage.ts';

interface ContextOptions {
  config: Config;
  databaseUrl: string;
  /** For requests. */
  pool: pg.Pool;
  replicaUrl?: string | undefined;
  log: Log;
  load: Load;
  secret: Uint8Array;
  /** Former secrets whose signatures still count. */
  secretFallbacks?: readonly Uint8Array[];
  tokens: Tokens;
  push: Pick<PushOptions, 'keys' | 'isPushService' | 'agent'>;
  io: Pick<IoOptions, 'sharesServer' | 'adapter'>;
  images?: Parameters<typeof createImagePool>[0];
  /** Only tests set it. */
  fetchFile?: FetchFileOptions;
  search?: Pick<Parameters<typeof openSearch>[0], 'rememberWords'>;
}

export interface OpenContext {
  ctx: Context;
  io: Io;
  ioOptions: IoOptions;
  imageVariants: ImageVariants;
  reads: Pick<Reads, 'lag' | 'close'>;
}

/** Everything that services use, and the socket server. Nothing runs until it is started. */
export function createContext(options: ContextOptions): OpenContext {
  const { config, databaseUrl, pool, log, load, secret, tokens } = options;
  const now = () => new Date();
  const db = queriesOn(pool);
  const reads = openReads({
    primary: pool,
    primaryUrl: databaseUrl,
    replicaUrl: options.replicaUrl,
    max: config.databasePool,
    log,
  });
  const readMaintenance = createReadMaintenance(reads.db);
  const ioOptions: IoOptions = {
    ...options.io,
    publicUrl: config.publicUrl,
    limits: config.rateLimits,
    log,
    now,
    isOverloaded: load.isOverloaded,
    readMaintenance,
    readToken: (token) => readAccess(ctx, tokens, token),
    readSession: (sessionId) => findViewer(db, sessionId),
    takeEvents: (sessionId, count) => findViewerTakingEvents(db, sessionId, { count, ...EVENTS }),
    networkOf: (request) => networkOf(clientAddressOf(request, config.trustProxy)),
  };
  const io = createIo(ioOptions);
  const storage = openStorage(config);
  const imageVariants = createImageVariants({ db, storage, log });
  const ctx: Context = {
    config,
    db,
    reads: reads.db,
    runPrepared: reads.runPrepared,
    log,
    now,
    storage,
    privateFiles: openPrivateFiles(config),
    images: createImagePool(options.images),
    fetchFile: createFetchFile(options.fetchFile),
    signedUrls: createSignedUrls(secret, now, options.secretFallbacks),
    search: openSearch({ db: reads.db, databaseUrl, searchUrl: config.searchUrl, log, ...options.search }),
    makeImageVariants: imageVariants.soon,
    views: createViewCounter({ db, now, log }),
    readMaintenance,
    mailer: createMailer({ db, config, log, now, readMaintenance }),
    publish: createPublish(io),
    rooms: createConversationRooms(io),
    push: createPush({ db, log, contact: config.contactEmail, ...options.push }),
    closeSockets: createCloseSockets(io),
  };
  return { ctx, io, ioOptions, imageVariants, reads };
}
