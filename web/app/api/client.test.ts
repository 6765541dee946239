import { CallError } from '@rodado/contract/client';
import { describe, expect, test } from 'vitest';
import { isTokenError } from './client.ts';
import { isClientError } from './error-message.ts';

const refused = (statusCode: number, message: string) => new CallError({ statusCode, message });

describe('what a refused call means for the session', () => {
  test.each(['Unauthorized', 'jwt TOKEN expired', 'El token no es válido'])(
    '401 "%s" asks for a new token',
    (message) => {
      expect(isTokenError(refused(401, message))).toBe(true);
    },
  );

  test('a 401 for another reason and a 403 about tokens do not', () => {
    expect(isTokenError(refused(401, 'Credenciales incorrectas'))).toBe(false);
    expect(isTokenError(refused(403, 'token'))).toBe(false);
    expect(isTokenError(new Error('token'))).toBe(false);
  });

  test('only an answer that says no ends a session', () => {
    expect([400, 401, 403].every((status) => isClientError(refused(status, 'no')))).toBe(true);
    expect([0, 429, 500, 503].some((status) => isClientError(refused(status, 'más tarde')))).toBe(false);
    expect(isClientError(new TypeError('fetch failed'))).toBe(false);
  });
});
