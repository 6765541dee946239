import { expect, test } from 'vitest';
import { toneOf } from './papers.texts.ts';

test.each([
  ['isTaxPaid', true, 'good'],
  ['isTaxPaid', false, 'bad'],
  ['hasFines', false, 'good'],
  ['hasFines', true, 'bad'],
  ['hasLien', true, 'bad'],
  ['acceptsTrade', true, 'good'],
  ['acceptsTrade', false, 'neutral'],
  ['hasOneOwner', false, 'neutral'],
  ['hasOwnTitle', null, 'unknown'],
] as const)('%s %j is %s news', (item, value, tone) => {
  expect(toneOf(item, value)).toBe(tone);
});
