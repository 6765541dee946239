import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const ROUTE = 'web/app/post/detail/post.route.tsx';
const LIST = 'web/app/post/detail/precache-post.ts';

/** With the reason why the page of a post works offline without it. */
const LEFT_OUT: Record<string, string> = {
  'post/detail/post-error.tsx': 'a copy is of a post that was found',
  'post/detail/hidden-own-post.tsx': 'a copy is of a post that was found',
  'error/not-found.tsx': 'a copy is of a post that was found',
  'post/detail/owner-panel.tsx': 'shown at once on own posts, and what was loaded is cached',
  'offer/owner-deal.member.tsx': 'shown at once on own posts, and what was loaded is cached',
  'post/detail/published-note.tsx': 'shown right after publishing only',
  'post/owner/price-dialog.tsx': 'changes the post',
  'question/ask-question.ts': 'sends the question',
  'api/client.ts': 'calls the API',
  'search/suggestion-list.tsx': 'shows what the API found',
  'offline/offline.lazy.tsx': 'makes the copies',
};

const sourceOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const resolved = (file: string, name = '') => path.posix.join(path.posix.dirname(file), name);

const staticImports = (file: string) =>
  [...sourceOf(file).matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'/gms)]
    .map(([, named, bare]) => resolved(file, named ?? bare))
    .filter((target) => /\.tsx?$/.test(target) && !target.includes('+types/'));

/** Parts that never hydrate are HTML of the copy. */
const lazyImports = (file: string) =>
  [...sourceOf(file).matchAll(/(neverHydrate\(.*?)?\bimport\('(\.[^']+)'\)/g)]
    .filter(([, never]) => never === undefined)
    .map(([, , name]) => resolved(file, name));

test('every part that the page of a post loads later is in its offline copy', () => {
  const listed = new Set(lazyImports(LIST));
  expect(listed.size).toBeGreaterThan(10);
  const visited = new Set([ROUTE]);
  const missing: string[] = [];
  for (const file of visited) {
    for (const needed of staticImports(file)) visited.add(needed);
    for (const part of lazyImports(file)) {
      if (part === LIST) continue;
      visited.add(part);
      if (!listed.has(part) && !(part.replace('web/app/', '') in LEFT_OUT)) missing.push(`${part}, used by ${file}`);
    }
  }
  expect(missing, `Add them to ${LIST}, or to LEFT_OUT here with the reason.`).toEqual([]);
});
