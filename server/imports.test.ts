/// <reference types="vite/types/importMeta.d.ts" />
import path from 'node:path';
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./*/**/*.ts', '!./**/*.test.ts', '!./test/**', '!./node_modules/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const folderOf = (file: string) => path.posix.normalize(file).split('/')[0] ?? '';

/** What stays when types are stripped: which folder needs which others, and by which file. */
function readArrows(): Map<string, Map<string, string>> {
  const arrows = new Map<string, Map<string, string>>();
  for (const [file, source] of Object.entries(sources)) {
    const from = folderOf(file);
    const others = arrows.get(from) ?? new Map<string, string>();
    arrows.set(from, others);
    for (const [, name = ''] of source.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)'/gms)) {
      const target = path.posix.join(path.posix.dirname(file), name);
      const isInFolder = target.includes('/') && !target.startsWith('..');
      if (isInFolder && folderOf(target) !== from) others.set(folderOf(target), `${file} imports ${target}`);
    }
  }
  return arrows;
}

/** The files on a way from this folder back to itself. */
function findCircle(arrows: ReturnType<typeof readArrows>, start: string): string[] | undefined {
  const ways: { at: string; files: string[] }[] = [{ at: start, files: [] }];
  const seen = new Set<string>();
  for (const { at, files } of ways) {
    for (const [next, why] of arrows.get(at) ?? []) {
      if (next === start) return [...files, why];
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push({ at: next, files: [...files, why] });
    }
  }
  return undefined;
}

const arrows = readArrows();

test.each([...arrows.keys()])('no way leads from %s back to it', (folder) => {
  expect(findCircle(arrows, folder)).toBeUndefined();
});

test('the walk sees ways where they are', () => {
  expect([...(arrows.get('offer')?.keys() ?? [])]).toContain('post');
  const back = new Map(arrows).set('post', new Map([['offer', 'post imports offer']]));
  expect(findCircle(back, 'post')).toEqual([
    'post imports offer',
    expect.stringMatching(/^\.\/offer\/.* imports post\//),
  ]);
});
