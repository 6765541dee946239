/// <reference types="vite/types/importMeta.d.ts" />
import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['./**/*.ts', '!./**/*.test.ts', '!./node_modules/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Runtime imports. */
function importsOf(file: string): string[] {
  const source = sources[file];
  if (source === undefined) throw new Error(`${file} is imported but does not exist`);
  const names = [...source.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'/gms)];
  return names.map(([, name = '']) =>
    name.startsWith('./') ? `.${new URL(name, new URL(file, 'file:///')).pathname}` : name,
  );
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
  'pages',
  'enums',
  'filters',
  'catalog',
  'format',
  'messages',
  'limits',
  'image-formats',
  'post-rules',
  'price-estimate-rules',
  'account-rules',
  'common-passwords',
])('%s does not bring Zod into a page', (name) => {
  expect(reachableFrom(`./${name}.ts`)).not.toContain('zod');
});

test('the check finds an import of Zod', () => {
  expect(reachableFrom('./events.ts')).toContain('zod');
});

test('the schemas of posts do not import the catalogue', () => {
  expect(reachableFrom('./post.ts')).not.toContain('./catalog.ts');
});

test('the contract depends on Zod and itself only', () => {
  const foreign = Object.keys(sources).flatMap((file) => importsOf(file).filter((name) => !name.startsWith('./')));
  expect(new Set(foreign)).toEqual(new Set(['zod']));
});
