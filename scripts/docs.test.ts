import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const root = path.join(import.meta.dirname, '..');
const documents = globSync(['*.md', 'docs/**/*.md', 'deploy/**/*.md', 'bench/**/*.md'], { cwd: root }).filter(
  (name) => name !== 'docs/texts.md',
);
const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(textOf('package.json')));

/** Folders of the repository; what begins with another word is an address or something else. */
const FOLDERS = 'bench|contract|demo|deploy|docs|e2e|scripts|server|web';
const isThere = (place: string) => globSync(place.replace(/\.tsx?$/, '.{ts,tsx}'), { cwd: root }).length > 0;

/** Each with the document that says it. */
const mentions = (pattern: RegExp, resolve: (found: string, document: string) => string = (found) => found) =>
  documents.flatMap((document) =>
    [...textOf(document).matchAll(pattern)].map(([, found = '']): [string, string] => [
      resolve(found, document),
      document,
    ]),
  );

/** Named in a recipe for the other way, or by the Spanish name of the example. */
const ALSO_NAMED = [
  'server/permissions.ts',
  'server/jobs/cleanup.ts',
  'contract/post-input.ts',
  'web/app/search/filters.tsx',
  'web/app/search/results.texts.ts',
  'contract/rate-limits.ts',
  'web/app/admin/sections.ts',
  'web/app/admin/admin.route.tsx',
];

test('every link leads to a file', () => {
  const links = mentions(/\]\((?!\w+:|#)([^)#\s]+)/g, (found, document) => path.join(path.dirname(document), found));
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(([place]) => !existsSync(path.join(root, place)))).toEqual([]);
});

test('every path in the documents is one of the repository', () => {
  const paths = mentions(new RegExp(`\`((?:${FOLDERS})/[\\w./{},*-]+)\``, 'g'));
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter(([place]) => !isThere(place))).toEqual([]);
});

test('every decision is in their index', () => {
  const index = textOf('docs/decisions/README.md');
  const decisions = globSync('docs/decisions/0*.md', { cwd: root }).map((file) => path.basename(file));
  expect(decisions.length).toBeGreaterThan(50);
  expect(decisions.filter((name) => !index.includes(`(${name})`))).toEqual([]);
});

test('every command is one of package.json', () => {
  const commands = mentions(/\bnpm run (?:--silent )?([\w-]+)/g);
  expect(commands.filter(([name]) => !(name in scripts))).toEqual([]);
});

describe('a recipe of CONTRIBUTING.md', () => {
  const [, after = ''] = textOf('CONTRIBUTING.md').split('## Recipes\n');
  const [section = ''] = after.split('\n## ');
  const recipes = section.split('\n- ').flatMap((text) => {
    const [, name, example, others] = /^\*\*(.+?)\*\*, as `(\w+)`( \(among others\))?:/.exec(text) ?? [];
    return name && example ? [{ name, example, hasOthers: others !== undefined, text }] : [];
  });
  const sources = globSync('{contract,server,web/app}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/*.test.*', '**/node_modules/**', '**/.tsbuild/**', 'server/test/**', 'web/app/test/**'],
  });
  const mentionsWord = (word: string) => (file: string) => new RegExp(`\\b${word}\\b`).test(textOf(file));

  test('is found', () => expect(recipes.length).toBeGreaterThanOrEqual(7));

  test.each(recipes)('names the files of $name', ({ example, hasOthers, text }) => {
    const named = [...text.matchAll(/`([\w/.-]+\.tsx?)`/g)].map(([, file = '']) => file);
    const real = sources.filter(mentionsWord(example));
    expect(named.filter((file) => !real.includes(file) && !ALSO_NAMED.includes(file))).toEqual([]);
    if (!hasOthers) expect(real.filter((file) => !named.includes(file))).toEqual([]);
  });
});
