import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { rotateLog } from './server-process.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'rodado-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a long log of PostgreSQL is rotated once; a short one is continued', async () => {
  const file = path.join(folder, 'postgres.log');
  await rotateLog(file);
  writeFileSync(file, 'short');
  await rotateLog(file);
  expect(readFileSync(file, 'utf8')).toBe('short');
  truncateSync(file, 11 * 2 ** 20);
  await rotateLog(file);
  expect([existsSync(file), statSync(`${file}.1`).size]).toEqual([false, 11 * 2 ** 20]);
});
