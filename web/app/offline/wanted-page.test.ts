import { expect, test } from 'vitest';
import { offlineAddress } from './addresses.ts';
import { wantedPage } from './wanted-page.ts';

const origin = 'https://rodado.uy';
const wantedAt = (path: string) => wantedPage(new URL(path, origin));

test('the offline page leads back to the page that was wanted', () => {
  const wanted = '/publicaciones?titulo=gol&orden=barato#fin';
  expect(wantedAt(offlineAddress(wanted))).toBe(origin + wanted);
});

test.each([
  'https://example.com/',
  '//example.com/',
  '/\\example.com',
  'javascript:alert(1)',
  'data:text/html,hola',
  'https://[',
  offlineAddress('/'),
])('and nowhere else: %s', (asked) => {
  expect(wantedAt(offlineAddress(asked))).toBe(`${origin}/`);
});

test('a path that looks like a host stays on the site', () => {
  expect(new URL(wantedAt(offlineAddress('/.//example.com')), origin).origin).toBe(origin);
});

test('without a wish it leads home', () => {
  expect(wantedAt('/sin-conexion')).toBe(`${origin}/`);
});
