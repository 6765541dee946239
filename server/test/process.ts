import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const START_LIMIT = 120_000;

export interface Launched {
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
}

export interface LaunchOptions {
  /** The project folder, if not this one. */
  project?: string;
  /** Another user than ours; only root can choose. */
  user?: { uid: number; gid: number };
  /** What is started, if not `server/main.ts`. */
  entry?: string;
  /** A command prefix that runs the server command. */
  wrapper?: string[];
}

/** The server as `npm start` runs it, with the given settings. */
export function launch(settings: Record<string, string>, options: LaunchOptions = {}): Launched {
  const { project = ROOT, user, wrapper = [], entry = 'server/main.ts' } = options;
  const [command = '', ...parameters] = [...wrapper, process.execPath, '--max-semi-space-size=8', entry];
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

/** Child processes. */
export function childrenOf(parent: number): number[] {
  return listProcesses().flatMap(([pid, ppid]) => (ppid === parent && pid ? [pid] : []));
}

/** Pairs of process and parent. A minimal Linux has no `ps`. */
function listProcesses(): (number | undefined)[][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number));
  }
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger);
  return pids.flatMap((pid) => {
    try {
      // After the name, which may contain anything: state and parent.
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      return [[pid, Number(parent)]];
    } catch {
      return []; // ended meanwhile
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

/** Sends the signal, waits for the exit and returns the exit code. */
export async function stopped(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  child.kill(signal);
  const [code] = await once(child, 'exit');
  return code;
}
