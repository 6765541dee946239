import { expect, test } from 'vitest';
import { resultsMeta } from './results-meta.ts';

const matches = [{ id: 'root', loaderData: { publicUrl: 'https://rodado.uy' } }];
const addressOfPage = (page: number) => `/publicaciones?pagina=${page}`;

test('a page in the middle names its neighbours, and its number', () => {
  const found = { posts: [], total: 40, totalPages: 4, lastPage: 2 };
  const meta = resultsMeta(matches, { title: 'Motos', description: '', canonical: null, addressOfPage, found });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'prev', href: 'https://rodado.uy/publicaciones?pagina=1' });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'next', href: 'https://rodado.uy/publicaciones?pagina=3' });
  expect(meta).toContainEqual({ title: 'Motos (página 2) | Rodado' });
});

test('what is not worth finding, or empty, is not for search engines', () => {
  const found = { posts: [], total: 0, totalPages: 0, lastPage: 1 };
  const page = { title: 'Motos', description: '', addressOfPage, found };
  for (const canonical of [null, '/publicaciones?categoria=Moto']) {
    expect(resultsMeta(matches, { ...page, canonical })).toContainEqual({ name: 'robots', content: 'noindex' });
  }
});
