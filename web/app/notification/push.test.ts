import { expect, test } from 'vitest';
import { pushStateOf } from './push.ts';

test.each([
  ['unsupported', { isSupported: false, permission: 'granted', isSubscribed: true }],
  ['denied', { isSupported: true, permission: 'denied', isSubscribed: true }],
  ['off', { isSupported: true, permission: 'default', isSubscribed: false }],
  ['off', { isSupported: true, permission: 'default', isSubscribed: true }],
  ['off', { isSupported: true, permission: 'granted', isSubscribed: false }],
  ['on', { isSupported: true, permission: 'granted', isSubscribed: true }],
] as const)('a browser is %s with %o', (state, facts) => {
  expect(pushStateOf(facts)).toBe(state);
});
