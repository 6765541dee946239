import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

function npmTest(word: string, settings: Record<string, string> = {}) {
  const env = { ...process.env, ...settings };
  return spawnSync(process.execPath, ['scripts/test/test.ts', word], { cwd: ROOT, encoding: 'utf8', env });
}

test('without Chromium one line says how to get it, the rest runs, and the browser counts as failed', () => {
  const { status, stdout } = npmTest('contact', { CHROMIUM: '/nowhere/chromium' });
  expect(stdout).toMatch(/== Browser journeys\nNo Chromium was found\. Install one .* or set CHROMIUM to its path\.\n/);
  expect(stdout).toMatch(/\n\d+ passed, 1 failed\n$/);
  expect(stdout).not.toMatch(/\n0 passed/);
  expect(status).toBe(1);
});

test('a word that selects no test is an error', () => {
  const { status, stderr } = npmTest('nadaseparece');
  expect([status, stderr]).toEqual([1, 'No test belongs to nadaseparece.\n']);
});
