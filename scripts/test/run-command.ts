import { spawn } from 'node:child_process';

const GRACE_MS = 30_000;

export interface CommandOptions {
  env?: Record<string, string>;
  /** When it is aborted, the command and everything it started are asked to stop, and killed after a while. */
  signal: AbortSignal;
}

/** True where it succeeded. It has a process group of its own, so that nothing that it started outlives it. */
export function runCommand(command: readonly string[], { env = {}, signal }: CommandOptions): Promise<boolean> {
  const [program = '', ...parameters] = command;
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, { stdio: 'inherit', detached: true, env: { ...process.env, ...env } });
    const signalGroup = (name: NodeJS.Signals) => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, name);
      } catch {
        // All of it has ended.
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
