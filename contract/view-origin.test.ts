import { expect, test } from 'vitest';
import { originOf } from './view-origin.ts';

test.each([
  ['/publicaciones', 'search'],
  ['/marcas/toyota/corolla', 'search'],
  ['/departamentos/salto', 'search'],
  ['/', 'home'],
  ['/empresas/Automotora%20Sur', 'followed'],
  ['/seguidos', 'followed'],
  ['/notificaciones', 'alert'],
  ['/busquedas', 'alert'],
  ['/comparar', 'similar'],
  ['/publicaciones/0197c5a0-0000-7000-8000-000000000000', 'similar'],
  ['/favoritos', 'account'],
  ['/ayuda', 'direct'],
  ['/no-existe', 'direct'],
  [undefined, 'direct'],
] as const)('from %s is %s', (path, origin) => {
  expect(originOf(path)).toBe(origin);
});
