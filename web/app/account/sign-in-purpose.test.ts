import { expect, test } from 'vitest';
import { loginFor } from '../page/site-paths.ts';
import { purposeOf } from './sign-in-purpose.tsx';

const purposeAt = (href: string, title?: string) => purposeOf(new URL(href, 'http://x').searchParams, title);

test.each([
  [loginFor('/publicaciones/1', 'favorito'), 'guardar la publicación en tus favoritos'],
  [loginFor('/publicaciones/1#preguntas', 'pregunta'), 'mandar tu pregunta: lo que escribiste te espera'],
  [loginFor('/publicaciones/1#contacto', 'oferta'), 'ofertar por este vehículo'],
  [loginFor('/marcas/toyota', 'busqueda'), 'guardar esta búsqueda'],
  [loginFor('/publicar'), 'publicar tu vehículo'],
  [loginFor('/preguntas?tab=enviadas'), 'ver tus preguntas'],
  [loginFor('/publicaciones/1#contacto'), 'seguir donde estabas'],
  ['/login?volver=%2Fpublicar&para=toString', 'publicar tu vehículo'],
  [loginFor('/'), undefined],
  ['/login?volver=https%3A%2F%2Fotro.uy', undefined],
])('%s asks to %s', (href, purpose) => {
  expect(purposeAt(href)).toBe(purpose);
});

test('the title names the post whose heart was pressed in this tab', () => {
  const href = `${loginFor('/publicaciones/1', 'favorito')}&titulo=Otra`;
  expect(purposeAt(href, 'Fiat Uno')).toBe('guardar «Fiat Uno» en tus favoritos');
});
