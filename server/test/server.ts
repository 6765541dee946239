import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@rodado/contract/client';
import type { EventPayload, ServerEvent } from '@rodado/contract/events';
import { afterAll } from 'vitest';
import { findViewer, findViewerTakingEvents } from '../account/account.queries.ts';
import { readAccess } from '../account/authenticate.ts';
import { createTokens, type Tokens } from '../account/tokens.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { type Changes, createChanges } from '../db/changes.ts';
import { createLookups } from '../db/lookups.ts';
import { clientAddressOf } from '../http/client-address.ts';
import type { App } from '../http/fastify.ts';
import { networkOf } from '../http/flood.ts';
import type { Load } from '../http/load.ts';
import type { PagesOptions } from '../http/pages.ts';
import { createFinishing, type Finishing } from '../image/finish-pictures.ts';
import { createImages } from '../image/images.ts';
import { createSignedUrls } from '../image/signed-urls.ts';
import { createLog } from '../log.ts';
import { createMailer } from '../mail/mailer.ts';
import { createPush, type PushOptions } from '../notification/push.ts';
import { makePushKeys } from '../notification/push-keys.ts';
import { createViews } from '../post/post-views.ts';
import { EVENTS } from '../realtime/event-limit.ts';
import { attachIo, createIo, type IoOptions, serveEvents } from '../realtime/io.ts';
import { createCloseSockets, createPublish } from '../realtime/publish.ts';
import { createRooms } from '../realtime/rooms.ts';
import { openSearch } from '../search/open-search.ts';
import { socketEvents } from '../sockets.ts';
import { openPrivateFiles, openStorage } from '../storage/open-storage.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { createGiven, type Given } from './given.ts';
import { insertSession } from './session.ts';

interface Published {
  to: string;
  event: ServerEvent;
  payload: EventPayload<ServerEvent>;
}

export interface TestServer {
  app: App;
  ctx: Context;
  tokens: Tokens;
  load: Load;
  database: TestDatabase;
  given: Given;
  finishing: Finishing;
  /** What was sent to whom, in order; it was really sent too. */
  published: Published[];
  /** The contract's client as this person, or as nobody. */
  as: (person?: { id: string }) => Client;
  tokenOf: (person: { id: string }) => Promise<string>;
  /** Listens on a free port, for sockets and for real requests. */
  listen: () => Promise<string>;
}

/** The real app on a database and a folder of its own. */
export async function testServer(
  options: {
    config?: Partial<Config>;
    pages?: PagesOptions['mode'];
    /** As the product does. The other tests read what they wrote past the services at once. */
    keepsPages?: boolean;
    push?: Pick<PushOptions, 'isPushService' | 'agent'>;
    isOverloaded?: () => boolean;
    images?: Parameters<typeof createImages>[0];
  } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-server-'));
  const database = await testDatabase();
  const { db, pool } = database;
  const config: Config = {
    ...readConfig({ LOG_LEVEL: 'error', DATA_DIR: folder, RATE_LIMITS: 'on', DEMO: '0' }, folder),
    ...options.config,
  };
  const log = createLog(config.logLevel);
  const now = () => new Date();
  const secret = Buffer.from('a secret of the tests, 32 bytes long');
  const tokens = createTokens(secret);
  const published: Published[] = [];
  const load: Load = {
    isOverloaded: options.isOverloaded ?? (() => false),
    begin: () => () => {},
    stop: () => {},
  };
  const ioOptions: IoOptions = {
    publicUrl: config.publicUrl,
    limits: config.rateLimits,
    log,
    now,
    sharesServer: false,
    isOverloaded: load.isOverloaded,
    readToken: (token) => readAccess(ctx, tokens, token),
    readSession: (sessionId) => findViewer(db, sessionId),
    takeEvents: (sessionId, count) => findViewerTakingEvents(db, sessionId, { count, ...EVENTS }),
    networkOf: (request) => networkOf(clientAddressOf(request, config.trustProxy)),
  };
  const io = createIo(ioOptions);
  const publish = createPublish(io);
  const storage = openStorage(config);
  const finishing = createFinishing({ db, storage, log });
  const ctx: Context = {
    config,
    db,
    lookups: createLookups(pool),
    log,
    now,
    storage,
    privateFiles: openPrivateFiles(config),
    images: createImages({ atOnce: 1, ...options.images }),
    signedUrls: createSignedUrls(secret, now),
    // Not started but by the tests that are about it: the others write past the services and read at once.
    search: openSearch({ db, databaseUrl: database.appUrl, log, rememberWords: 0 }),
    // Asked for by the test that is about it: AVIF is dear, and nobody else looks at it.
    finishPictures: () => {},
    views: createViews({ db, now, log }),
    mailer: createMailer({ db, config, log, now }),
    publish: (to, event, payload) => {
      published.push({ to, event, payload });
      publish(to, event, payload);
    },
    rooms: createRooms(io),
    push: createPush({ db, log, keys: makePushKeys(), contact: config.contactEmail, ...options.push }),
    closeSockets: createCloseSockets(io),
  };
  const changes = options.keepsPages ? createChanges({ databaseUrl: database.appUrl, log }) : undefined;
  if (changes) await listening(changes);
  const app = await buildApp(ctx, { tokens, secret, pages: options.pages ?? 'none', changes, load });
  serveEvents(io, socketEvents(ctx), ioOptions);
  attachIo(io, app.server, ioOptions);
  afterAll(async () => {
    io.disconnectSockets(true);
    await app.close();
    await Promise.all([ctx.mailer.stop(), ctx.search.stop(), changes?.stop(), finishing.stop()]);
    ctx.images.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const tokenOf = async (person: { id: string }) => {
    const session = await insertSession(db, person.id, 'vitest');
    return tokens.signAccess({ personId: person.id, sessionId: session.id }, now());
  };
  const kept = new Map<string, Promise<string>>();
  const keptTokenOf = (person: { id: string }) => {
    const token = kept.get(person.id) ?? tokenOf(person);
    kept.set(person.id, token);
    return token;
  };
  return {
    app,
    ctx,
    tokens,
    load,
    database,
    published,
    given: createGiven(db),
    finishing,
    tokenOf,
    as: (person) =>
      createClient(async ({ method, url, headers, body }) => {
        const authorization = person ? { authorization: `Bearer ${await keptTokenOf(person)}` } : {};
        const form = body instanceof FormData ? await encodeForm(body) : undefined;
        const answer = await app.inject({
          method,
          url,
          headers: { ...headers, ...authorization, ...form?.headers },
          ...(form ? { payload: form.payload } : typeof body === 'string' ? { payload: body } : {}),
        });
        return { status: answer.statusCode, text: () => answer.payload };
      }),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
  };
}

/** From here on every change is told. */
export async function listening(changes: Changes): Promise<void> {
  changes.start();
  while (!(await changes.settle())) await sleep(10);
}

/** As a browser would send it. */
export async function encodeForm(form: FormData): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
