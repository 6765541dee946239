import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readOrCreateFile } from './read-or-create-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rodado-secret-'));
  file = path.join(folder, 'secret');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('many that create it at once all read the same, and never an empty one', async () => {
  const read = await Promise.all(Array.from({ length: 50 }, (_, i) => readOrCreateFile(file, () => `secret ${i}`)));
  expect(new Set(read).size).toBe(1);
  expect(read[0]).toMatch(/^secret \d+$/);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('one that exists is read', async () => {
  writeFileSync(file, 'of before\n');
  expect(await readOrCreateFile(file, () => 'new')).toBe('of before');
});

test('an empty one is refused, since it may be a signing key', async () => {
  writeFileSync(file, '');
  await expect(readOrCreateFile(file, () => 'new')).rejects.toThrow(/secret is empty\. Restore it from a backup/);
});
