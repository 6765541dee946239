import { expect, test } from 'vitest';
import { outcomeOf } from './google-button.tsx';

const tokens = { access_token: 'a', refresh_token: 'r' };

test('reads tokens and errors from the popup', () => {
  expect(outcomeOf({ type: 'google-auth', tokens })).toEqual({ tokens });
  const suspended = { error: 'Cuenta suspendida', detail: 'Desde ayer.' };
  expect(outcomeOf({ type: 'google-auth', ...suspended })).toEqual(suspended);
  expect(outcomeOf({ type: 'google-auth', error: 'no', detail: 7 })).toEqual({ error: 'no' });
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
