import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, createClient } from '@rodado/contract/client';
import type { EventPayload, ServerEvent } from '@rodado/contract/events';
import { afterAll } from 'vitest';
import { createTokens, type Tokens } from '../account/tokens.ts';
import { buildApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { createContext } from '../create-context.ts';
import { type ChangeFeed, createChangeFeed } from '../db/change-feed.ts';
import type { App } from '../http/fastify.ts';
import type { Load } from '../http/load.ts';
import type { createImagePool } from '../image/image-pool.ts';
import type { ImageVariants } from '../image/image-variants.ts';
import { createLog } from '../log.ts';
import type { PushOptions } from '../notification/push.ts';
import { makeVapidKeys } from '../notification/vapid-keys.ts';
import type { FetchFileOptions } from '../outbound/fetch-file.ts';
import type { PagesOptions } from '../pages/mount-pages.ts';
import { attachIo, serveEvents } from '../realtime/io.ts';
import { socketEvents } from '../sockets.ts';
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
  finishing: ImageVariants;
  /** Published events with their recipients, in order; they are really sent too. */
  published: Published[];
  /** The contract's client as this person, or signed out. */
  as: (person?: Caller) => Client;
  tokenOf: (person: Caller) => Promise<string>;
  /** Listens on a free port, for sockets and for real requests. */
  listen: () => Promise<string>;
}

/** With `worksFor`, the account of a company, they are at work for it. */
export interface Caller {
  id: string;
  worksFor?: string;
}

/** The real app on its own database and folder. */
export async function testServer(
  options: {
    config?: Partial<Config>;
    pages?: PagesOptions['mode'];
    /** Enables the page cache. Other tests write directly to the database and read at once. */
    cachesPages?: boolean;
    push?: Pick<PushOptions, 'isPushService' | 'agent'>;
    isOverloaded?: () => boolean;
    images?: Parameters<typeof createImagePool>[0];
    fetchFile?: FetchFileOptions;
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
  const secret = Buffer.from('a secret of the tests, 32 bytes long');
  const tokens = createTokens(secret);
  const load: Load = {
    isOverloaded: options.isOverloaded ?? (() => false),
    begin: () => () => {},
    stop: () => {},
  };
  const opened = createContext({
    config,
    databaseUrl: database.appUrl,
    pool,
    log,
    load,
    secret,
    tokens,
    push: { keys: makeVapidKeys(), ...options.push },
    io: { sharesServer: false },
    images: { atOnce: 1, ...options.images },
    fetchFile: options.fetchFile,
    // Started only by search tests: the others write directly to the database and read at once.
    search: { rememberWords: 0 },
  });
  const { io, ioOptions, imageVariants } = opened;
  const published: Published[] = [];
  const ctx: Context = {
    ...opened.ctx,
    // Run only by its own test: AVIF is expensive, and no other test needs it.
    makeImageVariants: () => {},
    publish: (to, event, payload) => {
      published.push({ to, event, payload });
      opened.ctx.publish(to, event, payload);
    },
  };
  const changes = options.cachesPages ? createChangeFeed({ databaseUrl: database.appUrl, log }) : undefined;
  if (changes) await listening(changes);
  const app = await buildApp(ctx, { tokens, secret, pages: options.pages ?? 'none', changes, load });
  serveEvents(io, socketEvents(ctx), ioOptions);
  attachIo(io, app.server, ioOptions);
  afterAll(async () => {
    io.disconnectSockets(true);
    await app.close();
    await Promise.all([ctx.mailer.stop(), ctx.search.stop(), changes?.stop(), imageVariants.stop()]);
    ctx.images.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const tokenOf = async ({ id, worksFor = id }: Caller) => {
    const own = await insertSession(db, id, 'vitest');
    const session = worksFor === id ? own : await insertSession(db, worksFor, 'vitest', own.id);
    return tokens.signAccess({ personId: worksFor, sessionId: session.id }, new Date());
  };
  const kept = new Map<string, Promise<string>>();
  const keptTokenOf = (person: Caller) => {
    const key = `${person.id} ${person.worksFor}`;
    const token = kept.get(key) ?? tokenOf(person);
    kept.set(key, token);
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
    finishing: imageVariants,
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

/** Resolves when the feed emits every change. */
export async function listening(changes: ChangeFeed): Promise<void> {
  changes.start();
  while (!(await changes.flush())) await sleep(10);
}

/** Encodes a form like a browser. */
export async function encodeForm(form: FormData): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
