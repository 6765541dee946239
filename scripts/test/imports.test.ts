import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Imports between folders, each with one importing file. */
type Arrows = Map<string, Map<string, string>>;

/** Runtime imports. `folderOf` gives undefined for files outside every folder, which may import all of them. */
function readArrows(pattern: string, folderOf: (file: string) => string | undefined): Arrows {
  const arrows: Arrows = new Map();
  const exclude = ['**/*.test.{ts,tsx}', '**/node_modules/**', '**/.tsbuild/**', 'server/test/**'];
  for (const file of globSync(pattern, { cwd: ROOT, exclude })) {
    const from = folderOf(file);
    if (from === undefined) continue;
    const source = readFileSync(path.join(ROOT, file), 'utf8');
    const others = arrows.get(from) ?? new Map<string, string>();
    arrows.set(from, others);
    const imports = source.matchAll(
      /^(?:import|export)\s(?!type\s)[^;]*?from '(\.[^']+)'|^import '(\.[^']+)'|\bimport\('(\.[^']+)'\)/gms,
    );
    for (const [, named, bare, lazy] of imports) {
      const target = path.posix.join(path.posix.dirname(file), named ?? bare ?? lazy ?? '');
      const to = target.includes('+types/') ? undefined : folderOf(target);
      if (to !== undefined && to !== from) others.set(to, `${file} imports ${target}`);
    }
  }
  return arrows;
}

/** The files on an import cycle through this folder. */
function findCircle(arrows: Arrows, start: string): string[] | undefined {
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

const server = readArrows('{server,demo}/**/*.ts', (file) => /^(demo|server\/[^/]+)\//.exec(file)?.[1]);
/** The admin sections are parts of one page. */
const web = readArrows('web/app/**/*.{ts,tsx}', (file) => {
  const folder = /^web\/app\/(.+)\/[^/]+$/.exec(file)?.[1];
  return folder?.startsWith('admin/') ? 'admin' : folder;
});

describe.each([
  ['the server', server],
  ['the pages', web],
])('in %s', (_, arrows) => {
  test.each([...arrows.keys()])('no import leads from %s back to it', (folder) => {
    expect(findCircle(arrows, folder)).toBeUndefined();
  });
});

test('the folders of the pages below the nouns import only those before them', () => {
  const floors = ['styles', 'browser', 'ui', 'session', 'page', 'api', 'realtime', 'form'];
  const wrong = floors.flatMap((folder, height) =>
    [...(web.get(folder) ?? [])].filter(([needed]) => !floors.slice(0, height).includes(needed)).map(([, why]) => why),
  );
  expect(wrong).toEqual([]);
});

test('of the server only its start knows the demo data', () => {
  const needing = [...server].filter(([, others]) => others.has('demo')).map(([folder]) => folder);
  expect(needing).toEqual(['server/start']);
});

test('the check finds a known import and a known cycle', () => {
  expect([...(server.get('server/offer')?.keys() ?? [])]).toContain('server/post');
  expect([...(web.get('post/card')?.keys() ?? [])]).toContain('favorite');
  const back: Arrows = new Map(server).set('server/post', new Map([['server/offer', 'post imports offer']]));
  expect(findCircle(back, 'server/post')).toEqual([
    'post imports offer',
    expect.stringMatching(/^server\/offer\/.* imports server\/post\//),
  ]);
});
