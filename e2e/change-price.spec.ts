import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { button, PHONE, toast, WIDE } from './locators.ts';
import type { Product } from './product.ts';

// Refused saves are part of it.
test.use({ viewport: WIDE, allowedComplaints: [/409/] });

const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cambiar precio' });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Guardar precio' });
const choose = (page: Page, value: string) =>
  dialog(page).locator(`label:has(input[name="priceType"][value="${value}"])`).click();

async function openFromMenu(page: Page, title: string) {
  await row(page, title)
    .getByRole('button', { name: `Acciones de ${title}` })
    .click();
  await page.getByRole('menuitem', { name: 'Cambiar precio' }).click();
}

const stored = ({ db }: Product, { id }: { id: string }) =>
  db
    .selectFrom('post')
    .innerJoin('postDetail', 'postDetail.postId', 'post.id')
    .where('post.id', '=', id)
    .select(['title', 'description', 'priceType', 'price', 'minPrice', 'maxPrice', 'expirationDate', 'version'])
    .executeTakeFirstOrThrow();

/** As another tab of the same seller does. */
const editElsewhere = ({ db }: Product, { id }: { id: string }, values: { title?: string; price?: number }) =>
  db
    .updateTable('post')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

test('a price is changed from the list, and no other field, also with another edit in progress', async ({
  product,
  seller: { person, page },
}) => {
  const post = await product.given.post(person);
  await page.goto('/perfil');

  await test.step('the field has the focus, and what is missing is said as in the form', async () => {
    await openFromMenu(page, post.title);
    const price = dialog(page).getByRole('textbox', { name: 'Precio', exact: true });
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('16.900');
    await price.fill('');
    await save(page).click();
    await expect(dialog(page).getByText('El precio es obligatorio')).toBeVisible();
    await expect(price).toBeFocused();
    await choose(page, 'negotiable');
    await dialog(page).getByLabel('Precio mínimo').fill('9000');
    await dialog(page).getByLabel('Precio máximo').fill('8000');
    await save(page).click();
    await expect(dialog(page).getByLabel('Precio máximo')).toBeFocused();
    expect((await stored(product, post)).price).toBe(16_900);
  });

  await test.step('a title that was edited in another tab stays', async () => {
    await editElsewhere(product, post, { title: `${post.title} con GPS` });
    await dialog(page).getByLabel('Precio máximo').fill('9900');
    await save(page).click();
    await expect(toast(page, 'Publicación actualizada correctamente')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(row(page, `${post.title} con GPS`)).toContainText('9.000-9.900');
    expect(await stored(product, post)).toMatchObject({
      title: `${post.title} con GPS`,
      description: 'Único dueño, service al día.',
      priceType: 'negotiable',
      price: null,
      minPrice: 9_000,
      maxPrice: 9_900,
      expirationDate: null,
    });
  });

  await test.step('a price that was changed in another tab is not overwritten unseen', async () => {
    const other = await product.given.post(person);
    await page.reload();
    await openFromMenu(page, other.title);
    await dialog(page).getByRole('textbox', { name: 'Precio', exact: true }).fill('15000');
    await editElsewhere(product, other, { price: 14_000 });
    await save(page).click();
    await expect(dialog(page).getByText('El precio cambió en otra pestaña')).toBeVisible();
    expect((await stored(product, other)).price).toBe(14_000);
    await save(page).click();
    await expect(dialog(page)).toHaveCount(0);
    expect((await stored(product, other)).price).toBe(15_000);
  });

  await test.step('without a change nothing is sent', async () => {
    const { version } = await stored(product, post);
    await openFromMenu(page, post.title);
    await save(page).click();
    await expect(dialog(page)).toHaveCount(0);
    expect((await stored(product, post)).version).toBe(version);
  });
});

test('once a timed post has offers its price is shown and cannot be changed', async ({ product, seller, buyer }) => {
  const { page, person } = seller;
  const post = await product.given.timedPost(person);
  await page.goto('/perfil');

  await test.step('before the first offer the range and the end can be changed', async () => {
    await openFromMenu(page, post.title);
    await expect(dialog(page).getByRole('radio', { name: /Como hasta ahora/ })).toBeChecked();
    await dialog(page).getByLabel('Precio máximo').fill('18000');
  });

  await test.step('an offer that arrives meanwhile refuses the change', async () => {
    const conversation = await product.given.conversation(post, person, buyer.person);
    await product.given.offer(post, conversation, buyer.person);
    await save(page).click();
    await expect(toast(page, 'Error al actualizar la publicación')).toContainText('Ya hay ofertas');
    await expect(dialog(page).getByText('Ya hay ofertas: el rango de precio')).toBeVisible();
    await expect(dialog(page).getByLabel('Precio máximo')).toBeDisabled();
    await expect(dialog(page).getByLabel('Precio máximo')).toHaveValue('17.000');
    await expect(save(page)).toHaveCount(0);
    await dialog(page).locator('form').getByRole('button', { name: 'Cerrar' }).click();
    await expect(dialog(page)).toHaveCount(0);
    expect((await stored(product, post)).maxPrice).toBe(17_000);
  });
});

test('the price is changed on the page of the post too, on a phone from its menu', async ({
  product,
  seller: { person, page },
}) => {
  const post = await product.given.post(person);
  await page.goto(`/publicaciones/${post.id}`);
  const shown = (price: string) => page.getByRole('main').getByText(price).filter({ visible: true }).first();

  await button(page, 'Cambiar precio').click();
  await dialog(page).getByRole('textbox', { name: 'Precio', exact: true }).fill('16000');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(shown('16.000')).toBeVisible();
  await expect(button(page, 'Cambiar precio')).toBeFocused();

  await page.setViewportSize(PHONE);
  await button(page, 'Más acciones').click();
  await page.getByRole('menuitem', { name: 'Cambiar precio' }).click();
  await dialog(page).getByRole('textbox', { name: 'Precio', exact: true }).fill('15500');
  await save(page).click();
  await expect(shown('15.500')).toBeVisible();
});

test('the button does not move when the estimate arrives', async ({ product, seller: { person, page } }) => {
  const vehicle = { brand: 'Subaru', model: 'Forester', year: 2018, km: 60_000 };
  for (let i = 0; i < 9; i += 1) await product.given.post(await product.given.person(), vehicle);
  const post = await product.given.post(person, vehicle);
  const estimate = Promise.withResolvers<void>();
  await page.route(/\/api\/price-estimate\?/, async (route) => {
    await estimate.promise;
    await route.continue();
  });
  await page.goto('/perfil');
  await openFromMenu(page, post.title);
  const before = await save(page).boundingBox();
  estimate.resolve();
  await expect(dialog(page).getByText(/Por un Subaru Forester|Todavía no podemos estimar/)).toBeVisible();
  expect(await save(page).boundingBox()).toEqual(before);
});
