import { randomBytes } from 'node:crypto';
import { scriptSize } from '../bench/script-size.ts';
import { expect, test } from './fixtures.ts';
import { PHONE } from './locators.ts';
import type { Product } from './product.ts';

/** Transferred kB. */
const MIN_SIZE = 90;
const BUDGET = 160;
/** Two forms with every rule of an account. */
const SIGN_UP_BUDGET = 163;

const budgetOf = (name: string) => (name === 'signUp' ? SIGN_UP_BUDGET : BUDGET);

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
    login: '/login',
    signUp: '/registro',
    contact: '/contacto',
  };
}

test('first visits of a phone to public pages load little script', async ({ product, browser }) => {
  const sizes: Record<string, number> = {};
  for (const [name, path] of Object.entries(await publicPages(product))) {
    const context = await browser.newContext({ viewport: PHONE });
    sizes[name] = Number((await scriptSize(await context.newPage(), product.url + path)).toFixed(1));
    await context.close();
  }
  // React alone exceeds the minimum: a failed measurement must not pass as small.
  expect(Object.entries(sizes).filter(([name, size]) => size <= MIN_SIZE || size >= budgetOf(name))).toEqual([]);
});
