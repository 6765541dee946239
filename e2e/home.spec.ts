import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.beforeEach(async ({ product }) => {
  const { db, given } = product;
  if (await db.selectFrom('post').select('id').where('title', '=', 'Camioneta 8').executeTakeFirst()) return;
  const seller = await given.person();
  for (let n = 1; n <= 8; n += 1) await given.post(seller, { title: `Camioneta ${n}`, category: 'Camioneta' });
  // Ends first, so it is among those shown, whatever other tests insert.
  await given.timedPost(seller, { title: 'Auto que termina', expirationDate: new Date(Date.now() + 3_600_000) });
});

const part = (page: Page, name: string) => page.getByRole('region', { name });
const search = (page: Page) => page.getByPlaceholder('Buscar por modelo, marca...');

const brands = (page: Page) => page.locator('.carousel[data-slides=brands]');
const firstBrand = (page: Page) => brands(page).getByRole('link').first();

test('the search, the categories and the rows of posts lead to their pages', async ({ page, product }) => {
  const seller = await product.given.person();
  await product.given.post(seller, { title: 'Moto del inicio', category: 'Moto', brand: null, model: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await test.step('arrows turn the page of a strip', async () => {
    const strip = part(page, 'Lo último: camionetas');
    await strip.getByRole('button', { name: 'Camionetas: siguientes' }).click();
    await expect.poll(() => strip.locator('.carousel-view').evaluate((view) => view.scrollLeft)).toBeGreaterThan(1_000);
  });

  await test.step('carousels stand still for those who want less motion', async () => {
    await brands(page).scrollIntoViewIfNeeded();
    await expect(brands(page).locator('[data-moves]')).toBeAttached();
    await expect(brands(page)).toHaveAttribute('data-autoplay', 'paused');
    await expect(page.locator('.carousel[data-slides=popular]')).toHaveAttribute('data-autoplay', 'paused');
  });

  await test.step('an empty search leads nowhere', async () => {
    await search(page).press('Enter');
    await expect(page).toHaveURL('/');
    await search(page).fill('  ');
    await search(page).press('Enter');
    await expect(page).toHaveURL('/');
  });

  await test.step('a category shows its vehicles and leads to all of them', async () => {
    const categories = page.getByRole('navigation', { name: 'Categorías' });
    await expect(categories.getByRole('link')).toHaveText(['Camioneta', 'Auto', 'Moto', 'Camión']);
    await expect(categories.getByRole('link', { name: 'Camioneta' })).toHaveAttribute('aria-current', 'true');
    await categories.getByRole('link', { name: 'Moto' }).click();
    await expect(
      part(page, 'Lo último: motos').getByRole('link', { name: 'Moto del inicio', exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Ver todos: Motos' }).filter({ visible: true }).click();
    await expect(page).toHaveURL('/publicaciones?categoria=Moto');
  });

  await test.step('a search leads to the results', async () => {
    await page.getByRole('link', { name: 'Rodado, inicio' }).first().click();
    await search(page).fill('camioneta 3');
    await search(page).press('Enter');
    await expect(page).toHaveURL('/publicaciones?titulo=camioneta+3');
  });
});

/** Scrolled into view, because off-screen content is not laid out. */
const shown = async (page: Page, name: string) => {
  await part(page, name).scrollIntoViewIfNeeded();
  return part(page, name).evaluate((region) => {
    const view = region.querySelector('.carousel-view')?.getBoundingClientRect();
    return [...region.querySelectorAll('.carousel-track > li')].filter((slide) => {
      const { left, right } = slide.getBoundingClientRect();
      return view && left >= view.left - 1 && right <= view.right + 1;
    }).length;
  });
};

test('carousels show as many as there is room for, before any script', async ({ browser, product }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.url);
  for (const [width, popular, featured] of [
    [1280, 4, 4],
    [1279, 3, 3],
    [1024, 3, 3],
    [1023, 2, 2],
    [768, 2, 2],
    [767, 1, 2],
    [600, 1, 2],
    [599, 1, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect(await shown(page, 'Más Populares'), `at ${width} px`).toBe(popular);
    expect(await shown(page, 'Marcas Destacadas'), `at ${width} px`).toBe(featured);
    const [first, second] = await part(page, 'Más Populares').getByRole('listitem').all();
    const [a, b] = [await first?.boundingBox(), await second?.boundingBox()];
    expect(Math.round((b?.x ?? 0) - (a?.x ?? 0) - (a?.width ?? 0)), `at ${width} px`).toBe(30);
  }
  await context.close();
});

test('brands scroll by themselves, pause for pointer, focus and button, and lead to a search', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  await brands(page).scrollIntoViewIfNeeded();
  await expect(brands(page)).toHaveAttribute('data-autoplay', 'playing');
  const { x } = (await firstBrand(page).boundingBox()) ?? { x: 0 };
  await expect.poll(async () => (await firstBrand(page).boundingBox())?.x).not.toBe(x);

  await brands(page).locator('.carousel-view').hover();
  await expect(brands(page)).toHaveAttribute('data-autoplay', 'hovered');
  await page.mouse.move(0, 0);
  await expect(brands(page)).toHaveAttribute('data-autoplay', 'playing');
  await brands(page).getByRole('link', { name: 'Mazda' }).focus();
  await expect(brands(page)).toHaveAttribute('data-autoplay', 'focused');
  await brands(page).getByRole('button', { name: 'Pausar Marcas Destacadas' }).press('Enter');
  await expect(brands(page)).toHaveAttribute('data-autoplay', 'paused');
  await brands(page).getByRole('button', { name: 'Reproducir Marcas Destacadas' }).press('Enter');
  await expect(brands(page)).toHaveAttribute('data-autoplay', 'playing');

  await expect(brands(page).getByRole('link')).toHaveText([
    'Ford',
    'Mazda',
    'Chevrolet',
    'Renault',
    'Fiat',
    'Nissan',
    'Volkswagen',
    'Mercedes-Benz',
    'BMW',
  ]);
  await brands(page).getByRole('link', { name: 'Mercedes-Benz' }).press('Enter');
  await expect(page).toHaveURL('/publicaciones?titulo=Mercedes-Benz');
});

test.describe('without a connection', () => {
  test.use({ allowedComplaints: [/ERR_FAILED/] });

  test('a row of posts that fails is loaded again by the browser, and then shows an error', async ({ page }) => {
    await page.goto('/contacto');
    await page.route(/\/_\w*\.data/, (route) => route.abort());
    await page.route('**/api/post/{featured,hot}/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Rodado, inicio' }).first().click();

    // They dismiss themselves, so each is recorded while visible.
    const seen = new Set<string>();
    await expect
      .poll(
        async () => {
          for (const text of await page.getByRole('alert').allTextContents()) seen.add(text);
          return [...seen];
        },
        { timeout: 60_000 },
      )
      .toEqual(
        expect.arrayContaining([
          expect.stringContaining('Error al obtener las publicaciones destacadas'),
          expect.stringContaining('Error al obtener las publicaciones super destacadas'),
        ]),
      );
    await expect(page.getByRole('heading', { name: 'Más Populares' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Marcas Destacadas' })).toBeVisible();
  });
});
