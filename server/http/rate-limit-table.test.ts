import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RATE_LIMITS, type RateLimit } from '@rodado/contract/rate-limits';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

test('each counts by itself, but for posts, of which a company may publish more', () => {
  const names = Object.values<RateLimit>(RATE_LIMITS).map(({ name }) => name);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual(['posts']);
});

test('no other file has one', () => {
  const sources = globSync('server/**/*.ts', { cwd: root }).filter(
    (file) => !/\.test\.ts$|\.tsbuild|^server\/test\//.test(file),
  );
  expect(sources.length).toBeGreaterThan(300);
  const own = sources.filter((file) => /\bmax: [^,}]+, seconds: /.test(readFileSync(path.join(root, file), 'utf8')));
  expect(own).toEqual([]);
});
