import { CallError } from '@rodado/contract/client';
import { afterEach, expect, test, vi } from 'vitest';
import { explainFailure, reasonOf, wordsOf } from './reason-of.ts';

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

const UNREACHED = 'No llegamos al servidor. Probá de nuevo en un momento.';
const OURS = 'Algo falló de nuestro lado. Probá de nuevo en un momento.';
afterEach(() => vi.unstubAllGlobals());

test('that we did not reach the server is said only when we did not', () => {
  expect(explainFailure(failed(0, 'No hay conexión'))).toBe(UNREACHED);
  const answers = [400, 401, 403, 404, 409, 413, 429, 500, 502, 503, 504].map((status) =>
    failed(status, 'Bad gateway'),
  );
  for (const answer of answers) expect(explainFailure(answer)).not.toContain('No llegamos');
});

test.each([
  [failed(404, 'No se ha encontrado la empresa'), 'No se ha encontrado la empresa'],
  [failed(401, 'Unauthorized'), ENDED],
  [failed(429, 'Demasiados intentos. Probá en 2 minutos.'), 'Demasiados intentos. Probá en 2 minutos.'],
  [failed(503, 'Service Unavailable'), 'Hay mucho movimiento ahora mismo. Probá de nuevo en unos segundos.'],
  [failed(500, 'Error en el servidor'), OURS],
  [failed(502, 'Bad gateway'), OURS],
])('an answer is explained by what it says: %s', (error, text) => {
  expect(explainFailure(error)).toBe(text);
});

test('what our own code could not do is our fault, unless the browser is offline', () => {
  const broken = new TypeError("Cannot read properties of undefined (reading 'posts')");
  expect(explainFailure(broken)).toBe(OURS);
  vi.stubGlobal('navigator', { onLine: false });
  expect(explainFailure(broken)).toBe(UNREACHED);
});
