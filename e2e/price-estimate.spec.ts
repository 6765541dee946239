import { expect, test } from './fixtures.ts';
import { button, headline, toast } from './locators.ts';
import { giveComparables, open as openPost } from './post-page.ts';
import { choose, goOn, openFinal, openPreview, publish, publishedId } from './publishing.ts';
import { publishedPost } from './vehicles.ts';

// Each test has a model of its own: estimates are made from everything on sale.

test('a buyer reads how a price compares, opens what it is compared with, and comes back', async ({
  product,
  page,
}) => {
  const vehicle = { brand: 'Peugeot', model: '206', year: 2012, km: 130_000 };
  await giveComparables(product, { ...vehicle, price: 6_000 }, 9);
  const post = await product.given.post(await product.given.person(), { ...vehicle, price: 6_050 });
  await openPost(page, post);
  const card = page.getByRole('region', { name: /^Precio estimado: USD 6\.\d00$/ });
  await expect(card.getByText('Precio justo')).toBeVisible();
  await expect(card.getByText(/^La mitad de las 9 publicaciones más parecidas pide entre USD/)).toBeVisible();

  await card.getByRole('link').click();
  await expect(headline(page)).toHaveText(`Precio estimado: ${post.title}`);
  const comparables = page.getByRole('region', { name: 'Las 9 publicaciones con las que comparamos' });
  await expect(comparables.getByRole('listitem')).toHaveCount(9);
  await expect(page.getByRole('heading', { name: 'Cómo lo calculamos' })).toBeVisible();
  const first = comparables.getByRole('link').first();
  const title = await first.textContent();
  await first.click();
  await expect(headline(page)).toHaveText(title ?? '');
  await page.goBack();
  await page.getByRole('link', { name: 'Volver a la publicación' }).click();
  await expect(headline(page)).toHaveText(post.title);
});

test('a visitor estimates a vehicle without publishing it, and shares the result', async ({ product, page }) => {
  await giveComparables(product, { brand: 'Peugeot', model: '307', year: 2010, km: 150_000, price: 5_500 }, 8);
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: '¿Cuánto vale tu vehículo?' }).click();
  await expect(headline(page)).toHaveText('¿Cuánto vale tu vehículo?');
  await expect(page.getByLabel('Modelo')).toBeDisabled();
  await page.getByLabel('Año').fill('2010');
  await page.getByLabel('Marca').selectOption('Peugeot');
  await page.getByLabel('Modelo').selectOption('307');
  await expect(page.getByLabel('Año')).toHaveValue('2010');
  await page.getByLabel('Kilómetros').fill('150.000');
  await button(page, 'Calcular').click();
  const result = page.getByRole('main').getByRole('status');
  await expect(result.getByText(/^USD 5\.\d00$/).first()).toBeVisible();
  await expect(page).toHaveURL(/marca=Peugeot&modelo=307&anio=2010&km=150\.000/);
  await page.reload();
  await expect(result.getByRole('heading')).toHaveText('Peugeot 307 2010, 150.000 km');

  await test.step('a model without posts has no price', async () => {
    await page.getByLabel('Modelo').selectOption('RCZ');
    await button(page, 'Calcular').click();
    await expect(result.getByText('Sin datos suficientes')).toBeVisible();
  });
});

test('the seller sees prices of others while publishing, and confirms a price far off', async ({
  product,
  seller: { person, page },
}) => {
  // Other tests publish this model too.
  await product.db.updateTable('post').set({ state: 'DELETED' }).where('model', '=', 'Clio').execute();
  await giveComparables(product, { brand: 'Renault', model: 'Clio', year: 2014, km: 87_500, price: 8_000 }, 8);
  await test.step('the range stands where the price is typed', async () => {
    await openFinal(page, person, { shapes: ['wide'] });
    await expect(page.getByText(/^Por un Renault Clio 2014 con 87\.500 km estimamos USD 8\.?\d00$/)).toBeVisible();
    await expect(page.getByText(/^La mitad de las 8 publicaciones más parecidas pide/)).toBeVisible();
  });

  await test.step('one zero too few', async () => {
    await page.getByLabel('Descripción').fill('Muy cuidado.');
    await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('790');
    await goOn(page);
    await publish(page);
    const dialog = page.getByRole('alertdialog', { name: '¿Está bien el precio?' });
    await expect(dialog).toContainText('Escribiste USD 790 y por los vehículos parecidos se pide entre USD');
    await dialog.getByRole('button', { name: 'Corregir' }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/paso=vista-previa/);
    await page.getByRole('link', { name: 'Volver' }).click();
  });

  await test.step('the right price is not asked about', async () => {
    await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('7900');
    await goOn(page);
    await publish(page);
    await publishedId(page);
  });
});

test('a price far off is published after it is confirmed', async ({ seller: { person, page } }) => {
  await openPreview(page, person, 'wide');
  await page.getByRole('link', { name: 'Volver' }).click();
  await choose(page, 'priceType', 'fixed');
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('9999999');
  await goOn(page);
  await publish(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, publicar' }).click();
  await publishedId(page);
  await expect(page.getByText('Precio alto')).toHaveCount(0);
});

test('an edited price that is far off is asked about, an unchanged one is not', async ({
  product,
  seller: { person, page },
}) => {
  const vehicle = { brand: 'Peugeot', model: '405', year: 1995, km: 250_000 } as const;
  await giveComparables(product, { ...vehicle, price: 3_000 }, 8);
  const { id } = await publishedPost(product.url, person, { ...vehicle, price: 3_000 });
  await page.goto(`/editar-publicacion/${id}`);
  await expect(page.getByText(/estimamos USD/)).toBeVisible();
  await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('30000');
  await button(page, 'Guardar cambios').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sí, guardar' }).click();
  await expect(toast(page, 'Publicación actualizada')).toBeVisible();
  await page.getByLabel('Título').fill('Peugeot 405 como nuevo');
  await button(page, 'Guardar cambios').click();
  await expect(page.getByText('Hay cambios sin guardar')).toHaveCount(0);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
