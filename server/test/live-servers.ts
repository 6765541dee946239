import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { io as connectSocket, type Socket } from 'socket.io-client';
import { afterAll } from 'vitest';
import { createTokens } from '../account/tokens.ts';
import { freePort } from '../db/embedded-postgres.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { createGiven } from './given.ts';
import { type Launched, type LaunchOptions, launch, stopped, untilReady } from './process.ts';
import { insertSession } from './session.ts';

const SECRET = 'a secret of these tests, long enough to sign with';

export interface LiveServer {
  url: string;
  /** Sends the signal and waits until it has ended. */
  stop: (signal: NodeJS.Signals) => Promise<void>;
  /** Restarts at the same address. */
  start: () => Promise<void>;
  /** Its output since it was started. */
  output: () => string;
}

/** Several server processes on one database, and sockets connected to any of them. */
export async function liveServers(given?: Pick<TestDatabase, 'url' | 'db'>) {
  const database = given ?? (await testDatabase());
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-live-'));
  const tokens = createTokens(Buffer.from(SECRET));
  const sockets: Socket[] = [];
  const servers: LiveServer[] = [];
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await Promise.all(servers.map(({ stop }) => stop('SIGTERM')));
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    database,
    given: createGiven(database.db),
    sockets,

    async startServer(settings: Record<string, string> = {}, options: LaunchOptions = {}): Promise<LiveServer> {
      const port = String(await freePort());
      const url = `http://127.0.0.1:${port}`;
      let running: Launched | undefined;
      const server: LiveServer = {
        url,
        stop: async (signal) => {
          if (running) await stopped(running.child, signal);
          running = undefined;
        },
        start: async () => {
          running = launch(
            {
              PORT: port,
              DATA_DIR: path.join(folder, port),
              DATABASE_URL: database.url,
              SECRET_KEY: SECRET,
              RATE_LIMITS: 'off',
              DEMO: '0',
              ...settings,
            },
            options,
          );
          await untilReady(url, running);
        },
        output: () => running?.output() ?? '',
      };
      await server.start();
      servers.push(server);
      return server;
    },

    async signIn(person: { id: string }) {
      const session = await insertSession(database.db, person.id, 'test');
      const token = await tokens.signAccess({ personId: person.id, sessionId: session.id }, new Date());
      return { token, refreshToken: tokens.refreshOf(session.id, session.generation) };
    },

    connect({ url }: LiveServer, token: string): Socket {
      const socket = connectSocket(url, {
        transports: ['websocket'],
        auth: { token },
        forceNew: true,
        reconnectionDelay: 50,
        reconnectionDelayMax: 200,
      });
      sockets.push(socket);
      return socket;
    },
  };
}
