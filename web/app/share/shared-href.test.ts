import { SEARCH_LENGTH } from '@rodado/contract/limits';
import { describe, expect, test } from 'vitest';
import { sharedHref } from './shared-href.ts';

const SITE = 'https://rodado.uy';
const POST = '/publicaciones/01900000-0000-7000-8000-000000000000';
const leadsTo = (shared: Record<string, string>) => sharedHref(new URLSearchParams(shared), SITE);

describe('a link to one of our pages opens it', () => {
  test.each([
    ['as a link', { url: `${SITE}${POST}` }, POST],
    ['within a text, as phones send it', { text: `Mirá esta: ${SITE}${POST}.` }, POST],
    ['behind a foreign link', { text: `https://example.com/ ${SITE}${POST}` }, POST],
    ['with a part of the page', { url: `${SITE}${POST}#preguntas` }, `${POST}#preguntas`],
    ['of a search', { url: `${SITE}/publicaciones?titulo=gol` }, '/publicaciones?titulo=gol'],
    ['that leads nowhere', { url: `${SITE}/nada/de/nada` }, '/'],
    ['that is made to look like a way out', { url: `${SITE}//example.com/` }, '/'],
    ['that would do something', { url: `${SITE}/deshacer/a.b.c` }, '/'],
    ['with a backslash', { url: `${SITE}/\\example.com` }, '/'],
  ])('%s', (_, shared, address) => {
    expect(leadsTo(shared)).toBe(address);
  });
});

describe('a foreign link is never followed', () => {
  test.each([
    'https://example.com/publicaciones/1',
    'https://rodado.uy.example.com/publicaciones/1',
    'https://rodado.uy@example.com/publicaciones/1',
    'https://example.com/?https://rodado.uy/publicaciones/1',
    'https://rodado.uy:8443/publicaciones/1',
    'http://[/',
    'javascript:alert(1)//https:',
    'data:text/html,hola',
    '//example.com',
    '',
  ])('%s', (url) => {
    expect(leadsTo({ url })).toBe('/publicaciones');
  });
});

describe('text becomes a search', () => {
  test.each([
    ['the title before the text', { title: 'Hilux SRV', text: 'La vendo por viaje' }, 'Hilux SRV'],
    ['the text where there is no title', { text: 'Gol 2015' }, 'Gol 2015'],
    ['without the links', { text: 'Vi esta Hilux https://example.com/x?y=1' }, 'Vi esta Hilux'],
    ['without what cannot be seen', { text: 'Gol\u0000\n\t 1.0\u202e' }, 'Gol 1.0'],
    ['with what has a meaning in addresses', { text: 'a&b=c#d?e' }, 'a&b=c#d?e'],
    ['as text, whatever it looks like', { text: '<script>alert(1)</script>' }, '<script>alert(1)</script>'],
  ])('%s', (_, shared, words) => {
    const address = new URL(leadsTo(shared), SITE);
    expect([address.origin, address.pathname]).toEqual([SITE, '/publicaciones']);
    expect([...address.searchParams]).toEqual([['titulo', words]]);
  });

  test('is cut to the length of a search, never within a character', () => {
    const words = new URL(leadsTo({ text: `${'a'.repeat(SEARCH_LENGTH - 1)}🚗 y más` }), SITE).searchParams.get(
      'titulo',
    );
    expect(words).toBe('a'.repeat(SEARCH_LENGTH - 1));
  });
});
