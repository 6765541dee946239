import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { SignIn } from './account.ts';
import { hasRutCheckDigit, isFreeName, rutKey } from './account-rules.ts';
import { ByMailToken } from './mail-token.ts';
import { ChangePassword, UpdateUser } from './profile.ts';
import { ResetPassword, SignUp, SignUpCompany } from './sign-up.ts';

const person = { email: 'ana@rodado.uy', name: 'Ana', password: 'una clave larga' };
const company = { ...person, name: 'Automotora Sur', RUT: '21-1234567890' };

function complaints(schema: z.ZodType, input: unknown): Record<string, string> {
  const { error } = schema.safeParse(input);
  return Object.fromEntries(error?.issues.map((issue) => [issue.path.join('.'), issue.message]) ?? []);
}

describe('SignUp', () => {
  test('asks for every field', () => {
    const required = 'Todos los campos son requeridos';
    expect(complaints(SignUp, {})).toEqual({ email: required, name: required, password: required });
    expect(complaints(SignUp, { email: '', name: ' ', password: '' })).toEqual({
      email: required,
      name: required,
      password: required,
    });
    expect(complaints(SignUpCompany, {})).toHaveProperty('RUT', required);
  });

  test.each([SignUp, SignUpCompany])('takes passwords of 8 to 128 characters', (schema) => {
    const form = schema === SignUp ? person : company;
    expect(complaints(schema, { ...form, password: '1234567' })).toEqual({
      password: 'La contraseña debe tener al menos 8 caracteres',
    });
    expect(complaints(schema, { ...form, password: 'ombú 7 m' })).toEqual({});
    expect(complaints(schema, { ...form, password: 'a'.repeat(128) })).toEqual({});
    expect(complaints(schema, { ...form, password: 'a'.repeat(129) })).toHaveProperty('password');
  });

  test.each([SignUp, SignUpCompany])('refuses a common password and the own name', (schema) => {
    const form = schema === SignUp ? person : company;
    expect(complaints(schema, { ...form, password: 'Contraseña123' })).toEqual({
      password: 'Es una contraseña muy común. Elegí otra.',
    });
    expect(complaints(schema, { ...form, name: 'Julio César', password: 'julio cesar' })).toEqual({
      password: 'La contraseña no puede ser tu nombre ni tu email. Elegí otra.',
    });
    expect(complaints(schema, { ...form, password: 'ana@rodado.uy' })).toHaveProperty('password');
  });

  test('keeps spaces in a password', () => {
    expect(SignUp.parse({ ...person, password: '  una clave  ' }).password).toBe('  una clave  ');
  });

  test('keeps an e-mail in lower case, without blanks', () => {
    expect(SignUp.parse({ ...person, email: ' Ana@Rodado.UY ' }).email).toBe('ana@rodado.uy');
  });

  test.each(['ℋola@rodado.uy', 'Ｈｏｌａ＠ℝodado.uy', 'hola@rodado.ＵＹ'])(
    'letters that only look different are the same e-mail: %s',
    (email) => {
      expect(SignUp.parse({ ...person, email }).email).toBe('hola@rodado.uy');
    },
  );

  test.each([
    [['ana@rodado.uy']],
    [{ $gt: '' }],
    [5],
    ['ana'],
    ['ana@rodado.uy\nbcc: otra@rodado.uy'],
    ['ana@rodado.uy, otra@rodado.uy'],
    [`${'a'.repeat(250)}@rodado.uy`],
  ])('%j is no e-mail', (email) => {
    expect(complaints(SignUp, { ...person, email })).toHaveProperty('email');
  });

  test('names have no control characters and no marks that change the writing direction', () => {
    expect(complaints(SignUp, { ...person, name: 'Ana\u0000' })).toHaveProperty('name');
    expect(complaints(SignUp, { ...person, name: 'Ana\r\nBcc: x' })).toHaveProperty('name');
    expect(complaints(SignUp, { ...person, name: '\ud800' })).toHaveProperty('name');
    expect(SignUp.parse({ ...person, name: '\u202eAna\u2066' }).name).toBe('Ana');
    expect(complaints(SignUp, { ...person, name: 'a'.repeat(81) })).toHaveProperty('name');
  });

  test('a role in the input is refused', () => {
    expect(complaints(SignUp, { ...person, role: 'ADMIN' })).toEqual({ '': 'No se conoce el campo role' });
  });

  test.each(['A/B', 'A\\B', '¿Qué?', 'N#1', '100%', '.', '..'])('a company cannot be named %s', (name) => {
    expect(complaints(SignUpCompany, { ...company, name })).toHaveProperty('name');
  });

  test('a person can', () => {
    expect(complaints(SignUp, { ...person, name: 'A/B' })).toEqual({});
  });
});

test('signing in with a password that cannot exist is a wrong password', () => {
  expect(complaints(SignIn, { email: person.email, password: 'a'.repeat(129) })).toEqual({
    password: 'Credenciales incorrectas',
  });
});

