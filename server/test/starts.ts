import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach } from 'vitest';
import { type Launched, type LaunchOptions, launch, stopped } from './process.ts';

/** Tracks processes and folders of one test and removes them after it. */
export function trackStarts() {
  const folders: string[] = [];
  const running: Launched[] = [];
  afterEach(async () => {
    await Promise.all(running.splice(0).map(({ child }) => stopped(child, 'SIGTERM')));
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  });
  return {
    start(settings: Record<string, string>, options?: LaunchOptions): Launched {
      const launched = launch(settings, options);
      running.push(launched);
      return launched;
    },
    /** Accessible to our user only, like all temporary folders. */
    folder(parent = tmpdir()): string {
      const folder = mkdtempSync(path.join(parent, 'rodado-start-'));
      folders.push(folder);
      return folder;
    },
  };
}

/** Its error when it could not start: one line, besides what workers on a busy machine may have logged before. */
export async function refusalOf({ child, output }: Launched): Promise<string> {
  const code = await new Promise((resolve) => child.once('close', resolve));
  const lines = output()
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{"level"'));
  if (code !== 1 || lines.length !== 1) throw new Error(`not one line but (${code}):\n${output()}`);
  return lines[0] ?? '';
}
