import { describe, expect, test } from 'vitest';
import { parseUser } from './token-storage.ts';

describe('the remembered user', () => {
  test('is read as it was written', () => {
    const user = { id: '1', email: 'a@b.uy', name: 'Ana', profileImage: null };
    expect(parseUser(JSON.stringify(user))).toEqual(user);
  });

  test.each([null, '', 'null', '{', '"text"', '{"id":1}', '[]'])('%j is no session', (text) => {
    expect(parseUser(text)).toBeNull();
  });
});
