import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from './fixtures.ts';
import { cards, shop } from './search-page.ts';

test('suggestions: past searches, brands and models by keyboard, and the bar within a company', async ({
  page,
  product,
}) => {
  const field = (at: Page) => at.getByRole('main').getByRole('combobox', { name: 'Buscar vehículos' });
  const { owner, address } = await shop(product);
  await product.given.post(owner, { title: 'Peugeot 208 sugerido', brand: 'Peugeot', model: '208' });

  await test.step('past searches of this device can be repeated, taken away one by one, and cleared', async () => {
    const kept = () => page.evaluate(() => localStorage.getItem('busquedas'));
    await page.goto('/');
    await field(page).fill('gol trend');
    await field(page).press('Enter');
    await expect(page).toHaveURL('/publicaciones?titulo=gol+trend');
    await expect.poll(kept).toBe('["gol trend"]');
    await page.evaluate(() => localStorage.setItem('busquedas', '["saveiro","corolla","gol trend"]'));
    await page.goto('/');
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

  await test.step('Escape closes the list and keeps the text', async () => {
    await field(page).focus();
    await field(page).pressSequentially('peug');
    await expect(page.getByRole('listbox')).toBeVisible();
    await field(page).press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(field(page)).toHaveValue('peug');
    await expect(field(page)).toBeFocused();
  });

  await test.step('brands and models are reached by keyboard', async () => {
    await field(page).fill('');
    await field(page).pressSequentially('peug');
    const list = page.getByRole('listbox', { name: 'Sugerencias' });
    await expect(list.getByRole('option', { name: /^Peugeot \d+ vehículos?$/ })).toBeVisible();
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible(page);
    // A later answer for the same text begins the list anew, without a mark.
    await expect
      .poll(async () => {
        const marked = await field(page).getAttribute('aria-activedescendant');
        if (marked === null) await field(page).press('ArrowDown');
        return marked;
      })
      .not.toBeNull();
    const active = await field(page).getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toHaveText(/^Peugeot\d+ vehículos?$/);
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
    await field(page).press('ArrowUp');
    await expect(field(page)).not.toHaveAttribute('aria-activedescendant');
    await field(page).press('ArrowDown');
    await field(page).press('ArrowDown');
    await field(page).press('Enter');
    await expect(page).toHaveURL(/\/publicaciones\?marca=Peugeot&modelo=/);
    await expect(cards(page).first()).toBeVisible();
  });

  await test.step('the bar suggests too, within the company that is shown', async () => {
    await page.goto(address);
    await page.getByRole('banner').getByRole('button', { name: 'Buscar' }).click();
    const bar = page.getByPlaceholder('Buscar...');
    await bar.pressSequentially('peug');
    await page.getByRole('option', { name: /^Peugeot \d+ vehículos?$/ }).click();
    await expect(page).toHaveURL(/marca=Peugeot&empresa=Vidriera/);
    await expect(bar).toBeHidden();
  });
});

test('a text is understood as facts that can be removed one by one, and shows near results where nothing matches', async ({
  page,
  product,
}) => {
  const { owner } = await shop(product);
  const vehicle = { category: 'Camioneta', brand: 'Mahindra', model: 'Thar' } as const;
  await product.given.post(owner, { ...vehicle, title: 'Mahindra Thar', fuel: 'Diesel', year: 2013, price: 7_000 });
  await product.given.post(owner, {
    ...vehicle,
    title: 'Mahindra Thar cara',
    fuel: 'Diesel',
    year: 2013,
    price: 9_000,
  });
  await product.given.post(owner, {
    ...vehicle,
    title: 'Mahindra Thar a nafta',
    fuel: 'Nafta',
    year: 2013,
    price: 6_000,
  });
  const chips = page.getByRole('list', { name: 'Entendimos' }).getByRole('link');

  await test.step('what was understood is shown, and each piece can be taken away', async () => {
    await page.goto('/publicaciones?titulo=thar+diesel+hasta+8000');
    await expect(cards(page)).toHaveCount(1);
    await expect(chips).toHaveText(['Quitar Diesel', 'Quitar Hasta USD 8.000', 'Quitar Thar']);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Quitar Hasta USD 8.000' }).click();
    await expect(page).toHaveURL('/publicaciones?titulo=thar+diesel');
    await expect(cards(page)).toHaveCount(2);
    await page.getByRole('link', { name: 'Quitar Diesel' }).click();
    await expect(cards(page)).toHaveCount(3);
    await expect(chips).toHaveCount(0);
  });

  await test.step('a name that was corrected is shown too', async () => {
    await page.goto('/publicaciones?titulo=maindra+thar');
    await expect(cards(page)).toHaveCount(3);
    await expect(chips).toHaveText(['Quitar Mahindra', 'Quitar Thar']);
  });

  await test.step('the words as they are typed are one press away', async () => {
    await page.goto('/publicaciones?titulo=thar+nafta');
    await expect(cards(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Buscar “thar nafta” tal cual' }).click();
    await expect(page).toHaveURL('/publicaciones?titulo=%22thar+nafta%22');
    await expect(cards(page)).toHaveCount(1);
    await expect(chips).toHaveCount(0);
  });

  await test.step('where nothing matches, what is near is below, and what was left out is said', async () => {
    await page.goto('/publicaciones?titulo=mahindra+thar+xyzzy');
    await expect(page.getByText('No hay publicaciones que coincidan con la búsqueda')).toBeVisible();
    const near = page.getByRole('region', { name: 'Parecidos, sin “xyzzy”' });
    await expect(near.getByRole('article')).toHaveCount(3);
    await expectAccessible(page);
  });
});
