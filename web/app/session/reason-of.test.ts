import { CallError } from '@rodado/contract/client';
import { expect, test } from 'vitest';
import { reasonOf, wordsOf } from './reason-of.ts';

const failed = (statusCode: number, message: string) => new CallError({ statusCode, message });
const ENDED = 'Tu sesión terminó. Ingresá de nuevo.';

test('a session that has ended is told in words, not by the name of its refusal', () => {
  expect(wordsOf(failed(401, 'Unauthorized'))).toBe(ENDED);
  expect(wordsOf(failed(401, 'Unauthorized: el refresh token no es válido'))).toBe(ENDED);
  expect(reasonOf(failed(401, 'Unauthorized'))).toBe(ENDED);
});

test('what the server says is said as it says it', () => {
  expect(reasonOf(failed(409, 'Esta publicación ya no recibe preguntas'))).toBe(
    'Esta publicación ya no recibe preguntas',
  );
  expect(reasonOf(failed(503, 'Hay mucho movimiento'), 'Lo que escribiste sigue acá.')).toBe(
    'Lo que escribiste sigue acá.',
  );
});

test('words of the browser or of a library are not for people', () => {
  expect(wordsOf(new TypeError('Failed to fetch'))).toBeUndefined();
  expect(reasonOf(new Error('timeout'), 'Probá de nuevo.')).toBe('Probá de nuevo.');
});
