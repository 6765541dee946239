import { expect, test } from 'vitest';
import { PAGE_STATES } from './page-states.ts';

test('every page has a state', () => {
  expect(Object.entries(PAGE_STATES).filter(([, states]) => states.length === 0)).toEqual([]);
});