describe('RUT', () => {
  test('full-width digits are read as digits', () => {
    expect(SignUpCompany.parse({ ...company, RUT: '２１１２３４５６７８９０' }).RUT).toBe('211234567890');
  });

  test('is compared by its digits', () => {
    expect(rutKey('21-1234.567890')).toBe(rutKey('211234567890'));
    expect(rutKey(' Sin Número ')).toBe('sin número');
  });

  test('has a check digit', () => {
    expect(hasRutCheckDigit('211003420017')).toBe(true); // Antel
    expect(hasRutCheckDigit('21-100342-0017')).toBe(true);
    expect(hasRutCheckDigit('211003420018')).toBe(false);
    expect(hasRutCheckDigit('21100342001')).toBe(false);
  });
});

describe('tokens of mails', () => {
  test.each(['a.b.c', 'aA0-_=.b.c.+/='])('%s is one', (token) => {
    expect(complaints(ByMailToken, { token })).toEqual({});
  });

  test.each(['', 'a', 'a.b', 'a.b.', '.b.c', 'a+.b.c', `a.b.${'c'.repeat(1_000)}`, 5])('%j is none', (token) => {
    expect(complaints(ByMailToken, { token })).toEqual({ token: 'Token inválido' });
  });
});

describe('UpdateUser', () => {
  test('tells a missing field from an empty one', () => {
    expect(UpdateUser.parse({ user: { phone: '', city: 'Salto' } })).toEqual({ user: { phone: null, city: 'Salto' } });
    expect(UpdateUser.parse({ user: {} })).toEqual({ user: {} });
  });

  test('name and e-mail cannot be emptied', () => {
    expect(complaints(UpdateUser, { user: { name: '', email: '' } })).toEqual({
      'user.name': 'El nombre es obligatorio',
      'user.email': 'El correo no es válido',
    });
  });

  test.each(['role', 'verified', 'rating', 'id'])('%s cannot be changed', (field) => {
    expect(complaints(UpdateUser, { user: { [field]: 'x' } })).toEqual({ user: `No se conoce el campo ${field}` });
  });
});

test.each([ChangePassword, ResetPassword])('a new password is not a common one', (schema) => {
  expect(complaints(schema, { password: 'uruguay2026' })).toHaveProperty('password');
});

test('a common password still opens an account that has it', () => {
  expect(complaints(SignIn, { email: person.email, password: '12345678' })).toEqual({});
});

test('the current password may be left out', () => {
  expect(ChangePassword.parse({ password: 'otra clave' })).toEqual({ password: 'otra clave' });
});

describe('the name of a deleted account', () => {
  const reserved = 'Ese nombre no se puede usar. Elegí otro.';
  test.each([
    'Usuario eliminado',
    'Usuarıo eliminadо',
    ' USUARIO   ELIMINADO ',
    'Usuário Eliminado',
    'usuario-eliminado.',
    'Usuario\u200b eliminado',
    'Ｕｓｕａｒｉｏ eliminado',
  ])('is a reserved name: %s', (name) => {
    expect(complaints(SignUp, { ...person, name })).toEqual({ name: reserved });
    expect(complaints(SignUpCompany, { ...company, name })).toHaveProperty('name');
    expect(complaints(UpdateUser, { user: { name } })).toEqual({ 'user.name': reserved });
  });

  test.each([
    'Rodado',
    'Equipo Rodado',
    'EQUIPO-RODADO',
    'El equipo de Rodado',
    'Rоdаdо', // with Cyrillic letters
    'Sοporte Rodado', // with a Greek one
    'Rodado Uruguay',
    'Administración de Rodado',
    'Soporte técnico',
    'Rodado™',
    'Rodado S.A.',
    'R0dad0',
    'Moderador',
    'Vеrificado', // with a Cyrillic letter
    'Verificada ✓ Autos',
    '✅ Ana',
    '\u2800\u2800',
    '\u3164',
  ])('one under which the product would write is reserved too: %s', (name) => {
    expect(complaints(SignUp, { ...person, name })).toEqual({ name: reserved });
    expect(complaints(SignUpCompany, { ...company, name })).toHaveProperty('name');
  });

  test('a name of many particles is checked at once', () => {
    expect(isFreeName(`${'dela'.repeat(2_000)}x`)).toBe(true);
  });

  test.each([
    'Usuario',
    'Elena Usuario',
    'Usuarios eliminados',
    'Rodados del Sur',
    'Ana Rodado',
    'Rodado Norte',
    'Иван Петров',
  ])('other names are allowed: %s', (name) => {
    expect(complaints(SignUp, { ...person, name })).toEqual({});
  });
});

describe('the name of a company', () => {
  test.each(['Autоs del Sur', 'Αutos', 'Ａutos', '𝐀utos', 'Au\u0332tos'])('has letters of our alphabet: %s', (name) => {
    expect(complaints(SignUpCompany, { ...company, name })).toEqual({
      name: 'El nombre tiene letras de otro alfabeto. Escribilo con las del nuestro.',
    });
  });

  test.each(['Ñandú Automóviles', 'Automotora Nº 1', 'Böhm & Müller', "D'Água", 'São João 4x4'])('%s', (name) => {
    expect(complaints(SignUpCompany, { ...company, name })).toEqual({});
  });

  test.each(['a/b', '..', '100%'])('is a part of an address: %s', (name) => {
    expect(complaints(SignUpCompany, { ...company, name })).toHaveProperty('name');
  });
});
