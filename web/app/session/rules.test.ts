import { CallError } from '@rodado/contract/client';
import { describe, expect, test } from 'vitest';
import { isRefusal, isTokenRefusal } from './rules.ts';
import { parseUser } from './storage.ts';

const refused = (statusCode: number, message: string) => new CallError({ statusCode, message });

describe('what a refused call means for the session', () => {
  test.each(['Unauthorized', 'jwt TOKEN expired', 'El token no es válido'])(
    '401 "%s" asks for a new token',
    (message) => {
      expect(isTokenRefusal(refused(401, message))).toBe(true);
    },
  );

  test('a 401 for another reason and a 403 about tokens do not', () => {
    expect(isTokenRefusal(refused(401, 'Credenciales incorrectas'))).toBe(false);
    expect(isTokenRefusal(refused(403, 'token'))).toBe(false);
    expect(isTokenRefusal(new Error('token'))).toBe(false);
  });

  test('only an answer that says no ends a session', () => {
    expect([400, 401, 403].every((status) => isRefusal(refused(status, 'no')))).toBe(true);
    expect([0, 429, 500, 503].some((status) => isRefusal(refused(status, 'más tarde')))).toBe(false);
    expect(isRefusal(new TypeError('fetch failed'))).toBe(false);
  });
});

describe('the remembered user', () => {
  test('is read as it was written', () => {
    const user = { id: '1', email: 'a@b.uy', name: 'Ana', profileImage: null };
    expect(parseUser(JSON.stringify(user))).toEqual(user);
  });

  test.each([null, '', 'null', '{', '"text"', '{"id":1}', '[]'])('%j is nobody', (text) => {
    expect(parseUser(text)).toBeNull();
  });
});
