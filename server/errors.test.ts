import { expect, test } from 'vitest';
import { describeError, tooMany } from './errors.ts';

test.each([
  [0, '1 segundo'],
  [0.5, '1 segundo'],
  [1.2, '2 segundos'],
  [89, '89 segundos'],
  [90, '2 minutos'],
  [900, '15 minutos'],
  [7_140, '119 minutos'],
  [7_141, '2 horas'],
  [86_400, '24 horas'],
])('%d seconds to wait are shown as %s', (seconds, words) => {
  expect(describeError(tooMany(seconds)).body.message).toBe(`Demasiados intentos. Probá de nuevo en ${words}.`);
});

test('an unexpected error reveals nothing about itself', () => {
  for (const thrown of [new TypeError('x is not a function'), 'text', undefined, { statusCode: 200 }])
    expect(describeError(thrown).body).toEqual({
      statusCode: 500,
      error: 'Internal Server Error',
      message: 'Error en el servidor',
    });
});
