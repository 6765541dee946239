import { matchesPage } from '@rodado/contract/page';
import { pages } from '@rodado/contract/pages';
import { expect, test } from 'vitest';
import routes from './routes.ts';

const paths = routes.map(({ path = '/' }) => path);

test('every page has one route, and every route but files and the last is a page', () => {
  const wanted = Object.values(pages).map((page) => paths.filter((path) => matchesPage(page, path.replace(/\?$/, ''))));
  expect(wanted.filter((found) => found.length !== 1)).toEqual([]);
  const files = paths.filter((path) => /\.\w+$/.test(path));
  expect(paths).toHaveLength(wanted.length + files.length + 1);
  expect(paths.at(-1)).toBe('*');
});

test('a page that may miss its parameter has a route without it too', () => {
  expect(paths).toContain('/activar/:token?');
  expect(paths).toContain('/publicaciones/:id');
});
