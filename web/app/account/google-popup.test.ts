import { expect, test } from 'vitest';
import { outcomeOf } from './google-popup.ts';

const tokens = { access_token: 'a', refresh_token: 'r' };

test('tokens and errors of the popup are understood', () => {
  expect(outcomeOf({ type: 'google-auth', tokens })).toEqual({ tokens });
  expect(outcomeOf({ type: 'google-auth', error: 'Cuenta suspendida' })).toEqual({ error: 'Cuenta suspendida' });
});

test.each([
  null,
  'google-auth',
  { type: 'other', tokens },
  { type: 'google-auth' },
  { type: 'google-auth', tokens: { access_token: 'a' } },
  { type: 'google-auth', tokens: { access_token: 'a', refresh_token: 1 } },
])('%j is no answer', (message) => {
  expect(outcomeOf(message)).toBeNull();
});
