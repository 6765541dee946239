import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Between phones and wide screens, and a laptop at 200 %. */
const MEDIUM = [640, 767, 768, 900, 1023];

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('Not on the page');
  return { ...box, right: box.x + box.width, middle: box.y + box.height / 2 };
}

test('the home page keeps its layout at every width between phone and desktop', async ({ page, product }) => {
  const seller = await product.given.person();
  for (let n = 1; n <= 4; n += 1) await product.given.post(seller, { title: `Toro ${n}`, category: 'Camioneta' });
  await page.goto('/');
  const banner = page.locator('main picture img').first();
  const strip = page.getByRole('region', { name: 'Lo último: camionetas' });
  for (const width of MEDIUM) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => banner.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain('hero-medium');
    const popular = page.getByRole('region', { name: 'Más Populares' }).locator('.card-image').first();
    expect((await boxOf(popular)).height, `${width}: an image leaves room beside it`).toBeLessThan(450);
    if (width < 768) continue;
    const categories = await boxOf(strip.getByRole('navigation', { name: 'Categorías' }));
    const arrow = await boxOf(strip.getByRole('button', { name: 'Camionetas: siguientes' }));
    expect(Math.abs(arrow.middle - categories.middle), `${width}: the arrows stand beside the categories`).toBeLessThan(
      4,
    );
  }
});

test('the box beside a post holds its price in one line and its buttons inside', async ({ page, product }) => {
  const seller = await product.given.person();
  const post = await product.given.timedPost(seller, { minPrice: 93_000, maxPrice: 99_000 });
  await page.goto(`/publicaciones/${post.id}`);
  const main = page.getByRole('main');
  for (const width of MEDIUM.filter((one) => one >= 768)) {
    await page.setViewportSize({ width, height: 900 });
    const price = await boxOf(main.getByText('93.000-99.000').filter({ visible: true }).first());
    expect(price.height, `${width}: one line`).toBeLessThan(45);
    const action = await boxOf(main.getByRole('link', { name: 'Ofertar por este vehículo' }).filter({ visible: true }));
    const share = await boxOf(main.getByRole('button', { name: 'Compartir' }).filter({ visible: true }));
    expect(share.right, `${width}: in line with the button above`).toBeLessThanOrEqual(action.right + 1);
  }
});

test('results have three columns where there is room, and their controls keep their size', async ({
  page,
  product,
}) => {
  const seller = await product.given.person();
  for (let n = 1; n <= 4; n += 1) await product.given.post(seller, { title: `Kangoo mediana ${n}` });
  await page.goto('/publicaciones?titulo=Kangoo+mediana');
  const cards = page.locator('main ul:has(.card-link) > li');
  for (const [width, inARow] of [
    [640, 2],
    [768, 2],
    [900, 3],
    [1023, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await cards.evaluateAll((all) => all.slice(0, 4).map((card) => card.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0]).length, `${width}`).toBe(inARow);
    expect((await boxOf(page.getByRole('button', { name: /^Filtros/ }))).width).toBeLessThan(220);
  }
});
