import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Stars } from './stars.tsx';
import { TabText } from './tab-links.tsx';

test.each([
  [0, '(0 reseñas)'],
  [1, '(1 reseña)'],
  [2, '(2 reseñas)'],
  [1_250, '(1.250 reseñas)'],
])('%i ratings are shown as %s', (count, text) => {
  expect(renderToStaticMarkup(<Stars value={4.7} count={count} />)).toContain(text);
});

test('a tab counts with dots', () => {
  expect(renderToStaticMarkup(<TabText label="Publicaciones" count={1_250} />)).toContain('1.250');
});
