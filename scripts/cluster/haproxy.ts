import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopped } from '../../server/test/process.ts';

export interface Haproxy {
  /** Leads connections to the database to another server. */
  moveDatabase: (port: number) => Promise<void>;
  /** Resolves when it sends requests to all copies. */
  untilAllUp: () => Promise<void>;
  stop: () => Promise<void>;
}

interface HaproxyOptions {
  folder: string;
  ports: { site: number; database: number };
  copies: readonly number[];
  database: number;
}

/** Debian keeps it where ordinary users do not look. */
export const WITH_SBIN = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };

/** Health checks: a copy that is not ready gets nothing new after a second at most, well before it stops listening. */
export const DRAIN_SECONDS = 2;

export async function startHaproxy({ folder, ports, copies, database }: HaproxyOptions): Promise<Haproxy> {
  const socket = path.join(folder, 'haproxy.sock');
  const file = path.join(folder, 'haproxy.cfg');
  writeFileSync(
    file,
    `global
  stats socket ${socket} mode 600 level admin
defaults
  mode http
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  timeout check 2s
frontend site
  bind 127.0.0.1:${ports.site}
  option forwardfor
  default_backend product
backend product
  balance leastconn
  option httpchk GET /api/ready
  http-check expect status 200
  default-server check inter 400ms fall 2 rise 1
${copies.map((port, i) => `  server copy-${i + 1} 127.0.0.1:${port}`).join('\n')}
listen database
  mode tcp
  timeout client 1h
  timeout server 1h
  bind 127.0.0.1:${ports.database}
  server current 127.0.0.1:${database}
`,
  );
  const child: ChildProcess = spawn('haproxy', ['-db', '-f', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: WITH_SBIN,
  });
  await Promise.race([
    untilListening(socket),
    once(child, 'exit').then(async () => {
      throw new Error(`haproxy ended: ${child.stderr && (await text(child.stderr))}`);
    }),
  ]);

  const tell = async (command: string) => {
    const client = connect(socket);
    client.end(`${command}\n`);
    return text(client);
  };
  return {
    moveDatabase: async (port) => {
      await tell(`set server database/current addr 127.0.0.1 port ${port}`);
      await tell('shutdown sessions server database/current');
    },
    untilAllUp: async () => {
      const countUp = async () => (await tell('show stat')).match(/^product,copy-\d+,.*,UP,/gm)?.length ?? 0;
      while ((await countUp()) < copies.length) await sleep(50);
    },
    stop: async () => void (await stopped(child, 'SIGTERM')),
  };
}

async function untilListening(socket: string): Promise<void> {
  for (;;) {
    const client = connect(socket);
    const isThere = await once(client, 'connect').then(
      () => true,
      () => false,
    );
    client.destroy();
    if (isThere) return;
    await sleep(50);
  }
}
