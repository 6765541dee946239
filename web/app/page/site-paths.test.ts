import { pages } from '@rodado/contract/pages';
import { describe, expect, test } from 'vitest';
import { hasFooter, hasOwnMainAction, hasTopBar, isPrivatePath, offlineReturnUrl } from './site-paths.ts';

const BARE = ['/espera-activacion', '/editar-perfil', '/espera-recuperacion', '/activar/a.b.c', '/verificar/123'];
const HEADER_ONLY = [
  '/chat',
  '/publicar',
  '/cambiar-contrasena',
  '/recuperar-contrasena',
  '/seguidos',
  '/editar-publicacion/123',
  '/login',
  '/registro',
  '/ofertas',
];
const WHOLE = [
  '/',
  '/publicaciones',
  '/publicaciones/123',
  '/perfil',
  '/favoritos',
  '/preguntas',
  '/ofertas/123',
  '/recuperar-contrasena/a.b.c',
  '/empresas/Automotora del Sur',
  '/contacto',
  '/quienes-somos',
  '/terminos-y-privacidad',
  '/no-existe',
];

describe('top bar and footer', () => {
  test.each(BARE)('%s has neither', (path) => {
    expect([hasTopBar(path), hasFooter(path)]).toEqual([false, false]);
  });

  test.each(HEADER_ONLY)('%s has a top bar and no footer', (path) => {
    expect([hasTopBar(path), hasFooter(path)]).toEqual([true, false]);
  });

  test.each(WHOLE)('%s has both', (path) => {
    expect([hasTopBar(path), hasFooter(path)]).toEqual([true, true]);
  });

  test('a slash at the end changes nothing', () => {
    expect(hasFooter('/login/')).toBe(false);
  });

  test('a longer path is another page', () => {
    expect(hasTopBar('/verificar/123/otra')).toBe(true);
    expect(hasTopBar('/verificar')).toBe(true);
  });
});

describe('private pages', () => {
  test('pages of one person are private, public pages are not', () => {
    expect(['/perfil', '/chat', '/ofertas/1', '/publicar', '/admin', '/admin/reportes'].every(isPrivatePath)).toBe(
      true,
    );
    expect(['/', '/publicaciones', '/publicaciones/1', '/login', '/contacto'].some(isPrivatePath)).toBe(false);
  });

  test('a page with a main action of its own is known to the header', () => {
    expect(hasOwnMainAction('/publicaciones/1')).toBe(true);
    expect(hasOwnMainAction('/publicaciones')).toBe(false);
  });
});

describe('where the offline page leads back to', () => {
  const origin = 'https://rodado.uy';
  const offlineHref = (pagina: string) => pages.offline.href({ search: { pagina } });
  const wantedAt = (path: string) => offlineReturnUrl(new URL(path, origin));

  test('the offline page leads back to the page that was wanted', () => {
    const wanted = '/publicaciones?titulo=gol&orden=barato#fin';
    expect(wantedAt(offlineHref(wanted))).toBe(origin + wanted);
  });

  test.each([
    'https://example.com/',
    '//example.com/',
    '/\\example.com',
    'javascript:alert(1)',
    'data:text/html,hola',
    'https://[',
    offlineHref('/'),
  ])('and not to %s', (asked) => {
    expect(wantedAt(offlineHref(asked))).toBe(`${origin}/`);
  });

  test('a path that looks like a host stays on the site', () => {
    expect(new URL(wantedAt(offlineHref('/.//example.com')), origin).origin).toBe(origin);
  });

  test('without a wanted page it leads home', () => {
    expect(wantedAt('/sin-conexion')).toBe(`${origin}/`);
  });
});
