import { chmodSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** The temporary folder of one run, with every database, browser profile and server of its tests. */
export interface RunFolder {
  path: string;
  /** Ends the processes that still use it, and deletes it. */
  remove: () => Promise<void>;
}

const MAX_TRIES = 100;

export function createRunFolder(): RunFolder {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'rodado-run-')));
  chmodSync(folder, 0o711); // started as root, PostgreSQL runs as another user
  return {
    path: folder,
    async remove() {
      // PostgreSQL releases its shared memory on SIGQUIT, not on SIGKILL; the others were asked to stop before.
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const left = processesIn(folder);
        if (left.length === 0) break;
        for (const pid of left) end(pid, tries < MAX_TRIES / 2 ? 'SIGQUIT' : 'SIGKILL');
        await sleep(100);
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Processes whose command or environment contains the folder. */
export function processesIn(folder: string): number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid !== process.pid)
    .filter((pid) => ['cmdline', 'environ'].some((file) => readProcess(pid, file).includes(folder)));
}

function readProcess(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // it has ended, or belongs to another user
  }
}

function end(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
