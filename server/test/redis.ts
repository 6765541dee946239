import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../db/embedded-postgres.ts';

/** No npm package provides a Redis: tests that need it are skipped where the machine has none. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

export interface TestRedis {
  url: string;
  /** Sends the signal; resolves once it has ended, unless the signal only stops or continues it. */
  signal: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => Promise<void>;
  /** Restarts on the same port, empty. */
  start: () => Promise<void>;
}

export async function startRedis(): Promise<TestRedis> {
  const port = String(await freePort());
  let running: ChildProcess | undefined;
  const redis: TestRedis = {
    url: `redis://127.0.0.1:${port}`,
    signal: async (signal) => {
      if (!running) return;
      const child = running;
      child.kill(signal);
      if (signal === 'SIGSTOP' || signal === 'SIGCONT') return;
      running = undefined;
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    start: async () => {
      const child = spawn('redis-server', ['--port', port, '--bind', '127.0.0.1', '--save', ''], { stdio: 'pipe' });
      running = child;
      await new Promise<void>((resolve) => {
        child.stdout.on('data', (line) => String(line).includes('Ready to accept') && resolve());
      });
    },
  };
  await redis.start();
  return redis;
}
