import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '..');

const USE_TRANSACT = 'write in `transact` of server/transact.ts, and register what follows with `after(…)`';

/** They bring the index up to date before they read from it, and have written nothing themselves. */
const READERS = ['server/page-cache/cacheable-pages.ts', 'server/saved-search/match-posts.ts'];

/** What a source says outside every `after(…)`. */
function withoutEffects(source: string): string {
  let rest = source;
  for (let found = /\bafter\(/.exec(rest); found; found = /\bafter\(/.exec(rest)) {
    let end = found.index + found[0].length;
    for (let depth = 1; depth > 0 && end < rest.length; end += 1) {
      if (rest[end] === '(') depth += 1;
      if (rest[end] === ')') depth -= 1;
    }
    rest = rest.slice(0, found.index) + rest.slice(end);
  }
  return rest;
}

const sources = globSync('server/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.ts$|\.tsbuild|node_modules|^server\/(test|search)\//.test(file))
  .map((file) => ({ file, rest: withoutEffects(readFileSync(path.join(root, file), 'utf8')) }));

const filesWith = (pattern: RegExp) => sources.filter(({ rest }) => pattern.test(rest)).map(({ file }) => file);

test('a write brings the index up to date after its commit', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(filesWith(/\bsearch\.changed\b/).toSorted(), USE_TRANSACT).toEqual(READERS);
});

test('only the notification folder delivers notifications', () => {
  expect(filesWith(/'newNotification'/), USE_TRANSACT).toEqual(['server/notification/notify.ts']);
});

test('the check sees a call outside an effect, and none inside', () => {
  const inside =
    'after(async () => {\n  await Promise.all([ctx.search.changed([id]), deleteImages(ctx, unused)]);\n});';
  expect(withoutEffects(`${inside} write();`)).toBe('; write();');
  expect(withoutEffects(`${inside} await ctx.search.changed([id]);`)).toContain('search.changed');
});
