import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { findChromium } from '../find-chromium.mjs';
import { processesIn } from './run-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Interrupts the run once it has printed `waitedFor`, with a database running. */
async function interruptRun(word: string, waitedFor: RegExp) {
  const folder = mkdtempSync(path.join(tmpdir(), 'rodado-interrupt-'));
  const run = spawn(process.execPath, ['scripts/test/test.ts', word], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, TMPDIR: folder },
  });
  let printed = '';
  for (const stream of [run.stdout, run.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk;
    });
  const ended = once(run, 'exit');
  await expect.poll(() => printed, { timeout: 200_000 }).toMatch(waitedFor);
  await expect.poll(() => processesIn(folder).some(isPostgres), { timeout: 200_000 }).toBe(true);
  run.kill('SIGINT');
  const [code] = await ended;
  return { code, printed, folder };
}

const isPostgres = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('bin/postgres');

test
  .runIf(process.platform === 'linux')
  .for([
    ['unit tests', 'server/db/dump.test.ts', /== Unit and API tests/],
    ...(findChromium() ? ([['browser tests', 'e2e/mail.spec.ts', /== Browser journeys/]] as const) : []),
  ] as const)('Ctrl-C during %s leaves no process and no folder', async ([, word, waitedFor]) => {
  const { code, printed, folder } = await interruptRun(word, waitedFor);
  expect(code).toBe(130);
  expect(printed).toContain('Interrupted.');
  expect(processesIn(folder)).toEqual([]);
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
