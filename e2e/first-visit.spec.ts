import { randomBytes } from 'node:crypto';
import { scriptSize } from '../bench/first-load.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './page-parts.ts';
import type { Product } from './product.ts';

/** kB as they are sent. */
const LEAST = 90;
const BUDGET = 130;

async function publicPages({ given, db }: Product) {
  const name = `Visita ${randomBytes(4).toString('hex')}`;
  const { owner } = await given.company({ name });
  const { id } = await given.post(owner, { title: 'Toyota de la visita' });
  await db
    .updateTable('image')
    .set({ widths: [320, 640, 960] })
    .where('postId', '=', id)
    .execute();
  return {
    home: '/',
    results: `/publicaciones?empresa=${encodeURIComponent(name)}`,
    detail: `/publicaciones/${id}`,
    company: `/empresas/${encodeURIComponent(name)}`,
    brand: '/marcas/toyota',
    model: '/marcas/toyota/corolla',
    department: '/departamentos/montevideo',
    text: '/quienes-somos',
  };
}

test('first visits of a phone to public pages load little script', async ({ product, browser }) => {
  const sizes: Record<string, number> = {};
  for (const [name, path] of Object.entries(await publicPages(product))) {
    const context = await browser.newContext({ viewport: PHONE });
    sizes[name] = Number((await scriptSize(await context.newPage(), product.url + path)).toFixed(1));
    await context.close();
  }
  // React alone is more than the least: what is not found does not count as little.
  expect(Object.entries(sizes).filter(([, size]) => size <= LEAST || size >= BUDGET)).toEqual([]);
});

test('the scripts that run at once may be translated beside the page', async ({ page, request }) => {
  const files = new Set<string>();
  page.on(
    'request',
    (asked) => /\/assets\/(react|frame|vehicles)-[^/]+\.js$/.test(asked.url()) && files.add(asked.url()),
  );
  await page.goto('/publicaciones');
  await expect.poll(() => files.size).toBe(3);
  for (const file of files) {
    const [firstLine] = (await (await request.get(file)).text()).split('\n', 1);
    expect(firstLine).toBe('//# allFunctionsCalledOnLoad');
  }
});

test('the largest picture is asked for before the others, in the sizes that there are', async ({
  product,
  request,
}) => {
  const pages = await publicPages(product);
  const html = async (path: string) => (await request.get(path)).text();

  const preloads = (text: string) => text.match(/<link[^>]*rel="preload"[^>]*as="image"[^>]*>/g) ?? [];
  const home = preloads(await html(pages.home));
  expect(home).toHaveLength(2); // one on phones, one elsewhere
  for (const link of home) expect(link).toMatch(/media="[^"]+".*imageSrcSet="[^"]+".*fetchPriority="high"/i);

  const [cover = ''] = preloads(await html(pages.detail));
  expect(cover).toMatch(/imageSrcSet="[^"]*-640\.webp 640w, [^"]*-960\.webp 960w".*fetchPriority="high"/i);

  const [card = ''] = /<picture[^>]*>.*?<\/picture>/s.exec(await html(pages.results)) ?? [];
  expect(card).toMatch(/<source type="image\/webp" srcSet="[^"]*320w[^"]*" sizes="[^"]+"/i);
  expect(card).toContain('loading="eager"');
  expect(card).toMatch(/fetchPriority="high"/i);
});

test('landing pages tell search engines what they are, and are in the sitemap', async ({ product, request }) => {
  const pages = await publicPages(product);
  const text = async (path: string) => (await request.get(path)).text();
  const structured = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    );
  const files = [...(await text('/sitemap.xml')).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  const sitemap = (await Promise.all(files.map((url) => text(new URL(url).pathname)))).join();

  for (const [path, title, crumbs] of [
    [pages.brand, 'Toyota en Uruguay: precios y fotos | Rodado', ['Rodado', 'Toyota']],
    [pages.model, 'Toyota Corolla en Uruguay: precios y fotos | Rodado', ['Rodado', 'Toyota', 'Toyota Corolla']],
    [pages.department, 'Autos, camionetas y motos en Montevideo | Rodado', ['Rodado', 'Montevideo']],
  ] as const) {
    const html = await text(path);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toMatch(/<meta name="description" content="[^"]*\d+ vehículos? publicados? desde USD [^"]+"/);
    expect(html).toContain(`<link rel="canonical" href="${product.url}${path}"`);
    expect(html).not.toContain('noindex');
    const trail = structured(html).find((thing) => thing['@type'] === 'BreadcrumbList');
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual(crumbs);
    expect(trail.itemListElement.at(-1).item).toBe(product.url + path);
    expect(sitemap).toContain(`<loc>${product.url}${path}</loc>`);
  }
  expect(await text('/robots.txt')).toContain(`Sitemap: ${product.url}/sitemap.xml`);
});
