import { describe, expect, test } from 'vitest';
import { isPrivate, pageOf, pages, returnTarget, robotsOf, wordlessPath } from './pages.ts';

describe('an address', () => {
  test('is made from the parameters of its page', () => {
    expect(pages.home.href()).toBe('/');
    expect(pages.profile.href()).toBe('/perfil');
    expect(pages.post.href({ id: '7' })).toBe('/publicaciones/7');
    expect(pages.postPrice.href({ id: '7' })).toBe('/publicaciones/7/precio');
    expect(pages.company.href({ name: 'Autos & Más/Sur' })).toBe('/empresas/Autos%20%26%20M%C3%A1s%2FSur');
    expect(pages.brand.href({ marca: 'fiat' })).toBe('/marcas/fiat');
    expect(pages.brand.href({ marca: 'fiat', modelo: 'uno' })).toBe('/marcas/fiat/uno');
    expect([pages.admin.href(), pages.admin.href({ section: 'cifras' })]).toEqual(['/admin', '/admin/cifras']);
  });

  test('has a query and a fragment, without empty values', () => {
    expect(pages.post.href({ id: '7', search: { preguntas: 2, otra: undefined }, hash: 'preguntas' })).toBe(
      '/publicaciones/7?preguntas=2#preguntas',
    );
    expect(pages.results.href({ search: { titulo: 'a b', combustible: ['Nafta', 'Eléctrico'], marca: '' } })).toBe(
      '/publicaciones?titulo=a+b&combustible=Nafta&combustible=El%C3%A9ctrico',
    );
    expect(pages.results.href({ search: {} })).toBe('/publicaciones');
  });

  test('of a page that needs a parameter does not compile without it', () => {
    // @ts-expect-error the post is missing
    expect(pages.post.href({})).toBe('/publicaciones');
    // @ts-expect-error the profile has no parameter
    expect(pages.profile.href({ id: '7' })).toBe('/perfil');
  });
});

describe('the page of a path', () => {
  test('is found by all its parts', () => {
    expect(pageOf('/')).toBe(pages.home);
    expect(pageOf('/publicaciones')).toBe(pages.results);
    expect(pageOf('/publicaciones/7')).toBe(pages.post);
    expect(pageOf('/publicaciones/7/precio')).toBe(pages.postPrice);
    expect(pageOf('/publicaciones/7/otra')).toBeUndefined();
    expect(pageOf('/recuperar-contrasena')).toBe(pages.recover);
    expect(pageOf('/recuperar-contrasena/a.b.c')).toBe(pages.resetPassword);
    expect([pageOf('/marcas/fiat'), pageOf('/marcas/fiat/uno')]).toEqual([pages.brand, pages.brand]);
  });

  test('is not found where a part is missing or too many', () => {
    expect(
      ['/activar', '/verificar', '/empresas', '/marcas', '/perfil/otra', '//perfil', '/empresas//', '/no'].map(pageOf),
    ).toEqual(Array(8).fill(undefined));
  });

  test('is found with a slash at the end', () => {
    expect([pageOf('/login/'), pageOf('/admin/')]).toEqual([pages.login, pages.admin]);
  });
});

test('every page of one person is kept from search engines', () => {
  const all = Object.values(pages);
  expect(all.filter(isPrivate).map(robotsOf)).toEqual(all.filter(isPrivate).map(() => 'disallow'));
  expect(all.filter((one) => isPrivate(one) && one.cachedBy)).toEqual([]);
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
    `/publicaciones?titulo=${'x'.repeat(1_000)}`,
  ])('home instead of %j', (path) => {
    expect(returnTarget(path)).toBe('/');
  });

  test('without a wanted page it is home', () => {
    expect(returnTarget(null)).toBe('/');
  });
});

describe('a return address in a mail', () => {
  const post = '/publicaciones/0193b2c4-5d6e-7f80-9a1b-2c3d4e5f6071';

  test.each(['/publicar', '/chat', post, `${post}#contacto`, `${post}#preguntas`])('%s', (path) => {
    expect(wordlessPath(path)).toBe(path);
  });

  test.each(['/', '/publicaciones?titulo=hola', '/empresas/Hola', '/publicaciones/hola', '/chat#hola', '//otro.uy'])(
    '%s is refused, for text of the requester or as no page',
    (path) => {
      expect(wordlessPath(path)).toBeUndefined();
    },
  );
});
