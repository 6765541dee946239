import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const START_LIMIT = 120_000;

export interface Launched {
  child: ChildProcess;
  /** What it has printed so far. */
  output: () => string;
}

export interface LaunchOptions {
  /** The folder of the project, where it is not this one. */
  project?: string;
  /** Another user than ours; only root can choose. */
  user?: { uid: number; gid: number };
  /** A command that runs the command after it. */
  wrapper?: string[];
}

/** The server as `npm start` runs it, with the given settings. */
export function launch(settings: Record<string, string>, options: LaunchOptions = {}): Launched {
  const { project = ROOT, user, wrapper = [] } = options;
  const [command = '', ...parameters] = [...wrapper, process.execPath, '--max-semi-space-size=8', 'server/main.ts'];
  let output = '';
  const child = spawn(command, parameters, {
    ...user,
    cwd: project,
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  }
  return { child, output: () => output };
}

/** The processes that this one started. */
export function childrenOf(parent: number): number[] {
  return listProcesses().flatMap(([pid, ppid]) => (ppid === parent && pid ? [pid] : []));
}

/** Each with its parent. A bare Linux has no `ps`. */
function listProcesses(): (number | undefined)[][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number));
  }
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.flatMap((pid) => {
    try {
      // After the name, which may hold anything: the state, the parent.
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [[pid, Number(parent)]];
    } catch {
      return []; // it has ended meanwhile
    }
  });
}

export async function untilReady(url: string, { child, output }: Launched): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT; Date.now() < deadline; await sleep(100)) {
    if (child.exitCode !== null) throw new Error(`the server stopped at once:\n${output()}`);
    const answer = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`the server does not answer:\n${output()}`);
}

/** Sends the signal and waits for the end; gives the exit code. */
export async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}
