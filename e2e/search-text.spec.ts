import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { open } from './page-parts.ts';
import { shop } from './search-page.ts';

test.describe('suggestions', () => {
  const field = (page: Page) => page.getByRole('main').getByRole('combobox', { name: 'Buscar vehículos' });

  test('brands and models are reached by keyboard', async ({ page, product }) => {
    const { owner } = await shop(product);
    await product.given.post(owner, { title: 'Peugeot 208 sugerido', brand: 'Peugeot', model: '208' });
    await open(page, '/');
    await field(page).focus();
    await field(page).pressSequentially('peug');
    const list = page.getByRole('listbox', { name: 'Sugerencias' });
    await expect(list.getByRole('option', { name: 'Peugeot', exact: true })).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);

    await field(page).press('ArrowDown');
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toHaveText('Peugeot');
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
    await field(page).press('ArrowUp');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    await field(page).press('ArrowDown');
    await field(page).press('ArrowDown');
    await field(page).press('Enter');

    await expect(page).toHaveURL(/\/publicaciones\?marca=Peugeot&modelo=/);
  });

  test('Escape closes the list and keeps the text', async ({ page, product }) => {
    const { owner } = await shop(product);
    await product.given.post(owner, { brand: 'Peugeot', model: '208' });
    await open(page, '/');
    await field(page).focus();
    await field(page).pressSequentially('peug');
    await expect(page.getByRole('listbox')).toBeVisible();
    await field(page).press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(field(page)).toHaveValue('peug');
    await expect(field(page)).toBeFocused();
  });

  test('past searches of this device can be repeated, taken away one by one, and cleared', async ({ page }) => {
    const kept = () => page.evaluate(() => localStorage.getItem('busquedas'));
    await open(page, '/');
    await field(page).fill('gol trend');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/publicaciones?titulo=gol+trend');
    await expect.poll(kept).toBe('["gol trend"]');

    await page.evaluate(() => localStorage.setItem('busquedas', '["saveiro","corolla","gol trend"]'));
    await open(page, '/');
    await field(page).click();
    const options = page.getByRole('option');
    await expect(options).toHaveText(['saveiro', 'corolla', 'gol trend']);

    await field(page).press('ArrowDown');
    await field(page).press('Delete');
    await expect(options).toHaveText(['corolla', 'gol trend']);
    await page.getByRole('button', { name: 'Quitar “gol trend” de las búsquedas recientes' }).click();
    await expect(options).toHaveText(['corolla']);
    await page.getByRole('button', { name: 'Borrar', exact: true }).click();
    await expect(options).toHaveCount(0);
    expect(await kept()).toBeNull();
  });

  test('the bar suggests too, within the company that is shown', async ({ page, product }) => {
    const { owner, address } = await shop(product);
    await product.given.post(owner, { brand: 'Peugeot', model: '208' });
    await open(page, address);
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
    const bar = page.getByPlaceholder('Buscar...');
    await bar.pressSequentially('peug');
    await page.getByRole('option', { name: 'Peugeot', exact: true }).click();
    await expect(page).toHaveURL(/marca=Peugeot&empresa=Vidriera/);
    await expect(bar).toBeHidden();
  });
});
