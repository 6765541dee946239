import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.ts';

const hash = (code: string) => createHash('sha256').update(code).digest('base64');
const render = (html: string) =>
  renderPage(new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } }), 'mark');

test('only scripts with the mark of our code may run, and the mark is not sent', async () => {
  const { inline, body } = await render(
    '<script nonce="mark">ours()</script><p></p><script>injected()</script><script nonce="guess">guessed()</script>',
  );
  expect(inline?.scripts).toEqual([hash('ours()')]);
  expect(body.toString()).toBe(
    '<script>ours()</script><p></p><script>injected()</script><script nonce="guess">guessed()</script>',
  );
});

test('the scripts of a page are loaded after its first paint, and may run as they are sent', async () => {
  const { inline, body } = await render(
    `<link rel="modulepreload" href="/assets/a.js" nonce="mark"/><script nonce="mark" type="module" async="">import * as route0 from "/assets/a.js";</script>`,
  );
  const [, code = ''] = /<script type="module" async="">([\s\S]*)<\/script>$/.exec(body.toString()) ?? [];
  expect(body.toString()).not.toContain('<link');
  expect(code).toContain('const route0 = await import("/assets/a.js")');
  expect(inline?.scripts).toEqual([hash(code)]);
});
