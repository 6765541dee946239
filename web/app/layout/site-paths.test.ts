import { describe, expect, test } from 'vitest';
import { hasFooter, hasHeader, hasOwnMainAct, isPrivate, loginFor, returnTarget } from './site-paths.ts';

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

describe('header and footer', () => {
  test.each(BARE)('%s has neither', (path) => {
    expect([hasHeader(path), hasFooter(path)]).toEqual([false, false]);
  });

  test.each(HEADER_ONLY)('%s has a header and no footer', (path) => {
    expect([hasHeader(path), hasFooter(path)]).toEqual([true, false]);
  });

  test.each(WHOLE)('%s has both', (path) => {
    expect([hasHeader(path), hasFooter(path)]).toEqual([true, true]);
  });

  test('a slash at the end changes nothing', () => {
    expect(hasFooter('/login/')).toBe(false);
  });

  test('a longer path is another page', () => {
    expect(hasHeader('/verificar/123/otra')).toBe(true);
    expect(hasHeader('/verificar')).toBe(true);
  });
});

describe('private pages', () => {
  test('what belongs to a person is private, what everybody reads is not', () => {
    expect(['/perfil', '/chat', '/ofertas/1', '/publicar', '/admin', '/admin/reportes'].every(isPrivate)).toBe(true);
    expect(['/', '/publicaciones', '/publicaciones/1', '/login', '/contacto'].some(isPrivate)).toBe(false);
  });

  test('the header gives its yellow to the act of the page', () => {
    expect(hasOwnMainAct('/publicaciones/1')).toBe(true);
    expect(hasOwnMainAct('/publicaciones')).toBe(false);
  });
});

describe('where a sign-in leads back to', () => {
  test.each([
    '/chat?id=3',
    '/publicaciones/123#preguntas',
    '/publicaciones?titulo=hilux',
    '/empresas/Sur',
    '/perfil',
    '/perfil?tab=favoritos',
    '/editar-perfil',
    '/cambiar-contrasena',
    '/favoritos',
    '/seguidos',
    '/preguntas?tab=enviadas',
    '/ofertas',
    '/ofertas/123',
    '/publicar',
    '/editar-publicacion/123',
    '/notificaciones',
    '/verificar/123',
  ])('%s', (path) => {
    expect(returnTarget(path)).toBe(path);
  });

  test.each([
    'https://otro.uy/',
    '//otro.uy',
    '/\\otro.uy',
    '/\t/otro.uy',
    'javascript:alert(1)',
    'chat',
    '',
    '/login',
    '/activar/a.b.c',
    '/api/user/me',
    '/publicaciones/../../otro',
    '/marcas/../login',
    '/marcas/%2e%2e/login',
    '/marcas/..//otro.uy',
    '/marcas/..//chat',
    '//localhost@otro.uy/chat',
    'http://localhost/chat',
  ])('%j is not ours: home', (path) => {
    expect(returnTarget(path)).toBe('/');
  });

  test('nothing asked for: home', () => {
    expect(returnTarget(null)).toBe('/');
    expect(loginFor('/')).toBe('/login');
    expect(returnTarget(new URL(`http://x${loginFor('/chat?id=3')}`).searchParams.get('volver'))).toBe('/chat?id=3');
  });
});
