import { expect, test } from 'vitest';
import { assetsIn } from './assets.ts';

test('the files of a page are found in links, styles and scripts, each once', () => {
  const html = `<link rel="stylesheet" href="/assets/root-Ab_1.css"/><link rel="preload" href="/assets/archivo-x.woff2"/>
    <script type="module">for (const href of ["/assets/react-D.js","/assets/react-D.js"]) x(href);
    await import("/assets/manifest-9f.js")</script><a href="/publicaciones/1">assets</a><img src="/uploads/1.jpg"/>`;
  expect(assetsIn(html)).toEqual([
    '/assets/root-Ab_1.css',
    '/assets/archivo-x.woff2',
    '/assets/react-D.js',
    '/assets/manifest-9f.js',
  ]);
});
