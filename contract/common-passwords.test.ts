import { expect, test } from 'vitest';
import { isCommonPassword, isOwnName } from './common-passwords.ts';

test.each([
  '12345678',
  '987654321',
  '00000000',
  '12121212',
  '12341234',
  'aaaaaaaa',
  'amoramor',
  'abcdefgh',
  'abcd1234',
  '1234abcd',
  'qwertyui',
  'qwerty123',
  '1q2w3e4r',
  '1qaz2wsx',
  'asdfghjkl',
  'a12345678',
  'password',
  'Password1',
  'PASSWORD123',
  'passw0rd',
  'contraseña',
  'Contraseña2026',
  'CONTRASENA',
  'clave123',
  'te quiero',
  'Peñarol1891',
  'nacional1899',
  'bolso123456',
  'montevideo',
  'uruguay30',
  'setiembre',
  'diciembre2026',
  'rodado2026',
  '123autos',
])('%s is a common password', (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'una clave larga',
  'otra clave',
  'tres caballos bajo la lluvia',
  'montevideo-de-noche',
  'k7#mP2vx',
  '48151623',
  'peñarol 48151623',
  'ombú 7 m',
  'a'.repeat(128),
])('%s is not a common password', (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test.each(['Ana María', 'anamaria', 'amrodriguez', 'AMRodriguez@correo.uy'])('%s is the own name', (password) => {
  expect(isOwnName(password, { email: 'amrodriguez@correo.uy', name: 'Ana María' })).toBe(true);
});

test('a password that only begins with the own name is allowed', () => {
  expect(isOwnName('Ana María de los Ríos', { email: 'ana@correo.uy', name: 'Ana María' })).toBe(false);
  expect(isOwnName('ana y el mar', { email: null, name: 'Ana' })).toBe(false);
});
