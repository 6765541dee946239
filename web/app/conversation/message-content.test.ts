import { expect, test } from 'vitest';
import { linkify } from './message-content.tsx';

const linksOf = (text: string) => linkify(text).filter((part) => typeof part !== 'string');
const textOf = (text: string) =>
  linkify(text)
    .map((part) => (typeof part === 'string' ? part : part.text))
    .join('');

test('addresses become links, the words around them stay', () => {
  expect(linkify('Mirá https://rodado.uy/publicaciones?titulo=corolla y decime')).toEqual([
    'Mirá ',
    {
      text: 'https://rodado.uy/publicaciones?titulo=corolla',
      href: 'https://rodado.uy/publicaciones?titulo=corolla',
      at: 5,
    },
    ' y decime',
  ]);
  expect(linksOf('www.gub.uy')).toEqual([{ text: 'www.gub.uy', href: 'https://www.gub.uy/', at: 0 }]);
});

test.each([
  ['(http://a.uy/x_(y))', 'http://a.uy/x_(y)'],
  ['Ver http://a.uy/x).', 'http://a.uy/x'],
  ['¿Viste http://a.uy?', 'http://a.uy'],
  ['«http://a.uy/b»', 'http://a.uy/b'],
  ['http://a.uy/b, y http://a.uy/b', 'http://a.uy/b'],
])('what ends the sentence is not part of the address: %s', (text, address) => {
  expect(linksOf(text)[0]).toMatchObject({ text: address });
  expect(textOf(text)).toBe(text);
});

test.each([
  'javascript:alert(1)',
  'JAVASCRIPT://a.uy/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'file:///etc/passwd',
  'ftp://a.uy',
  'https://rodado.uy@evil.example/login',
  'https://',
  'http://localhost',
  'www.',
  'correo@ejemplo.uy',
])('is no link: %s', (text) => {
  expect(linksOf(text)).toEqual([]);
  expect(textOf(text)).toBe(text);
});

test('signs of HTML end an address and stay text', () => {
  const text = 'https://a.uy/"onmouseover="alert(1) <b>';
  expect(linksOf(text)).toEqual([{ text: 'https://a.uy/', href: 'https://a.uy/', at: 0 }]);
  expect(textOf(text)).toBe(text);
});
