import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../db/embedded-postgres.ts';

/** Debian's sphinxsearch: no npm package brings one, so tests that need it are skipped where the machine has none. */
export const hasSearchd = spawnSync('searchd', ['--help']).status === 0;
export const NEEDS_SEARCHD = hasSearchd ? '' : ' (skipped: apt install sphinxsearch)';

export interface TestEngine {
  url: string;
  pid: () => number | undefined;
  /** Sends the signal; resolves once it has ended, unless the signal only stops or continues it. */
  signal: (signal: 'SIGTERM' | 'SIGKILL' | 'SIGSTOP' | 'SIGCONT') => Promise<void>;
  /** Restarts on the same port, with what it had unless `isEmpty`. */
  start: (isEmpty?: boolean) => Promise<void>;
}

const CONFIG = path.resolve(import.meta.dirname, '../../deploy/search/sphinx.conf');

/** With the tables of deploy/search/sphinx.conf in a folder of its own. */
export async function startSearchd(): Promise<TestEngine & { remove: () => Promise<void> }> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-searchd-'));
  const config = path.join(folder, 'sphinx.conf');
  const text = readFileSync(CONFIG, 'utf8')
    .replaceAll('127.0.0.1:9306', `127.0.0.1:${port}`)
    .replaceAll(/\/var\/\w+\/sphinxsearch(\/data)?/g, folder);
  writeFileSync(config, text);
  let running: ChildProcess | undefined;
  const engine: TestEngine = {
    url: `mysql://127.0.0.1:${port}`,
    pid: () => running?.pid,
    signal: async (signal) => {
      if (!running) return;
      const child = running;
      child.kill(signal);
      if (signal === 'SIGSTOP' || signal === 'SIGCONT') return;
      running = undefined;
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    start: async (isEmpty = false) => {
      if (isEmpty) {
        rmSync(folder, { recursive: true, force: true });
        mkdirAndWrite(folder, config, text);
      }
      const child = spawn('searchd', ['--nodetach', '--config', config], { stdio: 'ignore' });
      running = child;
      process.once('exit', () => child.kill('SIGKILL')); // also where a test ends before it removes it
      while (!(await answers(port))) await sleep(20);
    },
  };
  await engine.start();
  return {
    ...engine,
    remove: async () => {
      await engine.signal('SIGCONT');
      await engine.signal('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function mkdirAndWrite(folder: string, config: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(config, text);
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
