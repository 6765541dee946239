import { expect, test } from 'vitest';
import { shouldRevalidateList } from './should-revalidate.ts';

const loadsAgain = (from: string, to: string) =>
  shouldRevalidateList({
    currentUrl: new URL(from, 'http://localhost'),
    nextUrl: new URL(to, 'http://localhost'),
    currentParams: {},
    nextParams: {},
    defaultShouldRevalidate: true,
  });

test.each([
  ['/publicaciones', '/publicaciones?pagina=2', false],
  ['/publicaciones?marca=Fiat&pagina=2', '/publicaciones?marca=Fiat&pagina=3', false],
  ['/publicaciones?pagina=2', '/publicaciones', true],
  ['/publicaciones?pagina=2', '/publicaciones?marca=Fiat', true],
  ['/publicaciones?marca=Fiat', '/publicaciones?marca=Ford&pagina=2', true],
  ['/publicaciones?marca=Fiat#filtros', '/publicaciones?marca=Fiat', false],
  ['/publicaciones?marca=Fiat#filtros', '/publicaciones?marca=Ford', true],
  ['/marcas/fiat#filtros', '/marcas/ford', true],
])('from %s to %s loads again: %j', (from, to, answer) => {
  expect(loadsAgain(from, to)).toBe(answer);
});
