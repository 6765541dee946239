import { CallError } from '@rodado/contract/client';
import { describe, expect, test } from 'vitest';
import { checkSignUp, signUpError } from './sign-up-form.tsx';

const good = {
  kind: 'personal',
  name: 'Ana',
  RUT: '',
  email: 'ana@correo.uy',
  password: 'una clave',
  repeat: 'una clave',
  terms: 'on',
};
const complaints = (values: Partial<typeof good>) =>
  Object.fromEntries(Object.entries(checkSignUp({ ...good, ...values })).filter(([, text]) => text !== undefined));

describe('errors of the form', () => {
  test('nothing, when all is there', () => {
    expect(complaints({})).toEqual({});
    expect(complaints({ kind: 'company', RUT: 'cualquiera' })).toEqual({});
  });

  test('what is missing', () => {
    const required = 'Todos los campos son requeridos';
    expect(complaints({ name: '', email: '', password: '', repeat: '', terms: '' })).toEqual({
      name: required,
      email: required,
      password: required,
      repeat: required,
      terms: 'Debes aceptar los términos y condiciones',
    });
    expect(complaints({ kind: 'company' })).toEqual({ RUT: required });
  });

  test('passwords that are short or differ', () => {
    expect(complaints({ password: 'corta', repeat: 'corta' })).toEqual({
      password: 'La contraseña debe tener al menos 8 caracteres',
    });
    expect(complaints({ repeat: 'otra clave' })).toEqual({ repeat: 'Las contraseñas no coinciden' });
  });
});

describe('what a refusal says', () => {
  const said = (kind: string, statusCode: number, message: string) => {
    const { message: text, issues } = signUpError(kind, new CallError({ statusCode, message }));
    return [text, issues[0]?.path];
  };

  test('to a person', () => {
    expect(said('personal', 400, 'Email already exists')).toEqual(['El usuario ya existe', 'email']);
    expect(said('personal', 400, 'lo que sea')).toEqual(['Error al registrar', undefined]);
  });

  test('to a company', () => {
    expect(said('company', 400, 'Name already exists')).toEqual(['El nombre de la empresa ya existe', 'name']);
    expect(said('company', 400, 'RUT already exists')).toEqual(['El RUT de la empresa ya existe', 'RUT']);
    expect(said('company', 400, 'Email already exists')).toEqual(['El email ya existe', 'email']);
    expect(said('company', 400, 'lo que sea')).toEqual(['Error al registrar', undefined]);
  });

  test('when there were too many, or something broke', () => {
    expect(said('personal', 429, 'Demasiados intentos')).toEqual(['Demasiados intentos', undefined]);
    expect(said('company', 500, 'Error en el servidor')).toEqual(['Error al registrar', undefined]);
    expect(signUpError('personal', new Error('offline')).message).toBe('Error al registrar');
  });
});
