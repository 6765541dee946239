import { expect, test } from 'vitest';
import { canonicalOf, resultsMeta } from './results-meta.ts';
import type { ResultsQuery } from './results-query.ts';

const matches = [{ id: 'root', loaderData: { publicUrl: 'https://rodado.uy' } }];
const addressOfPage = (page: number) => `/publicaciones?pagina=${page}`;

test('a page in the middle has links to its neighbours, and its number', () => {
  const found = { posts: [], total: 40, totalPages: 4, lastPage: 2 };
  const meta = resultsMeta(matches, { title: 'Motos', description: '', canonical: null, addressOfPage, found });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'prev', href: 'https://rodado.uy/publicaciones?pagina=1' });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'next', href: 'https://rodado.uy/publicaciones?pagina=3' });
  expect(meta).toContainEqual({ title: 'Motos (página 2) | Rodado' });
});

test('pages of fine filters, and empty ones, are not indexed', () => {
  const found = { posts: [], total: 0, totalPages: 0, lastPage: 1 };
  const page = { title: 'Motos', description: '', addressOfPage, found };
  for (const canonical of [null, '/publicaciones?categoria=Moto']) {
    expect(resultsMeta(matches, { ...page, canonical })).toContainEqual({ name: 'robots', content: 'noindex' });
  }
});

test.each<[ResultsQuery, string | null]>([
  [{}, '/publicaciones'],
  [{ orden: 'cheapest' }, '/publicaciones'],
  [{ pagina: 3, orden: 'cheapest' }, '/publicaciones?pagina=3'],
  [{ categoria: 'Moto' }, '/publicaciones?categoria=Moto'],
  [{ categoria: 'Moto', ubicacion: 'Salto' }, '/publicaciones?categoria=Moto&ubicacion=Salto'],
  [{ marca: 'Citroën' }, '/marcas/citroen'],
  [{ marca: 'Ford', modelo: 'Ka+', pagina: 2 }, '/marcas/ford/ka-plus?pagina=2'],
  [{ ubicacion: 'Treinta y Tres' }, '/departamentos/treinta-y-tres'],
  [{ categoria: 'Auto', condicion: 'Usado', marca: 'Fiat' }, null],
  [{ modelo: 'Uno' }, null],
  [{ titulo: 'hilux' }, null],
  [{ empresa: 'Sur' }, null],
  [{ categoria: 'Auto', precioHasta: 5_000 }, null],
])('%j is known as %j', (query, address) => {
  expect(canonicalOf(query)).toBe(address);
});
