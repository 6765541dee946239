import { randomBytes } from 'node:crypto';
import { scriptSize } from '../bench/first-load.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './page-parts.ts';
import type { Product } from './product.ts';

/** kB as they are sent. */
const LEAST = 90;
const BUDGET = 130;

async function publicPages({ given }: Product) {
  const name = `Visita ${randomBytes(4).toString('hex')}`;
  const { owner } = await given.company({ name });
  const { id } = await given.post(owner, { title: 'Toyota de la visita' });
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
