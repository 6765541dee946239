import { expect, expectAccessible, test } from './fixtures.ts';
import { cards, option, shop } from './search-page.ts';

test('landing pages of brands, models and departments show their posts and lead on', async ({ page, product }) => {
  const { owner } = await shop(product);
  await product.given.post(owner, { title: 'Opel que aterriza', brand: 'Opel', model: 'Astra', price: 7_777 });
  await product.given.post(owner, { title: 'Opel más caro', brand: 'Opel', model: 'Corsa', price: 20_000 });
  await page.goto('/marcas/opel');

  await expect(page.getByRole('heading', { level: 1, name: 'Opel en Uruguay' })).toBeVisible();
  await expect(
    page.getByText('2 vehículos publicados desde USD 7.777, de particulares y automotoras.', { exact: true }),
  ).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${product.url}/marcas/opel`);
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Modelos de Opel' }).getByRole('link', { name: /Astra/ }).click();
  await expect(page).toHaveURL('/marcas/opel/astra');
  await expect(cards(page)).toHaveText([/Opel que aterriza/]);
  await option(page, 'Usado').getByRole('radio').click();
  await expect(page).toHaveURL('/publicaciones?marca=Opel&modelo=Astra&condicion=Usado');

  await test.step('those of a department grow like any list', async () => {
    for (let n = 1; n <= 13; n += 1) await product.given.post(owner, { title: `De Flores ${n}`, location: 'Flores' });
    await page.goto('/departamentos/flores');
    await expect(page.getByRole('heading', { level: 1, name: 'Vehículos en Flores' })).toBeVisible();
    await page.getByRole('link', { name: 'Cargar más' }).click();
    await expect(page).toHaveURL('/departamentos/flores?pagina=2');
    await expect(cards(page)).toHaveCount(13);
  });
});
