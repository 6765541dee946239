import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PAGE_STATES } from './page-states.ts';

const routes = readFileSync(new URL('../../web/app/routes.ts', import.meta.url), 'utf8');
const paths = [...routes.matchAll(/\broute\('([^']+)'/g)].map(([, path = '']) => path);

test('every route has its states, and every state its route', () => {
  expect(Object.keys(PAGE_STATES).toSorted()).toEqual(['', ...paths].toSorted());
  expect(Object.entries(PAGE_STATES).filter(([, states]) => states.length === 0)).toEqual([]);
});
