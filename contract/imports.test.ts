/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./*.ts', '!./*.test.ts'], { query: '?raw', import: 'default', eager: true });

/** What stays when types are stripped. */
function importsOf(file: string): string[] {
  const source = sources[file];
  if (source === undefined) throw new Error(`${file} is imported but does not exist`);
  return [...source.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'/gms)].map((match) => match[1] ?? '');
}

function reachableFrom(file: string, seen = new Set<string>()): Set<string> {
  for (const name of importsOf(file)) {
    if (seen.has(name)) continue;
    seen.add(name);
    if (name.startsWith('./')) reachableFrom(name, seen);
  }
  return seen;
}

test.each([
  'addresses',
  'vocabulary',
  'catalog',
  'format',
  'messages',
  'limits',
  'post-rules',
  'account-rules',
  'common-passwords',
])('%s does not bring Zod into a page', (name) => {
  expect(reachableFrom(`./${name}.ts`)).not.toContain('zod');
});

test('the walk sees Zod where it is', () => {
  expect(reachableFrom('./events.ts')).toContain('zod');
});

test('reading posts does not bring the catalogue along', () => {
  expect(reachableFrom('./post.ts')).not.toContain('./catalog.ts');
});

test('the contract depends on Zod and itself only', () => {
  const foreign = Object.keys(sources).flatMap((file) => importsOf(file).filter((name) => !name.startsWith('./')));
  expect(new Set(foreign)).toEqual(new Set(['zod']));
});
