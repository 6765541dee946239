import { CallError } from '@rodado/contract/client';
import { afterEach, expect, test, vi } from 'vitest';
import { clientErrorMessage, errorMessage, messageOf } from './error-message.ts';

const failed = (statusCode: number, message: string) => new CallError({ statusCode, message });
const ENDED = 'Tu sesión terminó. Ingresá de nuevo.';

test('an ended session shows a message, not an error code', () => {
  expect(messageOf(failed(401, 'Unauthorized'))).toBe(ENDED);
  expect(messageOf(failed(401, 'Unauthorized: el refresh token no es válido'))).toBe(ENDED);
  expect(clientErrorMessage(failed(401, 'Unauthorized'))).toBe(ENDED);
});

test('a message of the server is shown unchanged', () => {
  expect(clientErrorMessage(failed(409, 'Esta publicación ya no recibe preguntas'))).toBe(
    'Esta publicación ya no recibe preguntas',
  );
  expect(clientErrorMessage(failed(503, 'Hay mucho movimiento'), 'Lo que escribiste sigue acá.')).toBe(
    'Lo que escribiste sigue acá.',
  );
});

test('messages of the browser or of a library are not shown', () => {
  expect(messageOf(new TypeError('Failed to fetch'))).toBeUndefined();
  expect(clientErrorMessage(new Error('timeout'), 'Probá de nuevo.')).toBe('Probá de nuevo.');
});

const UNREACHED = 'No llegamos al servidor. Probá de nuevo en un momento.';
const OURS = 'Algo falló de nuestro lado. Probá de nuevo en un momento.';
afterEach(() => vi.unstubAllGlobals());

test('an unreachable server is reported only if it was not reached', () => {
  expect(errorMessage(failed(0, 'No hay conexión'))).toBe(UNREACHED);
  const answers = [400, 401, 403, 404, 409, 413, 429, 500, 502, 503, 504].map((status) =>
    failed(status, 'Bad gateway'),
  );
  for (const answer of answers) expect(errorMessage(answer)).not.toContain('No llegamos');
});

test.each([
  [failed(404, 'No se ha encontrado la empresa'), 'No se ha encontrado la empresa'],
  [failed(401, 'Unauthorized'), ENDED],
  [failed(429, 'Demasiados intentos. Probá en 2 minutos.'), 'Demasiados intentos. Probá en 2 minutos.'],
  [failed(503, 'Service Unavailable'), 'Hay mucho movimiento ahora mismo. Probá de nuevo en unos segundos.'],
  [failed(500, 'Error en el servidor'), OURS],
  [failed(502, 'Bad gateway'), OURS],
])('an answer is explained by its status: %s', (error, text) => {
  expect(errorMessage(error)).toBe(text);
});

test('an error in our own code is reported as ours, unless the browser is offline', () => {
  const broken = new TypeError("Cannot read properties of undefined (reading 'posts')");
  expect(errorMessage(broken)).toBe(OURS);
  vi.stubGlobal('navigator', { onLine: false });
  expect(errorMessage(broken)).toBe(UNREACHED);
});
