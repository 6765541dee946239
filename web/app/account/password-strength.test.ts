import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test('says how much is missing', () => {
  expect(strengthOf('')).toEqual({ level: 0, text: '' });
  expect(strengthOf('abc')).toEqual({ level: 1, text: 'Faltan 5 caracteres' });
  expect(strengthOf('abc4567')).toEqual({ level: 1, text: 'Falta 1 carácter' });
});

test.each(['12345678', 'aaaaaaaaaaaaaaaa', 'abcdefghijkl', 'password', '11112222', 'abababababab'])(
  '%s is weak',
  (password) => {
    expect(strengthOf(password).text).toBe('Débil');
  },
);

test('grows with length and with variety', () => {
  expect(strengthOf('Montevideo9').level).toBeGreaterThan(strengthOf('montevid').level);
  expect(strengthOf('una clave larga').level).toBeGreaterThanOrEqual(3);
  expect(strengthOf('tres caballos bajo la lluvia').text).toBe('Muy buena');
});
