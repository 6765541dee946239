import { expect, test } from 'vitest';
import { joinMissing } from './form-errors.tsx';

const REQUIRED = 'Todos los campos son requeridos';
const LABELS = { name: 'Nombre', email: 'Email', password: 'Contraseña' };

test('missing fields are one line with all their names, in the place of the first', () => {
  const lines = [
    { id: 'name', text: REQUIRED },
    { id: 'email', text: 'El correo no es válido' },
    { id: 'password', text: REQUIRED },
  ];
  expect(joinMissing(lines, LABELS)).toEqual([
    { id: 'name', text: 'Todos los campos son requeridos: Nombre y Contraseña.' },
    { id: 'email', text: 'El correo no es válido' },
  ]);
});

test('without missing fields the lines are unchanged', () => {
  const lines = [{ id: 'email', text: 'El correo no es válido' }];
  expect(joinMissing(lines, LABELS)).toEqual(lines);
});
