import { spawn } from 'node:child_process';

const GRACE_MS = 30_000;

export interface CommandOptions {
  env?: Record<string, string>;
  /** On abort the command and its child processes are asked to stop, and killed after a while. */
  signal: AbortSignal;
}

/** True on success. It has its own process group, so that none of its child processes outlives it. */
export function runCommand(command: readonly string[], { env = {}, signal }: CommandOptions): Promise<boolean> {
  const [program = '', ...parameters] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'inherit', detached: true, env: { ...process.env, ...env } });
    const signalGroup = (name: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, name);
      } catch {
        // All processes have ended.
      }
    };
    const interrupt = () => {
      signalGroup('SIGINT');
      setTimeout(() => signalGroup('SIGKILL'), GRACE_MS).unref();
    };
    signal.addEventListener('abort', interrupt);
    child.once('error', reject);
    child.once('exit', (code) => {
      signal.removeEventListener('abort', interrupt);
      signalGroup('SIGKILL');
      resolve(code === 0);
    });
  });
}
