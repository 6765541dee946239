import { CallError } from '@rodado/contract/client';
import { expect, test } from 'vitest';
import { checkSignIn, signInErrorText } from './sign-in-form.tsx';

const refused = (statusCode: number, message: string) => signInErrorText(new CallError({ statusCode, message }));

test('a refused sign-in is explained by its status', () => {
  expect(refused(400, 'lo que sea')).toBe('Credenciales incorrectas');
  expect(refused(403, 'Usuario no activado')).toBe('Usuario no activado');
  expect(refused(403, 'Cuenta suspendida')).toBe('Cuenta suspendida');
  expect(refused(500, 'Error en el servidor')).toBe('Error al iniciar sesión');
  expect(signInErrorText(new Error('offline'))).toBe('Error al iniciar sesión');
});

test('both fields are required', () => {
  expect(checkSignIn({ email: '', password: '' })).toEqual({
    email: 'Todos los campos son requeridos',
    password: 'Todos los campos son requeridos',
  });
  expect(checkSignIn({ email: 'ana', password: 'x' })).toEqual({ email: 'El correo no es válido' });
  expect(checkSignIn({ email: ' Ana@Correo.uy ', password: 'x' })).toEqual({});
});
