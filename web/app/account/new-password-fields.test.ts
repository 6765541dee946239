import { expect, test } from 'vitest';
import { strengthOf } from './new-password-fields.tsx';

test('says how much is missing', () => {
  expect(strengthOf('', false)).toEqual({ level: 0, text: '' });
  expect(strengthOf('abc', true)).toEqual({ level: 1, text: 'Faltan 5 caracteres' });
  expect(strengthOf('abc4567', false)).toEqual({ level: 1, text: 'Falta 1 carácter' });
});

test.each(['12345678', 'aaaaaaaaaaaaaaaa', 'abcdefghijkl', 'password', '11112222', 'abababababab'])(
  '%s is weak',
  (password) => {
    expect(strengthOf(password, false).text).toBe('Débil');
  },
);

test('grows with length and with variety', () => {
  expect(strengthOf('Montevideo9', false).level).toBeGreaterThan(strengthOf('montevid', false).level);
  expect(strengthOf('una clave larga', false).level).toBeGreaterThanOrEqual(3);
  expect(strengthOf('tres caballos bajo la lluvia', false).text).toBe('Muy buena');
});

test('a common one has a message of its own, however long', () => {
  expect(strengthOf('Montevideo2026', true)).toEqual({ level: 1, text: 'Demasiado común' });
});
