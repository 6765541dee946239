import { expect, expectAccessible, test } from './fixtures.ts';
import { open } from './page-parts.ts';
import { cards, option, shop } from './search-page.ts';

test.describe('landing pages', () => {
  test('of a brand and its models tell what there is and lead on', async ({ page, product }) => {
    const { owner } = await shop(product);
    await product.given.post(owner, { title: 'Subaru que aterriza', brand: 'Subaru', model: 'Forester', price: 7_777 });
    await product.given.post(owner, { title: 'Subaru más caro', brand: 'Subaru', model: 'Impreza', price: 20_000 });
    await open(page, '/marcas/subaru');

    await expect(page.getByRole('heading', { level: 1, name: 'Subaru en Uruguay' })).toBeVisible();
    await expect(
      page.getByText('2 vehículos publicados desde USD 7.777, de particulares y automotoras.'),
    ).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/marcas/subaru`);
    await expectAccessible(page);

    await page
      .getByRole('navigation', { name: 'Modelos de Subaru' })
      .getByRole('link', { name: /Forester/ })
      .click();
    await expect(page).toHaveURL('/marcas/subaru/forester');
    await expect(cards(page)).toHaveText([/Subaru que aterriza/]);
    await option(page, 'Usado').getByRole('radio').click();
    await expect(page).toHaveURL('/publicaciones?marca=Subaru&modelo=Forester&condicion=Usado');
  });

  test('of a department grow like any list', async ({ page, product }) => {
    const { owner } = await shop(product);
    for (let n = 1; n <= 13; n += 1) await product.given.post(owner, { title: `De Flores ${n}`, location: 'Flores' });
    await open(page, '/departamentos/flores');
    await expect(page.getByRole('heading', { level: 1, name: 'Vehículos en Flores' })).toBeVisible();
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(page).toHaveURL('/departamentos/flores?pagina=2');
    await expect(cards(page)).toHaveCount(13);
  });
});
